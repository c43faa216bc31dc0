import { DAY_MS, HOUR_MS } from '@tradewind/contract/durations'
import sql from 'sql-template-tag'
import type { Context } from './context.ts'
import type { Db, Tx } from './db.ts'
import { liftLimits } from './postgres/limits.ts'
import { setTimer, startTimer, type TimerTable, takeTimer } from './timers.ts'

const KIND = 'housekeeping'
const EVERY_MS = HOUR_MS

/** Makes sure that somebody sweeps: a timer that sets itself again, so that of all processes one does it. */
export const startHousekeeping = (db: Db, at: Date): Promise<number> => startTimer(db, KIND, at)

/** What modules throw away of their own, each knowing what has had its time. */
export type Sweeps = {
  /** Rows, in the transaction of the sweep. */
  rows: readonly ((tx: Tx, now: Date) => Promise<void>)[]
  /** Files that nothing refers to any more, behind it. */
  files: readonly ((ctx: Context) => Promise<void>)[]
}

/** Throws away what has had its time: stored answers and messages after a day, and what modules name. */
export const housekeepingTimers = ({ rows, files }: Sweeps): TimerTable<typeof KIND> => ({
  [KIND]: async (ctx, subjectId) => {
    const now = ctx.now()
    const dayAgo = new Date(now.getTime() - DAY_MS)
    await ctx.db.tx(async (tx) => {
      if (!(await takeTimer(tx, KIND, subjectId, now))) return
      setTimer(tx, KIND, subjectId, new Date(now.getTime() + EVERY_MS))
      liftLimits(tx)
      await tx.run(sql`DELETE FROM idempotency WHERE created_at < ${dayAgo}`)
      await tx.run(sql`DELETE FROM message_out WHERE created_at < ${dayAgo}`)
      for (const sweep of rows) await sweep(tx, now)
    })
    for (const sweep of files) await sweep(ctx)
  },
})
