import type { Answer, Parsed } from '@tradewind/contract/calls'
import { formatDollars } from '@tradewind/contract/money'
import { asOperator, type Context, type Operator } from '../../platform/context.ts'
import { decodeKey, toPage } from '../../platform/paging.ts'
import { type ApprovalRow, selectApprovals } from './approvals.sql.ts'

type ApprovalView = Answer<'POST /api/admin/ledger_adjust'>

export async function listApprovals(
  ctx: Context,
  input: Parsed<'GET /api/admin/approval_list'>,
): Promise<Answer<'GET /api/admin/approval_list'>> {
  const operator = asOperator(ctx)
  const [last] = decodeKey(input.cursor, ['id']) ?? []
  const rows = await selectApprovals(ctx.db, { state: input.state, last: last?.toString(), limit: input.limit })
  return toPage(
    rows,
    input.limit,
    (row) => viewApproval(row, operator),
    (row) => [row.id],
  )
}

export function viewApproval(row: ApprovalRow, operator: Operator): ApprovalView {
  const said = [row.maker_id, row.owner_id, row.checked_by?.id]
  return {
    id: row.id,
    event: row.event,
    ref_id: row.ref_id,
    owner: { id: row.owner_id, kind: row.owner_kind, name: row.owner_name },
    amount: formatDollars(row.amount),
    reason: row.reason,
    asked_by: row.asked_by,
    asked_at: row.asked_at.toISOString(),
    state: row.state,
    checked_by: row.checked_by,
    second_checked_by: row.second_checked_by,
    can_approve: row.state === 'open' && operator.roles.includes('auditor') && !said.includes(operator.id),
  }
}
