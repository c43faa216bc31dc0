import { test } from 'vitest'
import { useServer } from '../../../test/harness.ts'
import { PROOF, tellProof } from '../../../test/proof.ts'
import { refundRaces } from '../../../test/refund-races.ts'

const server = useServer()
const CROWD = 64

test.each(refundRaces)(
  '%s',
  async (promise, race) => {
    await race(server, PROOF.refundRaces, CROWD)
    await tellProof(promise, { repetitions: PROOF.refundRaces, 'at once': CROWD })
  },
  PROOF.patienceMs,
)
