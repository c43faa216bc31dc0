import type { Answer } from '@tradewind/contract/calls'
import { formatDollars, parseDollars, sumCents } from '@tradewind/contract/money'

export type Bag = Answer<'GET /api/cart/list'>
export type Shop = Bag['shops'][number]
export type Line = Shop['lines'][number]

/** What shall become of lines, by line id, before the server has agreed. */
export type Wishes = {
  quantities: ReadonlyMap<string, number | 'gone'>
  selections: Readonly<Record<string, boolean>>
}

/** The bag as it will be once every wish is granted. */
export function wishedBag(bag: Bag, { quantities, selections }: Wishes): Bag {
  return changeLines(bag, (line) => {
    const quantity = quantities.get(line.id) ?? line.quantity
    return quantity === 'gone' ? undefined : { ...line, quantity, selected: selections[line.id] ?? line.selected }
  })
}

/** Changes lines, or takes them out, and adds up anew; a shop without lines leaves with its last one. */
export function changeLines(bag: Bag, change: (line: Line) => Line | undefined): Bag {
  const shops = bag.shops
    .map((shop) => ({ ...shop, lines: shop.lines.flatMap((line) => change(line) ?? []) }))
    .filter((shop) => shop.lines.length > 0)
  const changed = { ...bag, shops }
  const settled = settledLines(changed)
  return {
    ...changed,
    count: units(inBag(changed)),
    selected: units(settled),
    subtotal: formatDollars(sumCents(settled.map((line) => parseDollars(line.price) * BigInt(line.quantity)))),
  }
}

export const linesOf = (bag: Bag): Line[] => bag.shops.flatMap((shop) => shop.lines)
export const findLine = (bag: Bag, id: string): Line | undefined => linesOf(bag).find((line) => line.id === id)
/** All but what is saved for later. */
export const inBag = (bag: Bag): Line[] => linesOf(bag).filter((line) => !line.aside)
/** What would be settled: a line that sold out is shown, but does not count. */
export const settledLines = (bag: Bag): Line[] => inBag(bag).filter((line) => line.selected && line.valid)

/** Of these, what its shop does not send to where the bag shall go. */
export const unreachableLines = (bag: Bag): Line[] =>
  settledLines({ ...bag, shops: bag.shops.filter(({ merchant }) => merchant.unreachable) })

const units = (lines: readonly Line[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)
