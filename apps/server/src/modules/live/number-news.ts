import sql from 'sql-template-tag'
import type { Context } from '../../platform/context.ts'
import { pipelined } from '../../platform/db.ts'
import { lockHead, numberFrom } from './live.sql.ts'

export const newsWait = sql`SELECT FROM live_feed WHERE seq IS NULL`

/** So many go out together; one hint to the other processes is enough for them. */
const MOST_AT_ONCE = 500

/**
 * Gives what was committed its numbers. Not when it is written: a transaction that began earlier may be committed later, and
 * whoever had heard the higher number would never hear the lower.
 */
export async function numberNews({ db }: Pick<Context, 'db'>, onNumbered: () => void): Promise<boolean> {
  const [, { count }] = await db.tx((tx) => pipelined([lockHead(tx), numberFrom(tx, MOST_AT_ONCE)]))
  if (count > 0) onNumbered()
  return count > 0
}
