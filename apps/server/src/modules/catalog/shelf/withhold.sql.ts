import sql from 'sql-template-tag'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Narrowed } from '../../../platform/schema/narrowed.ts'
import type * as rows from './rows.gen.ts'

/** What a closed shop still has on its shelf, some of it: off, to come back with the shop. */
export const takeOff = (tx: Tx, shopId: string, most: number) =>
  tx.many<Narrowed<rows.TakenOff, { category_id: string }>>(sql`
    WITH few AS (
      SELECT id FROM product_card WHERE shop_id = ${shopId} AND on_shelf ORDER BY id LIMIT ${most} FOR NO KEY UPDATE
    )
    UPDATE product_card AS c SET on_shelf = false, comes_back = true FROM few AS s WHERE c.id = s.id RETURNING c.category_id`)

/** What comes back with an open shop, some of it. What lost its SKUs meanwhile is a draft. */
export const putBack = (tx: Tx, shopId: string, most: number) =>
  tx.many<Narrowed<rows.PutBack, { category_id: string; on_shelf: boolean }>>(sql`
    WITH few AS (
      SELECT id FROM product_card WHERE shop_id = ${shopId} AND comes_back AND NOT taken_down
      ORDER BY id LIMIT ${most} FOR NO KEY UPDATE
    )
    UPDATE product_card AS c SET comes_back = false, on_shelf = ${canBeSold}
    FROM few AS s WHERE c.id = s.id RETURNING c.category_id, c.on_shelf`)

const canBeSold = sql`c.listed_at IS NOT NULL AND EXISTS (SELECT FROM sku AS k WHERE k.product_id = c.id AND k.removed_at IS NULL)
      AND (c.has_options OR c.only_sku_id IS NOT NULL)`

export const selectShopOfCard = (db: Db, productId: string) =>
  db.maybe<rows.ShopOfCard>(sql`
    SELECT c.shop_id FROM product_card AS c JOIN product AS p ON p.id = c.id
    WHERE c.id = ${productId} AND p.removed_at IS NULL`)

export const lockCard = (tx: Tx, productId: string) =>
  tx.one<Narrowed<rows.LockedCard, { title: string }>>(sql`
    SELECT on_shelf, taken_down, category_id, pick_text(title, 'en') AS title FROM product_card WHERE id = ${productId} FOR NO KEY UPDATE`)

export const writeTakenDown = (tx: Tx, productId: string) =>
  tx.run(sql`
    UPDATE product_card SET taken_down = true, comes_back = comes_back OR on_shelf, on_shelf = false WHERE id = ${productId}`)

/** What comes back waits for its shop where that is closed. */
export const writeLifted = (tx: Tx, productId: string) =>
  tx.run(sql`UPDATE product_card SET taken_down = false WHERE id = ${productId}`)
