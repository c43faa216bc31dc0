import sql from 'sql-template-tag'
import type { Job } from '../../../platform/worker.ts'

/**
 * Puts what orders are found by into its index, of those together that were placed since. Until then they stand in a list beside it, which
 * every search reads. No row says that they wait: whoever places one wakes it, and what a process that is killed leaves there comes in
 * with the next.
 */
export const findsJob: Job = {
  async workOne({ db }) {
    await db.run(sql`SELECT tidy_order_finds()`)
    return false
  },
}
