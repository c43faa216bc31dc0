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

export type PriceState = 'planned' | 'running' | 'done' | 'undone'

export type NewPriceAct = {
  id: string
  shopId: string
  byId: string
  at: Date
  startsAt: Date
  endsAt: Date | null
  state: PriceState
}

/** `taken`: they are changed already. */
export const insertPriceAct = (tx: Tx, act: NewPriceAct, rows: readonly PriceRow[], taken: boolean) =>
  tx.send(sql`
    WITH act AS (
      INSERT INTO price_act (id, shop_id, by_id, at, starts_at, ends_at, state)
      VALUES (${act.id}, ${act.shopId}, ${act.byId}, ${act.at}, ${act.startsAt}, ${act.endsAt}, ${act.state})
    )
    INSERT INTO price_act_row (act_id, sku_id, was, became, taken)
    SELECT ${act.id}::uuid, sku_id, was, became, ${taken}
    FROM unnest(${rows.map(({ skuId }) => skuId)}::uuid[], ${rows.map(({ was }) => was)}::bigint[],
      ${rows.map(({ became }) => became)}::bigint[]) AS c (sku_id, was, became)`)

/** Locked, so that of two who end it at once the second finds it ended. Any shop's for the timers. */
export const lockPriceAct = (tx: Tx, id: string, shopId?: string) =>
  tx.maybe<Narrowed<rows.PriceActLocked, { state: PriceState }>>(sql`
    SELECT id, shop_id, starts_at, ends_at, state FROM price_act
    WHERE id = ${id} AND (${shopId ?? null}::uuid IS NULL OR shop_id = ${shopId ?? null}) FOR UPDATE`)

export const selectPriceRows = (db: Db, id: string) =>
  db.many<rows.PriceRows>(
    sql`SELECT sku_id, was, became, taken FROM price_act_row WHERE act_id = ${id} ORDER BY sku_id`,
  )

export const writePriceState = (tx: Tx, id: string, state: PriceState) =>
  tx.send(sql`UPDATE price_act SET state = ${state} WHERE id = ${id}`)

export const writePricesTaken = (tx: Tx, id: string, skuIds: readonly string[]) =>
  tx.send(sql`UPDATE price_act_row SET taken = true WHERE act_id = ${id} AND sku_id = ANY(${skuIds})`)

/** Those that were done since, and those that have not come to their end. */
export const selectPriceActs = (db: Db, shopId: string, since: Date) =>
  db.many<
    Narrowed<
      rows.PriceActs,
      { id: string; starts_at: Date; skus: number; name: string; state: 'planned' | 'running' | 'done' }
    >
  >(sql`
    SELECT a.id, a.state, a.starts_at, a.ends_at, (SELECT s.name FROM published.staff AS s WHERE s.id = a.by_id) AS name,
      (SELECT count(*)::int FROM price_act_row AS r WHERE r.act_id = a.id) AS skus
    FROM (
      SELECT * FROM price_act WHERE shop_id = ${shopId} AND state IN ('planned', 'running')
      UNION ALL
      SELECT * FROM price_act WHERE shop_id = ${shopId} AND starts_at > ${since} AND state = 'done' AND ends_at IS NULL
    ) AS a ORDER BY a.starts_at DESC, a.id DESC LIMIT 20`)
