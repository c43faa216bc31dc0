import type { Sql } from 'sql-template-tag'
import type { News } from '../../announce.ts'
import { type Context, SYSTEM_ID } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { assert, missing } from '../../platform/errors.ts'
import { changeTimers } from '../../platform/timers.ts'
import { type OrderEvent, type OrderFacts, type OrderRole, type OrderTimer, orderChain } from './order-state.ts'
import { lockOrder, type OrderRow, type Owner, writeEvent } from './orders.sql.ts'
import { isRevocable } from './revocable.ts'
import { timerDue } from './settings.ts'

/** Who does it, as whom, and when by the application's clock. */
export type Hand = { role: OrderRole; actorId: string; at: Date; timer?: OrderTimer }

export const timerHand = (ctx: Context, timer: OrderTimer): Hand & { role: 'system' } => ({
  role: 'system',
  actorId: SYSTEM_ID,
  at: ctx.now(),
  timer,
})

/** The order, locked; somebody else's does not exist. */
export async function lockOwnOrder(tx: Tx, id: string, owner: Owner): Promise<OrderRow> {
  const order = await lockOrder(tx, id, owner)
  if (!order) throw missing()
  return order
}

/** What counts about an order in the table of states. */
export const factsOf = (
  order: Pick<
    OrderRow,
    | 'status'
    | 'packed_at'
    | 'shipped_at'
    | 'extended_at'
    | 'reminded_at'
    | 'released_at'
    | 'refund_stage'
    | 'sending_waits'
    | 'refund_asked'
    | 'country'
    | 'delivered_at'
    | 'received_at'
  >,
  at: Date,
): OrderFacts => ({
  status: order.status,
  packed: order.packed_at !== null,
  none_sent: order.shipped_at === null,
  some_sent: order.shipped_at !== null,
  extended: order.extended_at !== null,
  reminded: order.reminded_at !== null && serverDay(order.reminded_at) === serverDay(at),
  undelivered: order.delivered_at === null,
  disputed: order.refund_stage !== null,
  held: order.sending_waits,
  asked: order.refund_asked || order.released_at !== null,
  irrevocable: !isRevocable(order, at),
})

/** The server's day is UTC. */
const serverDay = (at: Date): string => at.toISOString().slice(0, 10)

/**
 * Takes a locked order one step along the table: history, order and timers. Whatever the table does not know is refused
 * and changes nothing.
 *
 * @throws DomainError state.not_allowed { status }
 */
export async function advanceOrder(
  tx: Tx,
  order: OrderRow,
  step: Hand & { event: OrderEvent; reason?: string; changes?: Sql; declaredAt?: Date | undefined },
): Promise<OrderRow> {
  const { event, role, actorId, at, timer, reason = null, changes } = step
  // What was declared in time is in time, also where it has to wait.
  const rule = orderChain.step(factsOf(order, step.declaredAt ?? at), event, role, timer)
  const row = { event, from: rule.from, to: rule.to, role, actorId, reason, at }
  const written = await writeEvent(tx, order, row, changes)
  assert(written, 'a locked order is where it was read')
  const advanced = { ...order, ...written }
  const begun = (rule.starts ?? []).map((kind) => ({
    kind,
    dueAt: timerDue(kind, advanced),
    // It begins with its whole time left, and waits for a refund as the others do.
    pausedAt: waitsForRefund(kind, advanced) ? at : undefined,
  }))
  changeTimers(tx, order.id, rule.stops ?? [], begun)
  return advanced
}

/** No timer of an order runs while a refund is under way; A5 not before nobody can go to the operator any more. */
export const waitsForRefund = (kind: OrderTimer, order: Pick<OrderRow, 'refund_stage' | 'payout_waits'>): boolean =>
  order.refund_stage !== null || (kind === 'A5' && order.payout_waits)

/** What every event of an order tells; some tell more (events.ts). */
export const orderNews = (order: OrderRow, at: Date): News<'order.paid'> => ({
  buyer_id: order.buyer_id,
  shop_id: order.shop_id,
  shop_name: order.shop_name,
  sn: order.sn,
  at: at.toISOString(),
})
