import { newId } from '../../src/platform/id.ts'
import { timers } from '../../src/timers.ts'
import { AT_ONCE, type BuiltOrder, buildOrder, type Stage } from '../factories/orders.ts'
import { applyFor, type BuiltRefund, buildRefund, contest, proofOf } from '../factories/refunds.ts'
import type { Server } from '../harness.ts'
import type { People } from './roles.ts'
import { fireEarly } from './seen.ts'

/** A refund that stands somewhere, and what actions about it name. */
export type StandingRefund = {
  refund: BuiltRefund
  lineId: string
  /** The newest offer or, where there is none, one that nobody made. */
  offerId: string
  isSent: boolean
  /** What can still come back of the order. */
  max: string
  proof: string
}

/** What each refund of the tables came through. All are about an order of two pieces at 12.00 with a freight of 5.00. */
type Way = (server: Server, people: People, order: (stage: Stage) => Promise<BuiltOrder>) => Promise<BuiltRefund>
const id = (one: { id: string }, order: BuiltOrder): BuiltRefund => ({ order, id: one.id })

const asked =
  (stage: Parameters<typeof buildRefund>[1], on: Stage = 'received'): Way =>
  async (server, _, order) =>
    buildRefund(server, stage, { order: await order(on) })

const revoked =
  (on: Stage): Way =>
  async (_, { buyer }, order) => {
    const one = await order(on)
    return id(await buyer.client.call('POST /api/refund/revoke', { order_id: one.id }, AT_ONCE), one)
  }

/** And on its way back. */
const sentBack =
  (before: Way): Way =>
  async (server, people, order) => {
    const refund = await before(server, people, order)
    const parcel = { id: refund.id, carrier: 'CTT', no: `R${newId().slice(-8)}` }
    await people.buyer.client.call('POST /api/refund/express', parcel, AT_ONCE)
    return refund
  }

const judgedToComeBack: Way = async (server, people, order) => {
  const refund = await asked('escalated')(server, people, order)
  const { lines } = await people.buyer.client.call('GET /api/refund/detail', { id: refund.id })
  const award = [{ order_item_id: lines[0]?.order_item_id ?? '', amount: '1.00' }]
  const verdict = {
    id: refund.id,
    lines: award,
    fault: 'shop',
    with_return: true,
    reason: 'Let the shop look.',
  } as const
  await people.clients.operator.call('POST /api/admin/refund_judge', verdict, AT_ONCE)
  return refund
}

const askedToReturn: Way = async (_, __, order) => {
  const one = await order('received')
  return id(await applyFor(one, { type: 2 }), one)
}

export const ways = {
  applied: asked('applied'),
  countered: asked('countered'),
  offered: asked('offered'),
  declined: async (server, people, order) => {
    const refund = await asked('offered')(server, people, order)
    const { offers } = await people.buyer.client.call('GET /api/refund/detail', { id: refund.id })
    const answer = { id: refund.id, offer_id: offers[0]?.id ?? '' }
    await people.buyer.client.call('POST /api/refund/decline', answer, AT_ONCE)
    return refund
  },
  refused: asked('refused'),
  returning: asked('returning'),
  returned: asked('returned'),
  escalated: asked('escalated'),
  contested: asked('contested'),
  stuck: asked('stuck'),
  refunded: asked('refunded'),
  closed: asked('closed'),
  withdrawn: asked('withdrawn'),
  // The after-sale window is over, and what was pending is the shop's.
  'withdrawn too late': async (server, people, order) => {
    const refund = await asked('withdrawn')(server, people, order)
    await fireEarly(server, timers, 'A5', refund.order.id)
    return refund
  },
  'unsent applied': asked('applied', 'paid'),
  'unsent offered': asked('offered', 'paid'),
  'unsent refused': asked('refused', 'paid'),
  'unsent escalated': asked('escalated', 'paid'),
  'on its way, applied': asked('applied', 'sent'),
  'on its way, returned': asked('returned', 'sent'),
  'asked to return': askedToReturn,
  'offered to return': async (server, people, order) => {
    const refund = await asked('applied')(server, people, order)
    const offer = { id: refund.id, amount: '1.00', with_return: true }
    await people.seller.client.call('POST /api/seller/refund_offer', offer, AT_ONCE)
    return refund
  },
  revoked: revoked('received'),
  'revoked, returned': sentBack(revoked('received')),
  'revoked, contested': async (server, people, order) => {
    const refund = await sentBack(revoked('received'))(server, people, order)
    await contest(refund.order, refund.id)
    return refund
  },
  'revoked, unsent': revoked('packed'),
  given: async (_, { seller }, order) => {
    const one = await order('received')
    const gift = { order_id: one.id, amount: '1.00', reason: 'One was scratched.' }
    return id(await seller.client.call('POST /api/seller/refund_give', gift, AT_ONCE), one)
  },
  'judged to come back': judgedToComeBack,
  'judged, returned': sentBack(judgedToComeBack),
} satisfies Record<string, Way>
export type Standing = keyof typeof ways

export async function bringTo(server: Server, people: People, standing: Standing): Promise<StandingRefund> {
  const { buyer, seller, product } = people
  const way: Way = ways[standing]
  const refund = await way(server, people, (stage) =>
    buildOrder(server, stage, { buyer, seller, product, quantity: 2 }),
  )
  const { lines, offers } = await buyer.client.call('GET /api/refund/detail', { id: refund.id })
  const info = await buyer.client.call('GET /api/refund/info', { order_id: refund.order.id })
  const isSent = info.types.includes(2)
  return {
    refund,
    lineId: lines[0]?.order_item_id ?? '',
    offerId: offers.at(-1)?.id ?? newId(),
    isSent,
    max: isSent ? info.max : info.max_without_freight,
    proof: await proofOf(refund.order),
  }
}
