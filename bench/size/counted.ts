import type { Sort } from '../../apps/server/src/modules/catalog/sorts.ts'
import type { Filter } from './questions.ts'
import { inOrderOf, type Plain } from './truth.ts'

/** A kind of choice; an attribute has its name behind it. */
export type Kind = 'category' | 'shop' | 'brand' | 'type' | 'price' | 'stock' | 'score' | `attr ${string}`

/** What a filter leaves, what it would leave without each of its choices, and what of these stands first in the list. */
export type Left = { found: Plain[]; without: (kind: Kind) => Plain[]; first: (of: Plain[], most: number) => Plain[] }

/** Counted out one by one. */
export function leftBy(filter: Filter, sort: Sort, among: readonly Plain[]): Left {
  const conditions = [...conditionsOf(filter)]
  const found: Plain[] = []
  const besides = new Map<Kind, Plain[]>(conditions.map(([kind]) => [kind, []]))
  for (const product of among) {
    const lacking = conditions.filter(([, holds]) => !holds(product))
    if (lacking.length === 0) found.push(product)
    if (lacking.length === 1 && lacking[0]) besides.get(lacking[0][0])?.push(product)
  }
  const order = inOrderOf(sort)
  // A kind that nothing is chosen of leaves the same.
  const wider = new Map([...besides].map(([kind, products]) => [kind, found.concat(products)]))
  return {
    found,
    without: (kind) => wider.get(kind) ?? found,
    first: (of, most) => firstOf(of, most, order),
  }
}

/** Of hundreds of thousands only those that may be among the first are sorted. */
function firstOf(of: Plain[], most: number, order: (a: Plain, b: Plain) => number): Plain[] {
  let first: Plain[] = []
  let last: Plain | undefined
  for (const product of of) {
    if (last && order(product, last) > 0) continue
    first.push(product)
    if (first.length < 2 * most) continue
    first = first.sort(order).slice(0, most)
    last = first.at(-1)
  }
  return first.sort(order).slice(0, most)
}

function* conditionsOf(filter: Filter): Generator<[Kind, (product: Plain) => boolean]> {
  const { category_id, merchant_id, brand, type, attr, min_price, max_price, in_stock, min_score } = filter
  if (category_id) yield ['category', ({ category }) => category_id.includes(category)]
  if (merchant_id) yield ['shop', ({ shop }) => merchant_id.includes(shop)]
  if (brand) yield ['brand', (product) => brand.some((name) => name.toLowerCase() === product.brand.toLowerCase())]
  if (type) yield ['type', ({ kinds }) => type.some((kind) => kinds.includes(kind))]
  for (const [name, values] of Object.entries(attr ?? {}))
    yield [`attr ${name}`, ({ traits }) => values.some((value) => traits.includes(`${name}=${value}`))]
  const [least, most] = [Number(min_price ?? 0) * 100, Number(max_price ?? Infinity) * 100]
  if (min_price || max_price) yield ['price', ({ price }) => price >= least - 0.1 && price <= most + 0.1]
  if (in_stock) yield ['stock', ({ inStock }) => inStock]
  if (min_score) yield ['score', ({ score }) => score > 0 && score >= min_score * 1_000]
}
