import type { LocaleCode } from '@tradewind/messages/locales'
import sql, { empty, raw, type Sql } from 'sql-template-tag'
import type { Db } from '../../../platform/db.ts'
import type { Narrowed } from '../../../platform/schema/narrowed.ts'
import type * as rows from './rows.gen.ts'
import { isWished, type SellerWish } from './seller-goods.sql.ts'

/** How often the SKU has been counted: whoever builds on a count knows by it whether that is still the last one. */
const countsOf = (skuId: Sql): Sql =>
  sql`(SELECT count(*)::int FROM stock_move AS m WHERE m.sku_id = ${skuId} AND m.reason = 'counted')`

export const LOOKED_AT_ONCE = 2_000

/** So many of a shop's products, in the order of an index that holds the shop's alone, and whether somebody wants to see each. Without OFFSET 0 all products would be read. */
export const selectWished = (
  db: Db,
  shopId: string,
  wish: SellerWish,
  { after, lang }: { after: string | undefined; lang: LocaleCode },
) =>
  db.many<Narrowed<rows.Wished, { title: string; wished: boolean }>>(sql`
    SELECT c.id, pick_text(c.title, ${lang}) AS title, (${/* e.g. true */ isWished(shopId, wish)}) AS wished
    FROM (
      SELECT * FROM product_card WHERE shop_id = ${shopId} ${after ? sql`AND id > ${after}` : empty}
      ORDER BY id LIMIT ${/* e.g. 500 */ raw(String(LOOKED_AT_ONCE))}
    ) AS c CROSS JOIN LATERAL (SELECT * FROM product WHERE id = c.id OFFSET 0) AS p ORDER BY c.id`)

/** The stock of these products, in their order. */
export const selectListedStock = (db: Db, productIds: readonly string[], lang: LocaleCode) =>
  db.many<Narrowed<rows.ListedStock, { title: string; counts: number }>>(sql`
    SELECT k.id, k.code, pick_text(c.title, ${lang}) AS title, pick_text(k.spec, ${lang}) AS spec, s.on_hand,
      ${/* e.g. 1 */ countsOf(sql`k.id`)} AS counts
    FROM unnest(${productIds}::uuid[]) WITH ORDINALITY AS asked (id, place)
    JOIN product_card AS c ON c.id = asked.id JOIN sku AS k ON k.product_id = asked.id JOIN stock AS s ON s.sku_id = k.id
    WHERE k.removed_at IS NULL ORDER BY asked.place, k.choice`)

/** What a shop's SKUs of these ids, or of these codes, have in stock. */
export const selectStockFacts = (db: Db, shopId: string, ids: readonly string[], codes: readonly string[]) =>
  db.many<
    Narrowed<
      rows.StockFacts,
      { id: string; product_id: string; code: string | null; on_hand: number; reserved: number; counts: number }
    >
  >(sql`
    SELECT k.id, k.product_id, k.code, s.on_hand, s.reserved, ${/* e.g. 1 */ countsOf(sql`k.id`)} AS counts
    FROM (
      SELECT id, product_id, shop_id, lower(code) AS code, removed_at FROM sku WHERE id = ANY(${ids}) AND shop_id = ${shopId}
      UNION
      SELECT id, product_id, shop_id, lower(code) AS code, removed_at FROM sku
      WHERE shop_id = ${shopId} AND code IS NOT NULL AND lower(code) = ANY(${codes})
    ) AS k JOIN product AS p ON p.id = k.product_id JOIN stock AS s ON s.sku_id = k.id
    WHERE k.removed_at IS NULL AND p.removed_at IS NULL`)

/** What lay there of these SKUs at that time, and how often they had been counted by then. */
export const selectStockThen = (db: Db, skuIds: readonly string[], then: Date) =>
  db.many<Narrowed<rows.StockThen, { on_hand: number; counts: number }>>(sql`
    SELECT s.sku_id, (s.on_hand - coalesce((SELECT sum(m.quantity) FROM stock_move AS m WHERE m.sku_id = s.sku_id AND m.at > ${then}), 0))::int AS on_hand,
      (SELECT count(*)::int FROM stock_move AS m WHERE m.sku_id = s.sku_id AND m.reason = 'counted' AND m.at <= ${then}) AS counts
    FROM stock AS s WHERE s.sku_id = ANY(${skuIds})`)
