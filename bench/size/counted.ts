import type { Sort } from '../../apps/server/src/modules/catalog/sorts.ts'
import type { Filter } from './questions.ts'
import type { Column, Goods, Lists, Some } from './truth.ts'

/** A kind of choice; an attribute has its name behind it. */
export type Kind = 'category' | 'shop' | 'brand' | 'type' | 'price' | 'stock' | 'score' | `attr ${string}`

/** What a filter leaves, and what it would leave without each of its choices; of a kind that nothing is chosen of the same. */
export type Left = { found: Some; without: (kind: Kind) => Some }

/** Counted out one by one. */
export function leftBy(goods: Goods, filter: Filter, among: Some): Left {
  const conditions = new Map(conditionsOf(goods, filter))
  const lacking = new Uint8Array(among.length)
  for (const holds of conditions.values())
    for (let at = 0; at < lacking.length; at += 1) if (!holds[at]) lacking[at] = (lacking[at] ?? 0) + 1
  const found = where(among.length, (at) => among[at] === 1 && lacking[at] === 0)
  const wider = new Map<Kind, Some>()
  return {
    found,
    without: (kind) => {
      const holds = conditions.get(kind)
      if (!holds) return found
      const known = wider.get(kind)
      if (known) return known
      const all = where(among.length, (at) => among[at] === 1 && lacking[at] === (holds[at] ? 0 : 1))
      wider.set(kind, all)
      return all
    },
  }
}

/** Which products hold each of the conditions. */
function* conditionsOf(goods: Goods, filter: Filter): Generator<[Kind, Some]> {
  const { category_id, merchant_id, brand, type, attr, min_price, max_price, in_stock, min_score } = filter
  const { price, inStock, score } = goods
  if (category_id) yield ['category', ofNames(goods.category, (name) => category_id.includes(name))]
  if (merchant_id) yield ['shop', ofNames(goods.shop, (name) => merchant_id.includes(name))]
  if (brand) {
    const folded = brand.map((name) => name.toLowerCase())
    yield ['brand', ofNames(goods.brand, (name) => folded.includes(name.toLowerCase()))]
  }
  if (type) yield ['type', withAny(goods.kinds, (name) => type.includes(name))]
  for (const [name, values] of Object.entries(attr ?? {}))
    yield [`attr ${name}`, withAny(goods.traits, (trait) => values.some((value) => trait === `${name}=${value}`))]
  const [least, most] = [Number(min_price ?? 0) * 100 - 0.1, Number(max_price ?? Infinity) * 100 + 0.1]
  if (min_price || max_price)
    yield ['price', where(price.length, (at) => (price[at] ?? 0) >= least && (price[at] ?? 0) <= most)]
  if (in_stock) yield ['stock', inStock]
  if (min_score)
    yield ['score', where(score.length, (at) => (score[at] ?? 0) > 0 && (score[at] ?? 0) >= min_score * 1_000)]
}

export function where(products: number, holds: (at: number) => boolean): Some {
  const some = new Uint8Array(products)
  for (let at = 0; at < products; at += 1) if (holds(at)) some[at] = 1
  return some
}

function ofNames({ names, codes }: Column, isChosen: (name: string) => boolean): Some {
  const chosen = Uint8Array.from(names, (name) => Number(isChosen(name)))
  return where(codes.length, (at) => chosen[codes[at] ?? 0] === 1)
}

function withAny({ names, codes, starts }: Lists, isChosen: (name: string) => boolean): Some {
  const chosen = Uint8Array.from(names, (name) => Number(isChosen(name)))
  const some = new Uint8Array(starts.length - 1)
  for (let at = 0; at < some.length; at += 1)
    for (let each = starts[at] ?? 0; each < (starts[at + 1] ?? 0); each += 1) if (chosen[codes[each] ?? 0]) some[at] = 1
  return some
}

export const sizeOf = (some: Some): number => some.reduce((sum, one) => sum + one, 0)

/** The places of those that a list of this sort begins with. */
export function firstOf({ inOrder }: Goods, some: Some, sort: Sort, most: number): number[] {
  const first: number[] = []
  for (const at of inOrder(sort)) {
    if (some[at]) first.push(at)
    if (first.length >= most) break
  }
  return first
}

export function countOf(some: Some, holds: (at: number) => boolean): number {
  let count = 0
  for (let at = 0; at < some.length; at += 1) if (some[at] && holds(at)) count += 1
  return count
}

/** How many have each of these names; none of those that nobody has. */
export function tally(some: Some, { names, codes, ...of }: Column | Lists): Map<string, number> {
  const counts = new Uint32Array(names.length)
  const startOf = (at: number) => ('starts' in of ? (of.starts[at] ?? 0) : at)
  for (let at = 0; at < some.length; at += 1) {
    if (!some[at]) continue
    const end = startOf(at + 1)
    for (let each = startOf(at); each < end; each += 1) {
      const code = codes[each] ?? 0
      counts[code] = (counts[code] ?? 0) + 1
    }
  }
  return new Map(names.flatMap((name, code) => (counts[code] ? [[name, counts[code]]] : [])))
}
