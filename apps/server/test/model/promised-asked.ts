import { dollars, type Order, type OrderLine, Refused, sum } from './promised.ts'
import type { Fault, Refund } from './promised-refunds.ts'
import { allUnitsLeft, freightLeft, freightWith, spread, unitsLeft, worth } from './promised-shares.ts'

/** Of a line, or of the freight: so many units of it and so much money. `fit`: of those that came back, to be sold again. */
export type Part = { of: OrderLine | 'freight'; units: number; amount: number; fit?: number }

/** How somebody says what is to come back: units of lines with their money, or so much of all that is left. */
export type Wish =
  | { items: { line: OrderLine; units: number; amount: number }[]; freight?: number }
  | { amount: number }

type Reason = Refund['reason']
const PRESUMED: Record<Reason, Fault> = {
  not_received: 'carrier',
  damaged: 'carrier',
  not_as_described: 'shop',
  not_needed: 'buyer',
  other: 'nobody',
  revocation: 'nobody',
}

/** Whether the shop bears the freight out or back, by why it comes back and whose fault it was judged or is presumed to be. */
export function bears(reason: Reason, judged: Fault | undefined, way: 'out' | 'back'): boolean {
  const fault = judged ?? PRESUMED[reason]
  if (fault === 'shop' || fault === 'carrier') return true
  if (reason === 'revocation') return way === 'out'
  if (fault === 'buyer' || reason === 'not_needed' || reason === 'other') return false
  return reason !== 'not_as_described' || way === 'back'
}

export const tooMuch = (most: number): Refused => new Refused('refund.too_much', { max: dollars(most) })

/** Never above what is left; of what was not sent yet whole units alone, with the last of them the freight. */
export function asked(order: Order, wish: Wish, bearsFreight: boolean): Part[] {
  return 'items' in wish ? byUnits(order, wish, bearsFreight) : byAmount(order, wish.amount, bearsFreight)
}

/** What comes back of the freight at most beside these units. */
function freightBeside(
  order: Order,
  parts: readonly { of: OrderLine; units: number }[],
  bearsFreight: boolean,
): number {
  if (isRest(order, parts)) return freightLeft(order)
  return bearsFreight ? freightWith(order, sum(parts.map(({ of, units }) => worth(of, units)))) : 0
}

const isRest = (order: Order, parts: readonly { units: number }[]): boolean =>
  order.sendings === 0 && sum(parts.map(({ units }) => units)) === allUnitsLeft(order)

function byUnits(order: Order, { items, freight }: Extract<Wish, { items: unknown }>, bearsFreight: boolean): Part[] {
  const parts = items.map(({ line, units, amount }) => {
    const most = worth(line, units)
    if (amount > most) throw tooMuch(most)
    if (!order.sent && amount < most) throw new Refused('field.invalid')
    return { of: line, units, amount }
  })
  const most = freightBeside(order, parts, bearsFreight)
  const named = freight ?? most
  if (named > most) throw tooMuch(most)
  if (named < most && isRest(order, parts)) throw new Refused('field.invalid')
  return withFreight(parts, named)
}

function byAmount(order: Order, amount: number, bearsFreight: boolean): Part[] {
  const lines = order.lines.filter((line) => unitsLeft(line) > 0).map((of) => ({ of, units: unitsLeft(of) }))
  const weights = [...lines.map(({ of, units }) => worth(of, units)), freightBeside(order, lines, bearsFreight)]
  const most = sum(weights)
  if (amount > most) throw tooMuch(most)
  if (!order.sent && amount < most) throw new Refused('field.invalid')
  const amounts = spread(amount, weights)
  return withFreight(
    lines.map((line, place) => ({ ...line, amount: amounts[place] ?? 0 })),
    amounts.at(-1) ?? 0,
  )
}

const withFreight = (parts: Part[], freight: number): Part[] =>
  freight > 0 ? [...parts, { of: 'freight', units: 0, amount: freight }] : parts

/** Money of all that is left, which leaves every unit as it is unless it is all of it. */
export function moneyOf(order: Order, amount: number): Part[] {
  const weights = [...order.lines.map(({ paid, back }) => paid - back), freightLeft(order)]
  const most = sum(weights)
  if (amount > most) throw tooMuch(most)
  const amounts = spread(amount, weights)
  const goods = order.lines.map((of, place): Part => {
    return { of, units: amount === most ? of.units - of.backUnits : 0, amount: amounts[place] ?? 0 }
  })
  return withFreight(goods, amounts.at(-1) ?? 0)
}

/** What each part of a refund could give back at most: of the freight all that is left. */
export const mostOf = ({ parts, order }: Pick<Refund, 'parts' | 'order'>): number[] =>
  parts.map(({ of, units }) => (of === 'freight' ? freightLeft(order) : worth(of, units)))

/** Another amount over the same parts, by what each could give back. What was not sent and is not paid back whole is still to be sent. */
export function spreadOver(refund: Pick<Refund, 'parts' | 'order'>, amount: number): Part[] {
  const { parts, order } = refund
  const weights = mostOf(refund)
  if (amount > sum(weights)) throw tooMuch(sum(weights))
  const amounts = spread(amount, weights)
  return parts.map(({ of, units }, place) => {
    const isWhole = amounts[place] === weights[place]
    return { of, units: order.sent || isWhole ? units : 0, amount: amounts[place] ?? 0 }
  })
}
