import {
  dollars,
  type Good,
  type Line,
  type Order,
  ordersOf,
  type Promised,
  type Promo,
  Refused,
  type Shop,
  type Shopper,
  sum,
  type Trade,
  tryCode,
} from './promised.ts'

const FREIGHT = 5_00
const DAY = 24 * 60
const UNPAID_FOR = 30
const UNSENT_FOR = 7 * DAY
const UNTOLD_FOR = 30 * DAY
const COMPLETED_AFTER = 7 * DAY
const RELEASED_AFTER = 15 * DAY

export function putInBag(shopper: Shopper, good: Good, units: number): void {
  const line = shopper.bag.find((one) => one.good === good)
  if ((line?.units ?? 0) + units > good.stock) throw new Refused('stock.out', { stock: good.stock })
  if (line) line.units += units
  else shopper.bag.unshift({ good, units })
}

/** What the bag holds, cut to what there is, becomes one order per shop. */
export function orderBag(model: Promised, shopper: Shopper, promo: Promo | undefined): Trade {
  const lines = shopper.bag
    .map(({ good, units }) => ({ good, units: Math.min(units, good.stock) }))
    .filter(({ units }) => units > 0)
  if (lines.length === 0) throw new Refused('stock.out')
  return order(model, shopper, lines, promo)
}

export function buyNow(model: Promised, shopper: Shopper, line: Line, promo: Promo | undefined): Trade {
  if (line.units > line.good.stock) throw new Refused('stock.out', { stock: line.good.stock })
  return order(model, shopper, [line], promo)
}

function order(model: Promised, shopper: Shopper, lines: Line[], promo: Promo | undefined): Trade {
  const shops = [...new Set(lines.map(({ good }) => good.shop))]
  const discounts = discountsOf(shopper, lines, shops, promo)
  const shared = discounts.filter((discount) => discount > 0).length
  const trade: Trade = { sn: '', shopper, orders: [], use: undefined, paid: undefined }
  if (promo && shared > 0) {
    trade.use = { promo, orders: shared }
    promo.left -= 1
    promo.usedBy.push(shopper)
  }
  const before = ordersOf(model).length
  trade.orders = shops.map((shop, place): Order => {
    const own = lines.filter(({ good }) => good.shop === shop)
    const [goods, discount] = [worth(own), discounts[place] ?? 0]
    return {
      id: '',
      name: `order ${before + place + 1}`,
      trade,
      shop,
      lines: own,
      goods,
      discount,
      promoShare: promo?.shop === null ? discount : 0,
      total: goods + FREIGHT - discount,
      status: 0,
      packed: false,
      since: model.now,
      receivedAt: 0,
      pending: 0,
    }
  })
  for (const { good, units } of lines) good.stock -= units
  shopper.bag = shopper.bag.filter((line) => !lines.some(({ good }) => good === line.good))
  model.trades.push(trade)
  return trade
}

const worth = (lines: readonly Line[]): number => sum(lines.map(({ good, units }) => good.price * units))

/** By shop: what the promo takes off the goods there. A promo that does not help takes nothing off. */
function discountsOf(shopper: Shopper, lines: readonly Line[], shops: Shop[], promo: Promo | undefined): number[] {
  const room = shops.map((shop) =>
    promo && (promo.shop === null || promo.shop === shop) ? worth(lines.filter(({ good }) => good.shop === shop)) : 0,
  )
  const covered = sum(room)
  if (!promo || promo.left === 0 || promo.usedBy.includes(shopper) || covered === 0 || covered < promo.minimum)
    return shops.map(() => 0)
  const off = 'points' in promo.off ? Math.floor((covered * promo.off.points) / 10_000) : promo.off.amount
  return spread(Math.min(off, covered), room)
}

/** In proportion, to the cent: what is left over goes cent by cent to who lost most by rounding down. */
function spread(amount: number, weights: readonly number[]): number[] {
  const all = sum(weights)
  const parts = weights.map((weight) => Math.floor((amount * weight) / all))
  const byLoss = weights
    .map((weight, place) => ({ place, loss: (amount * weight) % all }))
    .sort((a, b) => b.loss - a.loss || a.place - b.place)
  for (const { place } of byLoss.slice(0, amount - sum(parts))) parts[place] = (parts[place] ?? 0) + 1
  return parts
}

/** What a trade answers that is paid, now or before; a paid one asks for no code. */
export function pay(model: Promised, trade: Trade, rightCode: boolean): { paid: number; balance: number } {
  const { shopper } = trade
  const unpaid = trade.orders.filter(({ status }) => status === 0)
  if (unpaid.length === 0) {
    if (trade.paid) return trade.paid
    throw new Refused('state.not_allowed')
  }
  tryCode(model, shopper, rightCode)
  const paid = sum(unpaid.map(({ total }) => total))
  if (paid > shopper.available)
    throw new Refused('wallet.insufficient_funds', { short: dollars(paid - shopper.available) })
  for (const one of unpaid) {
    Object.assign(one, { status: 1, since: model.now })
    shopper.available -= one.total
    shopper.escrow += one.total + one.promoShare
  }
  trade.paid = { paid, balance: shopper.available }
  return trade.paid
}

/** Freely by the buyer before it is packed, by anybody else before it is sent. */
export function cancel(model: Promised, one: Order, by: 'buyer' | 'seller' | 'timer'): void {
  const { status, packed, trade, total, promoShare } = one
  if (status !== 0 && (status !== 1 || (by === 'buyer' && packed))) throw new Refused('state.not_allowed')
  Object.assign(one, { status: status === 0 ? -1 : -2, since: model.now })
  if (status === 1) {
    trade.shopper.available += total
    trade.shopper.escrow -= total + promoShare
  }
  for (const { good, units } of one.lines) good.stock += units
  const { use } = trade
  if (!use || one.discount === 0) return
  use.orders -= 1
  if (use.orders > 0) return
  use.promo.left += 1
  use.promo.usedBy = use.promo.usedBy.filter((shopper) => shopper !== trade.shopper)
}

export function pack(one: Order): void {
  if (one.status !== 1 || one.packed) throw new Refused('state.not_allowed')
  one.packed = true
}

export function ship(model: Promised, one: Order): void {
  if (one.status !== 1) throw new Refused('state.not_allowed')
  Object.assign(one, { status: 2, packed: true, since: model.now })
}

/** The shop has it, less five in a hundred of what it sold the goods for. */
export function receive(model: Promised, one: Order): void {
  if (one.status !== 2) throw new Refused('state.not_allowed')
  const held = one.total + one.promoShare
  const commission = Math.floor(((one.goods - (one.discount - one.promoShare)) * 5) / 100)
  Object.assign(one, { status: 3, since: model.now, receivedAt: model.now, pending: held - commission })
  one.trade.shopper.escrow -= held
  one.shop.pending += one.pending
}

/** The clock goes on, and what nobody did in time happens by itself. */
export function wait(model: Promised, minutes: number): void {
  model.now += minutes
  for (const one of ordersOf(model)) {
    const waited = model.now - one.since
    if ((one.status === 0 && waited >= UNPAID_FOR) || (one.status === 1 && waited >= UNSENT_FOR))
      cancel(model, one, 'timer')
    else if (one.status === 2 && waited >= UNTOLD_FOR) receive(model, one)
    else if (one.status === 3 && waited >= COMPLETED_AFTER) one.status = 4
    if (one.pending > 0 && model.now - one.receivedAt >= RELEASED_AFTER) {
      one.shop.pending -= one.pending
      one.shop.payable += one.pending
      one.pending = 0
    }
  }
}
