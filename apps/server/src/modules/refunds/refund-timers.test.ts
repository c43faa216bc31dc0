import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { AT_ONCE, type BuiltOrder, buildOrder, type Stage, send } from '../../../test/factories/orders.ts'
import { applyFor, awardAll, type BuiltRefund, buildRefund, contest } from '../../../test/factories/refunds.ts'
import { buildOperator } from '../../../test/factories/staff.ts'
import { useServer } from '../../../test/harness.ts'
import { moveClockOnly, timerOf } from '../../../test/moved-clock.ts'
import { fireDueTimers } from '../../platform/timers.ts'
import { timers } from '../../timers.ts'
import { orderSettings } from '../orders/orders.ts'
import { refundSettings } from './refunds.ts'

const server = useServer()

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Two workers look for due timers at the same time, as two processes would. */
async function twoWorkersFire(): Promise<void> {
  await Promise.all([fireDueTimers(server.system, timers), fireDueTimers(server.system, timers)])
}

async function pass(milliseconds: number): Promise<void> {
  await moveClockOnly(server, milliseconds)
  await twoWorkersFire()
}

const detail = ({ order, id }: BuiltRefund) => order.buyer.client.call('GET /api/refund/detail', { id })
const stateOf = async (refund: BuiltRefund) => (await detail(refund)).state
const orderOf = ({ buyer, id }: BuiltOrder) => buyer.client.call('GET /api/order/detail', { id })
const eventsOf = async (order: BuiltOrder, event: string) =>
  (await orderOf(order)).timeline.filter((one) => one.event === event)

/** Goes to a minute before the timer of a refund is due, and then to a second after; says how it stood at both. */
async function around(refund: BuiltRefund, kind: string, wait: number) {
  const due = (await timerOf(server, refund.id, kind))?.due_at?.getTime() ?? 0
  const begun = (await detail(refund)).timeline.at(-1)?.at ?? ''
  expect(due - Date.parse(begun), 'how long it waits').toBe(wait)
  await pass(due - server.clock.now().getTime() - MINUTE)
  const before = await stateOf(refund)
  await pass(MINUTE + SECOND)
  await twoWorkersFire()
  const { state, timeline } = await detail(refund)
  return { before, after: state, by: timeline.filter(({ who }) => who === 'system').map(({ event }) => event) }
}

const withReturn = async (): Promise<BuiltRefund> => {
  const order = await buildOrder(server, 'received')
  return { order, id: (await applyFor(order, { type: 2 })).id }
}

test('B1: a shop that is silent for three days has agreed', async () => {
  const refund = await buildRefund(server, 'applied')
  expect(await around(refund, 'B1', refundSettings.B1 * SECOND)).toEqual({
    before: 'applied',
    after: 'refunded',
    by: ['agree', 'pay'],
  })
  expect(await around(await withReturn(), 'B1', 3 * DAY)).toEqual({
    before: 'applied',
    after: 'returning',
    by: ['agree_return'],
  })
})

test.each(['offered', 'refused'] as const)(
  'B2: a request that was %s and of which the buyer says nothing for seven days is closed',
  async (stage) => {
    const refund = await buildRefund(server, stage)
    expect(await around(refund, 'B2', 7 * DAY)).toEqual({ before: stage, after: 'closed', by: ['lapse'] })
    expect((await orderOf(refund.order)).refund_stage).toBeNull()
  },
)

test('B3: goods that are not sent back in ten days, of a revocation in fourteen, are kept', async () => {
  const refund = await buildRefund(server, 'returning')
  expect(await around(refund, 'B3', 10 * DAY)).toEqual({ before: 'returning', after: 'closed', by: ['lapse'] })
  const order = await buildOrder(server, 'received')
  const { id } = await order.buyer.client.call('POST /api/refund/revoke', { order_id: order.id }, AT_ONCE)
  expect(await around({ order, id }, 'B3', 14 * DAY)).toEqual({ before: 'returning', after: 'closed', by: ['lapse'] })
})

test('B4: a shop that does not look within seven days of the delivery, or thirty of the sending, has received all', async () => {
  const sent = await buildRefund(server, 'returned')
  expect(await around(sent, 'B4', 30 * DAY)).toEqual({ before: 'returned', after: 'refunded', by: ['receive', 'pay'] })
  const arrived = await buildRefund(server, 'returned')
  await arrived.order.buyer.client.call('POST /api/refund/delivered', { id: arrived.id }, AT_ONCE)
  expect(await around(arrived, 'B4', 7 * DAY)).toEqual({
    before: 'returned',
    after: 'refunded',
    by: ['receive', 'pay'],
  })
})

test('an offer stops B1, and its refusal gives the shop the rest of it, but at least a day', async () => {
  const [early, late] = [await buildRefund(server, 'applied'), await buildRefund(server, 'applied')]
  const offerAndDecline = async ({ order, id }: BuiltRefund) => {
    const offer = { id, amount: '1.00', with_return: false }
    const { offers } = await order.seller.client.call('POST /api/seller/refund_offer', offer, AT_ONCE)
    const waiting = await timerOf(server, id, 'B1')
    expect(waiting?.due_at).toBeNull()
    await pass(2 * DAY)
    const declined = await order.buyer.client.call(
      'POST /api/refund/decline',
      { id, offer_id: offers[0]?.id ?? '' },
      AT_ONCE,
    )
    const again = await timerOf(server, id, 'B1')
    const at = Date.parse(declined.timeline.at(-1)?.at ?? '')
    return { left: waiting?.left_ms ?? 0, given: (again?.due_at?.getTime() ?? 0) - at }
  }
  const first = await offerAndDecline(early)
  expect(first.left).toBeGreaterThan(2 * DAY)
  expect(first.given).toBe(first.left)
  // The other had two of its three days behind it, and an hour is left of the third.
  await pass(23 * HOUR - 10 * MINUTE)
  const second = await offerAndDecline(late)
  expect(second.left).toBeLessThan(2 * HOUR)
  expect(second.given).toBe(DAY)
})

/** The timers of an order and what each does when it is due. */
const PAUSED: [timer: string, stage: Stage, days: number, status: number][] = [
  ['A2', 'paid', 7, -2],
  ['A3', 'sent', 30, 3],
  ['A4', 'received', 7, 4],
  ['A5', 'received', 15, 4],
]

test.each(PAUSED)(
  '%s waits while a refund is under way, and goes on with the time that was left',
  async (timer, stage, days, status) => {
    const order = await buildOrder(server, stage)
    await pass((days - 1) * DAY)
    const due = (await timerOf(server, order.id, timer))?.due_at?.getTime() ?? 0
    const { id, created_at } = await applyFor(order)
    const left = due - Date.parse(created_at)
    expect(left).toBeGreaterThan(HOUR)
    expect(await timerOf(server, order.id, timer)).toEqual({ due_at: null, left_ms: left })
    // Longer than was left, and the shop may still answer.
    await pass(2 * DAY)
    expect(await eventsOf(order, timer === 'A2' ? 'cancel' : 'release')).toEqual([])
    const { ended_at } = await order.buyer.client.call('POST /api/refund/cancel', { id }, AT_ONCE)
    const again = (await timerOf(server, order.id, timer))?.due_at?.getTime() ?? 0
    expect(again).toBe(Date.parse(ended_at ?? '') + left)
    await pass(again - server.clock.now().getTime() - MINUTE)
    const before = (await orderOf(order)).status
    expect(await timerOf(server, order.id, timer)).toBeDefined()
    await pass(MINUTE + SECOND)
    expect(await timerOf(server, order.id, timer)).toBeUndefined()
    if (timer !== 'A5') expect(before).not.toBe(status)
    expect((await orderOf(order)).status).toBe(status)
  },
)

test('A5 does not fire while B1, B2 or a case runs, however long that is; then it goes on, and fires once', async () => {
  const order = await buildOrder(server, 'received')
  await pass((orderSettings.A5 - 3600) * SECOND)
  const released = () => eventsOf(order, 'release')
  const [buyer, seller] = [order.buyer.client, order.seller.client]
  const { id } = await applyFor(order)
  // B1
  await pass(2 * DAY)
  expect(await released()).toEqual([])
  // B2 of an offer
  const offered = await seller.call(
    'POST /api/seller/refund_offer',
    { id, amount: '1.00', with_return: false },
    AT_ONCE,
  )
  await pass(6 * DAY)
  expect(await released()).toEqual([])
  // B1 again
  await buyer.call('POST /api/refund/decline', { id, offer_id: offered.offers[0]?.id ?? '' }, AT_ONCE)
  await pass(23 * HOUR)
  expect(await released()).toEqual([])
  // B2 of a refusal: the order goes on, its money does not
  await seller.call('POST /api/seller/refund_refuse', { id, reason: 'It left us whole.' }, AT_ONCE)
  expect((await orderOf(order)).refund_stage).toBeNull()
  await pass(6 * DAY)
  expect(await released()).toEqual([])
  // A case, which nothing ends but a judgement
  await buyer.call('POST /api/refund/escalate', { id }, AT_ONCE)
  await pass(90 * DAY)
  expect(await released()).toEqual([])
  const { client } = await buildOperator(server)
  const verdict = { id, lines: awardAll(offered, '0.00'), fault: 'nobody', reason: 'Nothing shows it.' } as const
  await client.call('POST /api/admin/refund_judge', verdict, AT_ONCE)
  await pass(50 * MINUTE)
  expect(await released()).toEqual([])
  await pass(11 * MINUTE)
  await twoWorkersFire()
  expect(await released()).toHaveLength(1)
})

test('A5 does not fire while goods are on their way back or the shop contests them', async () => {
  const order = await buildOrder(server, 'received')
  await pass((orderSettings.A5 - 3600) * SECOND)
  const { id } = await buildRefund(server, 'returned', { order })
  await pass(29 * DAY)
  expect(await eventsOf(order, 'release')).toEqual([])
  await contest(order, id)
  await pass(60 * DAY)
  expect(await eventsOf(order, 'release')).toEqual([])
})

test('an order that is received after its request was refused keeps its money back until nobody can go to the operator', async () => {
  const order = await buildOrder(server, 'paid')
  const { id } = await applyFor(order)
  await order.seller.client.call('POST /api/seller/refund_refuse', { id, reason: 'It is packed.' }, AT_ONCE)
  await send(order.seller, order.id)
  await order.buyer.client.call('POST /api/order/confirm', { id: order.id }, AT_ONCE)
  expect(await timerOf(server, order.id, 'A5')).toEqual({ due_at: null, left_ms: 15 * DAY })
  await pass(7 * DAY)
  expect(await stateOf({ order, id })).toBe('closed')
  const closed = (await detail({ order, id })).ended_at ?? ''
  const due = (await timerOf(server, order.id, 'A5'))?.due_at?.getTime() ?? 0
  expect(due).toBe(Date.parse(closed) + 15 * DAY)
  const { pending } = await server.databases.owner.one<{ pending: number }>(sql`
    SELECT count(*)::int AS pending FROM ledger.journal WHERE order_id = ${order.id} AND event = 'shop_pending_released'`)
  expect(pending).toBe(0)
})
