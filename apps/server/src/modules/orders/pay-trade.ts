import type { Answer, Parsed } from '@tradewind/contract/calls'
import { cents, formatDollars, sumCents } from '@tradewind/contract/money'
import sql from 'sql-template-tag'
import { asShopper, type Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { assert, fieldError, missing } from '../../platform/errors.ts'
import { newId, newNumber } from '../../platform/id.ts'
import { transactOnce } from '../../platform/idempotency.ts'
import { takeStock } from '../catalog/catalog.ts'
import { checkPayPassword } from '../identity/identity.ts'
import { payOrders, readBalances } from '../wallet/wallet.ts'
import { advanceOrder, announceOrder, notAllowed } from './advance-order.ts'
import {
  insertTrade,
  lockOrders,
  moveToTrade,
  type OrderRow,
  selectTrade,
  selectTradeBySn,
  selectTradeOrders,
  type TradeOrder,
  writeTradePaid,
} from './orders.sql.ts'
import { tradeOrderView } from './place-order.ts'

type Paid = Answer<'POST /api/order/pay'>
/** What is to be paid: the unpaid orders of a trade, or these orders. */
type Payable = { tradeId: string } | { ids: string[] }

/**
 * Pays a trade, or own unpaid orders as a new trade, from the balance. One that is paid already answers what it answered
 * then, before any try of the payment password: 64 taps are one payment, 64 equal answers and nobody is locked.
 */
export async function payTrade(ctx: Context, input: Parsed<'POST /api/order/pay'>): Promise<Paid> {
  const shopper = asShopper(ctx)
  const payable = await findPayable(ctx.db, shopper.id, input)
  // The orders are read before the trade: if another tap pays in between, the trade tells of it.
  const orders = await selectTradeOrders(ctx.db, shopper.id, payable)
  const answered = await paidBefore(ctx.db, shopper.id, payable)
  if (answered) return answered
  refuseUnpayable(orders, payable)
  await checkPayPassword(ctx, input.pay_password)
  // The payment password stays out of the request's hash: few digits could be guessed from it.
  const { pay_password: _, ...request } = input
  return transactOnce(ctx, request, (tx) => payAll(ctx, tx, shopper.id, payable))
}

async function findPayable(db: Db, buyerId: string, input: Parsed<'POST /api/order/pay'>): Promise<Payable> {
  if (input.trade_sn !== undefined && input.ids !== undefined) throw fieldError('ids', 'invalid')
  if (input.ids) return { ids: [...new Set(input.ids)] }
  if (input.trade_sn === undefined) throw fieldError('trade_sn', 'required')
  const trade = await selectTradeBySn(db, buyerId, input.trade_sn)
  if (!trade) throw missing()
  return { tradeId: trade.id }
}

/** What paying these orders answered, when they were paid together before. */
async function paidBefore(db: Db, buyerId: string, payable: Payable): Promise<Paid | undefined> {
  const tradeId = 'tradeId' in payable ? payable.tradeId : await commonTrade(db, buyerId, payable.ids)
  if (!tradeId) return undefined
  const trade = await selectTrade(db, tradeId)
  if (trade.paid === null || trade.balance_after === null) return undefined
  const orders = (await selectTradeOrders(db, buyerId, { tradeId })).filter((order) => order.paid > 0n)
  if ('ids' in payable && orders.length !== payable.ids.length) return undefined
  return {
    paid: formatDollars(cents(trade.paid)),
    balance: formatDollars(cents(trade.balance_after)),
    orders: orders.map(tradeOrderView),
  }
}

async function commonTrade(db: Db, buyerId: string, ids: readonly string[]): Promise<string | undefined> {
  const orders = await selectTradeOrders(db, buyerId, { ids })
  const trades = new Set(orders.map((order) => order.trade_id))
  return orders.length === ids.length && trades.size === 1 ? orders[0]?.trade_id : undefined
}

/** The unpaid ones among these orders; of orders that were named, each has to be. */
function refuseUnpayable<Order extends Pick<TradeOrder, 'status'>>(orders: Order[], payable: Payable): Order[] {
  const unpaid = orders.filter((order) => order.status === 0)
  if ('ids' in payable && orders.length < payable.ids.length) throw missing()
  const first = orders.find((order) => order.status !== 0)
  if (first && ('ids' in payable || unpaid.length === 0)) throw notAllowed(first)
  if (unpaid.length === 0) throw missing()
  return unpaid
}

async function payAll(ctx: Context, tx: Tx, buyerId: string, payable: Payable): Promise<Paid> {
  const locked = await lockOrders(tx, buyerId, payable)
  // Whoever waited for the lock may find the work done.
  const answered = await paidBefore(tx, buyerId, payable)
  if (answered) return answered
  const orders = refuseUnpayable(locked, payable)
  const at = ctx.now()
  const ids = orders.map((order) => order.id)
  const tradeId = 'tradeId' in payable ? payable.tradeId : await joinInTrade(tx, buyerId, orders, at)
  await takeStock(tx, ids, at)
  const hand = { role: 'buyer', actorId: buyerId, at } as const
  for (const order of orders) await payOne(tx, order, hand)
  await payOrders(tx, {
    buyerId,
    actorId: buyerId,
    at,
    orders: orders.map((order) => ({
      orderId: order.id,
      pay: cents(order.total),
      promoShare: cents(order.promo_share),
    })),
  })
  const { available } = await readBalances(tx, buyerId)
  const amount = sumCents(orders.map((order) => order.total))
  assert((await writeTradePaid(tx, tradeId, { amount, balance: available, at })) === 1, 'a trade is paid once')
  const paid = await paidBefore(tx, buyerId, { tradeId })
  assert(paid, 'a trade that was just paid has its answer')
  return paid
}

/** Orders that are paid together are one trade: the one that holds them all and no other, else a new one. */
async function joinInTrade(tx: Tx, buyerId: string, orders: readonly OrderRow[], at: Date): Promise<string> {
  const ids = orders.map((order) => order.id)
  const common = await commonTrade(tx, buyerId, ids)
  const all = common ? await selectTradeOrders(tx, buyerId, { tradeId: common }) : []
  if (common && all.every((order) => order.status !== 0 || ids.includes(order.id))) return common
  const id = newId()
  await insertTrade(tx, { id, sn: newNumber(), buyerId, at })
  await moveToTrade(tx, ids, id)
  return id
}

async function payOne(tx: Tx, order: OrderRow, hand: { role: 'buyer'; actorId: string; at: Date }): Promise<void> {
  const paid = await advanceOrder(tx, order, {
    ...hand,
    event: 'pay',
    changes: sql`paid = total, paid_at = ${hand.at}`,
  })
  await announceOrder(tx, 'order.paid', paid, hand.at)
}
