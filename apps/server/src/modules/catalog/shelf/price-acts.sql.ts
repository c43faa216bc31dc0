import type { LocaleCode } from '@tradewind/messages/locales'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Narrowed } from '../../../platform/schema/narrowed.ts'
import type * as rows from './rows.gen.ts'

export type PriceRow = { skuId: string; was: bigint; became: bigint }

/** The SKUs of some products of a shop as they are priced now, in the order of the products that are asked for. */
export const selectPriced = (db: Db, shopId: string, ids: readonly string[], lang: LocaleCode) =>
  db.many<Narrowed<rows.Priced, { title: string }>>(sql`
    SELECT p.id AS goods_id, pick_text(c.title, ${lang}) AS title, k.id AS sku_id, pick_text(k.spec, ${lang}) AS spec, k.code, k.price
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS asked (id, place)
    JOIN product AS p ON p.id = asked.id JOIN product_card AS c ON c.id = p.id JOIN sku AS k ON k.product_id = p.id
    WHERE p.shop_id = ${shopId} AND p.removed_at IS NULL AND k.removed_at IS NULL
    ORDER BY asked.place, k.choice`)

/** Which products these SKUs are of; those of other shops, and retired ones, are left out. */
export const selectProductsOfSkus = (db: Db, shopId: string, skuIds: readonly string[]) =>
  db.many<rows.ProductsOfSkus>(sql`
    SELECT id, product_id FROM sku WHERE id = ANY(${skuIds}) AND shop_id = ${shopId} AND removed_at IS NULL`)

type Act = { id: string; shopId: string; byId: string; at: Date }

export const insertPriceAct = (tx: Tx, act: Act, changed: readonly PriceRow[]) =>
  tx.send(sql`
    WITH act AS (
      INSERT INTO price_act (id, shop_id, by_id, at) VALUES (${act.id}, ${act.shopId}, ${act.byId}, ${act.at})
    )
    INSERT INTO price_act_row (act_id, sku_id, was, became)
    SELECT ${act.id}::uuid, sku_id, was, became
    FROM unnest(${changed.map(({ skuId }) => skuId)}::uuid[], ${changed.map(({ was }) => was)}::bigint[],
      ${changed.map(({ became }) => became)}::bigint[]) AS c (sku_id, was, became)`)

/** Locked, so that of two who take it back at once the second finds it taken back. */
export const lockPriceAct = (tx: Tx, id: string, shopId: string) =>
  tx.maybe<rows.PriceActLocked>(
    sql`SELECT id, at, undone_at FROM price_act WHERE id = ${id} AND shop_id = ${shopId} FOR UPDATE`,
  )

export const selectPriceRows = (db: Db, id: string) =>
  db.many<rows.PriceRows>(sql`SELECT sku_id, was, became FROM price_act_row WHERE act_id = ${id} ORDER BY sku_id`)

export const writePriceUndone = (tx: Tx, id: string, at: Date) =>
  tx.send(sql`UPDATE price_act SET undone_at = ${at} WHERE id = ${id}`)

export const selectLastPriceAct = (db: Db, shopId: string, since: Date) =>
  db.maybe<Narrowed<rows.LastPriceAct, { skus: number; name: string }>>(sql`
    SELECT a.id, a.at, (SELECT s.name FROM published.staff AS s WHERE s.id = a.by_id) AS name,
      (SELECT count(*)::int FROM price_act_row AS r WHERE r.act_id = a.id) AS skus
    FROM price_act AS a WHERE a.shop_id = ${shopId} AND a.at > ${since} AND a.undone_at IS NULL ORDER BY a.at DESC LIMIT 1`)
