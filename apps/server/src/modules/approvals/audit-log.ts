import type { Answer, Parsed } from '@tradewind/contract/calls'
import { asOperator, type Context } from '../../platform/context.ts'
import { decodeKey, toPage } from '../../platform/paging.ts'
import { type ActRow, selectActs } from './approvals.sql.ts'

type ActView = Answer<'GET /api/admin/audit_log'>['list'][number]

export async function listActs(
  ctx: Context,
  input: Parsed<'GET /api/admin/audit_log'>,
): Promise<Answer<'GET /api/admin/audit_log'>> {
  asOperator(ctx)
  const rows = await selectActs(ctx.db, {
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
  return toPage(rows, input.limit, viewAct, (row) => [row.done_at.toISOString(), row.id])
}

export const viewAct = (row: ActRow): ActView => ({
  id: row.id,
  by: row.account === null || row.name === null ? null : { id: row.actor_id, account: row.account, name: row.name },
  call: row.call,
  subject: { kind: row.subject_kind, id: row.subject_id, name: row.subject_name },
  input: Object.entries(row.input).map(([name, value]) => ({
    name,
    value: typeof value === 'string' ? value : JSON.stringify(value),
  })),
  changes: row.changes ?? [],
  note: row.note,
  request_id: row.request_id,
  hash: row.hash,
  at: row.done_at.toISOString(),
})
