import { type Cents, cents, shareBetween, shareOf } from '@tradewind/contract/money'
import { type OrderStatus, orderStates } from '@tradewind/contract/order-status'

/** What of a line can come back: fixed when the order was placed. */
export type RefundableLine = {
  id: string
  quantity: number
  refundable: bigint
  refunded_quantity: number
  refunded: bigint
  /** Pieces that have left while others of the order are still to be sent. */
  sent_early: number
}

/**
 * Whether nothing of it is to be sent any more: what can be asked for, and why, hangs on this. Until then only what is still here
 * comes back.
 */
export const isSent = (order: { status: OrderStatus; shipped_at: Date | null }): boolean =>
  order.shipped_at !== null && orderStates[order.status].goods !== 'to send'

/** Pieces of a line that can come back now. */
export const unitsLeft = (line: Pick<RefundableLine, 'quantity' | 'refunded_quantity' | 'sent_early'>): number =>
  line.quantity - line.refunded_quantity - line.sent_early

/** What comes back at most for so many more pieces: their share of the line, and never more than is left of it. */
export function maxOf(line: RefundableLine, quantity: number): Cents {
  const left = line.refundable - line.refunded
  const before = BigInt(line.refunded_quantity)
  const worth = shareBetween(line.refundable, before, before + BigInt(quantity), BigInt(line.quantity))
  return cents(worth > left ? left : worth)
}

/** What goods and freight of an order are worth, and what came back of them. */
export type OrderShares = {
  goods: bigint
  goodsRefunded: bigint
  freight: bigint
  freightRefunded: bigint
  promoShare: bigint
  commission: bigint
}

/** The freight that goes with so much of the goods. */
export function freightWith(order: OrderShares, goods: bigint): Cents {
  const left = order.freight - order.freightRefunded
  const share = shareBetween(order.freight, order.goodsRefunded, order.goodsRefunded + goods, order.goods)
  return cents(share > left ? left : share)
}

/** What goes back to the platform of its promo share, and to the shop of its commission, with so much money to the buyer. */
export function sharesBack(
  order: OrderShares,
  back: { goods: bigint; freight: bigint },
): { promo: Cents; commission: Cents } {
  const byGoods = order.goods > 0n
  const [before, add, whole] = byGoods
    ? [order.goodsRefunded, back.goods, order.goods]
    : [order.freightRefunded, back.freight, order.freight]
  return {
    promo: shareBetween(order.promoShare, before, before + add, whole),
    commission: shareBetween(order.commission, before, before + add, whole),
  }
}

/** The commission that is left to be taken when the rest of an order is settled. */
export function commissionLeft(order: OrderShares): Cents {
  const [part, whole] = order.goods > 0n ? [order.goodsRefunded, order.goods] : [order.freightRefunded, order.freight]
  return cents(order.commission - shareOf(order.commission, part, whole))
}
