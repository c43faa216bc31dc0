import { DAY_MS } from '@tradewind/contract/durations'
import { expect } from 'vitest'
import { fireDueTimers } from '../src/platform/timers.ts'
import { timers } from '../src/timers.ts'
import { buildProduct } from './factories/catalog.ts'
import { AT_ONCE, type BuiltOrder, buildBuyer, buildOrder, buildSeller, type Stage } from './factories/orders.ts'
import {
  applyFor,
  awardAll,
  type BuiltRefund,
  buildRefund,
  proofOf,
  type RefundStageName,
} from './factories/refunds.ts'
import { buildOperator } from './factories/staff.ts'
import { whileGone } from './factories/takedowns.ts'
import type { Server } from './harness.ts'
import { moveClockOnly } from './moved-clock.ts'
import { type Refused, times } from './races.ts'

type Race = (server: Server, repetitions: number, crowd: number) => Promise<void>

/**
 * What must come out right of refunds when both sides do it at once, `crowd` at a time and each as often as the other: one is
 * heard, once, the others are told that it is done, and the history is one that the table knows (the laws are checked after each).
 */
export const refundRaces: [promise: string, race: Race][] = [
  ['of a request and the receipt of the same order one comes first, and the money goes one way', refundOrConfirm],
  ['a request is withdrawn or agreed to, never both', withdrawOrAgree],
  [
    'a case is judged or called off, never both, and a judgement that timers pay beside it is paid once',
    judgeOrWithdraw,
  ],
  ['when the time of a shop is over, the timer or an operator in its place decides, never both', judgeOrTimer],
  [
    'a refusal goes to the operator or its time is over, never both, and what is judged at that moment is paid once',
    escalateOrTimer,
  ],
  ['a refund whose payment failed is paid once, though operators and the timer try again at once', retryAtOnce],
  ['of two requests and gifts for the same order at once one is made', twoRefunds],
  ['what came back is received or contested, never both', receiveOrContest],
  ['an order is sent while its request is agreed to, and what is sent is what was paid', shipOrAgree],
  ['an order is sent while its request is called off, and each piece leaves once', shipOrWithdraw],
]

/** Both at once, `crowd` in all; who was answered, by name, and the codes of all others. */
export async function race(crowd: number, sides: Record<string, () => Promise<unknown>>) {
  const names = Object.keys(sides)
  const turns = times(crowd).map((turn) => names[turn % names.length] ?? '')
  const results = await Promise.allSettled(turns.map((name) => sides[name]?.()))
  const heard = turns.filter((_, turn) => results[turn]?.status === 'fulfilled')
  const refused = results.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Refused).code] : []))
  return { heard, codes: [...new Set(refused)].sort(), refused: refused.length }
}

/** People and goods that all repetitions of a race share. */
async function openShop(server: Server) {
  const [buyer, seller] = [await buildBuyer(server, 10_000_000n), await buildSeller(server)]
  const skus = [{ choice: [], price: 1200n as never, stock: 10_000 }]
  const product = await buildProduct(server.databases.shop, { shopId: seller.shopId, skus })
  const order = (stage: Stage) => buildOrder(server, stage, { buyer, seller, product })
  const refund = async (stage: RefundStageName, on: Stage = 'received'): Promise<BuiltRefund> =>
    buildRefund(server, stage, { order: await order(on) })
  return { buyer: buyer.client, seller: seller.client, order, refund }
}

const detailOf = ({ order, id }: BuiltRefund) => order.buyer.client.call('GET /api/refund/detail', { id })
const orderOf = ({ buyer, id }: BuiltOrder) => buyer.client.call('GET /api/order/detail', { id })
const wish = async (order: BuiltOrder) => {
  const { max } = await order.buyer.client.call('GET /api/refund/info', { order_id: order.id })
  const about = { type: 1, goods_status: 1, reason: 'damaged', explain: 'Broken.' } as const
  return { order_id: order.id, ...about, amount: max, proof: [await proofOf(order)] }
}

async function refundOrConfirm(server: Server, repetitions: number, crowd: number): Promise<void> {
  const { buyer, order } = await openShop(server)
  for (const _ of times(repetitions)) {
    const one = await order('sent')
    const asked = await wish(one)
    const { heard, codes } = await race(crowd, {
      apply: () => buyer.call('POST /api/refund/apply', asked, AT_ONCE),
      confirm: () => buyer.call('POST /api/order/confirm', { id: one.id }, AT_ONCE),
    })
    // A receipt leaves the request open; a request makes the receipt wait.
    expect(heard.filter((name) => name === 'apply')).toHaveLength(1)
    expect(heard.filter((name) => name === 'confirm').length).toBe(heard.length - 1)
    expect([1423, 4001]).toEqual(expect.arrayContaining(codes))
    const { status, refund_stage, timeline } = await orderOf(one)
    expect([status, refund_stage]).toEqual([-5, -5])
    expect(timeline.filter(({ event }) => event === 'confirm')).toHaveLength(heard.length - 1)
  }
}

async function withdrawOrAgree(server: Server, repetitions: number, crowd: number): Promise<void> {
  const { buyer, seller, refund } = await openShop(server)
  for (const _ of times(repetitions)) {
    const one = await refund('applied')
    const { heard, codes } = await race(crowd, {
      withdraw: () => buyer.call('POST /api/refund/cancel', { id: one.id }, AT_ONCE),
      agree: () => seller.call('POST /api/seller/refund_agree', { id: one.id }, AT_ONCE),
    })
    expect([heard.length, codes]).toEqual([1, [1423]])
    const { state, timeline } = await detailOf(one)
    expect(state).toBe(heard[0] === 'withdraw' ? 'withdrawn' : 'refunded')
    expect(timeline.map(({ event }) => event)).toEqual(
      heard[0] === 'withdraw' ? ['apply', 'withdraw'] : ['apply', 'agree', 'pay'],
    )
  }
}

async function judgeOrWithdraw(server: Server, repetitions: number, crowd: number): Promise<void> {
  const { buyer, refund } = await openShop(server)
  const operators = [await buildOperator(server), await buildOperator(server)]
  for (const _ of times(repetitions)) {
    const one = await refund('escalated')
    // Nothing of it may be due: a case stops every timer of its order.
    await moveClockOnly(server, 90 * DAY_MS)
    const lines = awardAll(await detailOf(one))
    const verdict = { id: one.id, lines, fault: 'shop', reason: 'The pictures show it.' } as const
    const { heard, codes } = await race(crowd, {
      judge: () => operators[0]?.client.call('POST /api/admin/refund_judge', verdict, AT_ONCE) as Promise<unknown>,
      withdraw: () => buyer.call('POST /api/refund/cancel', { id: one.id }, AT_ONCE),
      'judge, too': () =>
        operators[1]?.client.call('POST /api/admin/refund_judge', verdict, AT_ONCE) as Promise<unknown>,
      timers: () => fireDueTimers(server.system, timers),
    })
    const decided = heard.filter((name) => name !== 'timers')
    expect([decided.length, codes]).toEqual([1, [1423]])
    const { state, timeline } = await detailOf(one)
    expect(state).toBe(decided[0] === 'withdraw' ? 'withdrawn' : 'refunded')
    expect(timeline.filter(({ event }) => event === 'pay')).toHaveLength(decided[0] === 'withdraw' ? 0 : 1)
  }
}

/** B1 has run out, and so has what the operator may still do in place of the shop. */
async function judgeOrTimer(server: Server, repetitions: number, crowd: number): Promise<void> {
  const { refund } = await openShop(server)
  const { client } = await buildOperator(server)
  for (const _ of times(repetitions)) {
    const one = await refund('applied')
    await moveClockOnly(server, 3 * DAY_MS + 1000)
    const { heard, codes } = await whileGone(server, one.order.seller.shopId, () =>
      race(crowd, {
        agree: () => client.call('POST /api/admin/refund_agree', { id: one.id, reason: 'The shop is gone.' }, AT_ONCE),
        'timer B1': () => fireDueTimers(server.system, timers),
        refuse: () => client.call('POST /api/admin/refund_refuse', { id: one.id, reason: 'Not shown.' }, AT_ONCE),
      }),
    )
    const { state, timeline } = await detailOf(one)
    const decided = timeline.filter(({ event }) => event === 'agree' || event === 'refuse')
    expect(decided).toHaveLength(1)
    expect(heard.filter((name) => name !== 'timer B1').length).toBe(decided[0]?.who === 'operator' ? 1 : 0)
    expect(codes).toEqual([1423])
    await server.settle()
    expect((await detailOf(one)).state).toBe(state === 'refused' ? 'refused' : 'refunded')
  }
}

/** B2 has run out at the very moment at which the buyer goes to the operator, who judges at once. */
async function escalateOrTimer(server: Server, repetitions: number, crowd: number): Promise<void> {
  const { buyer, refund } = await openShop(server)
  const { client } = await buildOperator(server)
  for (const _ of times(repetitions)) {
    const one = await refund('refused')
    const lines = awardAll(await detailOf(one))
    const verdict = { id: one.id, lines, fault: 'shop', reason: 'The pictures show it.' } as const
    await moveClockOnly(server, 7 * DAY_MS + 1000)
    const { heard, codes } = await race(crowd, {
      escalate: () => buyer.call('POST /api/refund/escalate', { id: one.id }, AT_ONCE),
      'timer B2': () => fireDueTimers(server.system, timers),
      judge: () => client.call('POST /api/admin/refund_judge', verdict, AT_ONCE),
    })
    const [asked, judged] = ['escalate', 'judge'].map((name) => heard.filter((side) => side === name).length)
    expect(codes).toEqual([1423])
    const { state, timeline } = await detailOf(one)
    const events = timeline.map(({ event }) => event).slice(2)
    if (asked === 0) expect([state, judged, events]).toEqual(['closed', 0, ['lapse']])
    else if (judged === 0) expect([asked, state, events]).toEqual([1, 'escalated', ['escalate']])
    else expect([asked, judged, state, events]).toEqual([1, 1, 'refunded', ['escalate', 'judge', 'pay']])
  }
}

async function retryAtOnce(server: Server, repetitions: number, crowd: number): Promise<void> {
  const { refund } = await openShop(server)
  const { client } = await buildOperator(server)
  for (const _ of times(repetitions)) {
    const one = await refund('stuck')
    await moveClockOnly(server, 120_000)
    const { heard, codes } = await race(crowd, {
      retry: () => client.call('POST /api/admin/refund_retry', { id: one.id }, AT_ONCE),
      'timer refund_pay': () => fireDueTimers(server.system, timers),
    })
    // Where the timer was first, nothing is left to be tried again.
    if (!heard.includes('retry')) expect(codes).toEqual([1423])
    const { state, amount, refunded, failed, timeline } = await detailOf(one)
    expect([state, refunded, failed]).toEqual(['refunded', amount, null])
    expect(timeline.filter(({ event }) => event === 'pay')).toHaveLength(1)
  }
}

async function twoRefunds(server: Server, repetitions: number, crowd: number): Promise<void> {
  const { buyer, seller, order } = await openShop(server)
  for (const _ of times(repetitions)) {
    const one = await order('received')
    const asked = await wish(one)
    const gift = { order_id: one.id, amount: asked.amount, reason: 'It was our fault.' }
    const { heard, codes } = await race(crowd, {
      apply: () => buyer.call('POST /api/refund/apply', asked, AT_ONCE),
      give: () => seller.call('POST /api/seller/refund_give', gift, AT_ONCE),
    })
    expect(heard).toHaveLength(1)
    expect([1423, 4001, 4003]).toEqual(expect.arrayContaining(codes))
    const { refunded, refunds } = await orderOf(one)
    expect([refunds.length, refunded]).toEqual([1, heard[0] === 'give' ? asked.amount : '0.00'])
  }
}

async function receiveOrContest(server: Server, repetitions: number, crowd: number): Promise<void> {
  const { seller, refund } = await openShop(server)
  for (const _ of times(repetitions)) {
    const one = await refund('returned')
    const { lines } = await detailOf(one)
    const items = lines.flatMap(({ order_item_id }) => (order_item_id ? [{ order_item_id, received: 2, fit: 1 }] : []))
    const { heard, codes } = await race(crowd, {
      receive: () => seller.call('POST /api/seller/refund_receive', { id: one.id, items }, AT_ONCE),
      contest: () =>
        seller.call('POST /api/seller/refund_contest', { id: one.id, contest: 'used', words: 'Worn.' }, AT_ONCE),
    })
    expect([heard.length, codes]).toEqual([1, [1423]])
    expect((await detailOf(one)).state).toBe(heard[0] === 'receive' ? 'refunded' : 'escalated')
  }
}

async function shipOrAgree(server: Server, repetitions: number, crowd: number): Promise<void> {
  const { seller, order } = await openShop(server)
  for (const turn of times(repetitions)) {
    const one = await order('paid')
    const { lines, max_without_freight } = await one.buyer.client.call('GET /api/refund/info', { order_id: one.id })
    const line = lines[0]
    const half = { order_item_id: line?.order_item_id ?? '', quantity: 1, amount: line?.max[0] ?? '' }
    const isHalf = turn % 2 === 0
    const { id } = await applyFor(one, isHalf ? { items: [half] } : { amount: max_without_freight })
    const { heard, codes } = await race(crowd, {
      agree: () => seller.call('POST /api/seller/refund_agree', { id }, AT_ONCE),
      ship: () =>
        seller.call('POST /api/seller/order_ship', { id: one.id, packages: [{ carrier: 'CTT', no: 'C1' }] }, AT_ONCE),
    })
    expect(codes).toEqual([1423])
    // What nobody asked back leaves, before or after the rest is agreed to; of what is asked back as a whole nothing does.
    expect(heard.toSorted()).toEqual(isHalf ? ['agree', 'ship'] : ['agree'])
    const { status, refunded, packages } = await orderOf(one)
    const sent = packages.flatMap(({ items }) => items.map(({ quantity }) => quantity))
    if (isHalf) expect([status, refunded, sent]).toEqual([2, half.amount, [1]])
    else expect([status, sent]).toEqual([-2, []])
  }
}

async function shipOrWithdraw(server: Server, repetitions: number, crowd: number): Promise<void> {
  const { buyer, seller, order } = await openShop(server)
  for (const _ of times(repetitions)) {
    const one = await order('paid')
    const { lines } = await buyer.call('GET /api/refund/info', { order_id: one.id })
    const line = lines[0]
    const items = [{ order_item_id: line?.order_item_id ?? '', quantity: 1, amount: line?.max[0] ?? '' }]
    const { id } = await applyFor(one, { items })
    let parcels = 0
    const ship = () => {
      parcels += 1
      return seller.call(
        'POST /api/seller/order_ship',
        { id: one.id, packages: [{ carrier: 'CTT', no: `C${parcels}` }] },
        AT_ONCE,
      )
    }
    const { heard, codes } = await race(crowd, {
      withdraw: () => buyer.call('POST /api/refund/cancel', { id }, AT_ONCE),
      ship,
    })
    expect(codes).toEqual([1423])
    expect(heard.filter((name) => name === 'withdraw')).toHaveLength(1)
    const { status, packages, items: bought } = await orderOf(one)
    const sent = packages.map((parcel) => parcel.items.map(({ quantity }) => quantity))
    // Both pieces at once, or one and then the other, if a shop that sends asks once more after the buyer has called it off.
    expect([[[2]], [[1]], [[1], [1]]]).toContainEqual(sent)
    expect(status).toBe(sent.flat(2).reduce((sum, pieces) => sum + pieces, 0) === 2 ? 2 : 1)
    expect(bought[0]?.to_send).toBe(status === 2 ? 0 : 1)
  }
}
