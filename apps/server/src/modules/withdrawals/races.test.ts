import { test } from 'vitest'
import { useServer } from '../../../test/harness.ts'
import { PROOF, tellProof } from '../../../test/proof.ts'
import { withdrawalRaces } from '../../../test/withdrawal-races.ts'

const server = useServer()

test.each(withdrawalRaces)(
  '%s',
  async (promise, race) => {
    await race(server, PROOF.races)
    await tellProof(promise, { repetitions: PROOF.races })
  },
  PROOF.patienceMs,
)
