import type { RevocationExemption } from '@tradewind/contract/refund'
import type { LocaleCode } from '@tradewind/messages/locales'
import sql, { type Sql } from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import type { NewBanner, NewCategory } from './new-product.ts'
import type * as rows from './rows.gen.ts'

const json = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value))

export const insertCategory = (tx: Tx, id: string, category: NewCategory) =>
  tx.run(sql`
    INSERT INTO category (id, slug, name, tint, picture, place)
    VALUES (${id}, ${category.slug}, ${json(category.name)}, ${category.tint}, ${json(category.picture)}, ${category.place})`)

export const insertBanner = (tx: Tx, id: string, banner: NewBanner) =>
  tx.run(sql`
    INSERT INTO banner (id, place, title, picture, link, shown_from, shown_to)
    VALUES (${id}, ${banner.place}, ${json(banner.title)}, ${json(banner.picture)}, ${banner.link}, ${banner.from ?? null}::date,
      ${banner.to ?? null}::date)`)

export type OfferRow = Narrowed<
  rows.Offer,
  { available: number; on_shelf: boolean; weight_grams: number; ready_days: number; exempt: RevocationExemption | null }
>

export const selectOffers = (db: Db, skuIds: readonly string[] | Sql, lang: LocaleCode) =>
  db.many<OfferRow>(sql`
    SELECT sku_id, goods_id, shop_id, pick_text(title, ${lang}) AS title, pick_text(spec, ${lang}) AS spec, image, price,
      available, on_shelf, weight_grams, ready_days, exempt
    FROM published.sku_offer WHERE sku_id = ANY(${skuIds})`)

export const addSold = (tx: Tx, sold: readonly { goodsId: string; units: number }[]) =>
  tx.run(sql`
    WITH counted AS (
      SELECT id, sum(units)::int AS units
      FROM unnest(${sold.map((line) => line.goodsId)}::uuid[], ${sold.map((line) => line.units)}::int[]) AS l (id, units)
      GROUP BY id
    ), locked AS (
      SELECT c.id, n.units FROM product_card AS c JOIN counted AS n ON n.id = c.id ORDER BY c.id FOR NO KEY UPDATE OF c
    )
    UPDATE product_card AS c SET sold = c.sold + l.units FROM locked AS l WHERE c.id = l.id`)

export const addStar = (tx: Tx, goodsId: string, star: number, change: 1 | -1) =>
  tx.run(sql`UPDATE product_card SET stars[${star}::int] = stars[${star}::int] + ${change}::int WHERE id = ${goodsId}`)

/** Writes what a shop is called now on cards of its products that say otherwise; so many of them. */
export const writeShopName = (tx: Tx, shopId: string, cards: number) =>
  tx.run(sql`
    UPDATE product_card AS c SET shop_name = s.name FROM published.shop AS s
    WHERE s.id = ${shopId} AND c.id IN (
      SELECT o.id FROM product_card AS o WHERE o.shop_id = ${shopId} AND o.shop_name <> s.name
      ORDER BY o.id LIMIT ${cards} FOR NO KEY UPDATE)`)
