import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { expectLawsHold } from '../books.ts'
import { PROOF, tellProof } from '../proof.ts'
import { times } from '../races.ts'
import { newRun } from './opening.ts'
import { everythingAgrees } from './screens.ts'
import { kinds, sequences } from './steps.ts'
import { type Lane, openLane, type Tally } from './world.ts'

/** Another one shows other sequences: `MODEL_SEED=7 npm run prove -- model`. */
const SEED = Number(process.env.MODEL_SEED ?? 20261129)
// Each has a database, so that the clock of one does not move for the runs of the other.
const LANES = 2

const lanes = new Map<number, Lane>()
afterAll(() => Promise.all([...lanes.values()].map((lane) => lane.close())))

/** Runs follow each other on one lane; after one that failed on a new one, whose books nobody has broken. */
async function onLane(place: number, run: (lane: Lane) => Promise<void>): Promise<void> {
  const lane = lanes.get(place) ?? (await openLane())
  lanes.set(place, lane)
  await run(lane).catch(async (error: unknown) => {
    lanes.delete(place)
    await lane.close()
    throw error
  })
}

test(
  'whatever shoppers, shops and the house do in whatever order, everybody has what a simple model promises, to the cent',
  async () => {
    const tally: Tally = { steps: 0, answered: {}, refused: {}, twice: 0 }
    const numRuns = Math.ceil(PROOF.runs / LANES)
    const limits = { interruptAfterTimeLimit: PROOF.patienceMs * 0.8, markInterruptAsFailure: true }
    const lanesRun = await Promise.allSettled(
      times(LANES).map((place) => {
        const everyRun = fc.asyncProperty(sequences(PROOF.commands), (sequence) =>
          onLane(place, async (lane) => {
            const { model, real } = await newRun(lane, tally, PROOF.commands)
            await fc.asyncModelRun(() => ({ model, real }), sequence)
            await everythingAgrees(model, real)
            await expectLawsHold(lane)
          }),
        )
        return fc.assert(everyRun, { numRuns, seed: SEED + place, ...limits })
      }),
    )
    for (const run of lanesRun)
      if (run.status === 'rejected')
        throw new Error(`first diverged after ${tally.diverged} steps\n${run.reason}`, { cause: run.reason })
    const { steps, answered, refused } = tally
    const shown = kinds.map(({ kind, point }) => [kind, (point ? refused[point] : answered[kind]) ?? 0] as const)
    await tellProof('sequences against the model', { runs: numRuns * LANES, steps, 'sent twice': tally.twice })
    await tellProof('steps by what they show', Object.fromEntries(shown))
    await tellProof('refused as the model had it', refused)
    expect(steps).toBe(numRuns * LANES * PROOF.commands)
    const hardlyEver = shown.filter(([, times]) => times < PROOF.runs / 12)
    expect(hardlyEver, 'a kind of step that hardly ever succeeds shows nothing').toEqual([])
  },
  PROOF.patienceMs,
)
