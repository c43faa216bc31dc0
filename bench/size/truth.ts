import sql from 'sql-template-tag'
import { ORDERS, type Sort } from '../../apps/server/src/modules/catalog/sorts.ts'
import type { Database } from '../../apps/server/src/platform/db.ts'

/** A product that is on sale, as a check looks at it: no index, no statement of the shop. */
export type Plain = {
  id: string
  category: string
  shop: string
  brand: string
  kinds: readonly string[]
  traits: readonly string[]
  price: number
  inStock: boolean
  score: number
  keys: Record<Sort, number>
}

const AT_ONCE = 50_000

type Row = Omit<Plain, 'price' | 'keys' | 'kinds' | 'traits'> & {
  kinds: string
  traits: string
  price: string
  default_key: number
  sold: number
  listed: number
  score_key: number
}

/** Everything that is on sale, in the order of its ids. */
export async function readPlain(db: Database): Promise<Plain[]> {
  const all: Plain[] = []
  // A million products share a few words.
  const words = new Map<string, string>()
  const one = (word: string): string => {
    const known = words.get(word) ?? word
    words.set(word, known)
    return known
  }
  const lists = new Map<string, readonly string[]>()
  const list = (joined: string): readonly string[] => {
    const known = lists.get(joined) ?? joined.split('\n').filter(Boolean).map(one)
    lists.set(joined, known)
    return known
  }
  for (let after = '00000000-0000-0000-0000-000000000000'; ; after = all.at(-1)?.id ?? after) {
    const rows = await db.many<Row>(sql`
      SELECT c.id, c.category_id AS category, c.shop_id AS shop, c.brand, array_to_string(t.path, E'\n') AS kinds,
        array_to_string(c.traits, E'\n') AS traits, c.price_min::text AS price, c.in_stock AS "inStock", c.mean_score AS score,
        c.default_key, c.sold, extract(epoch FROM c.listed_at)::float8 AS listed, c.score_key
      FROM product_card AS c JOIN product AS p ON p.id = c.id JOIN product_type AS t ON t.id = p.type_id
      WHERE c.on_shelf AND c.id > ${after} ORDER BY c.id LIMIT ${AT_ONCE}`)
    for (const { kinds, traits, default_key, sold, listed, score_key, ...row } of rows) {
      const price = Number(row.price)
      const keys = {
        default: default_key,
        sales: sold,
        new: listed,
        score: score_key,
        price_asc: price,
        price_desc: price,
      }
      const [category, shop, brand] = [one(row.category), one(row.shop), one(row.brand)]
      all.push({ ...row, category, shop, brand, price, kinds: list(kinds), traits: list(traits), keys })
    }
    if (rows.length < AT_ONCE) return all
  }
}

/** Which of them say this word anywhere, by what is stored of each and by no index. */
export async function readSaying(db: Database, word: string): Promise<Set<string>> {
  const rows = await db.tx(async (tx) => {
    await tx.run(sql`SET LOCAL enable_indexscan = off`)
    await tx.run(sql`SET LOCAL enable_bitmapscan = off`)
    return tx.many<{ id: string }>(sql`SELECT product_id AS id FROM search_document WHERE impacts ? ${word}`)
  })
  return new Set(rows.map(({ id }) => id))
}

/** As a list is sorted: by the key, and of the same key by the id, both in one direction. */
export function inOrderOf(sort: Sort): (a: Plain, b: Plain) => number {
  const sign = ORDERS[sort].down ? -1 : 1
  return (a, b) => sign * (a.keys[sort] - b.keys[sort] || (a.id < b.id ? -1 : 1))
}
