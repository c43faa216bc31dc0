import type { OrderSort } from '@tradewind/contract/code-lists'
import { ORDER_STATUSES, type OrderStatus } from '@tradewind/contract/order-status'
import type { RefundStage } from '@tradewind/contract/refund'
import type { LocaleCode } from '@tradewind/messages/locales'
import sql, { join, type Sql } from 'sql-template-tag'
import type { Db } from '../../../platform/db.ts'
import { codesWhere } from '../../../platform/order-codes.sql.ts'
import { rowsToFetch } from '../../../platform/paging.ts'
import type { Narrowed } from '../../../platform/schema/narrowed.ts'
import { type ItemJson, inTab, summary } from '../order-view.sql.ts'
import type * as rows from './rows.gen.ts'

/** What an order is looked for by, of all that is fixed when it is placed: marks that it has, and words, as typed or a slip away. */
export type Sought = { marks: readonly string[] } & ({ keyword?: string } | { near: readonly string[] })

/** Which of a shop's orders somebody wants to see. */
export type Wanted = {
  shopId: string
  status: OrderStatus | undefined
  packed: boolean | undefined
  from: Date | undefined
  until: Date | undefined
  /** To be sent, and paid before. */
  lateBefore: Date | undefined
  reminded: boolean
  sought: Sought | undefined
  /** Those that are sought, where they are few enough to be told by their ids. */
  ids: readonly string[] | undefined
}

export type OrdersPage = { sort: OrderSort; after?: readonly (string | number)[]; limit: number; lang: LocaleCode }

/** The row `f` of `order_find` is what is sought. */
const finds = (sought: Sought): Sql => {
  if ('near' in sought) return join([sql`f.marks @> ${sought.marks}::text[]`, ...sought.near.map(isNear)], ' AND ')
  if (sought.keyword === undefined) return sql`f.marks @> ${sought.marks}::text[]`
  return sql`f.marks @> (${sought.marks}::text[] || asked_pairs(asked_words(${sought.keyword})))
    AND f.words LIKE ALL (asked_likes(asked_words(${sought.keyword})))`
}

/** A word of it is a slip away from this one, or this one stands in it. */
const isNear = (word: string): Sql =>
  sql`(f.marks && letter_slips(${word}::text) OR (f.marks @> asked_pairs(ARRAY[${word}]::text[]) AND f.words LIKE ALL (asked_likes(ARRAY[${word}]::text[]))))`

/** Orders that are sought, by the index of their marks, and no more of them than `most`; in no order. */
export const selectSought = (db: Db, sought: Sought, most: number) =>
  db.many<rows.Sought>(sql`
    SELECT f.order_id AS id FROM order_find AS f WHERE ${/* e.g. true */ finds(sought)} LIMIT ${most}`)

/** Orders of so many days, in no order. */
export const selectOfDays = (db: Db, { shopId, from, until }: Wanted, most: number) =>
  db.many<rows.OfDays>(sql`
    SELECT o.id FROM orders AS o WHERE o.shop_id = ${shopId} AND ${/* e.g. true */ within(from, until)} LIMIT ${most}`)

/** What was typed, as words without marks. */
export const selectWords = (db: Db, keyword: string) =>
  db.one<Narrowed<rows.Words, { words: string[] }>>(sql`SELECT asked_words(${keyword}) AS words`)

const within = (from: Date | undefined, until: Date | undefined): Sql =>
  join(
    [sql`true`, ...(from ? [sql`o.created_at >= ${from}`] : []), ...(until ? [sql`o.created_at < ${until}`] : [])],
    ' AND ',
  )

const TO_SEND = codesWhere(({ goods }) => goods === 'to send')

/** Everything but the tab. What was sought among few is named by its ids; among many each order that is walked over is looked at. */
function narrowedBy(wanted: Wanted): Sql {
  const { shopId, packed, lateBefore, reminded, sought, ids } = wanted
  return join(
    [
      sql`o.shop_id = ${shopId}`,
      within(wanted.from, wanted.until),
      ...(packed === undefined ? [] : [packed ? sql`o.packed_at IS NOT NULL` : sql`o.packed_at IS NULL`]),
      ...(packed === undefined ? [] : [sql`NOT o.sending_waits`]),
      ...(lateBefore ? [sql`o.status IN (${TO_SEND}) AND NOT o.sending_waits AND o.paid_at < ${lateBefore}`] : []),
      ...(reminded ? [sql`o.status IN (${TO_SEND}) AND o.reminded_at IS NOT NULL`] : []),
      ...(ids ? [sql`o.id = ANY(${ids})`] : []),
      ...(sought && !ids ? [sql`(SELECT ${finds(sought)} FROM order_find AS f WHERE f.order_id = o.id)`] : []),
    ],
    ' AND ',
  )
}

const SORTED: Record<OrderSort, { key: Sql; type: Sql; down: boolean }> = {
  new: { key: sql`created_at`, type: sql`timestamptz`, down: true },
  old: { key: sql`created_at`, type: sql`timestamptz`, down: false },
  total: { key: sql`total`, type: sql`bigint`, down: true },
  total_up: { key: sql`total`, type: sql`bigint`, down: false },
}

const byTotal = (sort: OrderSort): boolean => sort === 'total' || sort === 'total_up'

/** The rows of a page: of orders that are sorted by their totals one leg for each state, since that is how they are indexed. */
function paged(wanted: Wanted, { sort, after, limit }: Omit<OrdersPage, 'lang'>): Sql {
  const { key, type, down } = SORTED[sort]
  const order = down ? sql`o.${key} DESC, o.id DESC` : sql`o.${key}, o.id`
  const behind = after
    ? sql`AND (o.${key}, o.id) ${down ? sql`<` : sql`>`} (${after[0]}::${type}, ${after[1]}::uuid)`
    : sql``
  const leg = (tab: Sql): Sql =>
    sql`(SELECT o.* FROM orders AS o WHERE ${narrowedBy(wanted)} AND ${tab} ${behind} ORDER BY ${order} LIMIT ${rowsToFetch(limit)})`
  const { status } = wanted
  if (status !== undefined) return leg(inTab(status))
  if (!byTotal(sort) || wanted.ids) return leg(sql`true`)
  return join(
    ORDER_STATUSES.map((one) => leg(sql`o.status = ${one}`)),
    ' UNION ALL ',
  )
}

const sortedBy = (sort: OrderSort): Sql => {
  const { key, down } = SORTED[sort]
  return down ? sql`o.${key} DESC, o.id DESC` : sql`o.${key}, o.id`
}

export type ShopOrderRow = Narrowed<
  rows.ShopOrders,
  {
    trade_sn: string
    refund_stage: RefundStage | null
    items: ItemJson[]
    timers: Record<string, string | null> | null
    unpaid_with: { id: string; total: string }[] | null
  }
>

/** A page of a shop's orders with their lines and timers, in one statement. */
export const selectShopOrders = (db: Db, wanted: Wanted, page: OrdersPage) =>
  db.many<ShopOrderRow>(sql`
    SELECT ${summary(page.lang)} FROM (${/* e.g. SELECT * FROM orders */ paged(wanted, page)}) AS o
    ORDER BY ${/* e.g. o.created_at */ sortedBy(page.sort)} LIMIT ${rowsToFetch(page.limit)}`)

/** As many of them as can be chosen at once, and one more. */
export const selectMatches = (db: Db, wanted: Wanted, down: boolean, most: number) =>
  db.many<rows.Matches>(sql`
    SELECT o.id, o.sn, o.quantity, o.total FROM orders AS o
    WHERE ${/* e.g. true */ narrowedBy(wanted)} AND ${/* e.g. true */ wanted.status === undefined ? sql`true` : inTab(wanted.status)}
    ORDER BY ${/* e.g. o.created_at */ sortedBy(down ? 'new' : 'old')} LIMIT ${most}`)
