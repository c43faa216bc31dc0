import type { Answer, Parsed } from '@tradewind/contract/calls'
import { REASONS_BEFORE_SHIPPING, REASONS_NOT_RECEIVED } from '@tradewind/contract/refund'
import { asShopper, type Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { DomainError, fieldError } from '../../platform/errors.ts'
import { imageOf } from '../../platform/files.ts'
import { newId } from '../../platform/id.ts'
import { transactOnce } from '../../platform/idempotency.ts'
import { setTimer } from '../../platform/timers.ts'
import { takeEvidence } from '../identity/identity.ts'
import { beginRefund, isSent, lockOwnOrder, type OrderRow, readRefundableLines, readShares } from '../orders/orders.ts'
import { openThread } from '../talk/talk.ts'
import { advanceRefund, dueAt, type Hand, type Locked, markOrder, PAY_TIMER, timerHand } from './advance-refund.ts'
import { refundChain } from './refund-state.ts'
import { loadRefund } from './refund-view.ts'
import {
  insertProofs,
  insertRefund,
  lockRefund,
  type NewRefund,
  type NewRefundLine,
  selectRefundOfOrder,
} from './refunds.sql.ts'
import { type Refundable, requestedLines, shopBearsFreight, totalOf } from './requested-lines.ts'
import { tellRefund } from './tell-refund.ts'

type Refund = Answer<'POST /api/refund/apply'>

/** Asks for money back. Once per order; what is asked for stays within what can come back, to the cent. */
export async function applyForRefund(ctx: Context, input: Parsed<'POST /api/refund/apply'>): Promise<Refund> {
  const shopper = asShopper(ctx)
  return transactOnce(ctx, input, async (tx) => {
    const order = await lockOwnOrder(tx, input.order_id, { buyerId: shopper.id })
    if (input.sn !== undefined && input.sn.toUpperCase() !== order.sn) throw fieldError('sn', 'invalid')
    await refuseAskedBefore(tx, order)
    if (order.released_at !== null && order.refund_stage === null) throw new DomainError('refund.window_closed')
    refuseUnfitting(order, input)
    const hand = { role: 'buyer', actorId: shopper.id, at: ctx.now() } as const
    // Somebody else's line, a unit too many, a cent too much: all before anything is written.
    const lines = requestedLines(input, await readRefundable(tx, order), shopBearsFreight(input.reason))
    if (totalOf(lines) === 0n) throw fieldError('amount', 'too_small')
    const begun = await begin(ctx, tx, order, hand, {
      event: 'apply',
      kind: 'request',
      type: input.type,
      goodsStatus: input.goods_status,
      reason: input.reason,
      explanation: input.explain,
      answer: null,
      lines,
    })
    const proofs = await takeEvidence(tx, shopper.id, input.proof, hand.at)
    await keepProofs(tx, begun.refund.id, 'buyer', proofs, hand.at)
    return loadRefund(ctx, tx, begun.refund.id, { buyerId: shopper.id })
  })
}

/** "You already submitted a refund" leads to it. */
async function refuseAskedBefore(tx: Tx, order: OrderRow): Promise<void> {
  if (!order.refund_asked) return
  const before = await selectRefundOfOrder(tx, order.id)
  throw new DomainError('refund.already_submitted', { refund_id: before?.id })
}

/** What is asked for has to fit to where the goods are. */
function refuseUnfitting(order: OrderRow, input: Parsed<'POST /api/refund/apply'>): void {
  if (order.paid_at === null) return
  const sent = isSent(order)
  if (!sent && input.goods_status === 1) throw fieldError('goods_status', 'invalid')
  if (!sent && !REASONS_BEFORE_SHIPPING.includes(input.reason)) throw fieldError('reason', 'invalid')
  if (sent && input.goods_status === 0 && !REASONS_NOT_RECEIVED.includes(input.reason))
    throw fieldError('reason', 'invalid')
  if (input.goods_status === 1 && input.reason === 'not_received') throw fieldError('reason', 'invalid')
  if (input.type === 2 && input.goods_status === 0) throw fieldError('type', 'invalid')
}

/** What of an order can still come back. */
export async function readRefundable(db: Db, order: OrderRow): Promise<Refundable> {
  const [lines, shares] = [await readRefundableLines(db, order.id, 'en'), await readShares(db, order)]
  return { lines, shares, isSent: isSent(order) }
}

export type Beginning = Pick<NewRefund, 'kind' | 'type' | 'goodsStatus' | 'reason' | 'explanation' | 'answer'> & {
  event: 'apply' | 'give' | 'revoke' | 'revoke_unsent'
  lines: readonly NewRefundLine[]
  /** Of a revocation, from when its times are counted. */
  declaredAt?: Date
}

/** Begins a refund of a locked order: the order's table says whether it may, and the refund's where it begins. */
export async function begin(
  ctx: Context,
  tx: Tx,
  order: OrderRow,
  hand: Omit<Hand, 'timer'> & { timer?: 'A2' },
  beginning: Beginning,
): Promise<Locked> {
  const { event, declaredAt } = beginning
  const { role, actorId, at } = hand
  const free = await closeRefused(ctx, tx, order)
  const noted = await beginRefund(tx, free, {
    ...hand,
    event: event === 'revoke_unsent' ? 'revoke' : event,
    declaredAt,
  })
  const rule = refundChain.step(
    { status: 'nothing', judged: false, sent: false, settled: false, present: true },
    event,
    role,
  )
  const id = newId()
  const refund = await insertRefund(tx, {
    ...beginning,
    id,
    orderId: order.id,
    buyerId: order.buyer_id,
    shopId: order.shop_id,
    amount: totalOf(beginning.lines),
    decided: event === 'apply' ? null : { as: role === 'system' ? 'timer' : role, by: actorId },
    state: rule.to,
    role,
    actorId,
    at,
    createdAt: declaredAt ?? at,
  })
  for (const kind of rule.starts ?? []) setTimer(tx, kind, id, dueAt(kind, refund, at))
  await openThread(tx, { kind: 'refund', subjectId: id, shopperId: order.buyer_id, shopId: order.shop_id, at })
  const marked = await markOrder(tx, noted, refund, at)
  if (refund.state === 'paying') setTimer(tx, PAY_TIMER, id, at)
  await tellRefund(ctx, tx, { order: marked, refund }, { event, role })
  return { order: marked, refund, standing: 'open' }
}

/** A request that was refused, and of which nobody has asked the operator, is over when something else begins in its place. */
async function closeRefused(ctx: Context, tx: Tx, order: OrderRow): Promise<OrderRow> {
  const standing = await selectRefundOfOrder(tx, order.id)
  const refund = standing && (await lockRefund(tx, standing.id))
  if (refund?.state !== 'refused') return order
  const lapsed = { ...timerHand(ctx, 'B2'), event: 'lapse' } as const
  return (await advanceRefund(ctx, tx, { order, refund, standing: 'open' }, lapsed)).order
}

type Kept = Awaited<ReturnType<typeof takeEvidence>>

export const keepProofs = async (
  tx: Tx,
  refundId: string,
  role: 'buyer' | 'seller' | 'operator',
  proofs: Kept,
  at: Date,
) => {
  if (proofs.length === 0) return
  const kept = proofs.map((proof) => ({ id: newId(), image: imageOf(proof), sha256: proof.sha256 }))
  await insertProofs(tx, { refundId, role, proofs: kept, at })
}
