import type { ComplaintQueue } from '@tradewind/contract/complaint'
import type { Context } from '../../platform/context.ts'
import { decodeKey, toPage } from '../../platform/paging.ts'
import { type ComplaintRow, selectComplaints, selectOpenComplaints, type Whose } from './complaints.sql.ts'

/** Open ones by when they are due, others newest first. */
export async function listQueue(
  ctx: Context,
  whose: Whose,
  { cursor, limit, state }: { cursor?: string; limit: number; state: ComplaintQueue },
) {
  const after = decodeKey(cursor, ['time', 'id'])
  const same = (row: ComplaintRow) => row
  if (state === 'open') {
    const rows = await selectOpenComplaints(ctx.db, whose, { after, limit })
    return toPage(rows, limit, same, (row) => [row.decide_by.toISOString(), row.id])
  }
  const rows = await selectComplaints(ctx.db, whose, { after, limit, decided: state === 'decided' })
  return toPage(rows, limit, same, (row) => [row.created_at.toISOString(), row.id])
}
