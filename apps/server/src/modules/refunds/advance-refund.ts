import { orderStates } from '@tradewind/contract/order-status'
import { stageOf } from '@tradewind/contract/refund'
import type { ShopStanding } from '@tradewind/contract/takedown'
import type { Sql } from 'sql-template-tag'
import { type Context, SYSTEM_ID } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { assert, missing } from '../../platform/errors.ts'
import { changeTimers, pauseTimers, resumeTimers, setTimer } from '../../platform/timers.ts'
import { lockOwnOrder, markRefund, type OrderRow } from '../orders/orders.ts'
import { readStanding } from '../shops/shops.ts'
import {
  isOver,
  type RefundEvent,
  type RefundFacts,
  type RefundRole,
  type RefundTimer,
  refundChain,
} from './refund-state.ts'
import {
  closeOffers,
  lockRefund,
  type RefundOwner,
  type RefundRow,
  selectOrderOf,
  writeRefundEvent,
} from './refunds.sql.ts'
import { selectWaiting } from './revocation.sql.ts'
import { refundSettings } from './settings.ts'
import { tellRefund } from './tell-refund.ts'

/** Who does it, as whom, and when by the application's clock. */
export type Hand = { role: RefundRole; actorId: string; at: Date; timer?: RefundTimer }

export const timerHand = (ctx: Context, timer?: RefundTimer): Hand => ({
  role: 'system',
  actorId: SYSTEM_ID,
  at: ctx.now(),
  timer,
})

/** A refund with its order, both locked: the order first, as everybody does. */
export type Locked = { order: OrderRow; refund: RefundRow; standing: ShopStanding }

/** Somebody else's does not exist. */
export async function lockOwnRefund(tx: Tx, id: string, owner: RefundOwner): Promise<Locked> {
  const found = await selectOrderOf(tx, id, owner)
  if (!found) throw missing()
  const order = await lockOwnOrder(tx, found.order_id, 'system')
  const [refund, standing = 'open'] = [await lockRefund(tx, id), await readStanding(tx, order.shop_id)]
  return { order, refund, standing }
}

export const factsOf = ({
  refund,
  order,
  standing,
}: {
  refund: Pick<RefundRow, 'state' | 'judged' | 'sent'>
  /** How its shop stands. */
  standing: ShopStanding
  order: Pick<OrderRow, 'status'>
}): RefundFacts => ({
  status: refund.state,
  judged: refund.judged,
  sent: refund.sent,
  settled: orderStates[order.status].money === 'back',
  present: standing !== 'gone',
})

/** The kind of timer that moves the money; it is tried again until it did. */
export const PAY_TIMER = 'refund_pay'
/** Carries out what was declared while another refund was under way; named after the order. */
export const REVOCATION_TIMER = 'revocation'

type Step = Hand & {
  event: RefundEvent
  /** What the step is about: an offered sum, a judged one; what is asked for when left out. */
  amount?: bigint
  reason?: string | null
  changes?: Sql
  /** When the timer that begins is due, where that is not its usual time. */
  dueAt?: Date
}

/**
 * Takes a locked refund one step along its table: history, refund, its timers, and what the order shows of it. Whatever the
 * table does not know is refused and changes nothing.
 *
 * @throws DomainError state.not_allowed { status }
 */
export async function advanceRefund(ctx: Context, tx: Tx, locked: Locked, step: Step): Promise<Locked> {
  const { order, refund, standing } = locked
  const { event, role, actorId, at, timer, reason = null, changes } = step
  const rule = refundChain.step(factsOf(locked), event, role, timer)
  const amount = step.amount ?? refund.amount
  const row = { event, from: rule.from, to: rule.to, role, actorId, amount, reason, at, over: isOver(rule.to) }
  const written = await writeRefundEvent(tx, refund, row, changes)
  assert(written, 'a locked refund is where it was read')
  const begun = (rule.starts ?? []).map((kind) => ({ kind, dueAt: step.dueAt ?? dueAt(kind, written, at) }))
  changeTimers(tx, refund.id, rule.stops ?? [], begun)
  // An offer of the shop stops its own time to answer; a refusal of it gives back what was left, but at least a day.
  if (event === 'offer') await pauseTimers(tx, refund.id, ['B1'], at)
  if (event === 'decline') await resumeTimers(tx, refund.id, ['B1'], { at, least: refundSettings.least * 1000 })
  if (!['applied', 'offered'].includes(rule.to)) await closeOffers(tx, refund.id, 'over', null)
  const marked = await markOrder(tx, order, written, at)
  if (rule.to === 'paying') setTimer(tx, PAY_TIMER, refund.id, at)
  if (isOver(rule.to) && (await selectWaiting(tx, order.id))) setTimer(tx, REVOCATION_TIMER, order.id, at)
  await tellRefund(ctx, tx, { order: marked, refund: written }, { event, role })
  return { order: marked, refund: written, standing }
}

/** What the order shows of its refund. */
export const markOrder = (tx: Tx, order: OrderRow, refund: RefundRow, at: Date): Promise<OrderRow> =>
  markRefund(tx, order, {
    refundId: refund.id,
    stage: stageOf(refund.state),
    whole: stageOf(refund.state) !== null && refund.amount === order.paid - order.refunded,
    payoutWaits: !isOver(refund.state),
    asked: refund.kind === 'request' ? refund.state !== 'withdrawn' : undefined,
    at,
  })

export function dueAt(timer: RefundTimer, refund: Pick<RefundRow, 'kind' | 'created_at'>, at: Date): Date {
  const { B1, B2, B3, B3_revocation, B4_sent, revocation } = refundSettings
  const isRevocation = refund.kind === 'revocation'
  switch (timer) {
    case 'B1':
      return after(at, B1)
    case 'B2':
      return after(at, B2)
    case 'B3':
      return after(at, isRevocation ? B3_revocation : B3)
    case 'B4': {
      // A revocation is paid at the latest 14 days after its notice, but not before the goods are on their way.
      const latest = after(refund.created_at, revocation)
      return isRevocation ? (latest > at ? latest : at) : after(at, B4_sent)
    }
  }
}

export const after = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1000)
