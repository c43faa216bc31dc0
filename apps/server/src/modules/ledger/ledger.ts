import type { OwnerType } from '@tradewind/contract/code-lists'
import { type Cents, cents, minCents, ZERO } from '@tradewind/contract/money'
import { type TopupMethod, topupMethods } from '@tradewind/contract/topup-methods'
import sql from 'sql-template-tag'
import { type Tx, violates } from '../../platform/db.ts'
import { assert, DomainError } from '../../platform/errors.ts'
import { newId } from '../../platform/id.ts'
import { type EventName, flows, shopAccountKinds, userAccountKinds } from './flows.ts'
import { insertAccounts, insertDecision, selectNeedsSecond, selectOrderMoves } from './ledger.sql.ts'
import { net } from './net.ts'
import { journal, postJournals } from './posting.ts'
import { debtRecovered } from './refunding.ts'

export { namedAccount } from './account-name.ts'
export { type BookSums, checkLaws, countBrokenLaws, readBookSums } from './check-laws.ts'
export { exportBooks } from './export-books.ts'
export { type AccountKind, type EventName, moneyPools } from './flows.ts'
export { heldByLedger } from './held.sql.ts'
export { COUNTED_EVERY_MS, laws } from './laws.ts'
export { selectTransfersOfOrder as readTransfersOfOrder, type TransferOfOrder } from './proof.sql.ts'
export { type Refunding, refundFromEscrow, refundFromShop, writeOffDebt } from './refunding.ts'
export { selectLastSeal as readLastSeal } from './seal.sql.ts'
export { sealTimers, startSealing } from './seal.ts'
export { readSeals } from './seal-file.ts'
export {
  freezeForWithdrawal,
  payWithdrawalOut,
  releaseWithdrawal,
  takeWithdrawalBack,
  type Withdrawing,
} from './withdrawing.ts'

/** Who does it, and when by the application's clock. */
type Hand = { actorId: string; at: Date }

/** On whose word held money goes back; sellers and operators give a reason. */
export type Decision = { as: 'buyer' | 'seller' | 'timer' | 'operator'; reason?: string }

export const openUserAccounts = (tx: Tx, userId: string): Promise<void> => insertAccounts(tx, userId, userAccountKinds)
export const openShopAccounts = (tx: Tx, shopId: string): Promise<void> => insertAccounts(tx, shopId, shopAccountKinds)

/**
 * Puts the buyer's money, and the platform's share of a discount, into the buyer's escrow: all orders or none.
 * Paying an order again changes nothing.
 *
 * @throws DomainError wallet.insufficient_funds { short } · request.conflict when an order is paid with other amounts
 */
export async function payOrders(
  tx: Tx,
  {
    buyerId,
    actorId,
    at,
    orders,
  }: Hand & { buyerId: string; orders: readonly { orderId: string; pay: Cents; promoShare: Cents }[] },
): Promise<void> {
  const journals = orders.map(({ orderId, pay, promoShare }) =>
    journal({
      event: 'order_paid',
      refId: orderId,
      orderId,
      ownerId: buyerId,
      moves: { 'user_available > user_escrow': pay, 'promo_expense > user_escrow': promoShare },
    }),
  )
  await postJournals(tx, { actorId, at, journals })
}

/** Gives back all that escrow still holds of an order: the buyer's money to the buyer, the promo share to the platform. */
export async function releaseCancelledOrder(
  tx: Tx,
  { orderId, buyerId, decision, actorId, at }: Hand & { orderId: string; buyerId: string; decision: Decision },
): Promise<{ toBuyer: Cents; toPromo: Cents }> {
  const moves = await selectOrderMoves(tx, orderId)
  const done = moves.filter((move) => move.event === ('order_cancelled' satisfies EventName))
  if (done.length > 0) {
    return {
      toBuyer: cents(-net(done, 'user_escrow', 'user_available')),
      toPromo: cents(-net(done, 'user_escrow', 'promo_expense')),
    }
  }
  const toBuyer = net(moves, 'user_escrow', 'user_available')
  const toPromo = net(moves, 'user_escrow', 'promo_expense')
  assert(net(moves, 'user_escrow') > 0n, 'an order that is cancelled with money back has money in escrow')
  const decisionId = await insertDecision(tx, {
    refId: orderId,
    ownerId: buyerId,
    amount: cents(toBuyer + toPromo),
    decidedAs: decision.as,
    decidedBy: actorId,
    reason: decision.reason ?? '',
    at,
  })
  const cancelled = journal({
    event: 'order_cancelled',
    refId: orderId,
    orderId,
    ownerId: buyerId,
    decisionId,
    moves: { 'user_escrow > user_available': toBuyer, 'user_escrow > promo_expense': toPromo },
  })
  await postJournals(tx, { actorId, at, journals: [cancelled] })
  return { toBuyer, toPromo }
}

/** The buyer has it: what escrow holds goes to the shop, still pending, less our commission on the goods. */
export async function settleOrder(
  tx: Tx,
  input: Hand & { orderId: string; buyerId: string; shopId: string; commission: Cents },
): Promise<{ toShop: Cents; fee: Cents }> {
  const { orderId, buyerId, shopId, actorId, at } = input
  const moves = await selectOrderMoves(tx, orderId)
  if (moves.some((move) => move.event === ('shop_credited' satisfies EventName))) {
    const credited = moves.filter((move) => move.event === 'shop_credited')
    return { toShop: net(credited, 'shop_pending'), fee: net(credited, 'fee_revenue') }
  }
  const held = net(moves, 'user_escrow')
  assert(held > 0n, 'an order that is settled has money in escrow')
  const fee = minCents(held, input.commission)
  const toShop = cents(held - fee)
  const journals = [
    journal({
      event: 'order_settled',
      refId: orderId,
      orderId,
      ownerId: buyerId,
      moves: { 'user_escrow > transit': held },
    }),
    journal({
      event: 'shop_credited',
      refId: orderId,
      orderId,
      ownerId: shopId,
      moves: { 'transit > shop_pending': toShop, 'transit > fee_revenue': fee },
    }),
  ]
  await postJournals(tx, { actorId, at, journals })
  return { toShop, fee }
}

/** The after-sale window is over: what is still pending of the order is the shop's own, less what it owes. Returns how much that was. */
export async function releaseShopPending(
  tx: Tx,
  { orderId, shopId, actorId, at }: Hand & { orderId: string; shopId: string },
): Promise<Cents> {
  const pending = net(await selectOrderMoves(tx, orderId), 'shop_pending')
  if (pending === 0n) return ZERO
  const released = journal({
    event: 'shop_pending_released',
    refId: orderId,
    orderId,
    ownerId: shopId,
    moves: { 'shop_pending > shop_payable': pending },
  })
  const netted = await debtRecovered(tx, { orderId, shopId, released: pending })
  await postJournals(tx, { actorId, at, journals: [released, ...netted] })
  return pending
}

/**
 * Writes down that different people stand behind an event that needs it: bound to event, subject, owner and amount, used
 * once. Above the limit (default $1,000), and for adjustments and losses, a second checker. Only the console's role may.
 *
 * @throws DomainError access.denied when the people are not different or too few · money.locked after a restore
 */
export async function recordApproval(
  tx: Tx,
  input: {
    event: EventName | 'correction'
    refId: string
    ownerId: string
    amount: Cents
    makerId: string
    checkerId: string
    secondCheckerId?: string
    reason: string
    at: Date
  },
): Promise<string> {
  const id = newId()
  try {
    await tx.run(sql`
      SELECT ledger.approve(${id}, ${input.event}, ${input.refId}, ${input.ownerId}, ${input.amount}, ${input.makerId},
        ${input.checkerId}, ${input.secondCheckerId ?? null}, ${input.reason}, ${input.at})`)
  } catch (error) {
    if (PEOPLE_RULES.some((constraint) => violates(error, constraint))) throw new DomainError('access.denied')
    if (violates(error, 'money_unlocked')) throw new DomainError('money.locked')
    throw error
  }
  return id
}

/** Whether two auditors have to agree to this: always for some events, above the limit for the others. */
export const needsSecondWord = async (tx: Tx, event: EventName, amount: Cents): Promise<boolean> =>
  (await selectNeedsSecond(tx, event, amount)).needed

const PEOPLE_RULES = ['approval_by_different_people', 'approval_not_for_oneself', 'approval_by_second_checker'] as const

type PassedTopup = Hand & { topupId: string; method: TopupMethod; userId: string; amount: Cents; approvalId: string }

/**
 * Credits money that an auditor saw arrive: the audited amount, once per top-up, from where the flow of its method takes it. What the
 * chain itself tells will be `chain_topup_final`.
 */
export function creditTopup(tx: Tx, { topupId, method, userId, amount, approvalId, actorId, at }: PassedTopup) {
  const { passed: event } = topupMethods[method]
  const [move] = flows[event].moves
  const passed = journal({ event, refId: topupId, ownerId: userId, approvalId, moves: { [move]: amount } })
  return postJournals(tx, { actorId, at, journals: [passed] })
}

/**
 * Gives to a balance by hand, or takes from it, on the word of two auditors.
 *
 * @throws DomainError wallet.insufficient_funds { short } when it would fall below zero
 */
export function adjustBalance(
  tx: Tx,
  input: Hand & {
    adjustmentId: string
    ownerType: OwnerType
    ownerId: string
    amount: Cents
    approvalId: string
  },
): Promise<void> {
  const { adjustmentId, ownerType, ownerId, amount, approvalId, actorId, at } = input
  const account = ownerType === 'user' ? 'user_available' : 'shop_payable'
  const adjusted = journal({
    event: 'adjustment',
    refId: adjustmentId,
    ownerId,
    approvalId,
    moves: amount > 0n ? { [`adjustment > ${account}`]: amount } : { [`${account} > adjustment`]: cents(-amount) },
  })
  return postJournals(tx, { actorId, at, journals: [adjusted] })
}
