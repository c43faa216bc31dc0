import { test } from 'vitest'
import { useServer } from '../../../test/harness.ts'
import { PROOF, tellProof } from '../../../test/proof.ts'
import { takedownRaces } from '../../../test/takedown-races.ts'

const server = useServer()
const CROWD = 64

test.each(takedownRaces)(
  '%s',
  async (promise, race) => {
    await race(server, PROOF.refundRaces, CROWD)
    await tellProof(promise, { repetitions: PROOF.refundRaces, 'at once': CROWD })
  },
  PROOF.patienceMs,
)
