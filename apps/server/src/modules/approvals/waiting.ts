import type { Answer } from '@tradewind/contract/calls'
import { QUEUES } from '@tradewind/contract/calls/admin'
import { asOperator, type Context } from '../../platform/context.ts'
import { selectWaiting } from './waiting.sql.ts'

/** Asked for once a minute by every console that is open: one statement, over what is open alone. */
export async function countWaiting(ctx: Context): Promise<Answer<'GET /api/admin/waiting'>> {
  const { id, roles } = asOperator(ctx)
  const rows = await selectWaiting(ctx.db, { me: id, roles, signs: ctx.signer !== undefined, at: ctx.now() })
  return {
    queues: QUEUES.map((queue) => {
      const row = rows.find((one) => one.queue === queue)
      return {
        queue,
        waiting: row?.waiting ?? 0,
        yours: row?.yours ?? 0,
        since: row?.since.toISOString() ?? null,
      }
    }),
  }
}
