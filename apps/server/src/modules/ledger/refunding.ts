import { type Cents, cents, minCents, ZERO } from '@tradewind/contract/money'
import type { Tx } from '../../platform/db.ts'
import { insertDecision, selectOrderMoves, selectShopFunds } from './ledger.sql.ts'
import { net } from './net.ts'
import { type Journal, journal, postJournals } from './posting.ts'

/** What the ledger has to know of a refund: whose it is, on whose word, how much, who does it and when. */
export type Refunding = {
  refundId: string
  orderId: string
  buyerId: string
  shopId: string
  /** To the buyer, and what of the platform's promo share goes back with it. */
  toBuyer: Cents
  toPromo: Cents
  /** What the buyer paid to send the goods back, where the shop bears it. */
  returnFreight: Cents
  decision: { as: 'buyer' | 'seller' | 'timer' | 'operator'; by: string; reason: string }
  actorId: string
  at: Date
}

/** Before receipt: from the escrow of the order. The same refund posted again changes nothing. */
export async function refundFromEscrow(tx: Tx, refunding: Refunding): Promise<void> {
  const { refundId, orderId, buyerId, toBuyer, toPromo, actorId, at } = refunding
  const back = journal({
    event: 'escrow_refunded',
    refId: refundId,
    orderId,
    ownerId: buyerId,
    decisionId: await decide(tx, refunding, buyerId, cents(toBuyer + toPromo)),
    moves: { 'user_escrow > user_available': toBuyer, 'user_escrow > promo_expense': toPromo },
  })
  const freight = await returnFreight(tx, refunding, await fundsOf(tx, refunding))
  await postJournals(tx, { actorId, at, journals: [back, ...freight] })
}

/**
 * After receipt: our commission on it, the order's own pending money, the shop's balance, and what that cannot cover as its
 * debt.
 *
 * @throws DomainError wallet.insufficient_funds when the shop's balance fell since it was read: try again
 */
export async function refundFromShop(tx: Tx, refunding: Refunding & { commission: Cents }): Promise<void> {
  const { refundId, orderId, buyerId, shopId, toBuyer, toPromo, commission, actorId, at } = refunding
  const all = cents(toBuyer + toPromo)
  const decisionId = await decide(tx, refunding, shopId, all)
  const funds = await fundsOf(tx, refunding)
  const { taken, left } = takeFrom(funds, cents(all - commission))
  const journals: Journal[] = [
    journal({
      event: 'shop_refunded',
      refId: refundId,
      orderId,
      ownerId: shopId,
      decisionId,
      moves: {
        'shop_pending > transit': taken.pending,
        'shop_payable > transit': taken.payable,
        'shop_debt > transit': taken.debt,
        'fee_revenue > transit': commission,
      },
    }),
    journal({
      event: 'buyer_refunded',
      refId: refundId,
      orderId,
      ownerId: buyerId,
      decisionId,
      moves: { 'transit > user_available': toBuyer, 'transit > promo_expense': toPromo },
    }),
    ...(await returnFreight(tx, refunding, left)),
  ]
  await postJournals(tx, { actorId, at, journals })
}

type Funds = { pending: Cents; payable: Cents }

/** What the shop has to give from: what is still pending of this order, then its balance. */
async function fundsOf(tx: Tx, { orderId, shopId }: Refunding): Promise<Funds> {
  const pending = net(await selectOrderMoves(tx, orderId), 'shop_pending')
  return { pending, payable: (await selectShopFunds(tx, shopId)).payable }
}

function takeFrom(funds: Funds, amount: Cents): { taken: Funds & { debt: Cents }; left: Funds } {
  const pending = minCents(funds.pending, amount)
  const payable = minCents(funds.payable, amount - pending)
  return {
    taken: { pending, payable, debt: cents(amount - pending - payable) },
    left: { pending: cents(funds.pending - pending), payable: cents(funds.payable - payable) },
  }
}

async function returnFreight(tx: Tx, refunding: Refunding, funds: Funds): Promise<Journal[]> {
  const { refundId, orderId, buyerId, shopId, returnFreight: amount } = refunding
  if (amount === ZERO) return []
  const decisionId = await decide(tx, refunding, shopId, amount)
  const { taken } = takeFrom(funds, amount)
  return [
    journal({
      event: 'return_freight_charged',
      refId: refundId,
      orderId,
      ownerId: shopId,
      decisionId,
      moves: {
        'shop_pending > transit': taken.pending,
        'shop_payable > transit': taken.payable,
        'shop_debt > transit': taken.debt,
      },
    }),
    journal({
      event: 'return_freight_paid',
      refId: refundId,
      orderId,
      ownerId: buyerId,
      decisionId,
      moves: { 'transit > user_available': amount },
    }),
  ]
}

const decide = (tx: Tx, { refundId, decision, at }: Refunding, ownerId: string, amount: Cents): Promise<string> =>
  insertDecision(tx, {
    refId: refundId,
    ownerId,
    amount,
    decidedAs: decision.as,
    decidedBy: decision.by,
    reason: decision.reason,
    at,
  })

/** What a shop owes is taken from what becomes its own. */
export async function debtRecovered(
  tx: Tx,
  { orderId, shopId, released }: { orderId: string; shopId: string; released: Cents },
): Promise<Journal[]> {
  const { debt } = await selectShopFunds(tx, shopId)
  const amount = minCents(debt, released)
  if (amount === ZERO) return []
  return [
    journal({
      event: 'shop_debt_recovered',
      refId: orderId,
      orderId,
      ownerId: shopId,
      moves: { 'shop_payable > shop_debt': amount },
    }),
  ]
}

/** A debt that will not come is ours, on the word of two auditors. */
export function writeOffDebt(
  tx: Tx,
  input: { writeOffId: string; shopId: string; amount: Cents; approvalId: string; actorId: string; at: Date },
): Promise<void> {
  const { writeOffId, shopId, amount, approvalId, actorId, at } = input
  const written = journal({
    event: 'shop_debt_written_off',
    refId: writeOffId,
    ownerId: shopId,
    approvalId,
    moves: { 'adjustment > shop_debt': amount },
  })
  return postJournals(tx, { actorId, at, journals: [written] })
}
