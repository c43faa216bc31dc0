import sql from 'sql-template-tag'
import { ORDERS, type Sort } from '../../apps/server/src/modules/catalog/sorts.ts'
import type { Database } from '../../apps/server/src/platform/db.ts'

/** All that is on sale, column by column and in the order of the ids, as a check looks at it: no index, no statement of the shop. */
export type Goods = {
  ids: readonly string[]
  category: Column
  shop: Column
  brand: Column
  kinds: Lists
  traits: Lists
  price: Float64Array
  inStock: Uint8Array
  /** Mean stars, times a thousand. */
  score: Int32Array
  /** Where each stands in this order: the places of the products, the first one first. */
  inOrder: (sort: Sort) => Uint32Array
}

/** Different names, and for each product the number of its own. */
export type Column = { names: readonly string[]; codes: Uint16Array }
/** Of each product several: those from its start to that of the next one. */
export type Lists = { names: readonly string[]; codes: Uint16Array; starts: Uint32Array }
/** Some of the products: one at the place of each. */
export type Some = Uint8Array

const AT_ONCE = 50_000

type Row = {
  id: string
  category: string
  shop: string
  brand: string
  kinds: string
  traits: string
  price: string
  in_stock: boolean
  score: number
  default_key: number
  sold: number
  listed: number
  score_key: number
}

export async function readGoods(db: Database): Promise<Goods> {
  const ids: string[] = []
  const [category, shop, brand, kinds, traits] = [naming(), naming(), naming(), naming(), naming()]
  const [price, inStock, score, defaults, sold, listed, scored]: number[][] = [[], [], [], [], [], [], []]
  for (let after = '00000000-0000-0000-0000-000000000000'; ; after = ids.at(-1) ?? after) {
    const rows = await db.many<Row>(sql`
      SELECT c.id, c.category_id AS category, c.shop_id AS shop, c.brand, array_to_string(t.path, E'\n') AS kinds,
        array_to_string(c.traits, E'\n') AS traits, c.price_min::text AS price, c.in_stock, c.mean_score AS score,
        c.default_key, c.sold, extract(epoch FROM c.listed_at)::float8 AS listed, c.score_key
      FROM product_card AS c JOIN product AS p ON p.id = c.id JOIN product_type AS t ON t.id = p.type_id
      WHERE c.on_shelf AND c.id > ${after} ORDER BY c.id LIMIT ${AT_ONCE}`)
    for (const row of rows) {
      ids.push(row.id)
      category.note(row.category)
      shop.note(row.shop)
      brand.note(row.brand)
      kinds.note(...row.kinds.split('\n').filter(Boolean))
      traits.note(...row.traits.split('\n').filter(Boolean))
      price?.push(Number(row.price))
      inStock?.push(Number(row.in_stock))
      score?.push(row.score)
      defaults?.push(row.default_key)
      sold?.push(row.sold)
      listed?.push(row.listed)
      scored?.push(row.score_key)
    }
    if (rows.length < AT_ONCE) break
  }
  const keys = { default: defaults, sales: sold, new: listed, score: scored, price_asc: price, price_desc: price }
  const orders = new Map<Sort, Uint32Array>()
  return {
    ...{ ids, category: category.column(), shop: shop.column(), brand: brand.column() },
    ...{ kinds: kinds.lists(), traits: traits.lists() },
    ...{ price: Float64Array.from(price ?? []), inStock: Uint8Array.from(inStock ?? []) },
    score: Int32Array.from(score ?? []),
    inOrder: (sort) => {
      const order = orders.get(sort) ?? sorted(Float64Array.from(keys[sort] ?? []), ORDERS[sort].down)
      orders.set(sort, order)
      return order
    },
  }
}

/** As a list is sorted: by the key, and of the same key by the id, both in one direction. */
function sorted(keys: Float64Array, down: boolean): Uint32Array {
  const sign = down ? -1 : 1
  return Uint32Array.from(keys.keys()).sort((a, b) => sign * ((keys[a] ?? 0) - (keys[b] ?? 0) || a - b))
}

/** Notes what each product has, one after the other. */
function naming() {
  const names: string[] = []
  const known = new Map<string, number>()
  const codes: number[] = []
  const starts: number[] = [0]
  return {
    note: (...own: readonly string[]): void => {
      for (const name of own) {
        const code = known.get(name) ?? names.push(name) - 1
        known.set(name, code)
        codes.push(code)
      }
      starts.push(codes.length)
    },
    column: (): Column => ({ names, codes: codesOf(names, codes) }),
    lists: (): Lists => ({ names, codes: codesOf(names, codes), starts: Uint32Array.from(starts) }),
  }
}

function codesOf(names: readonly string[], codes: readonly number[]): Uint16Array {
  if (names.length > 2 ** 16) throw new Error(`${names.length} different names have no room`)
  return Uint16Array.from(codes)
}

/** Which of them say each of these words anywhere, by what is stored of each and by no index. */
export async function readSaying(
  db: Database,
  { ids }: Goods,
  words: readonly string[],
): Promise<ReadonlyMap<string, Some>> {
  const saying = new Map(words.map((word) => [word, new Uint8Array(ids.length)]))
  const rows = await db.tx(async (tx) => {
    await tx.run(sql`SET LOCAL enable_indexscan = off`)
    await tx.run(sql`SET LOCAL enable_bitmapscan = off`)
    return tx.many<{ id: string; said: string[] }>(sql`
      SELECT product_id AS id, ARRAY(SELECT word FROM unnest(${words}::text[]) AS word WHERE impacts ? word) AS said
      FROM search_document WHERE impacts ?| ${words}::text[]`)
  })
  for (const { id, said } of rows) {
    const at = placeOf(ids, id)
    if (at !== undefined) for (const word of said) saying.get(word)?.fill(1, at, at + 1)
  }
  return saying
}

/** Where a product stands among the ids; undefined where it is not on sale. */
export function placeOf(ids: readonly string[], id: string): number | undefined {
  let [low, high] = [0, ids.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ids[middle] ?? '') < id) low = middle + 1
    else high = middle
  }
  return ids[low] === id ? low : undefined
}
