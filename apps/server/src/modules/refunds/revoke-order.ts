import type { Answer, Parsed } from '@tradewind/contract/calls'
import { cents, formatDollars } from '@tradewind/contract/money'
import { orderStatus } from '@tradewind/contract/order-status'
import { asShopper, type Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { transactOnce } from '../../platform/idempotency.ts'
import { writeToShopper } from '../identity/identity.ts'
import {
  cancelOrder,
  isSent,
  lockOwnOrder,
  maxOf,
  type OrderRow,
  readOrderRow,
  readRefundableLines,
  readShares,
  revocableUntil,
  revocationHolds,
  unitsLeft,
} from '../orders/orders.ts'
import { begin } from './apply-refund.ts'
import { payAtOnce } from './pay-refund.ts'
import { loadRefund } from './refund-view.ts'
import type { NewRefundLine } from './refunds.sql.ts'
import { totalOf } from './requested-lines.ts'

const DAY_MS = 86_400_000

/** The right of revocation: no reason, no proof, independent of the one request. */
export async function revokeOrder(
  ctx: Context,
  input: Parsed<'POST /api/refund/revoke'>,
): Promise<Answer<'POST /api/refund/revoke'>> {
  const shopper = asShopper(ctx)
  const id = await transactOnce(ctx, input, async (tx) => {
    const order = await lockOwnOrder(tx, input.order_id, { buyerId: shopper.id })
    return revoke(ctx, tx, order)
  })
  await payAtOnce(ctx, id)
  const sent = await revokeSent(ctx, input.order_id, id)
  return loadRefund(ctx, ctx.db, sent ?? id, { buyerId: shopper.id })
}

/**
 * Of an order of which a part was sent, what was not is paid back at once; what was comes back by a refund of its own, begun in the
 * same breath: a notice revokes all of it.
 */
async function revokeSent(ctx: Context, orderId: string, unsentId: string): Promise<string | undefined> {
  const revoked = ctx.db.tx(async (tx) => {
    const order = await lockOwnOrder(tx, orderId, 'system')
    const isRest = order.refund_id === unsentId && order.refund_stage === null && isSent(order)
    return isRest ? revoke(ctx, tx, order) : undefined
  })
  return revoked.catch(noneIfRefused)
}

/** What was sent may be exempt, or somebody was quicker; a fault of ours is one. */
const noneIfRefused = (error: unknown): undefined => {
  if (error instanceof DomainError) return undefined
  throw error
}

/** What somebody who was not logged in declared: all of it, and nobody learns from here in which state the order is. */
export async function revokeAsDeclared(ctx: Context, by: { shopperId: string; orderId: string }): Promise<void> {
  const id = await declare(ctx, by.shopperId, by.orderId).catch(noneIfRefused)
  if (!id) return
  await payAtOnce(ctx, id)
  await revokeSent(ctx, by.orderId, id)
}

/** What nobody has packed is cancelled instead: all of it is back at once. */
async function declare(ctx: Context, shopperId: string, orderId: string): Promise<string | undefined> {
  const at = ctx.now()
  const order = await readOrderRow(ctx.db, orderId)
  const isWaiting = order?.status === orderStatus.waitingDelivery && order.packed_at === null
  if (!isWaiting) return ctx.db.tx(async (tx) => revoke(ctx, tx, await lockOwnOrder(tx, orderId, 'system')))
  await cancelOrder({ ...ctx, actor: { kind: 'shopper', id: shopperId, sessionId: '' } }, { id: orderId })
  const { sn, shop_name: shop, total } = order
  const values = { sn, shop, amount: formatDollars(cents(total)), time: at.toISOString() }
  const expiresAt = new Date(at.getTime() + DAY_MS)
  await ctx.db.tx((tx) => writeToShopper(ctx, tx, shopperId, { template: 'revokedUnpacked', values, expiresAt }))
  return undefined
}

async function revoke(ctx: Context, tx: Tx, order: OrderRow): Promise<string> {
  const at = ctx.now()
  if (order.paid_at === null) throw new DomainError('state.not_allowed', { status: order.status })
  if (!revocationHolds(order)) throw new DomainError('state.not_allowed', { status: order.status })
  const until = revocableUntil(order)
  if (until && at > until) throw new DomainError('refund.window_closed')
  const lines = await linesLeft(tx, order)
  if (totalOf(lines) === 0n) throw new DomainError('state.not_allowed', { status: order.status })
  const sent = isSent(order)
  const { refund } = await begin(
    ctx,
    tx,
    order,
    { role: 'buyer', actorId: order.buyer_id, at },
    {
      event: sent ? 'revoke' : 'revoke_unsent',
      kind: 'revocation',
      type: sent ? 2 : 1,
      goodsStatus: sent ? 1 : 0,
      reason: null,
      explanation: null,
      answer: null,
      lines,
    },
  )
  return refund.id
}

/** All that is left but what the law exempts once it was sent, and the standard freight out with it. */
async function linesLeft(tx: Tx, order: OrderRow): Promise<NewRefundLine[]> {
  const sent = isSent(order)
  const bought = await readRefundableLines(tx, order.id, 'en')
  const lines = bought
    .filter((line) => unitsLeft(line) > 0 && !(sent && line.exempt))
    .map(
      (line, place): NewRefundLine => ({
        place,
        order_line_id: line.id,
        quantity: unitsLeft(line),
        amount: String(maxOf(line, unitsLeft(line))),
      }),
    )
  if (lines.length === 0) throw new DomainError('state.not_allowed', { status: order.status })
  const shares = await readShares(tx, order)
  const isAll = bought.every(
    (line) =>
      line.quantity ===
      line.refunded_quantity + (lines.find(({ order_line_id }) => order_line_id === line.id)?.quantity ?? 0),
  )
  const freight = isAll ? shares.freight - shares.freightRefunded : 0n
  return freight > 0n
    ? [...lines, { place: lines.length, order_line_id: null, quantity: 0, amount: String(freight) }]
    : lines
}
