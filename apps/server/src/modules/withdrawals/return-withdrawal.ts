import type { Parsed } from '@tradewind/contract/calls'
import sql from 'sql-template-tag'
import { asOperator, type Context, type Operator } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { assert, DomainError } from '../../platform/errors.ts'
import { notAllowed } from '../../platform/state-chain.ts'
import { approve, operate } from '../approvals/approvals.ts'
import { releaseWithdrawal, takeWithdrawalBack } from '../ledger/ledger.ts'
import { advanceWithdrawal, lockOwnWithdrawal, ownerOf } from './advance-withdrawal.ts'
import { sourceOf } from './send-withdrawal.ts'
import { type AuditedView, loadAudited } from './withdrawal-view.ts'
import { selectWithdrawal, type WithdrawalRow, writeReturnAsked } from './withdrawals.sql.ts'

type Input = Parsed<'POST /api/admin/extract_returned'>

/**
 * Money came back. What was taken and never left goes back whole, on the word of somebody else of finance than who took
 * it; of what the signer took, only once the signer has promised never to sign it. What was sent goes back when finance
 * has seen it and an auditor agrees: what had arrived, without the charge. docs/decisions/0011 says why.
 */
export async function returnWithdrawal(ctx: Context, input: Input): Promise<AuditedView> {
  const operator = asOperator(ctx)
  await promiseNotToSign(ctx, input.id)
  return operate(ctx, input, { on: 'withdrawal', id: input.id, note: input.reason }, async (tx) => {
    const row = await lockOwnWithdrawal(tx, input.id, 'anybody')
    if (row.status === 'sending') await giveBack(ctx, tx, row, operator, input.reason)
    else if (row.status === 'sent' && !row.return_asked_by) await askForReturn(ctx, tx, row, operator, input.reason)
    else if (row.status === 'sent') await bounce(ctx, tx, row, operator)
    else throw notAllowed(row)
    return loadAudited(tx, row.id)
  })
}

/** Asked outside of any transaction, and before it: what is void stays void. */
async function promiseNotToSign(ctx: Context, id: string): Promise<void> {
  const row = await selectWithdrawal(ctx.db, id)
  if (row?.status !== 'sending' || row.claimed_how !== 'signer') return
  refuseUnless(asOperator(ctx), 'finance')
  const answer = await ctx.signer?.voidPayout(id).catch((err: unknown) => {
    ctx.log.warn({ err, withdrawal: id }, 'the signer could not be asked to void a payment')
    return undefined
  })
  if (!answer) throw new DomainError('signer.unreachable')
  // It was signed and will be told as sent.
  if (answer.state === 'signed') throw notAllowed(row)
}

function refuseUnless({ roles }: Operator, role: Operator['roles'][number]): void {
  if (!roles.includes(role)) throw new DomainError('access.denied')
}

async function giveBack(ctx: Context, tx: Tx, row: WithdrawalRow, operator: Operator, reason: string): Promise<void> {
  refuseUnless(operator, 'finance')
  // Whoever paid it at the bank cannot say alone that it was never paid.
  if (row.claimed_by === operator.id) throw new DomainError('access.denied')
  const at = ctx.now()
  const step = { event: 'give_back', role: 'finance', actorId: operator.id, at, note: reason } as const
  await advanceWithdrawal(tx, row, { ...step, changes: sql`reason = ${reason}, ask_at = NULL` })
  const { id: withdrawalId, amount } = row
  const owner = ownerOf(row)
  await releaseWithdrawal(tx, { withdrawalId, owner, amount, by: 'operator', reason, actorId: operator.id, at })
}

async function askForReturn(
  ctx: Context,
  tx: Tx,
  row: WithdrawalRow,
  operator: Operator,
  reason: string,
): Promise<void> {
  refuseUnless(operator, 'finance')
  const written = await writeReturnAsked(tx, row.id, { by: operator.id, reason, at: ctx.now() })
  assert(written === 1, 'a locked withdrawal is where it was read')
}

async function bounce(ctx: Context, tx: Tx, row: WithdrawalRow, operator: Operator): Promise<void> {
  const { id: refId, owner_id: ownerId, arrives, return_asked_by: makerId, return_reason: reason } = row
  assert(makerId && reason, 'a return was asked for with a reason')
  const word = await approve(ctx, tx, { event: 'withdrawal_bounced', refId, ownerId, amount: arrives, makerId, reason })
  if ('waits' in word) return
  const at = ctx.now()
  const step = { event: 'bounce', role: 'auditor', actorId: operator.id, at, note: reason } as const
  await advanceWithdrawal(tx, row, { ...step, changes: sql`reason = ${reason}` })
  await takeWithdrawalBack(tx, {
    withdrawalId: row.id,
    owner: ownerOf(row),
    arrives,
    from: sourceOf(row),
    approvalId: word.approvalId,
    actorId: operator.id,
    at,
  })
}
