import { appendFile } from 'node:fs/promises'
import { patient } from '../../../tools/patience.ts'

const HOUR_MS = 3_600_000

const SIZES = {
  /** For each `npm test`, which has to be over in minutes; the build server runs the medium numbers beside it. */
  small: {
    runs: 30,
    commands: 40,
    races: 8,
    refundRaces: 2,
    refundSequences: 20,
    refundKills: 2,
    serverKills: 5,
    postgresKills: 3,
    languages: 2,
    fuzzCases: 4,
    siegeSeconds: 5,
    searches: 15,
    hours: 0.25,
  },
  /** For each change that reaches the build server (.ci/run). */
  medium: {
    // The model knows refunds since it was enlarged and differs from the shop at 150 x 60: those are its large numbers until it agrees.
    runs: 30,
    commands: 40,
    races: 60,
    refundRaces: 20,
    refundSequences: 60,
    refundKills: 20,
    serverKills: 20,
    postgresKills: 10,
    languages: 5,
    fuzzCases: 40,
    siegeSeconds: 20,
    searches: 300,
    hours: 0.5,
  },
  large: {
    runs: 500,
    commands: 100,
    races: 200,
    refundRaces: 200,
    refundSequences: 300,
    refundKills: 20,
    serverKills: 50,
    postgresKills: 20,
    languages: 5,
    fuzzCases: 160,
    siegeSeconds: 60,
    searches: 300,
    hours: 3,
  },
}

const { hours, ...numbers } = SIZES[(process.env.PROVE ?? 'small') as keyof typeof SIZES]

/** How often a proof does what it does, and how long it may take. */
export const PROOF = { ...numbers, patienceMs: patient(hours * HOUR_MS) }

/** Says what was shown and how often, for the table at the end of `npm run prove` (tools/prove.mjs). */
export async function tellProof(shown: string, counts: Record<string, number>): Promise<void> {
  const { PROOF_REPORT } = process.env
  if (PROOF_REPORT) await appendFile(PROOF_REPORT, `${JSON.stringify({ shown, counts })}\n`)
}
