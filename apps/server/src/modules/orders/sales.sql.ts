import type { LocaleCode } from '@tradewind/messages/locales'
import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '../../platform/db.ts'
import type { StoredImage } from '../../platform/files.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import type * as rows from './rows.gen.ts'

/** Server days, both among them. */
export type Days = { from: string; to: string }

/** What is kept of these days, and what was not added to it yet. */
const daysOf = (shopId: string, { from, to }: Days): Sql => sql`(
  SELECT day, orders, sales, settled, back FROM sale_day WHERE shop_id = ${shopId} AND day BETWEEN ${from}::date AND ${to}::date
  UNION ALL
  SELECT day, orders, sales, settled, back FROM sale_move WHERE shop_id = ${shopId} AND day BETWEEN ${from}::date AND ${to}::date)`

const soldSkus = (shopId: string, { from, to }: Days): Sql => sql`(
  SELECT sku_id, product_id, pieces, sales FROM sku_day WHERE shop_id = ${shopId} AND day BETWEEN ${from}::date AND ${to}::date
  UNION ALL
  SELECT sku_id, product_id, pieces, sales FROM sku_move WHERE shop_id = ${shopId} AND day BETWEEN ${from}::date AND ${to}::date)`

/** Days on which nothing was paid are left out. */
export const selectSales = (db: Db, shopId: string, days: Days) =>
  db.many<Narrowed<rows.Sales, { day: string; orders: number; sales: bigint; settled: bigint; back: bigint }>>(sql`
    SELECT to_char(d.day, 'YYYY-MM-DD') AS day, sum(d.orders)::int AS orders, sum(d.sales)::bigint AS sales,
      sum(d.settled)::bigint AS settled, sum(d.back)::bigint AS back
    FROM ${daysOf(shopId, days)} AS d GROUP BY d.day ORDER BY d.day`)

export const selectEverSold = (db: Db, shopId: string) =>
  db.one<Narrowed<rows.EverSold, { ever: boolean }>>(sql`
    SELECT EXISTS (SELECT FROM sale_day WHERE shop_id = ${shopId}) OR EXISTS (SELECT FROM sale_move WHERE shop_id = ${shopId}) AS ever`)

type Pace = Days & {
  /** Sold less often, nothing is said of it. */
  least: number
  /** How many days `from` and `to` are. */
  over: number
  /** What lasts longer is not running out. */
  within: number
  limit: number
  lang: LocaleCode
}

/** What of the shelf is sold out soon, the soonest first, with how many such there are. */
export const selectRunningOut = (db: Db, shopId: string, by: Pace) =>
  db.many<
    Narrowed<
      rows.RunningOut,
      {
        goods_id: string
        sku_id: string
        title: string
        image: StoredImage | null
        sold: number
        on_hand: number
        available: number
        count: number
        sold_out: number
      }
    >
  >(sql`
    SELECT k.goods_id, k.sku_id, pick_text(k.title, ${by.lang}) AS title, pick_text(k.spec, ${by.lang}) AS spec, k.image, k.code,
      s.sold, k.on_hand, k.available, (count(*) OVER ())::int AS count, (count(*) FILTER (WHERE k.available = 0) OVER ())::int AS sold_out
    FROM (
      SELECT sku_id, sum(pieces)::int AS sold FROM ${soldSkus(shopId, by)} AS d GROUP BY sku_id HAVING sum(pieces) >= ${by.least}
    ) AS s JOIN published.sku_offer AS k ON k.sku_id = s.sku_id
    WHERE k.on_shelf AND k.available * ${by.over}::bigint < s.sold * ${by.within + 1}::bigint
    ORDER BY k.available::numeric / s.sold, s.sold DESC, k.sku_id LIMIT ${by.limit}`)
