import type { MoneySource, OwnerType } from '@tradewind/contract/code-lists'
import type { Cents } from '@tradewind/contract/money'
import type { Tx } from '../../platform/db.ts'
import { moneyPools } from './flows.ts'
import { insertDecision } from './ledger.sql.ts'
import { journal, postJournals } from './posting.ts'

/** What the ledger has to know of a withdrawal, whoever's it is, who does it, and when by the application's clock. */
export type Withdrawing = {
  withdrawalId: string
  owner: { type: OwnerType; id: string }
  amount: Cents
  actorId: string
  at: Date
}

/**
 * Freezes the money of a withdrawal: the whole amount, its charge within it.
 *
 * @throws DomainError wallet.insufficient_funds { short }
 */
export function freezeForWithdrawal(tx: Tx, { withdrawalId, owner, amount, actorId, at }: Withdrawing): Promise<void> {
  const frozen = journal({
    event: 'withdrawal_asked',
    refId: withdrawalId,
    ownerId: owner.id,
    moves:
      owner.type === 'user' ? { 'user_available > user_withdraw': amount } : { 'shop_payable > shop_withdraw': amount },
  })
  return postJournals(tx, { actorId, at, journals: [frozen] })
}

/** Gives frozen money back, all of it: its owner took it back, or an operator refused it or knows that it never left. */
export async function releaseWithdrawal(
  tx: Tx,
  { withdrawalId, owner, amount, actorId, at, by, reason }: Withdrawing & { by: 'owner' | 'operator'; reason: string },
): Promise<void> {
  const decisionId = await insertDecision(tx, {
    refId: withdrawalId,
    ownerId: owner.id,
    amount,
    decidedAs: by === 'operator' ? 'operator' : owner.type === 'user' ? 'buyer' : 'seller',
    decidedBy: actorId,
    reason,
    at,
  })
  const released = journal({
    event: by === 'owner' ? 'withdrawal_cancelled' : 'withdrawal_refused',
    refId: withdrawalId,
    ownerId: owner.id,
    decisionId,
    moves:
      owner.type === 'user' ? { 'user_withdraw > user_available': amount } : { 'shop_withdraw > shop_payable': amount },
  })
  await postJournals(tx, { actorId, at, journals: [released] })
}

/** It has left: what arrives from the bank or the chain, and the charge to us. */
export function payWithdrawalOut(
  tx: Tx,
  input: Withdrawing & { from: MoneySource; fee: Cents; arrives: Cents; approvalId: string },
): Promise<void> {
  const { withdrawalId, owner, from, fee, arrives, approvalId, actorId, at } = input
  const pool = moneyPools[from]
  const sent = journal({
    event: 'withdrawal_sent',
    refId: withdrawalId,
    ownerId: owner.id,
    approvalId,
    moves:
      owner.type === 'user'
        ? { [`user_withdraw > ${pool}`]: arrives, 'user_withdraw > fee_revenue': fee }
        : { [`shop_withdraw > ${pool}`]: arrives, 'shop_withdraw > fee_revenue': fee },
  })
  return postJournals(tx, { actorId, at, journals: [sent] })
}

/** What had been sent has come back: its owner can spend it again. The charge was used by the payment and stays. */
export function takeWithdrawalBack(
  tx: Tx,
  input: Omit<Withdrawing, 'amount'> & { from: MoneySource; arrives: Cents; approvalId: string },
): Promise<void> {
  const { withdrawalId, owner, from, arrives, approvalId, actorId, at } = input
  const pool = moneyPools[from]
  const bounced = journal({
    event: 'withdrawal_bounced',
    refId: withdrawalId,
    ownerId: owner.id,
    approvalId,
    moves: owner.type === 'user' ? { [`${pool} > user_available`]: arrives } : { [`${pool} > shop_payable`]: arrives },
  })
  return postJournals(tx, { actorId, at, journals: [bounced] })
}
