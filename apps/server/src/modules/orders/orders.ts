import sql, { type Sql } from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import type { TimerTable } from '../../platform/timers.ts'
import { advanceOrder, factsOf } from './advance-order.ts'
import { cancelWhenDue } from './cancel-order.ts'
import { selectBought } from './market-orders.sql.ts'
import { type OrderTimer, orderChain } from './order-state.ts'
import { selectCounts } from './order-view.sql.ts'
import { type OrderRow, selectNumbered, selectOrderRow } from './orders.sql.ts'
import { complete, completeWhenDue, confirmWhenDue, releaseWhenDue } from './receive-order.ts'
import { markReviewed, selectReviewable } from './review-lines.sql.ts'

export { lockOwnOrder, orderNews } from './advance-order.ts'
export { callOffOrder, cancelOrder, cancelRevoked, cancelShopOrder, cancelWhenDue } from './cancel-order.ts'
export { selectUnsentOfShop as listUnsentOrders, selectWaitingOfShop as listWaitingOrders } from './closed-shop.sql.ts'
export { forgottenByOrders, openOrders } from './closing.sql.ts'
export { dispatchesJob } from './desk/send-files.ts'
export { findsJob } from './desk/tidy-finds.ts'
export { heldByOrders } from './held.sql.ts'
export { readOrder } from './list-orders.ts'
export { readMarketOrder } from './market-orders.ts'
export { readOnTheWay } from './on-the-way.ts'
export { loadDetail, loadSellerDetail, type OrderDetail } from './order-detail.ts'
export type { OrderRole } from './order-state.ts'
export { selectListings as readListings } from './order-view.sql.ts'
export { shownStatus } from './order-view.ts'
export type { OrderRow } from './orders.sql.ts'
export { payTrade } from './pay-trade.ts'
export { placeOrder } from './place-order.ts'
export { confirmReceipt } from './receive-order.ts'
export {
  freightWith,
  isSent,
  maxOf,
  type OrderShares,
  type RefundableLine,
  sharesBack,
  unitsLeft,
} from './refundable.ts'
export { selectRefundableLines as readRefundableLines } from './refunded.sql.ts'
export { beginRefund, markRefund, noteRefunded, readShares, type UnitsBack } from './refunded.ts'
export type { ReviewableLine } from './review-lines.sql.ts'
export { revocableUntil, revocationHolds } from './revocable.ts'
export { foldSales } from './sales-fold.sql.ts'
export { listChosenOrders } from './seller-orders.ts'
export { orderSettings, timerMinutes } from './settings.ts'
export { addTrace, addTraces, packOrder, shipOrder } from './ship-order.ts'
export { consoleOrderTimers } from './tell-shop.ts'

/** An order as it stands, unlocked. */
export const readOrderRow = selectOrderRow

/** An order of this buyer by its number. */
export const findOrderNumbered = async (db: Db, sn: string, buyerId: string): Promise<string | undefined> =>
  (await selectNumbered(db, sn, buyerId))?.id

/** What somebody bought in all: what was paid, of how many shops, and how much of it is not with them yet. */
export const readBought = selectBought

/** How many orders of a shop are in each state. */
export const countOrdersOfShop = (db: Db, shopId: string) => selectCounts(db, { shopId })

/** The number of an order, as an expression of a statement that tells of it. */
export const orderNumberOf = (orderId: Sql): Sql => sql`(SELECT o.sn FROM orders AS o WHERE o.id = ${orderId})`

/** What happens to orders by itself; A2, which may give a part back, is with the refunds. */
export const orderTimers: TimerTable<Exclude<OrderTimer, 'A2'>> = {
  A1: cancelWhenDue('A1'),
  A3: confirmWhenDue,
  A4: completeWhenDue,
  A5: releaseWhenDue,
}

/** Whether the lines of a locked order may be reviewed now, and which of them are already. */
export async function readReviewable(tx: Tx, order: OrderRow, at: Date) {
  const isOpen = orderChain.find(factsOf(order, at), 'comment', 'buyer') !== undefined
  return { isOpen, lines: await selectReviewable(tx, order.id) }
}

/** These lines are reviewed. With the last of them the order is completed. */
export async function noteReviews(tx: Tx, order: OrderRow, lineIds: readonly string[], at: Date): Promise<void> {
  const hand = { role: 'buyer', actorId: order.buyer_id, at } as const
  await markReviewed(tx, order.id, lineIds, at)
  const left = (await selectReviewable(tx, order.id)).filter((line) => !line.reviewed)
  if (left.length === 0) await complete(tx, order, hand)
  else await advanceOrder(tx, order, { ...hand, event: 'comment' })
}
