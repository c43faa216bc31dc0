import { type OrderStatus, statusesWhere } from '@tradewind/contract/order-status'
import { REFUND_STAGES, type RefundStage } from '@tradewind/contract/refund'
import type { LocaleCode } from '@tradewind/messages/locales'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { Db } from '../../platform/db.ts'
import { rowsToFetch } from '../../platform/paging.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import { type ItemJson, summary } from './order-view.sql.ts'
import type * as rows from './rows.gen.ts'

export type MarketRow = Narrowed<
  rows.Market,
  {
    trade_sn: string
    refund_stage: RefundStage | null
    items: ItemJson[]
    timers: Record<string, string | null> | null
    unpaid_with: { id: string; total: string }[] | null
    buyer_account: string
  }
>

export type MarketPage = {
  /** One order, by its number. */
  sn?: string
  /** Orders of one of these shoppers or of one of these shops; of everybody where both are left out. */
  among?: { buyerIds: readonly string[]; shopIds: readonly string[] }
  buyerId?: string
  shopId?: string
  status: OrderStatus | undefined
  after?: readonly (string | number)[]
  limit: number
  lang: LocaleCode
}

/** Orders of all shops, newest first. Each leg walks an index as far as the page is long. */
export function selectMarketPage(db: Db, page: MarketPage): Promise<MarketRow[]> {
  const legs = legsOf(page)
  return db.many<MarketRow>(sql`
    SELECT ${summary(page.lang)}, (SELECT s.account FROM published.shopper AS s WHERE s.id = o.buyer_id) AS buyer_account
    FROM (${/* e.g. SELECT * FROM orders */ join(legs, ' UNION ALL ')}) AS o
    ORDER BY o.created_at DESC, o.id DESC LIMIT ${rowsToFetch(page.limit)}`)
}

function legsOf(page: MarketPage): Sql[] {
  const { sn, among, buyerId, shopId, status, after } = page
  const leg = (of: Sql): Sql =>
    sql`(SELECT o.* FROM orders AS o WHERE ${of}
      ${after ? sql`AND (o.created_at, o.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
      ORDER BY o.created_at DESC, o.id DESC LIMIT ${rowsToFetch(page.limit)})`
  const both = (...conditions: Sql[]) => join(conditions, ' AND ')
  const whose = [
    ...(sn ? [sql`o.sn = upper(${sn})`] : []),
    ...(buyerId ? [sql`o.buyer_id = ${buyerId}`] : []),
    ...(shopId ? [sql`o.shop_id = ${shopId}`] : []),
  ]
  return standing(status).flatMap((tab) => {
    if (!among) return [leg(both(...whose, tab))]
    const each = (ids: readonly string[], of: Sql) =>
      sql`SELECT o.* FROM unnest(${ids}::uuid[]) AS one (id), LATERAL ${leg(both(of, ...whose, tab))} AS o`
    return [each(among.buyerIds, sql`o.buyer_id = one.id`), each(among.shopIds, sql`o.shop_id = one.id`)]
  })
}

/**
 * A tab of a stage holds every order with a refund in it; the others those whose rest no refund covers. The code is written out: a plan for any
 * code takes each for a frequent one, and looks through all orders for those of a state in which few are.
 */
function standing(status: OrderStatus | undefined): Sql[] {
  if (status === undefined) return [sql`true`]
  const code = raw(String(status))
  if (!REFUND_STAGES.some((stage) => stage === status)) return [sql`o.status = ${code} AND NOT o.refund_whole`]
  return [sql`o.refund_stage = ${code}`, sql`o.status = ${code} AND o.refund_stage IS DISTINCT FROM ${code}`]
}

const ON_THE_WAY = statusesWhere(({ goods }) => goods === 'to send' || goods === 'sent')

/** What somebody bought in all, and of how many shops; what was never paid does not count. */
export const selectBought = (db: Db, buyerId: string) =>
  db.one<Narrowed<rows.Bought, { orders: number; shops: number; total: bigint; open: number }>>(sql`
    SELECT count(*)::int AS orders, count(DISTINCT shop_id)::int AS shops, coalesce(sum(total), 0)::bigint AS total,
      (count(*) FILTER (WHERE status = ANY(${ON_THE_WAY}::smallint[])))::int AS open
    FROM orders WHERE buyer_id = ${buyerId} AND paid_at IS NOT NULL`)
