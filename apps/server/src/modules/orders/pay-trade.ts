import type { Answer, Parsed } from '@tradewind/contract/calls'
import { type Cents, cents, formatDollars, sumCents } from '@tradewind/contract/money'
import { orderStates } from '@tradewind/contract/order-status'
import sql from 'sql-template-tag'
import { announce } from '../../announce.ts'
import { asShopper, type Context } from '../../platform/context.ts'
import { crashPoint } from '../../platform/crash-point.ts'
import { pipelined, type Tx } from '../../platform/db.ts'
import { assert, fieldError, missing } from '../../platform/errors.ts'
import { newId, newNumber } from '../../platform/id.ts'
import { CountedRefusal, transactOnce } from '../../platform/idempotency.ts'
import { notAllowed } from '../../platform/state-chain.ts'
import { takeStock } from '../catalog/catalog.ts'
import { shopsClosed } from '../checkout/checkout.ts'
import { forgetWrongTries, lockPayPassword, takeOfPayLimit, tryPayPassword } from '../identity/identity.ts'
import { payOrders } from '../ledger/ledger.ts'
import { availableOf } from '../wallet/wallet.pieces.sql.ts'
import { advanceOrder, orderNews } from './advance-order.ts'
import { selectClosedAmong } from './closed-shop.sql.ts'
import {
  insertTrade,
  lockOrders,
  moveToTrade,
  type OrderRow,
  selectTrade,
  selectTradeOrders,
  type TradeOrder,
  writeTradePaid,
} from './orders.sql.ts'
import { tradeOrderView } from './place-order.ts'

type Paid = Answer<'POST /api/order/pay'>
/** What is to be paid: the unpaid orders of a trade, or these orders. */
type Payable = { tradeSn: string } | { ids: string[] }

/**
 * Pays a trade, or own unpaid orders as a new trade, from the balance. One that is paid already answers what it answered
 * then, before any try of the payment password: 64 taps are one payment, 64 equal answers and nobody is locked.
 */
export async function payTrade(ctx: Context, input: Parsed<'POST /api/order/pay'>): Promise<Paid> {
  const shopper = asShopper(ctx)
  const payable = payableOf(input)
  // The payment password stays out of the request's hash: few digits could be guessed from it.
  const { pay_password: code, ...request } = input
  let wrongBefore = 0
  const attempt = transactOnce(ctx, request, async (tx) => {
    const [locked, row, closed] = await pipelined([
      lockOrders(tx, shopper.id, payable),
      lockPayPassword(tx, shopper.id),
      selectClosedAmong(tx, shopper.id, payable),
    ])
    // Whoever waited for the lock may find the work done.
    const answered = await paidBefore(tx, shopper.id, payable, locked)
    if (answered) return answered
    const orders = refuseUnpayable(locked, payable)
    if (closed.length > 0) throw shopsClosed(closed, ctx.lang)
    const refused = await tryPayPassword(ctx, tx, { shopperId: shopper.id, row, code })
    crashPoint('pay.checked')
    if (refused) return new CountedRefusal(refused)
    wrongBefore = row?.fails ?? 0
    await takeOfPayLimit(tx, shopper.id, row, { amount: sumCents(orders.map(({ total }) => total)), at: ctx.now() })
    return payAll(ctx, tx, shopper.id, { payable, orders })
  })
  const paid = await attempt.catch(async (error: unknown) => {
    if (wrongBefore > 0) await forgetWrongTries(ctx.db, shopper.id, wrongBefore)
    throw error
  })
  crashPoint('pay.committed')
  return paid
}

function payableOf({ trade_sn, ids }: Parsed<'POST /api/order/pay'>): Payable {
  if (trade_sn !== undefined && ids !== undefined) throw fieldError('ids', 'invalid')
  if (ids) return { ids: [...new Set(ids)] }
  if (trade_sn === undefined) throw fieldError('trade_sn', 'required')
  return { tradeSn: trade_sn }
}

/** What paying these orders answered, when they were paid together before: then none of them waits to be paid. */
async function paidBefore(
  tx: Tx,
  buyerId: string,
  payable: Payable,
  orders: readonly TradeOrder[],
): Promise<Paid | undefined> {
  const tradeId = commonTrade(orders)
  if (!tradeId || orders.every(isUnpaid)) return undefined
  if ('ids' in payable && orders.length < payable.ids.length) return undefined
  const trade = await selectTrade(tx, tradeId)
  if (trade.paid === null || trade.balance_after === null) return undefined
  const paid = (await selectTradeOrders(tx, buyerId, { tradeId })).filter((order) => order.paid > 0n)
  if ('ids' in payable && paid.length !== payable.ids.length) return undefined
  return paidView({ amount: cents(trade.paid), balance: cents(trade.balance_after) }, paid)
}

const paidView = (trade: { amount: Cents; balance: Cents }, orders: readonly TradeOrder[]): Paid => ({
  paid: formatDollars(trade.amount),
  balance: formatDollars(trade.balance),
  orders: orders.map(tradeOrderView),
})

const isUnpaid = (order: Pick<TradeOrder, 'status'>): boolean => orderStates[order.status].money === 'unpaid'

function commonTrade(orders: readonly TradeOrder[]): string | undefined {
  const trades = new Set(orders.map((order) => order.trade_id))
  return trades.size === 1 ? orders[0]?.trade_id : undefined
}

/** The unpaid ones among these orders; of orders that were named, each has to be. */
function refuseUnpayable<Order extends Pick<TradeOrder, 'status'>>(orders: Order[], payable: Payable): Order[] {
  const unpaid = orders.filter(isUnpaid)
  if ('ids' in payable && orders.length < payable.ids.length) throw missing()
  const first = orders.find((order) => !isUnpaid(order))
  if (first && ('ids' in payable || unpaid.length === 0)) throw notAllowed(first)
  if (unpaid.length === 0) throw missing()
  return unpaid
}

type Due = { payable: Payable; orders: OrderRow[] }

async function payAll(ctx: Context, tx: Tx, buyerId: string, { payable, orders }: Due): Promise<Paid> {
  const at = ctx.now()
  const tradeId = await joinInTrade(tx, buyerId, payable, orders, at)
  const hand = { role: 'buyer', actorId: buyerId, at } as const
  const amount = sumCents(orders.map((order) => order.total))
  const moved = orders.map((order) => ({
    orderId: order.id,
    pay: cents(order.total),
    promoShare: cents(order.promo_share),
  }))
  const ids = orders.map((order) => order.id)
  // Sent in this order: what the buyer has left is asked for behind the posting.
  const [, , , trade] = await pipelined([
    takeStock(tx, ids, at),
    Promise.all(orders.map((order) => payOne(tx, order, hand))),
    payOrders(tx, { buyerId, actorId: buyerId, at, orders: moved }),
    writeTradePaid(tx, tradeId, { amount, balance: availableOf(buyerId), at }),
  ])
  assert(trade, 'a trade is paid once')
  crashPoint('pay.posted')
  return paidView({ amount, balance: cents(trade.balance_after) }, orders)
}

/** Orders that are paid together are one trade: the one that holds them all and no other unpaid one, else a new one. */
async function joinInTrade(
  tx: Tx,
  buyerId: string,
  payable: Payable,
  orders: readonly OrderRow[],
  at: Date,
): Promise<string> {
  const ids = orders.map((order) => order.id)
  const common = commonTrade(orders)
  if (common && 'tradeSn' in payable) return common
  const all = common ? await selectTradeOrders(tx, buyerId, { tradeId: common }) : []
  if (common && all.every((order) => !isUnpaid(order) || ids.includes(order.id))) return common
  const id = newId()
  insertTrade(tx, { id, sn: newNumber(), buyerId, at })
  moveToTrade(tx, ids, id)
  return id
}

async function payOne(tx: Tx, order: OrderRow, hand: { role: 'buyer'; actorId: string; at: Date }): Promise<void> {
  const paid = await advanceOrder(tx, order, {
    ...hand,
    event: 'pay',
    changes: sql`paid = total, paid_at = ${hand.at}`,
  })
  announce(tx, 'order.paid', order.id, orderNews(paid, hand.at))
}
