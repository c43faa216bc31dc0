import { createHash } from 'node:crypto'
import { SUPPORT_LANE } from '@tradewind/contract/assist'
import { countedDays, drawLane, seedText } from '@tradewind/contract/assist-lane'
import { DAY_MS } from '@tradewind/contract/durations'
import type { Database, Db, Tx } from '../../platform/db.ts'
import { liftLimits } from '../../platform/postgres/limits.ts'
import { setTimer, startTimer, type TimerTable, takeTimer } from '../../platform/timers.ts'
import { readLastSeal } from '../ledger/ledger.ts'
import { deleteGivers, insertBoard, insertGivers, selectCounts, selectShared, setTallies } from './board.sql.ts'
import { oneGiver } from './one-giver.ts'
import { dayOf } from './server-day.ts'

const KIND = 'assist_board'
/** Some minutes after midnight: the seal of the day that ended is there by then, and nobody knew it while days could be given. */
const AFTER_MIDNIGHT_MS = 5 * 60_000

/** Makes sure that each server day is drawn: a timer that sets itself again. The first board is drawn at once. */
export const startDrawing = (db: Db, at: Date): Promise<number> => startTimer(db, KIND, at)

/** The draw is the console's: the storefront neither writes a board nor knows who works in which shop. */
export const consoleAssistTimers = (db: Database): TimerTable<typeof KIND> => ({
  [KIND]: (system, subjectId) =>
    db.tx(async (tx) => {
      const now = system.now()
      liftLimits(tx)
      if (!(await takeTimer(tx, KIND, subjectId, now))) return
      await drawBoard(tx, now)
      const midnight = Date.parse(`${dayOf(now)}T00:00:00.000Z`)
      const today = midnight + AFTER_MIDNIGHT_MS
      setTimer(tx, KIND, subjectId, new Date(now.getTime() < today ? today : today + DAY_MS))
    }),
})

/** Draws the lane of the day on which it is done, from what was given until that day began. A day that is drawn stays as it was. */
export async function drawBoard(tx: Tx, at: Date): Promise<void> {
  const day = dayOf(at)
  const givers = oneGiver((await selectShared(tx)).map(({ shoppers }) => shoppers))
  await deleteGivers(tx)
  if (givers.length > 0) await insertGivers(tx, givers)
  const found = await selectCounts(tx, day, SUPPORT_LANE.young_days)
  await setTallies(
    tx,
    found.map((row) => ({ shopId: row.shop_id, days: countedDays(row) })),
  )
  // Who has nothing to sell has no use for a place.
  const selling = found.filter((row) => row.selling)
  const counts = selling.map(({ shop_id, qualified, waiting, young }) => ({ shop_id, qualified, waiting, young }))
  const seal = await readLastSeal(tx)
  const seed = createHash('sha256')
    .update(seedText(seal?.hash.toString('hex') ?? null, day))
    .digest()
  await insertBoard(tx, {
    day,
    drawnAt: at,
    seal,
    seed,
    settings: SUPPORT_LANE,
    counts,
    weeks: Object.fromEntries(selling.map(({ shop_id, week }) => [shop_id, week])),
    places: drawLane(counts, SUPPORT_LANE, seed.toString('hex')),
  })
}
