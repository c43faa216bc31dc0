import type { KeyPart } from '../../platform/paging.ts'

/** A column of the card with an index for all goods, for a category, a shop and a brand. */
export type Order = { column: string; down: boolean }

/** Every way to sort a list. */
export const ORDERS = {
  default: { column: 'default_key', down: true, part: 'int' },
  sales: { column: 'sold', down: true, part: 'int' },
  new: { column: 'listed_at', down: true, part: 'time' },
  price_asc: { column: 'price_min', down: false, part: 'bigint' },
  price_desc: { column: 'price_min', down: true, part: 'bigint' },
  score: { column: 'score_key', down: true, part: 'int' },
} as const satisfies Record<string, Order & { part: KeyPart }>

export type Sort = keyof typeof ORDERS
