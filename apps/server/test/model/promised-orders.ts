import {
  dollars,
  type Good,
  type Line,
  type Order,
  type OrderLine,
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
import { giveUnsent, isOver } from './promised-refunds.ts'
import { allUnitsLeft, FREIGHT, held, shareBack, spread, unitsLeft } from './promised-shares.ts'
import { pause, stop, type TimerName } from './promised-timers.ts'

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
  const freightOff = freightOffOf(shopper, lines, shops, promo)
  const shared = shops.filter((_, place) => (discounts[place] ?? 0) + (freightOff[place] ?? 0) > 0).length
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
    const promoShare = promo?.shop === null ? discount : 0
    const freight = FREIGHT - (freightOff[place] ?? 0)
    const total = goods + freight - discount
    const earned = Math.floor(((goods - (discount - promoShare)) * 5) / 100)
    return {
      id: '',
      name: `order ${before + place + 1}`,
      trade,
      shop,
      lines: paidLines(own, discount),
      goods,
      discount,
      promoShare,
      freight,
      total,
      commission: Math.min(earned, total + promoShare),
      freightBack: 0,
      status: 0,
      packed: false,
      sendings: 0,
      sent: false,
      receivedAt: undefined,
      pending: 0,
      released: false,
      timers: new Map([['A1', { due: model.now + UNPAID_FOR }]]),
      asked: false,
      stage: null,
      whole: false,
    }
  })
  for (const { good, units } of lines) good.stock -= units
  shopper.bag = shopper.bag.filter((line) => !lines.some(({ good }) => good === line.good))
  model.trades.push(trade)
  return trade
}

const worth = (lines: readonly Line[]): number => sum(lines.map(({ good, units }) => good.price * units))

/** Each line bears of the discount what it is of the goods. */
function paidLines(lines: readonly Line[], discount: number): OrderLine[] {
  const parts = spread(
    discount,
    lines.map((line) => worth([line])),
  )
  return lines.map((line, place) => ({
    ...line,
    paid: worth([line]) - (parts[place] ?? 0),
    back: 0,
    backUnits: 0,
    early: 0,
  }))
}

/** By shop: what the promo takes off the goods there. A promo that does not help takes nothing off. */
function discountsOf(shopper: Shopper, lines: readonly Line[], shops: Shop[], promo: Promo | undefined): number[] {
  const room = coveredOf(lines, shops, promo)
  const covered = sum(room)
  if (!promo || 'freight' in promo.off || !canUse(promo, shopper, covered)) return shops.map(() => 0)
  const off = 'points' in promo.off ? Math.floor((covered * promo.off.points) / 10_000) : promo.off.amount
  return spread(Math.min(off, covered), room)
}

/** By shop: the worth of the goods that a promo is for. */
const coveredOf = (lines: readonly Line[], shops: readonly Shop[], promo: Promo | undefined): number[] =>
  shops.map((shop) =>
    promo && (promo.shop === null || promo.shop === shop) ? worth(lines.filter(({ good }) => good.shop === shop)) : 0,
  )

const canUse = (promo: Promo, shopper: Shopper, covered: number): boolean =>
  promo.left > 0 && !promo.usedBy.includes(shopper) && covered > 0 && covered >= promo.minimum

/** By shop: what the promo takes off the freight of its parcel. */
function freightOffOf(shopper: Shopper, lines: readonly Line[], shops: Shop[], promo: Promo | undefined): number[] {
  const covered = coveredOf(lines, shops, promo)
  if (!promo || !('freight' in promo.off) || !canUse(promo, shopper, sum(covered))) return shops.map(() => 0)
  const most = promo.off.freight
  return covered.map((goods) => (goods > 0 ? Math.min(most, FREIGHT) : 0))
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
    one.status = 1
    one.timers = new Map([['A2', { due: model.now + UNSENT_FOR }]])
    shopper.available -= one.total
    shopper.escrow += one.total + one.promoShare
  }
  trade.paid = { paid, balance: shopper.available }
  return trade.paid
}

/** Nothing goes on with an order while a refund of it is under way. */
function refuseUnless(order: Order, isSo: boolean): void {
  if (!isSo || order.stage !== null) throw new Refused('state.not_allowed')
}

/** Freely by the buyer before it is packed, by anybody else before it is sent. What came back before stays where it is. */
export function cancel(one: Order, by: 'buyer' | 'seller' | 'timer'): void {
  const { status, packed, sendings, trade } = one
  refuseUnless(one, status === 0 || (status === 1 && sendings === 0 && !(by === 'buyer' && packed)))
  one.status = status === 0 ? -1 : -2
  one.timers.clear()
  if (status === 1) {
    const { own, promo } = held(one)
    trade.shopper.available += own
    trade.shopper.escrow -= own + promo
  }
  for (const line of one.lines) {
    line.good.stock += unitsLeft(line)
    if (status === 1) Object.assign(line, { back: line.paid, backUnits: line.units })
  }
  if (status === 1) one.freightBack = one.freight
  freePromo(one)
}

/** The last order of a trade that had a share in the use of a promo lets it be used again. */
export function freePromo({ trade, discount, freight }: Order): void {
  const { use } = trade
  if (!use || (discount === 0 && freight === FREIGHT)) return
  use.orders -= 1
  if (use.orders > 0) return
  use.promo.left += 1
  use.promo.usedBy = use.promo.usedBy.filter((shopper) => shopper !== trade.shopper)
}

/** Units of a line that wait, because the refund that is under way is about them. */
function waiting({ refunds }: Promised, order: Order, line: OrderLine): number {
  if (order.stage === null) return 0
  const live = refunds.find((one) => one.order === order && !isOver(one) && one.state !== 'refused')
  return Math.min(unitsLeft(line), live?.parts.find(({ of }) => of === line)?.units ?? 0)
}

/** Whether something of it can be packed and sent: not while all that is left waits. */
export const canBeSent = (model: Promised, order: Order): boolean =>
  order.status === 1 &&
  (order.stage === null || order.lines.some((line) => unitsLeft(line) > waiting(model, order, line)))

export function pack(model: Promised, one: Order): void {
  if (!canBeSent(model, one) || one.packed) throw new Refused('state.not_allowed')
  one.packed = true
}

/** All that is still here but what a refund is about; with the last of it the order is sent. */
export function ship(model: Promised, one: Order): void {
  if (!canBeSent(model, one)) throw new Refused('state.not_allowed')
  if (allUnitsLeft(one) === 0) throw new Refused('field.invalid')
  const left = one.lines.map((line) => unitsLeft(line) - waiting(model, one, line))
  const isAll = sum(left) === allUnitsLeft(one)
  Object.assign(one, { packed: true, sendings: one.sendings + 1 })
  for (const [place, line] of one.lines.entries()) line.early += left[place] ?? 0
  if (isAll) allSent(model, one)
}

/** Nothing is left to send, and the time to confirm begins. */
export function allSent({ now }: Promised, one: Order): void {
  Object.assign(one, { status: 2, sent: true })
  for (const line of one.lines) line.early = 0
  one.timers = new Map([['A3', { due: now + UNTOLD_FOR }]])
}

/** The shop has it, less five in a hundred of what it sold the goods for; of what came back before it has nothing. */
export function receive(model: Promised, one: Order): void {
  refuseUnless(one, one.status === 2)
  const { own, promo } = held(one)
  const commission = Math.min(own + promo, one.commission - shareBack(one, one.commission))
  Object.assign(one, { status: 3, receivedAt: model.now, pending: own + promo - commission })
  one.timers = new Map([
    ['A4', { due: model.now + COMPLETED_AFTER }],
    ['A5', { due: model.now + RELEASED_AFTER }],
  ])
  // Who was refused can still go to the operator.
  if (model.refunds.some(({ order, state }) => order === one && state === 'refused')) pause(one.timers, model.now, 'A5')
  one.trade.shopper.escrow -= own + promo
  one.shop.pending += one.pending
}

/** What is pending becomes the shop's own, less what it owes. */
function release(one: Order): void {
  const { shop, pending } = one
  const netted = Math.min(shop.debt, pending)
  shop.pending -= pending
  shop.payable += pending - netted
  shop.debt -= netted
  Object.assign(one, { pending: 0, released: true })
}

/** What nobody did in time happens by itself. */
export function fireOrderTimer(model: Promised, one: Order, name: TimerName): void {
  stop(one.timers, name)
  if (name === 'A2' && one.sendings > 0) giveUnsent(model, one)
  else if (name === 'A1' || name === 'A2') cancel(one, 'timer')
  if (name === 'A3') receive(model, one)
  if (name === 'A4') one.status = 4
  if (name === 'A5') release(one)
}

/** While a refund covers all that is left of an order, the order is as far as that is. */
export const shownStatus = ({ status, stage, whole }: Order): number => (whole && stage !== null ? stage : status)
