import { whileGone } from '../../factories/takedowns.ts'
import { dollars, type Order, ordersOf, type Promised, sum } from '../promised.ts'
import { asked, moneyOf, mostOf, type Wish } from '../promised-asked.ts'
import type { Offer, Reason, Refund } from '../promised-refunds.ts'
import * as promised from '../promised-refunds.ts'
import { allUnitsLeft, cameBack, freightLeft, freightWith, unitsLeft, worth } from '../promised-shares.ts'
import { type Chance, type Plan, type Planner, pick, plan, target } from '../step.ts'
import { clientFor, officer, type World } from '../world.ts'
import {
  about,
  act,
  buyerOf,
  type Detail,
  expectAsPromised,
  type Ids,
  inPlaceOfShop,
  isIn,
  itemsOf,
  known,
  proofOf,
  type Said,
  seldomStray,
  shopOf,
} from './about-refund.ts'
import { everybodyOf } from './orders.ts'

/** Some units of some lines, of what was sent also for less than they are worth. */
function someUnits(order: Order, { who, much }: Chance): Extract<Wish, { items: unknown }> | undefined {
  const open = order.lines.filter((line) => unitsLeft(line) > 0)
  const chosen = open.filter((_, place) => (who >> place) % 2 === 0)
  const lines = chosen.length > 0 ? chosen : open.slice(0, 1)
  if (lines.length === 0) return undefined
  const items = lines.map((line) => {
    const units = 1 + (much % unitsLeft(line))
    const all = worth(line, units)
    return { line, units, amount: order.sent && much % 5 === 4 ? Math.ceil((all * 2) / 3) : all }
  })
  return { items }
}

const wire = (items: Extract<Wish, { items: unknown }>['items'], ids: Ids) =>
  items.map(({ line, units, amount }) => ({
    order_item_id: ids.get(line.good.id) ?? '',
    quantity: units,
    amount: dollars(amount),
  }))

const REASONS: Reason[] = ['damaged', 'not_as_described', 'not_needed', 'other', 'not_received']

function wishOf(order: Order, reason: Reason, chance: Chance): Wish {
  const units = someUnits(order, chance)
  if (!units) return { amount: 1 }
  if (chance.stray && chance.much % 2 === 0)
    return { items: units.items.map((item) => ({ ...item, amount: item.amount + 1 })) }
  if (chance.much % 3 > 0) return units
  const bearing = !['not_needed', 'other'].includes(reason)
  const goods = sum(order.lines.map((line) => worth(line, unitsLeft(line))))
  const unsent = order.sendings === 0 ? freightLeft(order) : 0
  const most = goods + (order.sent ? (bearing ? freightWith(order, goods) : 0) : unsent)
  return { amount: order.sent && chance.who % 2 === 0 ? Math.ceil((most * (1 + chance.who)) / 14) : most }
}

const isLive = ({ status, stage }: Order): boolean => status > 0 && stage === null

export const apply: Planner = (model, chance) => {
  const canAsk = (one: Order) => isLive(one) && !one.asked && !one.released && allUnitsLeft(one) > 0
  const order = target(ordersOf(model), canAsk, seldomStray(chance))
  if (!order) return undefined
  const reason = pick(order.sent ? REASONS : (['not_needed', 'other'] as const), chance.much) ?? 'other'
  const isThere = order.sent && reason !== 'not_received'
  const withReturn = isThere && chance.who % 2 === 1
  const wish = wishOf(order, reason, chance)
  return asks(model, order, { reason, isThere, withReturn, wish })
}

type Asking = { reason: Reason; isThere: boolean; withReturn: boolean; wish: Wish }

function asks(model: Promised, order: Order, { reason, isThere, withReturn, wish }: Asking): Plan {
  const much = 'items' in wish ? sum(wish.items.map(({ amount }) => amount)) : wish.amount
  return plan({
    says: `${order.trade.shopper.name} asks for ${dollars(much)} of ${order.name}, ${reason}${withReturn ? ', with return' : ''}`,
    foretell: () => promised.apply(model, order, reason, withReturn, wish),
    async call(world, options): Promise<Said> {
      const ids = await itemsOf(world, order)
      const about = { type: withReturn ? 2 : 1, goods_status: isThere ? 1 : 0, reason, explain: 'Look.' } as const
      const some = 'items' in wish ? { items: wire(wish.items, ids) } : { amount: dollars(wish.amount) }
      const asking = { order_id: order.id, ...about, ...some, proof: [await proofOf(world, order)] }
      return {
        detail: await clientFor(world, order.trade.shopper).call('POST /api/refund/apply', asking, options),
        ids,
      }
    },
    learn: (said, refund) => expectAsPromised(refund, said),
    once: true,
    touches: everybodyOf(order),
  })
}

/** The shop or an operator in its place. */
const byOperator = ({ who }: Chance): boolean => who % 4 === 3
const WORDS = 'It was our fault.'

export const give: Planner = (model, chance) => {
  const order = target(ordersOf(model), (one) => isLive(one) && cameBack(one) < one.total, chance)
  if (!order) return undefined
  const left = order.total - cameBack(order)
  const { much, stray } = chance
  const units = much % 2 === 0 ? someUnits(order, chance) : undefined
  const amount = stray ? left + 1 : much % 5 === 1 ? left : Math.ceil((left * (1 + much)) / 100)
  const parts = () =>
    units ? asked(order, order.sent ? { freight: 0, ...units } : units, order.sent) : moneyOf(order, amount)
  return plan({
    says: `${byOperator(chance) ? 'an operator' : order.shop.name} gives ${units ? 'units' : dollars(amount)} of ${order.name}`,
    foretell: () => promised.give(model, order, parts()),
    async call(world, options): Promise<Said> {
      const ids = await itemsOf(world, order)
      const some = units ? { items: wire(units.items, ids) } : { amount: dollars(amount) }
      const gift = { order_id: order.id, ...some, reason: WORDS }
      const detail = byOperator(chance)
        ? await whileGone(world.lane, order.shop.id, () =>
            officer(world, 'judge').call('POST /api/admin/refund_give', gift, options),
          )
        : await clientFor(world, order.shop).call('POST /api/seller/refund_give', gift, options)
      return { detail, ids }
    },
    learn: (said, refund) => expectAsPromised(refund, said),
    once: true,
    touches: everybodyOf(order),
  })
}

export const revoke: Planner = (model, chance) => {
  const order = target(
    ordersOf(model),
    (one) => isLive(one) && one.packed && allUnitsLeft(one) > 0,
    seldomStray(chance),
  )
  if (!order || promised.isWaitedFor(model, order)) return undefined
  return plan({
    says: `${order.trade.shopper.name} revokes ${order.name}`,
    foretell: () => promised.revoke(model, order),
    async call(world, options): Promise<Said> {
      const ids = await itemsOf(world, order)
      const client = clientFor(world, order.trade.shopper)
      return { detail: await client.call('POST /api/refund/revoke', { order_id: order.id }, options), ids }
    },
    learn: (said, refund) => expectAsPromised(refund, said),
    once: true,
    touches: everybodyOf(order),
  })
}

export const withdraw = act(
  'the buyer withdraws',
  (refund) => isIn('applied', 'offered', 'returning', 'escalated')(refund) && !refund.judged && !refund.parcel,
  promised.withdraw,
  (world, refund, options) => buyerOf(world, refund).call('POST /api/refund/cancel', { id: refund.id }, options),
)

export const agree = act(
  'the shop agrees to',
  isIn('applied', 'offered'),
  promised.agree,
  (world, refund, options, chance) =>
    byOperator(chance)
      ? inPlaceOfShop(world, refund, (operator) =>
          operator.call('POST /api/admin/refund_agree', { id: refund.id, reason: WORDS }, options),
        )
      : shopOf(world, refund).call('POST /api/seller/refund_agree', { id: refund.id }, options),
)

export const refuse = act('the shop refuses', isIn('applied'), promised.refuse, (world, refund, options, chance) => {
  const said = { id: refund.id, reason: 'It left us whole.' }
  return byOperator(chance)
    ? inPlaceOfShop(world, refund, (operator) => operator.call('POST /api/admin/refund_refuse', said, options))
    : shopOf(world, refund).call('POST /api/seller/refund_refuse', said, options)
})

export const escalate = act(
  'the buyer asks the operator about',
  (refund) => refund.state === 'refused' && refund.order.status !== -2,
  promised.escalate,
  (world, refund, options) => buyerOf(world, refund).call('POST /api/refund/escalate', { id: refund.id }, options),
)

const offerBy =
  (by: Offer['by']): Planner =>
  (model, chance) => {
    const refund = target(known(model), isIn('applied', 'offered'), seldomStray(chance))
    if (!refund) return undefined
    const { who, much, stray } = chance
    const most = sum(mostOf(refund))
    const amount = stray ? most + 1 : Math.ceil((most * (1 + (much % 12))) / 12)
    const withReturn = refund.order.sent && who % 3 === 1
    return plan(
      about(
        `${by === 'buyer' ? 'the buyer' : 'the shop'} offers ${dollars(amount)}${withReturn ? ' with return' : ''} for`,
        refund,
        () => promised.offer(model, refund, { by, amount, withReturn }),
        (world, options) => {
          const made = { id: refund.id, amount: dollars(amount), with_return: withReturn }
          return by === 'buyer'
            ? buyerOf(world, refund).call('POST /api/refund/offer', made, options)
            : shopOf(world, refund).call('POST /api/seller/refund_offer', made, options)
        },
      ),
    )
  }
export const counter = offerBy('buyer')
export const offer = offerBy('shop')

/** Answers an offer of the other side: the open one or, astray, any that there was. */
const answer =
  (
    verb: string,
    by: Offer['by'],
    foretold: (model: Promised, refund: Refund, one: Offer) => void,
    call: (world: World, refund: Refund, named: { id: string; offer_id: string }, options: object) => Promise<Detail>,
  ): Planner =>
  (model, chance) => {
    const offers = model.refunds.flatMap((refund) => refund.offers.map((one) => ({ refund, one })))
    const known = offers.filter(({ one }) => one.by === by)
    const chosen = target(known, ({ one }) => one.state === 'open', seldomStray(chance))
    if (!chosen) return undefined
    const { refund, one } = chosen
    return plan(
      about(
        `${verb} ${dollars(one.amount)} for`,
        refund,
        () => foretold(model, refund, one),
        (world, options) => call(world, refund, { id: refund.id, offer_id: one.id }, options),
      ),
    )
  }

export const accept = answer('the buyer accepts', 'shop', promised.accept, (world, refund, named, options) =>
  buyerOf(world, refund).call('POST /api/refund/accept', named, options),
)
export const decline = answer('the buyer declines', 'shop', promised.decline, (world, refund, named, options) =>
  buyerOf(world, refund).call('POST /api/refund/decline', named, options),
)
export const acceptCounter = answer('the shop accepts', 'buyer', promised.accept, (world, refund, named, options) =>
  shopOf(world, refund).call('POST /api/seller/refund_accept', named, options),
)
