import type { Answer, Parsed } from '@tradewind/contract/calls'
import type { MoneySource } from '@tradewind/contract/code-lists'
import { formatDollars } from '@tradewind/contract/money'
import { payeeTypes } from '@tradewind/contract/payee-types'
import sql from 'sql-template-tag'
import { asOperator, type Context } from '../../platform/context.ts'
import { type Tx, violates } from '../../platform/db.ts'
import { assert, DomainError, fieldError, missing } from '../../platform/errors.ts'
import { notAllowed } from '../../platform/state-chain.ts'
import { operate } from '../approvals/approvals.ts'
import { moneyPools, payWithdrawalOut } from '../ledger/ledger.ts'
import { assertMoneyUnlocked } from '../reconciliation/reconciliation.ts'
import { advanceWithdrawal, type Hand, lockOwnWithdrawal, ownerOf } from './advance-withdrawal.ts'
import { refuseWaitingMoney } from './closed-shop.ts'
import { decryptNumber } from './encrypted-number.ts'
import { selectEncrypted } from './payees.sql.ts'
import { type AuditedView, loadAudited } from './withdrawal-view.ts'
import { selectUncovered, selectWithdrawal, type WithdrawalRow } from './withdrawals.sql.ts'

/** Somebody of finance takes it, to pay it at the bank: committed before anything leaves, and nobody else can send it then. */
export function takeByHand(ctx: Context, input: Parsed<'POST /api/admin/extract_send'>): Promise<AuditedView> {
  const { id: actorId } = asOperator(ctx)
  return operate(ctx, input, { on: 'withdrawal', id: input.id }, async (tx) => {
    await assertMoneyUnlocked(tx)
    const row = await lockOwnWithdrawal(tx, input.id, 'anybody')
    await takeForSending(tx, row, { role: 'finance', actorId, at: ctx.now() }, null)
    return loadAudited(tx, row.id)
  })
}

/**
 * `askAt`: when the signer is asked again should nothing more be heard of it; null for a payment by hand.
 *
 * @throws DomainError withdrawal.not_covered { short } when the books do not hold at the bank, or on chain, what is to leave
 */
export async function takeForSending(
  tx: Tx,
  row: WithdrawalRow,
  hand: Hand,
  askAt: Date | null,
): Promise<WithdrawalRow> {
  if (row.status !== 'approved') throw notAllowed(row)
  await refuseWaitingMoney(tx, ownerOf(row))
  const short = await selectUncovered(tx, row, moneyPools[sourceOf(row)])
  if (short > 0n) throw new DomainError('withdrawal.not_covered', { short: formatDollars(short) })
  const how = askAt ? 'signer' : 'hand'
  const changes = sql`claimed_how = ${how}, claimed_by = ${hand.actorId}, claimed_at = ${hand.at}, ask_at = ${askAt}`
  return advanceWithdrawal(tx, row, { ...hand, event: 'claim', changes })
}

/** It was paid at the bank, and this is what the bank calls it. */
export function noteSent(ctx: Context, input: Parsed<'POST /api/admin/extract_sent'>): Promise<AuditedView> {
  const { id: actorId } = asOperator(ctx)
  return operate(ctx, input, { on: 'withdrawal', id: input.id, note: input.sent_ref }, async (tx) => {
    const row = await lockOwnWithdrawal(tx, input.id, 'anybody')
    // What the signer has taken only the signer can name.
    if (row.claimed_how === 'signer') throw notAllowed(row)
    await recordSent(tx, row, { role: 'finance', actorId, at: ctx.now() }, input.sent_ref)
    return loadAudited(tx, row.id)
  })
}

/**
 * The money has left: the books follow, with the auditors' word that was given for it.
 *
 * @throws DomainError field.invalid when another payment of its kind has that name already
 */
export async function recordSent(tx: Tx, row: WithdrawalRow, hand: Hand, reference: string): Promise<void> {
  const sentRef = /^0x[0-9a-f]+$/i.test(reference) ? reference.toLowerCase() : reference
  const changes = sql`sent_ref = ${sentRef}, sent_at = ${hand.at}, ask_at = NULL, last_error = NULL`
  await advanceWithdrawal(tx, row, { ...hand, event: 'send', changes }).catch((error: unknown) => {
    throw violates(error, 'withdrawal_ref_once') ? fieldError('sent_ref', 'duplicate') : error
  })
  assert(row.approval_id, 'what is sent was approved')
  await payWithdrawalOut(tx, {
    withdrawalId: row.id,
    owner: ownerOf(row),
    amount: row.amount,
    fee: row.fee,
    arrives: row.arrives,
    from: sourceOf(row),
    approvalId: row.approval_id,
    actorId: hand.actorId,
    at: hand.at,
  })
}

export const sourceOf = ({ type }: Pick<WithdrawalRow, 'type'>): MoneySource => payeeTypes[type].source

/** It is where it was sent to. A return that finance had asked for is not wanted any more. */
export function noteArrived(ctx: Context, input: Parsed<'POST /api/admin/extract_arrived'>): Promise<AuditedView> {
  const { id: actorId } = asOperator(ctx)
  const at = ctx.now()
  return operate(ctx, input, { on: 'withdrawal', id: input.id }, async (tx) => {
    const row = await lockOwnWithdrawal(tx, input.id, 'anybody')
    if (row.return_asked_by) throw notAllowed(row)
    const step = { event: 'arrive', role: 'finance', actorId, at } as const
    await advanceWithdrawal(tx, row, { ...step, changes: sql`arrived_at = ${at}` })
    return loadAudited(tx, row.id)
  })
}

/** The whole number that a withdrawal goes to. Whoever looks is in the log of operators; the number is not. */
export function showPayee(
  ctx: Context,
  input: Parsed<'POST /api/admin/extract_payee'>,
): Promise<Answer<'POST /api/admin/extract_payee'>> {
  return operate(ctx, input, { on: 'withdrawal', id: input.id, note: 'looked at the whole number' }, async (tx) => {
    const row = await selectWithdrawal(tx, input.id)
    if (!row) throw missing()
    const { sealed, ...payee } = await selectEncrypted(tx, row.payee_id)
    return { ...payee, number: decryptNumber(sealed, row.payee_id, ctx.secrets) }
  })
}
