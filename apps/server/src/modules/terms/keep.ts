import { DAY_MS } from '@tradewind/contract/durations'
import type { KeepingKind } from '@tradewind/contract/keeping'
import { asSystem, type Context } from '../../platform/context.ts'
import type { Database, Db, Tx } from '../../platform/db.ts'
import { liftLimits } from '../../platform/postgres/limits.ts'
import { setTimer, startTimer, type TimerTable, takeTimer } from '../../platform/timers.ts'
import { noteAct } from '../approvals/approvals.ts'

/** Throws away at most so many things of a kind whose time is over, and answers how many it did. */
type Sweep = (tx: Tx, most: number) => Promise<number>
export type Sweeps = Partial<Record<KeepingKind, Sweep>>

const TIMER = 'keeping'
const EVERY_MS = DAY_MS
const BATCH = 500
/** Whatever a day leaves goes the next day: nobody waits behind a sweep for hours. */
const MOST_BATCHES = 400

/** Makes sure that somebody sweeps: a timer that sets itself again, so that of all processes one does it. */
export const startKeeping = (db: Db, at: Date): Promise<number> => startTimer(db, TIMER, at)

/**
 * Once a day, in batches. Each stands in the audit log with what went and how many, in the transaction that took it. `db` is the
 * console's: the storefront's role takes nothing of this away.
 */
export const keepingTimers = (sweeps: Sweeps, db: Database): TimerTable<typeof TIMER> => ({
  [TIMER]: async (system, subjectId) => {
    const ctx = { ...system, db, call: TIMER }
    const due = await db.tx(async (tx) => {
      if (!(await takeTimer(tx, TIMER, subjectId, ctx.now()))) return false
      setTimer(tx, TIMER, subjectId, new Date(ctx.now().getTime() + EVERY_MS))
      return true
    })
    if (!due) return
    const failed: unknown[] = []
    // One kind that cannot be thrown away keeps no other from going.
    for (const [kind, sweep] of Object.entries(sweeps))
      await sweepAll(ctx, kind, sweep).catch((error: unknown) => failed.push(error))
    if (failed.length > 0) throw failed[0]
  },
})

async function sweepAll(ctx: Context & { db: Database }, kind: string, sweep: Sweep): Promise<void> {
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const gone = await ctx.db.tx(async (tx) => {
      liftLimits(tx)
      const count = await sweep(tx, BATCH)
      if (count > 0)
        noteAct(ctx, tx, { actorId: asSystem(ctx).id, input: { gone: count }, act: { on: 'keeping', id: kind } })
      return count
    })
    if (gone < BATCH) return
  }
}
