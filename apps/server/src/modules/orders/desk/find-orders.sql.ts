import type { OrderSort } from '@tradewind/contract/code-lists'
import { ORDER_STATUSES, type OrderStatus, orderStatus } from '@tradewind/contract/order-status'
import type { RefundStage } from '@tradewind/contract/refund'
import type { LocaleCode } from '@tradewind/messages/locales'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { Db } from '../../../platform/db.ts'
import { codesWhere } from '../../../platform/order-codes.sql.ts'
import { rowsToFetch } from '../../../platform/paging.ts'
import type { Narrowed } from '../../../platform/schema/narrowed.ts'
import { type ItemJson, inTab, isRefundStage, summary } from '../order-view.sql.ts'
import type * as rows from './rows.gen.ts'

/**
 * What an order of a shop is looked for by, of all that is fixed when it is placed: where it goes, whether there is a note, marks of its lines,
 * and words, as typed or each a slip away; `partly`: or as part of a word.
 */
export type Sought = { shopId: string; country: string | undefined; note: boolean; marks: readonly string[] } & (
  | { keyword?: string }
  | { near: readonly string[]; partly: boolean }
)

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

// What is made of a word is made once for a statement: as a value in place it would be made again for each row that is looked at.
const pairs = (words: Sql): Sql => sql`(SELECT asked_pairs(${words}))`
const likes = (words: Sql): Sql => sql`((SELECT asked_likes(${words}))::text[])`
const typed = (keyword: string): Sql => sql`asked_words(${keyword})`

const marked = (marks: readonly string[]): Sql => sql`f.marks @> ${marks}::text[]`

/** The row `f` of `order_find` is what is sought. */
function finds(sought: Sought): Sql {
  const { shopId, country, note } = sought
  const marks = [`shop:${shopId}`, ...(country ? [`to:${country}`] : []), ...(note ? ['note'] : []), ...sought.marks]
  if ('near' in sought) return join([marked(marks), ...nearAll(sought)], ' AND ')
  if (sought.keyword === undefined) return marked(marks)
  const words = typed(sought.keyword)
  return sql`f.marks @> (${marks}::text[] || ${pairs(words)}) AND f.words LIKE ALL ${likes(words)}`
}

/** The same of an order `o` of the shop that is walked over. Its words are short; its many marks lie apart from it, and are fetched where they decide. */
function holds(sought: Sought): Sql[] {
  const words =
    'near' in sought
      ? nearAll(sought)
      : sought.keyword === undefined
        ? []
        : [sql`f.words LIKE ALL ${likes(typed(sought.keyword))}`]
  const found = [...words, ...(sought.marks.length > 0 ? [marked(sought.marks)] : [])]
  return [
    ...(sought.country ? [sql`o.country = ${sought.country}`] : []),
    ...(sought.note ? [sql`o.remark IS NOT NULL`] : []),
    ...(found.length > 0 ? [sql`(SELECT ${join(found, ' AND ')} FROM order_find AS f WHERE f.order_id = o.id)`] : []),
  ]
}

const nearAll = ({ near, partly }: Extract<Sought, { near: unknown }>): Sql[] =>
  near.map((word) => (partly || word.length <= SHORT ? isPartlyNear(word) : isNear(word)))

/** In words of so many letters no slip is looked for. */
export const SHORT = 3

/** A word of it is a slip away from this one. */
const isNear = (word: string): Sql => sql`f.marks && (SELECT letter_slips(${word}::text))`

/** Or this one stands in it. */
function isPartlyNear(word: string): Sql {
  const one = sql`ARRAY[${word}]::text[]`
  return sql`(${isNear(word)} OR (f.marks @> ${pairs(one)} AND f.words LIKE ALL ${likes(one)}))`
}

/** Looked at in each of these parts of a shop's time, so many orders; of so many of them in every part, others are near wherever one walks. */
const PARTS = sql`ARRAY[1, 0.7, 0.4, 0.1]`
const [LOOKED_AT, COMMON] = [raw('30'), raw('3')]

/** Whether what is sought is common among the orders of all times. To gather the marks of all of those would take the longer the more they are. */
export const selectIsCommon = (db: Db, sought: Sought) =>
  db.one<Narrowed<rows.IsCommon, { common: boolean }>>(sql`
    SELECT coalesce(bool_and(part.found >= ${COMMON}), false) AS common
    FROM (
      SELECT (SELECT o.created_at FROM orders AS o WHERE o.shop_id = ${sought.shopId} ORDER BY o.created_at, o.id LIMIT 1) AS first,
        (SELECT o.created_at FROM orders AS o WHERE o.shop_id = ${sought.shopId} ORDER BY o.created_at DESC, o.id DESC LIMIT 1) AS last
    ) AS t CROSS JOIN unnest(${PARTS}) AS at (share) CROSS JOIN LATERAL (
      SELECT count(*) AS found FROM (
        SELECT o.* FROM orders AS o WHERE o.shop_id = ${sought.shopId} AND o.created_at <= t.first + (t.last - t.first) * at.share
        ORDER BY o.created_at DESC, o.id DESC LIMIT ${LOOKED_AT}
      ) AS o WHERE ${/* e.g. true */ join(holds(sought), ' AND ')}
    ) AS part`)

/** Orders that are sought, by the index of their marks, and no more of them than `most`; in no order. */
export const selectSought = (db: Db, sought: Sought, most: number) =>
  db.many<rows.Sought>(sql`
    SELECT f.order_id AS id FROM order_find AS f WHERE ${/* e.g. true */ finds(sought)} LIMIT ${most}`)

/** What is wanted of so many days, in no order. */
export const selectOfDays = (db: Db, wanted: Wanted, most: number) =>
  db.many<rows.OfDays>(sql`
    SELECT o.id FROM orders AS o WHERE ${/* e.g. true */ narrowedBy(wanted)} LIMIT ${most}`)

/** What was typed, as words without marks. */
export const selectWords = (db: Db, keyword: string) =>
  db.one<Narrowed<rows.Words, { words: string[] }>>(sql`SELECT asked_words(${keyword}) AS words`)

/**
 * Of some days. Where the dearest are walked to, the end of them must not look like a way to find them: a plan for any days takes them for few, and
 * sorts all that lie in them.
 */
const within = ({ from, until }: Wanted, isWalkedByTotal: boolean): Sql =>
  join(
    [
      sql`true`,
      ...(from ? [sql`o.created_at >= ${from}`] : []),
      ...(until ? [sql`o.created_at ${isWalkedByTotal ? sql`+ interval '0'` : sql``} < ${until}`] : []),
    ],
    ' AND ',
  )

const TO_SEND = codesWhere(({ goods }) => goods === 'to send')

/** Everything but the tab. What was sought among few is named by its ids; among many each order that is walked over is looked at. */
function narrowedBy(wanted: Wanted, isWalkedByTotal = false): Sql {
  const { shopId, status, packed, lateBefore, reminded, sought, ids } = wanted
  return join(
    [
      sql`o.shop_id = ${shopId}`,
      within(wanted, isWalkedByTotal && !ids),
      ...(packed === undefined ? [] : [packed ? sql`o.packed_at IS NOT NULL` : sql`o.packed_at IS NULL`]),
      ...(packed === undefined ? [] : [sql`NOT o.sending_waits`]),
      // Written out, as the indexes of what is to be packed say it.
      ...(packed !== undefined && status === orderStatus.waitingDelivery ? [sql`o.status IN (${TO_SEND})`] : []),
      ...(lateBefore ? [sql`o.status IN (${TO_SEND}) AND NOT o.sending_waits AND o.paid_at < ${lateBefore}`] : []),
      ...(reminded ? [sql`o.status IN (${TO_SEND}) AND o.reminded_at IS NOT NULL`] : []),
      ...(ids ? [sql`o.id = ANY(${ids})`] : []),
      ...(sought && !ids ? holds(sought) : []),
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

/** Sorted by what was paid, and not by when. */
export const byTotal = (sort: OrderSort): boolean => sort === 'total' || sort === 'total_up'

/** What no order is in twice and one index holds in its order: a tab, of one of refunds those that wait in it and those that ended in it, of totals each state. */
function tabsOf({ status, ids }: Wanted, sort: OrderSort): Sql[] {
  if (status === undefined)
    return byTotal(sort) && !ids ? ORDER_STATUSES.map((one) => sql`o.status = ${one}`) : [sql`true`]
  if (!isRefundStage(status)) return [inTab(status)]
  return [sql`o.refund_stage = ${status}`, sql`o.status = ${status} AND o.refund_stage IS DISTINCT FROM ${status}`]
}

/** The rows of a page, each of its legs by an index. */
function paged(wanted: Wanted, { sort, after, limit }: Omit<OrdersPage, 'lang'>): Sql {
  const { key, type, down } = SORTED[sort]
  const behind = after
    ? sql`AND (o.${key}, o.id) ${down ? sql`<` : sql`>`} (${after[0]}::${type}, ${after[1]}::uuid)`
    : sql``
  const leg = (tab: Sql): Sql =>
    sql`(SELECT o.* FROM orders AS o WHERE ${narrowedBy(wanted, byTotal(sort))} AND ${tab} ${behind} ORDER BY ${sortedBy(sort)} LIMIT ${rowsToFetch(limit)})`
  return join(tabsOf(wanted, sort).map(leg), ' UNION ALL ')
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

/** How many they are, and what was paid for them, counted as far as they can be chosen, and one more. */
export const selectTotal = (db: Db, wanted: Wanted, most: number) =>
  db.one<Narrowed<rows.Total, { count: number; total: bigint }>>(sql`
    SELECT count(*)::int AS count, coalesce(sum(t.total), 0)::bigint AS total FROM (
      SELECT o.total FROM orders AS o
      WHERE ${/* e.g. true */ narrowedBy(wanted)} AND ${/* e.g. true */ wanted.status === undefined ? sql`true` : inTab(wanted.status)}
      ORDER BY ${/* e.g. o.created_at */ sortedBy('new')} LIMIT ${most}
    ) AS t`)
