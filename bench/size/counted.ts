import type { Sort } from '../../apps/server/src/modules/catalog/sorts.ts'
import type { Filter } from './questions.ts'
import { inOrderOf, type Plain } from './truth.ts'

/** A kind of choice; an attribute has its name behind it. */
export type Kind = 'category' | 'shop' | 'brand' | 'type' | 'price' | 'stock' | 'score' | `attr ${string}`

/** What a filter leaves, in the order of the list, and what it would leave without each of its choices. */
export type Left = { found: Plain[]; without: (kind: Kind) => Plain[] }

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
  return {
    found: found.sort(order),
    without: (kind) => [...found, ...(besides.get(kind) ?? [])].sort(order),
  }
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
