import type { Parsed } from '@tradewind/contract/calls'
import sql from 'sql-template-tag'
import { asOperator, type Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { fieldError } from '../../platform/errors.ts'
import { notAllowed } from '../../platform/state-chain.ts'
import { approve, closeApproval, operate } from '../approvals/approvals.ts'
import { releaseWithdrawal } from '../ledger/ledger.ts'
import { advanceWithdrawal, lockOwnWithdrawal, ownerOf } from './advance-withdrawal.ts'
import { refuseWaitingMoney } from './closed-shop.ts'
import { serverDay } from './settings.ts'
import { type AuditedView, loadAudited } from './withdrawal-view.ts'
import { giveBackToDay, type WithdrawalRow } from './withdrawals.sql.ts'

/**
 * An auditor passes a withdrawal or refuses it. Above the limit the first word is kept and it goes on waiting for a second
 * auditor's. The word is bound to the amount and the owner, and used once: when it is sent.
 */
export function auditWithdrawal(ctx: Context, input: Parsed<'POST /api/admin/extract_audit'>): Promise<AuditedView> {
  const { id: actorId } = asOperator(ctx)
  if (input.audit === 2 && input.reason === undefined) throw fieldError('reason', 'reason_required')
  const act = { on: 'withdrawal', id: input.id, note: input.reason }
  return operate(ctx, input, act, async (tx, changed) => {
    const row = await lockOwnWithdrawal(tx, input.id, 'anybody')
    if (row.status !== 'auditing') throw notAllowed(row)
    if (input.audit === 1) await pass(ctx, tx, row, actorId, input.reason ?? 'audited')
    else await refuse(ctx, tx, row, actorId, input.reason ?? '')
    const now = await loadAudited(tx, row.id)
    changed('status', row.status, now.status)
    return now
  })
}

async function pass(ctx: Context, tx: Tx, row: WithdrawalRow, actorId: string, reason: string): Promise<void> {
  await refuseWaitingMoney(tx, ownerOf(row))
  const { id: refId, owner_id: ownerId, amount, asked_by: makerId } = row
  const word = await approve(ctx, tx, { event: 'withdrawal_sent', refId, ownerId, amount, makerId, reason })
  if ('waits' in word) return
  const hand = { role: 'auditor', actorId, at: ctx.now() } as const
  await advanceWithdrawal(tx, row, { ...hand, event: 'approve', changes: sql`approval_id = ${word.approvalId}` })
  tx.wake('payouts')
}

async function refuse(ctx: Context, tx: Tx, row: WithdrawalRow, actorId: string, reason: string): Promise<void> {
  const at = ctx.now()
  const step = { event: 'refuse', role: 'auditor', actorId, at, note: reason } as const
  await advanceWithdrawal(tx, row, { ...step, changes: sql`reason = ${reason}` })
  await closeApproval(tx, row.id)
  giveBackToDay(tx, row.owner_id, serverDay(row.created_at), row.amount)
  const { id: withdrawalId, amount } = row
  await releaseWithdrawal(tx, { withdrawalId, owner: ownerOf(row), amount, by: 'operator', reason, actorId, at })
}
