import { GOODS_STATES } from '@tradewind/contract/code-lists'
import type { Cents } from '@tradewind/contract/money'
import type { LocaleCode } from '@tradewind/messages/locales'
import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import type { Db } from '../../../platform/db.ts'
import { type KeyPart, rowsToFetch } from '../../../platform/paging.ts'
import type { Narrowed } from '../../../platform/schema/narrowed.ts'
import type * as rows from './rows.gen.ts'

export type SellerRow = Narrowed<
  rows.Seller,
  { title: string; skus: number; stock: number; reserved: number; sort_key: number | Cents | Date }
>

export type SellerStatus = (typeof GOODS_STATES)[number]

const STATUSES: Record<SellerStatus, Sql> = {
  all: sql`true`,
  shelf: sql`c.on_shelf`,
  // What was taken down has a place of its own.
  draft: sql`NOT c.on_shelf AND NOT c.taken_down`,
  out_of_stock: sql`c.on_shelf AND NOT c.in_stock`,
  taken_down: sql`c.taken_down`,
}

/** That a product stands so, as a condition on its `product_card AS c`. */
export const standing = (status: SellerStatus): Sql => STATUSES[status]

/** A part of a shop's products that one index holds in the order of a list. */
type Leg = { of: 'shelf' | 'off' | 'all'; key: Sql; id: Sql }

const byTime = (key: Sql): readonly Leg[] => [{ of: 'all', key, id: sql`p.id` }]
const SOLD: readonly Leg[] = (['shelf', 'off'] as const).map((of) => ({ of, key: sql`c.sold`, id: sql`c.id` }))
/** What is on the shelf has a price. */
const PRICED: readonly Leg[] = [
  { of: 'shelf', key: sql`c.price_min`, id: sql`c.id` },
  { of: 'off', key: sql`coalesce(c.price_min, 0)`, id: sql`c.id` },
]
const LEGS: Record<Leg['of'], { condition: Sql; holds: readonly SellerStatus[] }> = {
  shelf: { condition: sql`c.on_shelf`, holds: ['all', 'shelf', 'out_of_stock'] },
  off: { condition: sql`NOT c.on_shelf`, holds: ['all', 'draft', 'taken_down'] },
  all: { condition: sql`true`, holds: GOODS_STATES },
}

/** The shelf and what is off it each have an index for the order of their cards: they are walked side by side. */
export const SELLER_ORDERS = {
  updated: { legs: byTime(sql`p.updated_at`), part: 'time', down: true },
  new: { legs: byTime(sql`p.created_at`), part: 'time', down: true },
  sold: { legs: SOLD, part: 'int', down: true },
  price_asc: { legs: PRICED, part: 'bigint', down: false },
  price_desc: { legs: PRICED, part: 'bigint', down: true },
} as const satisfies Record<string, { legs: readonly Leg[]; part: KeyPart; down: boolean }>

/** What the list is narrowed to beside its tab; each that is said holds. */
export type Narrowing = {
  categoryId?: string | undefined
  typeId?: string | undefined
  low?: boolean | undefined
  noPicture?: boolean | undefined
}

/** So few of a kind are soon none. */
const FEW = 3

const within = ({ categoryId, typeId, low, noPicture }: Narrowing): Sql => sql`
  ${categoryId ? sql`AND c.category_id = ${categoryId}` : empty}
  ${typeId ? sql`AND p.type_id IN (SELECT t.id FROM published.product_type AS t WHERE ${typeId} = ANY(t.path))` : empty}
  ${low ? sql`AND EXISTS (SELECT FROM sku AS k JOIN stock AS s ON s.sku_id = k.id WHERE k.product_id = p.id AND k.removed_at IS NULL AND s.on_hand - s.reserved <= ${FEW} OFFSET 0)` : empty}
  ${noPicture ? sql`AND c.image IS NULL` : empty}`

/** What somebody sees of a shop's products: a tab, narrowed, by what is typed. */
export type SellerWish = {
  narrowed: Narrowing
  status: SellerStatus
  words: readonly string[]
  typed: string
}

export type SellerPage = SellerWish & {
  sort: keyof typeof SELLER_ORDERS
  after?: readonly (string | number)[]
  limit: number
  lang: LocaleCode
}

/** A page of what a shop has, drafts too. The SKUs are counted for the page alone. */
export const selectSellerPage = (db: Db, shopId: string, page: SellerPage): Promise<SellerRow[]> =>
  db.many<SellerRow>(sql`
    SELECT g.id, p.handle, p.version, pick_text(c.title, ${page.lang}) AS title, c.image, c.on_shelf, c.in_stock, c.taken_down,
      c.price_min, c.price_max, c.brand, c.category_id, c.sold, p.updated_at, g.sort_key, k.skus, k.stock, k.reserved
    FROM (
      SELECT w.id, w.sort_key FROM (${/* e.g. SELECT id, sold AS sort_key FROM product_card or SELECT id, price_min AS sort_key FROM product_card or SELECT id, updated_at AS sort_key FROM product */ walked(shopId, page)}) AS w
      ORDER BY ${/* e.g. w.id */ bySortKey('w', page)} LIMIT ${rowsToFetch(page.limit)}
    ) AS g JOIN product AS p ON p.id = g.id JOIN product_card AS c ON c.id = g.id
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS skus, coalesce(sum(s.on_hand), 0)::int AS stock, coalesce(sum(s.reserved), 0)::int AS reserved
      FROM sku AS k JOIN stock AS s ON s.sku_id = k.id WHERE k.product_id = g.id AND k.removed_at IS NULL
    ) AS k
    ORDER BY ${/* e.g. g.id */ bySortKey('g', page)}`)

const directionOf = ({ sort }: SellerPage): Sql => raw(SELLER_ORDERS[sort].down ? 'DESC' : 'ASC')

const bySortKey = (alias: 'w' | 'g', page: SellerPage): Sql =>
  sql`${raw(alias)}.sort_key ${directionOf(page)}, ${raw(alias)}.id ${directionOf(page)}`

/** Of each leg as many as a page is long. */
function walked(shopId: string, page: SellerPage): Sql {
  const { legs, down } = SELLER_ORDERS[page.sort]
  const { after } = page
  const direction = directionOf(page)
  const leg = ({ of, key, id }: Leg): Sql => sql`(
    SELECT p.id, ${key} AS sort_key FROM product AS p JOIN product_card AS c ON c.id = p.id
    WHERE ${LEGS[of].condition} AND ${isWished(shopId, page)}
      ${after ? sql`AND (${key}, ${id}) ${raw(down ? '<' : '>')} (${after[0]}, ${after[1]}::uuid)` : empty}
    ORDER BY ${key} ${direction}, ${id} ${direction} LIMIT ${rowsToFetch(page.limit)})`
  const held = legs.filter(({ of }) => LEGS[of].holds.includes(page.status))
  return join(held.map(leg), ' UNION ALL ')
}

/** That a product `p` with its card `c` is among what somebody wants to see. */
export const isWished = (shopId: string, { status, narrowed, typed, words }: SellerWish): Sql =>
  sql`p.shop_id = ${shopId} AND c.shop_id = ${shopId} AND p.removed_at IS NULL AND ${standing(status)} ${within(narrowed)}
    ${typed ? sql`AND (${named(typed)} OR ${titled(words)})` : empty}`

/** The beginning of what the shop itself calls it. Nothing that is typed is a pattern. Without OFFSET 0 the SKUs of all shops would be read. */
const named = (typed: string): Sql => sql`(starts_with(lower(p.handle), ${typed})
  OR EXISTS (SELECT FROM sku AS k WHERE k.product_id = p.id
    AND (starts_with(lower(k.code), ${typed}) OR starts_with(lower(k.barcode), ${typed})) OFFSET 0))`

/** Every word somewhere in the title, in whatever language it is. */
const titled = (words: readonly string[]): Sql =>
  join(
    words.map(
      (word) => sql`EXISTS (SELECT FROM jsonb_each_text(c.title) AS t WHERE strpos(lower(t.value), ${word}) > 0)`,
    ),
    ' AND ',
  )

export const countSellerGoods = (db: Db, shopId: string) =>
  db.one<rows.CountSellerGoods>(sql`
    SELECT count(*)::int AS all, (count(*) FILTER (WHERE c.on_shelf))::int AS shelf,
      (count(*) FILTER (WHERE NOT c.on_shelf AND NOT c.taken_down))::int AS draft,
      (count(*) FILTER (WHERE c.on_shelf AND NOT c.in_stock))::int AS out_of_stock,
      (count(*) FILTER (WHERE c.taken_down))::int AS taken_down
    FROM product AS p JOIN product_card AS c ON c.id = p.id
    WHERE p.shop_id = ${shopId} AND c.shop_id = ${shopId} AND p.removed_at IS NULL`)

export const selectProductOfSku = (db: Db, shopId: string, skuId: string) =>
  db.maybe<rows.ProductOfSku>(sql`
    SELECT product_id FROM sku WHERE id = ${skuId} AND shop_id = ${shopId} AND removed_at IS NULL`)
