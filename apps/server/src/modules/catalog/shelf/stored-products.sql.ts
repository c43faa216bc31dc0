import type { ProhibitedRule } from '@tradewind/contract/prohibited'
import type { RevocationExemption } from '@tradewind/contract/refund'
import sql, { type Sql } from 'sql-template-tag'
import type { Db, Tx } from '../../../platform/db.ts'
import type { StoredImage } from '../../../platform/files.ts'
import type { LocalisedText } from '../../../platform/localised.ts'
import type { Narrowed } from '../../../platform/schema/narrowed.ts'
import { foundOf } from './hold.pieces.sql.ts'
import type { DraftOption, ProductDraft } from './product-draft.ts'
import type * as rows from './rows.gen.ts'

/** A word that a product names, with what it is by the list of prohibited goods. */
export type ShownWord = {
  word: string
  rule: ProhibitedRule
  name: Record<string, string>
  why: Record<string, string>
}

/** Whether it waits for a look, or has had one; of which text. */
export type Hold = {
  state: 'waiting' | 'passed' | 'refused' | 'mended'
  text: string
  words: string | null
  found: ShownWord[]
}

export type StoredSku = {
  id: string
  choice: number[]
  chosen: string
  code: string | null
  barcode: string | null
  weight_grams: number | null
  image: StoredImage | null
  spec: LocalisedText | null
  /** Cents as a number: the row travels as JSON, and the dearest price is far below 2^53. */
  price: number
  on_hand: number
  reserved: number
  retired: boolean
}

/** A product as its seller sees it. */
export type StoredProduct = Narrowed<
  rows.StoredProduct,
  {
    exempt: RevocationExemption | null
    facts: ProductDraft['facts']
    options: DraftOption[]
    pictures: StoredImage[]
    skus: StoredSku[]
    hold: Hold | null
  }
>

const stored = (which: Sql): Sql => sql`
  SELECT p.id, p.shop_id, p.handle, p.version, p.removed_at IS NOT NULL AS removed, c.title, p.subtitle, p.description, c.brand,
    c.category_id, p.type_id, p.type_guessed, p.facts, p.options, p.weight_grams, p.ready_days, p.exempt, c.on_shelf, c.taken_down, c.listed_at, p.created_at, p.updated_at,
    c.sold, coalesce((SELECT seen FROM product_seen WHERE product_id = p.id), 0) AS seen, c.stars, c.reviews,
    (SELECT coalesce(json_agg(g.picture ORDER BY g.place), '[]') FROM product_picture AS g
      WHERE g.product_id = p.id) AS pictures,
    (SELECT coalesce(json_agg(json_build_object('id', k.id, 'choice', k.choice, 'chosen', k.chosen, 'code', k.code,
        'barcode', k.barcode, 'weight_grams', k.weight_grams, 'image', k.image, 'spec', k.spec, 'price', k.price, 'on_hand', s.on_hand,
        'reserved', s.reserved, 'retired', k.removed_at IS NOT NULL) ORDER BY k.removed_at IS NOT NULL, k.choice), '[]')
      FROM sku AS k JOIN stock AS s ON s.sku_id = k.id WHERE k.product_id = p.id) AS skus,
    (SELECT json_build_object('state', h.state, 'text', h.text_sha256, 'words', h.words, 'found', ${foundOf})
      FROM product_hold AS h WHERE h.product_id = p.id) AS hold
  FROM product AS p JOIN product_card AS c ON c.id = p.id
  WHERE ${which}`

/** By handle, with those that were removed: saying a handle again brings its product back. */
export const selectByHandle = (db: Db, shopId: string, handles: readonly string[]) =>
  db.many<StoredProduct>(stored(sql`p.shop_id = ${shopId} AND p.handle = ANY(${handles})`))

/** By id; another shop's and removed ones are left out. */
export const selectOwn = (db: Db, shopId: string, ids: readonly string[]) =>
  db.many<StoredProduct>(stored(sql`p.id = ANY(${ids}) AND p.shop_id = ${shopId} AND p.removed_at IS NULL`))

/** By id, whoever's they are. */
export const selectAny = (db: Db, ids: readonly string[]) => db.many<StoredProduct>(stored(sql`p.id = ANY(${ids})`))

/** A shop's whole catalogue in the order of the handles, for a file. */
export const selectAfter = (db: Db, shopId: string, after: string | null, limit: number) =>
  db.many<StoredProduct>(
    stored(sql`p.shop_id = ${shopId} AND p.removed_at IS NULL AND p.handle > ${after ?? ''}
      ORDER BY p.handle LIMIT ${limit}`),
  )

export const selectNamedCategories = (db: Db, ids: readonly string[]) =>
  db.many<rows.NamedCategories>(sql`SELECT id, slug, name FROM category WHERE id = ANY(${ids})`)

export const lockStock = (tx: Tx, skuIds: readonly string[]) =>
  tx.many<rows.Stock>(sql`
    SELECT sku_id, reserved FROM stock WHERE sku_id = ANY(${skuIds}) ORDER BY sku_id FOR NO KEY UPDATE`)

export const lockStockOf = (tx: Tx, shopId: string, productIds: readonly string[]) =>
  tx.run(sql`
    SELECT FROM stock AS s JOIN sku AS k ON k.id = s.sku_id
    WHERE k.product_id = ANY(${productIds}) AND k.shop_id = ${shopId} ORDER BY s.sku_id FOR NO KEY UPDATE OF s`)

export const lockCards = (tx: Tx, productIds: readonly string[]) =>
  tx.run(sql`SELECT FROM product_card WHERE id = ANY(${productIds}) ORDER BY id FOR NO KEY UPDATE`)
