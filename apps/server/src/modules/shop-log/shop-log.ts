import type { Answer, Parsed } from '@tradewind/contract/calls'
import { asSeller, type Context } from '../../platform/context.ts'
import { missing } from '../../platform/errors.ts'
import { decodeKey, toPage } from '../../platform/paging.ts'
import { listStaffOf } from '../identity/identity.ts'
import { type ShopActRow, selectShopActs } from './shop-log.sql.ts'

export { noteRead, notingActs } from './note-acts.ts'

type Log = Answer<'GET /api/seller/audit_log'>

/** What the people of one's own shop did, newest first. */
export async function listShopActs(ctx: Context, input: Parsed<'GET /api/seller/audit_log'>): Promise<Log> {
  const { shopId } = asSeller(ctx)
  if (input.staff_id !== undefined && !(await listStaffOf(ctx.db, shopId)).some(({ id }) => id === input.staff_id))
    throw missing()
  const rows = await selectShopActs(ctx.db, {
    shopId,
    staffId: input.staff_id,
    act: input.act,
    on: input.on,
    subjectId: input.subject_id,
    from: input.from,
    to: input.to,
    after: decodeKey(input.cursor, ['time', 'id']),
    limit: input.limit,
    lang: ctx.lang,
  })
  return toPage(rows, input.limit, view, (row) => [row.done_at.toISOString(), row.id])
}

const view = (row: ShopActRow): Log['list'][number] => ({
  id: row.id,
  by: row.account === null || row.name === null ? null : { id: row.staff_id, account: row.account, name: row.name },
  call: row.call,
  subject: { kind: row.subject_kind, id: row.subject_id, name: row.subject_name },
  input: Object.entries(row.input).map(([name, value]) => ({ name, value })),
  changes: row.changes,
  note: null,
  request_id: row.request_id,
  hash: null,
  at: row.done_at.toISOString(),
})
