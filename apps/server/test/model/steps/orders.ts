import { expect } from 'vitest'
import { PAY_PASSWORD } from '../../factories/orders.ts'
import {
  dollars,
  type Line,
  type Order,
  ordersOf,
  type Promised,
  type Promo,
  type Shopper,
  sum,
  type Trade,
} from '../promised.ts'
import {
  buyNow,
  canBeSent,
  cancel,
  orderBag,
  pack,
  pay,
  putInBag,
  receive,
  ship,
  shownStatus,
} from '../promised-orders.ts'
import { type Chance, type Planner, pick, plan, target } from '../step.ts'
import { clientFor, type World } from '../world.ts'

export const intoBag: Planner = (model, { who, which, much }) => {
  const [shopper, good] = [pick(model.shoppers, who), pick(model.goods, which)]
  if (!shopper || !good) return undefined
  const units = 1 + (much % 3)
  return plan({
    says: `${shopper.name} takes ${units} of ${good.name}`,
    foretell: () => putInBag(shopper, good, units),
    call: (world, options) =>
      clientFor(world, shopper).call(
        'POST /api/cart/add',
        { goods_id: good.id, sku_id: good.skuId, quantity: units },
        options,
      ),
    once: true,
    touches: [good],
  })
}

/** A code every other time. */
const promoOf = ({ promos }: Promised, { much }: Chance): Promo | undefined =>
  pick([...promos, undefined, undefined], much)

type Wish = { cart_ids: string[] } | { goods_id: string; sku_id: string; quantity: number }

/** Asks what it costs, agrees, and is told the same again. */
async function quoteAndOrder(world: World, shopper: Shopper, wish: Wish, promo: Promo | undefined) {
  const client = clientFor(world, shopper)
  const address_id = world.addresses.get(shopper.id) ?? ''
  const asked = { ...wish, address_id, promo_code: promo?.code }
  const quote = await client.call('POST /api/order/preview', asked, { repeatSubmit: false })
  const placed = await client.call(
    'POST /api/order/create',
    { quote_id: quote.quote_id, address_id },
    { repeatSubmit: false },
  )
  return { quote, placed }
}

function learnTrade({ quote, placed }: Awaited<ReturnType<typeof quoteAndOrder>>, trade: Trade): void {
  const total = dollars(sum(trade.orders.map((order) => order.total)))
  expect([quote.total, placed.pay_total]).toEqual([total, total])
  expect(quote.discount).toBe(dollars(sum(trade.orders.map((order) => order.discount))))
  trade.sn = placed.trade_sn
  for (const order of trade.orders) {
    const made = placed.orders.find(({ merchant_id }) => merchant_id === order.shop.id)
    expect(made?.total).toBe(dollars(order.total))
    order.id = made?.id ?? ''
  }
}

const lineOf = ({ good, units }: Line): string => `${units} of ${good.name}`

export const orderTheBag: Planner = (model, chance) => {
  const shopper = pick(
    model.shoppers.filter(({ bag }) => bag.length > 0),
    chance.who,
  )
  if (!shopper) return undefined
  const promo = promoOf(model, chance)
  return plan({
    says: `${shopper.name} orders ${shopper.bag.map(lineOf).join(' and ')}${promo ? ` with ${promo.code}` : ''}`,
    foretell: () => orderBag(model, shopper, promo),
    async call(world) {
      const { shops } = await clientFor(world, shopper).call('GET /api/cart/list')
      const cart_ids = shops.flatMap(({ lines }) => lines.map(({ id }) => id))
      return quoteAndOrder(world, shopper, { cart_ids }, promo)
    },
    learn: learnTrade,
    touches: [shopper, ...shopper.bag.map(({ good }) => good)],
  })
}

export const buy: Planner = (model, chance) => {
  const [shopper, good] = [pick(model.shoppers, chance.who), pick(model.goods, chance.which)]
  if (!shopper || !good) return undefined
  const line: Line = { good, units: 1 + (chance.much % 2) }
  const promo = promoOf(model, chance)
  return plan({
    says: `${shopper.name} buys ${lineOf(line)}${promo ? ` with ${promo.code}` : ''}`,
    foretell: () => buyNow(model, shopper, line, promo),
    call: (world) =>
      quoteAndOrder(world, shopper, { goods_id: good.id, sku_id: good.skuId, quantity: line.units }, promo),
    learn: learnTrade,
    touches: [shopper, good],
  })
}

/** Waits to be paid by somebody who can. */
function isPayable({ shopper, orders }: Trade): boolean {
  const unpaid = orders.filter(({ status }) => status === 0)
  return unpaid.length > 0 && shopper.code.set && sum(unpaid.map(({ total }) => total)) <= shopper.available
}

const payWith =
  (right: boolean): Planner =>
  (model, chance) => {
    const trade = target(model.trades, isPayable, chance)
    if (!trade) return undefined
    const { shopper, sn } = trade
    const names = trade.orders.map(({ name }) => name).join(' and ')
    return plan({
      says: `${shopper.name} pays ${names}`,
      foretell: () => pay(model, trade, right),
      call: (world, options) =>
        clientFor(world, shopper).call(
          'POST /api/order/pay',
          { trade_sn: sn, pay_password: right ? PAY_PASSWORD : '918273' },
          options,
        ),
      learn: ({ paid, balance }, told) =>
        expect({ paid, balance }).toEqual({ paid: dollars(told.paid), balance: dollars(told.balance) }),
      once: true,
      touches: [shopper],
    })
  }
export const payRight = payWith(true)
export const payWrong = payWith(false)

export const everybodyOf = ({ trade, shop, lines }: Order) => [trade.shopper, shop, ...lines.map(({ good }) => good)]

/** One act on one order; its answer shows where the order is then. */
function act(
  verb: string,
  fits: (order: Order, model: Promised) => boolean,
  foretold: (model: Promised, order: Order) => void,
  call: (world: World, order: Order, options: { idempotencyKey?: string }) => Promise<{ status: number }>,
  once = true,
): Planner {
  return (model, chance) => {
    const order = target(ordersOf(model), (one) => fits(one, model), chance)
    if (!order) return undefined
    return plan({
      says: `${verb} ${order.name}`,
      foretell: () => foretold(model, order),
      call: (world, options) => call(world, order, options),
      learn: ({ status }) => expect(status).toBe(shownStatus(order)),
      once,
      touches: everybodyOf(order),
    })
  }
}

export const cancelByBuyer = act(
  'the buyer cancels',
  ({ status, packed, stage }) => status === 0 || (status === 1 && !packed && stage === null),
  (_, order) => cancel(order, 'buyer'),
  (world, { id, trade }, options) => clientFor(world, trade.shopper).call('POST /api/order/cancel', { id }, options),
)

export const cancelBySeller = act(
  'the shop cancels',
  ({ status, stage, sendings }) => status === 0 || (status === 1 && stage === null && sendings === 0),
  (_, order) => cancel(order, 'seller'),
  (world, { id, shop }, options) =>
    clientFor(world, shop).call('POST /api/seller/order_cancel', { id, reason: 'broken in the store' }, options),
)

// Packing twice is packing something that is packed: it takes no key.
export const packIt = act(
  'the shop packs',
  (one, model) => canBeSent(model, one) && !one.packed,
  pack,
  (world, { id, shop }, options) => clientFor(world, shop).call('POST /api/seller/order_pack', { id }, options),
  false,
)

export const shipIt = act(
  'the shop ships',
  (one, model) => canBeSent(model, one),
  ship,
  (world, { id, shop, sendings }, options) =>
    clientFor(world, shop).call(
      'POST /api/seller/order_ship',
      { id, packages: [{ carrier: 'CTT', no: `CT${sendings}` }] },
      options,
    ),
)

export const receiveIt = act(
  'the buyer has',
  ({ status, stage }) => status === 2 && stage === null,
  receive,
  (world, { id, trade }, options) => clientFor(world, trade.shopper).call('POST /api/order/confirm', { id }, options),
)
