import { type Cents, cents, sumCents } from '@tradewind/contract/money'
import { orderStates } from '@tradewind/contract/order-status'
import type { RefundStage } from '@tradewind/contract/refund'
import sql from 'sql-template-tag'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { pauseTimers, resumeTimers } from '../../platform/timers.ts'
import { giveBackStock } from '../catalog/catalog.ts'
import { freePromo } from '../checkout/checkout.ts'
import { advanceOrder, type Hand } from './advance-order.ts'
import type { OrderRow } from './orders.sql.ts'
import { selectUnsent } from './parcels.sql.ts'
import type { OrderShares } from './refundable.ts'
import { addRefunded, selectGoodsShares, writeRefundMark } from './refunded.sql.ts'
import { sendNoMore } from './ship-order.ts'
import { tellRefunded } from './tell-refunded.ts'

type Shares = Pick<OrderRow, 'id' | 'freight_refundable' | 'freight_refunded' | 'promo_share' | 'commission'>

/** What goods, freight, promo share and commission of an order are, and what of them came back. */
export async function readShares(db: Db, order: Shares): Promise<OrderShares & { units: number }> {
  const goods = await selectGoodsShares(db, order.id)
  return {
    goods: goods.refundable,
    goodsRefunded: goods.refunded,
    freight: order.freight_refundable,
    freightRefunded: order.freight_refunded,
    promoShare: order.promo_share,
    commission: order.commission,
    units: goods.units,
  }
}

/** Notes in the order's own history that a refund of it begins; its table says whether it may. */
export const beginRefund = (
  tx: Tx,
  order: OrderRow,
  step: Hand & { event: 'apply' | 'revoke' | 'give'; declaredAt?: Date | undefined },
): Promise<OrderRow> => advanceOrder(tx, order, step)

const ALL_TIMERS = ['A2', 'A3', 'A4', 'A5'] as const
const DISPUTE_TIMERS = ['A2', 'A3', 'A4'] as const

/**
 * Where the refund of a locked order is now. While one is under way no timer of the order runs; A5 waits as well until nobody
 * can go to the operator any more. Each goes on with the time that was left.
 */
export async function markRefund(
  tx: Tx,
  order: OrderRow,
  mark: {
    refundId: string
    stage: RefundStage | null
    whole: boolean
    payoutWaits: boolean
    asked?: boolean
    at: Date
  },
): Promise<OrderRow> {
  const { refundId, stage, whole, payoutWaits, at } = mark
  const asked = mark.asked ?? order.refund_asked
  const marked = await writeRefundMark(tx, order.id, { refundId, stage, whole, payoutWaits, asked })
  if (stage !== null) await pauseTimers(tx, order.id, ALL_TIMERS, at)
  else await resumeTimers(tx, order.id, payoutWaits ? DISPUTE_TIMERS : ALL_TIMERS, { at })
  if (stage === null && payoutWaits) await pauseTimers(tx, order.id, ['A5'], at)
  return {
    ...order,
    refund_id: refundId,
    refund_stage: stage,
    refund_whole: whole,
    payout_waits: payoutWaits,
    refund_asked: asked,
    sending_waits: marked.sending_waits,
  }
}

/** Units of a line and money for them; `returned` of them lie in the shop again and can be sold. */
export type UnitsBack = { orderLineId: string; skuId: string; quantity: number; amount: Cents; returned: number }

/**
 * This much of a locked order has come back. With the last of it the order is refunded; units that were never sent are for sale
 * again, those that were when the shop has them and says so.
 */
export async function noteRefunded(
  ctx: Context,
  tx: Tx,
  order: OrderRow,
  back: { refundId: string; lines: readonly UnitsBack[]; freight: Cents; actorId: string; at: Date },
): Promise<OrderRow> {
  const { lines, freight, actorId, at } = back
  const amount = cents(sumCents(lines.map((line) => line.amount)) + freight)
  const isAll = order.refunded + amount === order.paid
  const changes = sql`refunded = refunded + ${amount}, freight_refunded = freight_refunded + ${freight}`
  if (order.received_at !== null) await tellRefunded(tx, order, { lines, whole: isAll, at })
  const here = new Map((await selectUnsent(tx, order.id)).map(({ id, unsent }) => [id, unsent]))
  await addRefunded(
    tx,
    { id: order.id, seq: order.seq + 1 },
    lines.map(({ orderLineId, quantity, amount: cent }) => ({ id: orderLineId, quantity, amount: String(cent) })),
  )
  const event = isAll ? 'refund' : 'refund_part'
  const refunded = await advanceOrder(tx, order, { role: 'system', actorId, at, event, changes })
  const neverSent = ({ orderLineId, quantity }: UnitsBack) => Math.min(quantity, here.get(orderLineId) ?? 0)
  await giveBackStock(
    tx,
    back.refundId,
    order.id,
    lines.map((line) => ({ skuId: line.skuId, quantity: neverSent(line) + line.returned })),
    at,
  )
  if (order.shipped_at === null) {
    if (isAll && order.promo_use_id) await freePromo(tx, order.promo_use_id, at)
    return refunded
  }
  const isPartHere = orderStates[refunded.status].goods === 'to send'
  const left = isPartHere ? (await selectUnsent(tx, order.id)).reduce((sum, { unsent }) => sum + unsent, 0) : 1
  return left === 0 ? sendNoMore(ctx, tx, refunded, { role: 'system', actorId, at }) : refunded
}
