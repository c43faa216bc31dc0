import type { Answer, Parsed } from '@tradewind/contract/calls'
import { DAY_MS } from '@tradewind/contract/durations'
import { cents, formatDollars } from '@tradewind/contract/money'
import { orderStatus } from '@tradewind/contract/order-status'
import { asShopper, type Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { newId } from '../../platform/id.ts'
import { transactOnce } from '../../platform/idempotency.ts'
import { takeTimer } from '../../platform/timers.ts'
import { writeToShopper } from '../identity/identity.ts'
import {
  cancelRevoked,
  isSent,
  lockOwnOrder,
  maxOf,
  type OrderRow,
  readRefundableLines,
  readShares,
  revocableUntil,
  revocationHolds,
  unitsLeft,
} from '../orders/orders.ts'
import { advanceRefund, factsOf, type Locked, lockOwnRefund, REVOCATION_TIMER } from './advance-refund.ts'
import { begin } from './apply-refund.ts'
import { payAtOnce } from './pay-refund.ts'
import { refundChain } from './refund-state.ts'
import { loadRefund } from './refund-view.ts'
import { type NewRefundLine, selectRefundOfOrder, writeCalledOff } from './refunds.sql.ts'
import { totalOf } from './requested-lines.ts'
import { insertRevocation, selectWaiting, writeActed } from './revocation.sql.ts'

const FOR_EVER = new Date(8.64e15)

/** The right of revocation: no reason, no proof, independent of the one request. Before anything is packed an order is cancelled instead. */
export async function revokeOrder(
  ctx: Context,
  input: Parsed<'POST /api/refund/revoke'>,
): Promise<Answer<'POST /api/refund/revoke'>> {
  const shopper = asShopper(ctx)
  const id = await transactOnce(ctx, input, async (tx) => {
    const order = await lockOwnOrder(tx, input.order_id, { buyerId: shopper.id })
    const declared = order.packed_at === null ? undefined : await declare(ctx, tx, order, ctx.now())
    if (!declared) throw notAllowed(order)
    return declared
  })
  await payAtOnce(ctx, id)
  const rest = await revokeWaiting(ctx, input.order_id)
  return loadRefund(ctx, ctx.db, rest ?? id, { buyerId: shopper.id })
}

/** What somebody who was not logged in declared: all of it, and nobody learns from here in which state the order is. */
export async function revokeAsDeclared(ctx: Context, orderId: string, declaredAt: Date): Promise<void> {
  const declared = ctx.db.tx(async (tx) => declare(ctx, tx, await lockOwnOrder(tx, orderId, 'system'), declaredAt))
  const id = await declared.catch(noneIfRefused)
  if (!id) return
  await payAtOnce(ctx, id)
  await revokeWaiting(ctx, orderId)
}

/** The law does not give it, nothing is left, or it is revoked already; a fault of ours is one. */
const noneIfRefused = (error: unknown): undefined => {
  if (error instanceof DomainError) return undefined
  throw error
}

/** Timer: what was declared while another refund was under way, or is the rest of an order of which a part was sent. */
export async function revokeWhenFree(ctx: Context, orderId: string): Promise<void> {
  await revokeWaiting(ctx, orderId)
}

async function revokeWaiting(ctx: Context, orderId: string): Promise<string | undefined> {
  const carriedOut = (carryOut: typeof act | undefined) =>
    ctx.db.tx(async (tx) => {
      const order = await lockOwnOrder(tx, orderId, 'system')
      await takeTimer(tx, REVOCATION_TIMER, orderId, FOR_EVER)
      const waiting = await selectWaiting(tx, orderId)
      const done = waiting && (await carryOut?.(ctx, tx, order, waiting.declared_at))
      if (!done?.waits) await writeActed(tx, orderId, ctx.now())
      return done?.id
    })
  const id = await carriedOut(act).catch((error) => carriedOut(noneIfRefused(error)))
  if (id) await payAtOnce(ctx, id)
  return id
}

/**
 * Keeps that it was declared, and when, and does what can be done at once. Answers the refund that is begun or waited for; none where
 * the order was cancelled.
 */
async function declare(ctx: Context, tx: Tx, order: OrderRow, declaredAt: Date): Promise<string | undefined> {
  if (order.paid_at === null || !revocationHolds(order)) throw notAllowed(order)
  const until = revocableUntil(order)
  if (until && declaredAt > until) throw new DomainError('refund.window_closed')
  const live = await lockLive(tx, order)
  if (live?.refund.kind === 'revocation' || (await selectWaiting(tx, order.id))) throw notAllowed(order)
  const { id, waits } = await act(ctx, tx, order, declaredAt)
  const one = { id: newId(), orderId: order.id, buyerId: order.buyer_id, declaredAt }
  await insertRevocation(tx, { ...one, actedAt: waits ? null : ctx.now() })
  if (live && id === live.refund.id) await writeReceipt(ctx, tx, order, 'revokedWaits', declaredAt)
  return id
}

type Acted = { id?: string; waits: boolean }

/** As far as it goes now: what is here is paid back at once, what was sent has to come back, and what another refund is about waits. */
async function act(ctx: Context, tx: Tx, order: OrderRow, declaredAt: Date): Promise<Acted> {
  const live = await lockLive(tx, order)
  const free = live ? await makeWay(ctx, tx, live) : order
  if (!free) return { id: live?.refund.id, waits: true }
  if (free.packed_at === null && free.status === orderStatus.waitingDelivery) {
    await writeReceipt(ctx, tx, free, 'revokedUnpacked', declaredAt)
    await cancelRevoked(tx, free, ctx.now())
    return { waits: false }
  }
  const id = await begun(ctx, tx, free, declaredAt)
  return { id, waits: free.shipped_at !== null && !isSent(free) }
}

async function lockLive(tx: Tx, order: OrderRow): Promise<Locked | undefined> {
  const newest = await selectRefundOfOrder(tx, order.id)
  const locked = newest && (await lockOwnRefund(tx, newest.id, 'everybody'))
  return locked?.refund.ended_at === null ? locked : undefined
}

/** A request ends where its buyer could take it back; one that was refused is closed by whatever begins. The order is free then. */
async function makeWay(ctx: Context, tx: Tx, live: Locked): Promise<OrderRow | undefined> {
  const { order, refund } = live
  if (refund.state === 'refused') return order
  const isMovable = refund.kind === 'request' && refundChain.find(factsOf(live), 'withdraw', 'buyer')
  if (!isMovable) return undefined
  const at = ctx.now()
  const withdrawn = await advanceRefund(ctx, tx, live, {
    role: 'buyer',
    actorId: order.buyer_id,
    at,
    event: 'withdraw',
  })
  await writeCalledOff(tx, refund.id, at)
  return withdrawn.order
}

/** To the account's mail alone, with the time of the declaration. */
function writeReceipt(
  ctx: Context,
  tx: Tx,
  order: OrderRow,
  template: 'revokedUnpacked' | 'revokedWaits',
  declaredAt: Date,
): Promise<void> {
  const { sn, shop_name: shop, paid, refunded } = order
  const values = { sn, shop, amount: formatDollars(cents(paid - refunded)), time: declaredAt.toISOString() }
  return writeToShopper(ctx, tx, order.buyer_id, {
    template,
    values,
    expiresAt: new Date(ctx.now().getTime() + DAY_MS),
  })
}

const notAllowed = ({ status }: OrderRow) => new DomainError('state.not_allowed', { status })

async function begun(ctx: Context, tx: Tx, order: OrderRow, declaredAt: Date): Promise<string> {
  const lines = await linesLeft(tx, order)
  if (totalOf(lines) === 0n) throw notAllowed(order)
  const sent = isSent(order)
  const { refund } = await begin(
    ctx,
    tx,
    order,
    { role: 'buyer', actorId: order.buyer_id, at: ctx.now() },
    {
      event: sent ? 'revoke' : 'revoke_unsent',
      kind: 'revocation',
      type: sent ? 2 : 1,
      goodsStatus: sent ? 1 : 0,
      reason: null,
      explanation: null,
      answer: null,
      lines,
      declaredAt,
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
  if (lines.length === 0) throw notAllowed(order)
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
