import sql from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import type * as rows from './rows.gen.ts'

/** What each of these shops pays at a moment: its own commission, else the general one. */
export const selectCommissions = (db: Db, shopIds: readonly string[], at: Date) =>
  db.many<Narrowed<rows.Commissions, { shop_id: string; points: number }>>(sql`
    SELECT s.id AS shop_id, coalesce((
        SELECT c.points FROM shop_commission AS c WHERE c.shop_id = s.id AND c.from_at <= ${at}
        ORDER BY c.from_at DESC, c.id DESC LIMIT 1), t.commission_points) AS points
    FROM unnest(${shopIds}::uuid[]) AS s (id) CROSS JOIN terms AS t`)

type Step = { points: number | null; from_at: string }
export type ShopCommissionRow = Narrowed<rows.ShopCommission, { now: Step | null; next: Step | null }>

/** The general commission, the word on this shop that holds, and the first that is to come. Nothing when there is no such shop. */
export const selectShopCommission = (db: Db, shopId: string, at: Date) =>
  db.maybe<ShopCommissionRow>(sql`
    SELECT s.name, t.commission_points AS general, (
        SELECT to_jsonb(c) FROM shop_commission AS c WHERE c.shop_id = s.id AND c.from_at <= ${at}
        ORDER BY c.from_at DESC, c.id DESC LIMIT 1) AS now, (
        SELECT to_jsonb(c) FROM shop_commission AS c WHERE c.shop_id = s.id AND c.from_at > ${at}
        ORDER BY c.from_at, c.id DESC LIMIT 1) AS next
    FROM published.shop AS s CROSS JOIN terms AS t WHERE s.id = ${shopId}`)

export const insertShopCommission = (tx: Tx, row: { id: string; shopId: string; from: Date; points: number | null }) =>
  tx.run(sql`
    INSERT INTO shop_commission (id, shop_id, from_at, points)
    VALUES (${row.id}, ${row.shopId}, ${row.from}, ${row.points})`)
