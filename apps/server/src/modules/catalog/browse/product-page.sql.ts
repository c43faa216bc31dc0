import type { Cents } from '@tradewind/contract/money'
import type { RevocationExemption } from '@tradewind/contract/refund'
import type { LocaleCode } from '@tradewind/messages/locales'
import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '../../../platform/db.ts'
import type { StoredImage } from '../../../platform/files.ts'
import type { LocalisedText } from '../../../platform/localised.ts'
import type { Narrowed } from '../../../platform/schema/narrowed.ts'
import { countryOfReader } from '../../identity/identity.pieces.sql.ts'
import { followedBy, freightOf, isClosed, type TraderRow, traderOf } from '../../shops/shops.pieces.sql.ts'
import type { NewOption, NewProduct } from '../new-product.ts'
import type * as rows from './rows.gen.ts'

export type DetailRow = {
  id: string
  title: string
  subtitle: string
  description: string
  category_id: string
  price_min: bigint
  price_max: bigint
  facts: NewProduct['facts']
  options: NewOption[]
  sold: number
  seen: number
  stars: number[]
  reviews: number
  on_shelf: boolean
  ready_days: number
  exempt: RevocationExemption | null
  shop_id: string
  shop_name: string
  shop_city: string
  shop_country: string
  shop_logo: StoredImage
  away_from: Date | null
  away_until: Date | null
  away_message: LocalisedText | null
  trader: TraderRow | null
  weight_grams: number
  /** Where the reader has things sent; null where nobody knows. */
  reader_country: string | null
  fans: number
  shop_reviews: number
  shop_favorable: number
  followed: boolean
  favourite: boolean
  pictures: StoredImage[]
  // Cents as numbers: the rows travel as JSON, and the dearest price is far below 2^53.
  skus: {
    id: string
    choice: number[]
    price: number
    price_was: number | null
    stock: number
    image: StoredImage | null
  }[]
}

type DetailQuestion = { id: string; shopperId: string | null; deliverTo?: string; lang: LocaleCode; at: Date }

export const selectDetail = <Freight>(db: Db, by: DetailQuestion) =>
  db.maybe<
    Narrowed<
      rows.Detail,
      {
        category_id: string
        price_min: Cents
        price_max: Cents
        facts: NewProduct['facts']
        options: NewOption[]
        pictures: StoredImage[]
        weight_grams: number
        skus: {
          id: string
          choice: number[]
          price: number
          price_was: number | null
          stock: number
          image: StoredImage | null
        }[]
        freight: Freight[]
        trader: TraderRow | null
      }
    >
  >(detailStatement(by))

/** A product with everything its page shows, in one round trip. Off the shelf it is still there, for old links. */
export const detailStatement = (by: DetailQuestion): Sql => sql`
  SELECT c.id, pick_text(c.title, ${by.lang}) AS title, coalesce(pick_text(p.subtitle, ${by.lang}), '') AS subtitle,
    coalesce(pick_text(p.description, ${by.lang}), '') AS description, c.category_id, c.price_min, c.price_max, p.facts, p.options,
    c.sold, coalesce(v.seen, 0) AS seen, c.stars, c.reviews, c.on_shelf, p.ready_days, p.exempt, c.taken_down OR ${isClosed(sql`c.shop_id`)} AS gone,
    s.id AS shop_id, s.name AS shop_name, pick_text(s.city, ${by.lang}) AS shop_city, s.country AS shop_country,
    s.logo AS shop_logo, s.away_from, s.away_until, s.away_message, ${traderOf(sql`s.id`)} AS trader, t.fans, t.reviews AS shop_reviews, t.favorable AS shop_favorable,
    coalesce((SELECT min(coalesce(w.weight_grams, p.weight_grams)) FROM sku AS w WHERE w.product_id = p.id AND w.removed_at IS NULL),
      p.weight_grams) AS weight_grams, ${freightOf(sql`s.id`)} AS freight,
    ${countryOfReader(by.shopperId, by.deliverTo)} AS reader_country, ${followedBy(by.shopperId, sql`s.id`)} AS followed,
    EXISTS (SELECT FROM favourite AS f WHERE f.shopper_id = ${by.shopperId} AND f.product_id = c.id) AS favourite,
    (SELECT coalesce(json_agg(g.picture ORDER BY g.place), '[]') FROM product_picture AS g
      WHERE g.product_id = c.id) AS pictures,
    (SELECT coalesce(json_agg(json_build_object('id', k.id, 'choice', k.choice, 'price', k.price,
        'price_was', CASE WHEN k.price_was_until > ${by.at} THEN k.price_was END,
        'stock', q.on_hand - q.reserved, 'image', k.image) ORDER BY k.choice), '[]')
      FROM sku AS k JOIN stock AS q ON q.sku_id = k.id WHERE k.product_id = c.id AND k.removed_at IS NULL) AS skus
  FROM product_card AS c
  JOIN product AS p ON p.id = c.id
  JOIN published.shop AS s ON s.id = c.shop_id
  JOIN published.shop_tally AS t ON t.shop_id = c.shop_id
  LEFT JOIN product_seen AS v ON v.product_id = c.id
  WHERE c.id = ${by.id} AND p.removed_at IS NULL AND c.listed_at IS NOT NULL`

/** Counts a look at a product once per shopper and day (UTC), and puts it on top of their history, in one statement. */
export const insertView = (db: Db, shopperId: string, productId: string, at: Date) =>
  db.run(sql`
    WITH shown AS (
      SELECT id FROM product_card WHERE id = ${productId} AND listed_at IS NOT NULL AND NOT taken_down
    ), viewed AS (
      INSERT INTO product_view (shopper_id, product_id, day, at)
      SELECT ${shopperId}, id, (${at}::timestamptz AT TIME ZONE 'UTC')::date, ${at} FROM shown
      ON CONFLICT DO NOTHING RETURNING product_id
    ), remembered AS (
      INSERT INTO looked_at (shopper_id, product_id, at) SELECT ${shopperId}, id, ${at} FROM shown
      ON CONFLICT (shopper_id, product_id) DO UPDATE SET at = excluded.at
    )
    INSERT INTO product_seen AS s (product_id, seen) SELECT product_id, 1 FROM viewed
    ON CONFLICT (product_id) DO UPDATE SET seen = s.seen + 1`)
