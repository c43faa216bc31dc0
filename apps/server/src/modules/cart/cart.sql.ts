import { MOST_BAG_LINES, MOST_PIECES } from '@tradewind/contract/limits'
import type { LocaleCode } from '@tradewind/messages/locales'
import sql, { type Sql } from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import { countryOfReader } from '../identity/identity.pieces.sql.ts'
import { type FreightRow, ruleTo } from '../shops/shops.pieces.sql.ts'
import type * as rows from './rows.gen.ts'

export type CartRow = Narrowed<rows.Cart, { available: number; on_shelf: boolean; rule: FreightRow | null }>

/**
 * Line by line: where Postgres knows nothing of bags yet, it would read every SKU that there is to join them (2.9 ms). Where things go is
 * found out once (`OFFSET 0`), not anew wherever it is named.
 */
export const selectCart = (db: Db, shopperId: string, lang: LocaleCode, deliverTo: string | undefined) =>
  db.many<CartRow>(sql`
    SELECT l.id, o.goods_id, l.sku_id, o.shop_id, pick_text(o.title, ${lang}) AS title,
      pick_text(o.spec, ${lang}) AS spec, o.image, l.quantity, l.selected, l.set_aside, o.price, l.price_then, o.available, o.on_shelf,
      s.name AS shop_name, pick_text(o.shop_city, ${lang}) AS shop_city, o.shop_country, s.away_from, s.away_until, s.away_message,
      s.standing, w.country, ${ruleTo(sql`o.shop_id`, sql`w.country`)} AS rule
    FROM (SELECT ${countryOfReader(shopperId, deliverTo)} AS country OFFSET 0) AS w, cart_line AS l CROSS JOIN LATERAL (SELECT * FROM published.sku_offer AS of_line WHERE of_line.sku_id = l.sku_id OFFSET 0) AS o
    JOIN published.shop AS s ON s.id = o.shop_id
    WHERE l.shopper_id = ${shopperId}
    ORDER BY l.added_at DESC, l.id DESC`)

export const selectCount = (db: Db, shopperId: string) =>
  db.one<rows.Count>(sql`
    SELECT coalesce(sum(quantity), 0)::int AS count FROM cart_line WHERE shopper_id = ${shopperId} AND NOT set_aside`)

export type SelectedLine = rows.SelectedLine

export const selectLines = (db: Db, shopperId: string, ids: readonly string[]) =>
  db.many<SelectedLine>(sql`
    SELECT id, sku_id, quantity, price_then FROM cart_line
    WHERE shopper_id = ${shopperId} AND id = ANY(${ids}) AND NOT set_aside ORDER BY added_at DESC, id DESC`)

/** The SKUs of these lines, as an array of a statement that asks for more of them. */
export const skusOfLines = (shopperId: string, ids: readonly string[]): Sql =>
  sql`ARRAY(SELECT sku_id FROM cart_line WHERE shopper_id = ${shopperId} AND id = ANY(${ids}))`

export type NewLine = { id: string; goodsId: string; skuId: string; quantity: number }

/**
 * Puts units into the bag, on top of those that are there, unless that is more than can be bought: then no row is
 * written. Decided in the statement; the price of now becomes the price that was seen.
 */
export const addLine = (tx: Tx, shopperId: string, line: NewLine, at: Date) =>
  tx.run(sql`
    WITH offered AS MATERIALIZED (
      SELECT price, available FROM published.sku_offer WHERE sku_id = ${line.skuId} AND goods_id = ${line.goodsId} AND on_shelf
    )
    INSERT INTO cart_line AS l (id, shopper_id, sku_id, quantity, price_then, added_at)
    SELECT ${line.id}, ${shopperId}, ${line.skuId}, ${line.quantity}, o.price, ${at} FROM offered AS o
    WHERE o.available >= ${line.quantity}
      AND (SELECT count(*) FROM cart_line WHERE shopper_id = ${shopperId} AND sku_id <> ${line.skuId}) < ${MOST_BAG_LINES}
    ON CONFLICT ON CONSTRAINT cart_line_once DO UPDATE
      SET quantity = l.quantity + excluded.quantity, price_then = excluded.price_then, selected = true, set_aside = false
      WHERE l.quantity + excluded.quantity <= (SELECT least(o.available, ${MOST_PIECES}) FROM offered AS o)`)

/**
 * Puts many lines into the bag and cuts each to what can be bought, since nobody is there to be asked. Lines of SKUs
 * that never were are left out; one that is sold out stays visible.
 */
export const mergeLines = (tx: Tx, shopperId: string, lines: readonly NewLine[], at: Date) =>
  tx.run(sql`
    INSERT INTO cart_line AS l (id, shopper_id, sku_id, quantity, price_then, added_at)
    SELECT g.id, ${shopperId}, o.sku_id, least(g.quantity, greatest(o.available, 1), ${MOST_PIECES}), o.price, ${at}
    FROM (
      SELECT min(id::text)::uuid AS id, goods_id, sku_id, sum(quantity)::int AS quantity
      FROM unnest(${lines.map((line) => line.id)}::uuid[], ${lines.map((line) => line.goodsId)}::uuid[],
        ${lines.map((line) => line.skuId)}::uuid[], ${lines.map((line) => line.quantity)}::int[])
        AS g (id, goods_id, sku_id, quantity)
      GROUP BY goods_id, sku_id
    ) AS g
    JOIN published.sku_offer AS o ON o.sku_id = g.sku_id AND o.goods_id = g.goods_id AND o.on_shelf
    LEFT JOIN cart_line AS mine ON mine.shopper_id = ${shopperId} AND mine.sku_id = g.sku_id
    ORDER BY (mine.id IS NULL), g.id
    LIMIT greatest(0, ${MOST_BAG_LINES} - (SELECT count(*) FROM cart_line WHERE shopper_id = ${shopperId}
      AND NOT sku_id = ANY(${lines.map((line) => line.skuId)}::uuid[])))
    ON CONFLICT ON CONSTRAINT cart_line_once DO UPDATE
      SET quantity = least(l.quantity + excluded.quantity, greatest(
            (SELECT o.available FROM published.sku_offer AS o WHERE o.sku_id = excluded.sku_id), l.quantity), ${MOST_PIECES}),
          price_then = excluded.price_then, selected = true, set_aside = false`)

/** Remembers a merge; 0 when it was done before. */
export const noteMerge = (tx: Tx, shopperId: string, mergeId: string, at: Date) =>
  tx.run(sql`
    INSERT INTO cart_merge (shopper_id, merge_id, merged_at) VALUES (${shopperId}, ${mergeId}, ${at})
    ON CONFLICT DO NOTHING`)

export const writeQuantity = (tx: Tx, shopperId: string, id: string, quantity: number) =>
  tx.run(sql`
    UPDATE cart_line AS l SET quantity = ${quantity} FROM published.sku_offer AS o
    WHERE l.id = ${id} AND l.shopper_id = ${shopperId} AND o.sku_id = l.sku_id
      AND (${quantity} <= o.available OR ${quantity} < l.quantity)`)

/** Turns a line into another SKU of the same product; a line that has that SKU already takes its units up. */
export const switchSku = (tx: Tx, shopperId: string, change: { id: string; skuId: string; quantity: number | null }) =>
  tx.run(sql`
    WITH taken AS (
      DELETE FROM cart_line AS l USING published.sku AS was, published.sku_offer AS o
      WHERE l.id = ${change.id} AND l.shopper_id = ${shopperId} AND was.id = l.sku_id
        AND o.sku_id = ${change.skuId} AND o.goods_id = was.product_id AND o.on_shelf
      RETURNING l.id, coalesce(${change.quantity}::int, l.quantity) AS quantity, l.selected, l.added_at, o.price, o.available
    )
    INSERT INTO cart_line AS l (id, shopper_id, sku_id, quantity, selected, price_then, added_at)
    SELECT id, ${shopperId}, ${change.skuId}, quantity, selected, price, added_at FROM taken WHERE quantity <= available
    ON CONFLICT ON CONSTRAINT cart_line_once DO UPDATE
      SET quantity = l.quantity + excluded.quantity, price_then = excluded.price_then,
        selected = l.selected OR excluded.selected, set_aside = false
      WHERE l.quantity + excluded.quantity <=
        (SELECT least(o.available, ${MOST_PIECES}) FROM published.sku_offer AS o WHERE o.sku_id = excluded.sku_id)`)

/** Why a line could not be written: what the SKU offers, and what of it lies in the bag. */
export const selectOffer = (db: Db, shopperId: string, skuId: string) =>
  db.maybe<Narrowed<rows.Offer, { available: number; on_shelf: boolean }>>(sql`
    SELECT o.goods_id, o.available, o.on_shelf,
      coalesce((SELECT quantity FROM cart_line WHERE shopper_id = ${shopperId} AND sku_id = o.sku_id), 0) AS in_bag,
      (SELECT count(*)::int FROM cart_line WHERE shopper_id = ${shopperId}) AS lines
    FROM published.sku_offer AS o WHERE o.sku_id = ${skuId}`)

export const selectLine = (db: Db, shopperId: string, id: string) =>
  db.maybe<rows.Line>(sql`
    SELECT l.sku_id, k.product_id AS goods_id, l.quantity FROM cart_line AS l JOIN published.sku AS k ON k.id = l.sku_id
    WHERE l.id = ${id} AND l.shopper_id = ${shopperId} FOR UPDATE OF l`)

export const writeSelected = (db: Db, shopperId: string, ids: readonly string[] | null, selected: boolean) =>
  db.run(sql`
    UPDATE cart_line SET selected = ${selected}
    WHERE shopper_id = ${shopperId} AND (${ids}::uuid[] IS NULL OR id = ANY(${ids}::uuid[])) AND selected <> ${selected}`)

export const writeAside = (db: Db, shopperId: string, ids: readonly string[], aside: boolean) =>
  db.run(sql`
    UPDATE cart_line SET set_aside = ${aside} WHERE shopper_id = ${shopperId} AND id = ANY(${ids}) AND set_aside <> ${aside}`)

export const deleteLines = (db: Db, shopperId: string, ids: readonly string[]) =>
  db.run(sql`DELETE FROM cart_line WHERE shopper_id = ${shopperId} AND id = ANY(${ids})`)

export const deleteSkus = (tx: Tx, shopperId: string, skuIds: readonly string[]) =>
  tx.send(sql`DELETE FROM cart_line WHERE shopper_id = ${shopperId} AND sku_id = ANY(${skuIds})`)
