import { appendFile } from 'node:fs/promises'

/** How often a proof does what it does: enough for each `npm test`, and as often as `npm run prove` wants it. */
export const PROOF =
  process.env.PROVE === '1'
    ? {
        runs: 500,
        commands: 100,
        races: 200,
        serverKills: 50,
        postgresKills: 20,
        languages: 5,
        patienceMs: 3 * 3_600_000,
      }
    : { runs: 60, commands: 40, races: 20, serverKills: 10, postgresKills: 5, languages: 2, patienceMs: 300_000 }

/** Says what was shown and how often, for the table at the end of `npm run prove` (tools/prove.mjs). */
export async function tellProof(shown: string, counts: Record<string, number>): Promise<void> {
  const { PROOF_REPORT } = process.env
  if (PROOF_REPORT) await appendFile(PROOF_REPORT, `${JSON.stringify({ shown, counts })}\n`)
}
