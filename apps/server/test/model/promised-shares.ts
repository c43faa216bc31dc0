import { type Order, type OrderLine, sum } from './promised.ts'

/** The standard freight of every shop here. */
export const FREIGHT = 5_00

/** In proportion, to the cent: what is left over goes cent by cent to who lost most by rounding down. */
export function spread(amount: number, weights: readonly number[]): number[] {
  const all = sum(weights)
  if (all === 0) return weights.map(() => 0)
  const parts = weights.map((weight) => Math.floor((amount * weight) / all))
  const byLoss = weights
    .map((weight, place) => ({ place, loss: (amount * weight) % all }))
    .sort((a, b) => b.loss - a.loss || a.place - b.place)
  for (const { place } of byLoss.slice(0, amount - sum(parts))) parts[place] = (parts[place] ?? 0) + 1
  return parts
}

/** So much of the whole, rounded to the nearest cent. */
export const portion = (whole: number, part: number, parts: number): number =>
  parts === 0 ? 0 : Math.floor((2 * whole * part + parts) / (2 * parts))

/** What the next `more` bring after `before` of them: portions of all of them sum to the whole, however they are cut. */
const next = (whole: number, before: number, more: number, parts: number): number =>
  portion(whole, before + more, parts) - portion(whole, before, parts)

/** Units that can come back now: what has left while others are still here cannot yet. */
export const unitsLeft = ({ units, backUnits, early }: OrderLine): number => units - backUnits - early
export const moneyLeft = ({ paid, back }: OrderLine): number => paid - back
export const freightLeft = ({ freight, freightBack }: Order): number => freight - freightBack
export const allUnitsLeft = ({ lines }: Order): number => sum(lines.map(unitsLeft))

const goods = ({ lines }: Order): number => sum(lines.map(({ paid }) => paid))
const goodsBack = ({ lines }: Order): number => sum(lines.map(({ back }) => back))
export const cameBack = (order: Order): number => goodsBack(order) + order.freightBack

/** What so many more units of a line are worth. */
export const worth = (line: OrderLine, units: number): number =>
  Math.min(next(line.paid, line.backUnits, units, line.units), moneyLeft(line))

/** The freight that goes with so much money for goods. */
export const freightWith = (order: Order, amount: number): number =>
  Math.min(next(order.freight, goodsBack(order), amount, goods(order)), freightLeft(order))

/** What of our promo share or of our commission goes back with so much money, and what went back before. */
export function shareWith(order: Order, whole: number, back: { goods: number; freight: number }): number {
  if (goods(order) > 0) return next(whole, goodsBack(order), back.goods, goods(order))
  return next(whole, order.freightBack, back.freight, order.freight)
}
export function shareBack(order: Order, whole: number): number {
  if (goods(order) > 0) return portion(whole, goodsBack(order), goods(order))
  return portion(whole, order.freightBack, order.freight)
}

/** What the buyer's escrow still holds of an order: of the buyer's own, and of what we added. */
export const held = (order: Order): { own: number; promo: number } => ({
  own: order.total - cameBack(order),
  promo: order.promoShare - shareBack(order, order.promoShare),
})
