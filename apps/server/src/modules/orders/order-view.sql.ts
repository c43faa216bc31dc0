import type { TraceStep } from '@tradewind/contract/code-lists'
import { ORDER_STATUSES, type OrderEvent, type OrderStatus } from '@tradewind/contract/order-status'
import {
  REFUND_STAGES,
  type RefundKind,
  type RefundStage,
  type RefundState,
  type RevocationExemption,
} from '@tradewind/contract/refund'
import type { ShopStanding } from '@tradewind/contract/takedown'
import type { LocaleCode } from '@tradewind/messages/locales'
import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '../../platform/db.ts'
import type { StoredImage } from '../../platform/files.ts'
import { codesWhere } from '../../platform/order-codes.sql.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import { timersOf } from '../../platform/timers.ts'
import { standingOf } from '../shops/shops.pieces.sql.ts'
import { type Owner, ownedBy } from './orders.sql.ts'
import type { Destination } from './readdress-order.sql.ts'
import type * as rows from './rows.gen.ts'
import { unsentPieces, waitingPieces } from './unsent.sql.ts'

/** Cents inside JSON travel as text. */
export type ItemJson = {
  id: string
  goods_id: string
  sku_id: string
  code: string | null
  title: string
  spec: string | null
  image: StoredImage | null
  price: string
  quantity: number
  line_total: string
  discount: string
  refunded_quantity: number
  refunded: string
  unsent: number
  waiting: number
  exempt: RevocationExemption | null
  reviewed: boolean
}

export type SummaryRow = Narrowed<
  rows.Summary,
  {
    trade_sn: string
    refund_stage: RefundStage | null
    items: ItemJson[]
    timers: Record<string, string | null> | null
    unpaid_with: { id: string; total: string }[] | null
  }
>

const items = (lang: LocaleCode): Sql => sql`(
  SELECT jsonb_agg(jsonb_build_object('id', l.id, 'goods_id', l.goods_id, 'sku_id', l.sku_id, 'code', l.code,
    'title', pick_text(l.title, ${lang}), 'spec', pick_text(l.spec, ${lang}), 'image', l.image, 'price', l.price::text,
    'quantity', l.quantity, 'line_total', l.line_total::text, 'discount', l.discount::text,
    'refunded_quantity', l.refunded_quantity, 'refunded', l.refunded::text, 'exempt', l.exempt,
    'unsent', u.unsent, 'waiting', ${waitingPieces(sql`u.unsent`)},
    'reviewed', l.reviewed_at IS NOT NULL) ORDER BY l.line)
  FROM order_line AS l, LATERAL (SELECT ${unsentPieces} AS unsent) AS u WHERE l.order_id = o.id) AS items`

/** The columns of a SummaryRow, from `orders AS o`. */
export const summary = (lang: LocaleCode): Sql => sql`
  o.*, (SELECT t.sn FROM trade AS t WHERE t.id = o.trade_id) AS trade_sn, ${items(lang)},
  ${timersOf(sql`o.id`)} AS timers, CASE WHEN o.status = 0 THEN (
    SELECT jsonb_agg(jsonb_build_object('id', w.id, 'total', w.total::text) ORDER BY w.id) FROM orders AS w
    WHERE w.trade_id = o.trade_id AND w.buyer_id = o.buyer_id AND w.status = 0 AND w.id <> o.id) END AS unpaid_with`

export type ListBy = {
  owner: Owner
  status: OrderStatus | undefined
  after?: readonly (string | number)[]
  limit: number
  lang: LocaleCode
}

export const isRefundStage = (status: OrderStatus): boolean => REFUND_STAGES.some((stage) => stage === status)

/** A tab of a stage holds every order with a refund in it; the others those whose rest no refund covers. */
export const inTab = (status: OrderStatus): Sql =>
  isRefundStage(status)
    ? sql`(o.refund_stage = ${status} OR o.status = ${status})`
    : sql`o.status = ${status} AND NOT o.refund_whole`

/** A page of orders with their lines and timers, newest first, in one statement. */
export const selectSummaries = (db: Db, by: ListBy) =>
  db.many<SummaryRow>(sql`
    SELECT ${summary(by.lang)} FROM orders AS o
    WHERE ${ownedBy(by.owner)}
      ${by.status === undefined ? sql`` : sql`AND ${inTab(by.status)}`}
      ${by.after ? sql`AND (o.created_at, o.id) < (${by.after[0]}::timestamptz, ${by.after[1]}::uuid)` : sql``}
    ORDER BY o.created_at DESC, o.id DESC LIMIT ${by.limit}`)

export type PackageJson = {
  id: string
  carrier: string
  no: string
  sent_at: string
  delivered_at: string | null
  items: { order_item_id: string; title: string; quantity: number }[]
  traces: { time: string; text: string; place: string | null; step: TraceStep | null; delivered: boolean }[] | null
}

export const packages = (lang: LocaleCode): Sql => sql`(
  SELECT jsonb_agg(jsonb_build_object('id', p.id, 'carrier', p.carrier, 'no', p.no, 'sent_at', p.sent_at,
    'delivered_at', p.delivered_at,
    'items', (
      SELECT jsonb_agg(jsonb_build_object('order_item_id', l.id, 'title', pick_text(l.title, ${lang}),
        'quantity', i.quantity) ORDER BY l.line)
      FROM package_line AS i JOIN order_line AS l ON l.id = i.order_line_id WHERE i.package_id = p.id),
    'traces', (
      SELECT jsonb_agg(jsonb_build_object('time', t.at, 'text', t.text, 'place', t.place, 'step', t.step,
          'delivered', t.delivered)
        ORDER BY t.at DESC, t.id DESC)
      FROM trace AS t WHERE t.package_id = p.id)) ORDER BY p.place)
  FROM package AS p WHERE p.order_id = o.id) AS packages`

export type EventJson = {
  at: string
  event: OrderEvent
  from: number
  to: OrderStatus
  who: 'buyer' | 'seller' | 'system' | 'operator'
  reason: string | null
  address_before: Destination | null
}

export type RefundJson = {
  id: string
  kind: RefundKind
  state: RefundState
  amount: string
  refunded: string
  created_at: string
  ended_at: string | null
}
export type TradersJson = {
  seller: {
    name: string
    address: string
    postcode: string | null
    city: string
    country: string
    register_no: string | null
    vat_no: string | null
  } | null
  house: { name: string; address: string; country: string; register: string | null } | null
}

export type DetailRow = Narrowed<
  rows.Detail,
  {
    trade_sn: string
    refund_stage: RefundStage | null
    items: ItemJson[]
    timers: Record<string, string | null> | null
    unpaid_with: { id: string; total: string }[] | null
    buyer_account: string
    standing: ShopStanding
    timeline: EventJson[]
    packages: PackageJson[] | null
    refunds: RefundJson[] | null
    traders: TradersJson
    revoked_at: Date | null
  }
>

export type OrderName = { id: string } | { sn: string }
const named = (name: OrderName): Sql => ('id' in name ? sql`o.id = ${name.id}` : sql`o.sn = upper(${name.sn})`)

/** One order with everything, in one statement. */
export const selectDetail = (db: Db, name: OrderName, owner: Owner, lang: LocaleCode) =>
  db.maybe<DetailRow>(sql`
    SELECT ${summary(lang)}, ${packages(lang)},
      (SELECT s.account FROM published.shopper AS s WHERE s.id = o.buyer_id) AS buyer_account,
      ${standingOf(sql`o.shop_id`)} AS standing, (
      SELECT jsonb_agg(jsonb_build_object('at', e.at, 'event', e.event, 'from', e.from_status, 'to', e.to_status,
        'who', e.role, 'reason', e.reason, 'address_before', to_jsonb(b)) ORDER BY e.seq DESC)
      FROM order_event AS e LEFT JOIN order_address_before AS b ON b.order_id = e.order_id AND b.seq = e.seq
      WHERE e.order_id = o.id) AS timeline, (
      SELECT jsonb_agg(jsonb_build_object('id', r.id, 'kind', r.kind, 'state', r.state, 'amount', r.amount::text,
        'refunded', r.refunded::text, 'created_at', r.created_at, 'ended_at', r.ended_at) ORDER BY r.created_at DESC)
      FROM published.refund AS r WHERE r.order_id = o.id) AS refunds, (
      SELECT v.declared_at FROM published.revocation AS v WHERE v.order_id = o.id AND v.acted_at IS NULL) AS revoked_at, (
      SELECT jsonb_build_object('seller', k.seller, 'house', k.house) FROM order_trader AS k WHERE k.order_id = o.id) AS traders
    FROM orders AS o WHERE ${named(name)} AND ${ownedBy(owner)}`)

export const selectPackages = (db: Db, name: OrderName, owner: Owner, lang: LocaleCode) =>
  db.maybe<Narrowed<rows.Packages, { packages: PackageJson[] | null }>>(sql`
    SELECT ${packages(lang)} FROM orders AS o WHERE ${named(name)} AND ${ownedBy(owner)}`)

/** Counting ends at a thousand per status, so that a busy shop does not pay for its history. */
export const selectCounts = (db: Db, owner: Exclude<Owner, 'system'>) =>
  db.many<Narrowed<rows.Counts, { status: OrderStatus; count: number }>>(sql`
    SELECT s.status::int, c.count FROM unnest(${ORDER_STATUSES}::smallint[]) WITH ORDINALITY AS s (status, place),
      LATERAL (
        SELECT least(count(*), 1000)::int AS count FROM (
          (SELECT FROM orders AS o WHERE ${ownedBy(owner)} AND o.status = s.status AND NOT o.refund_whole
          ORDER BY o.created_at LIMIT 1000)
          UNION ALL
          (SELECT FROM orders AS o WHERE ${ownedBy(owner)} AND o.refund_stage = s.status ORDER BY o.created_at LIMIT 1000)) AS newest) AS c
    ORDER BY s.place`)

/** As the index `orders_to_send` names it. */
const TO_SEND = codesWhere(({ goods }) => goods === 'to send')

/** Paid orders of a shop that wait to be packed, and packed ones that wait to be sent; not those of which all waits for a refund. And those of which the buyer says that they are not here. */
export const selectToDo = (db: Db, shopId: string) =>
  db.one<rows.ToDo>(sql`
    SELECT count(*) FILTER (WHERE packed_at IS NULL)::int AS to_pack,
      count(*) FILTER (WHERE packed_at IS NOT NULL)::int AS to_ship, (
        SELECT count(*)::int FROM (
          SELECT FROM orders WHERE shop_id = ${shopId} AND not_here_at IS NOT NULL AND delivered_at IS NULL AND status = 2
          LIMIT 1000) AS gone) AS not_here
    FROM (SELECT packed_at FROM orders WHERE shop_id = ${shopId} AND status IN (${/* e.g. 1 */ TO_SEND}) AND NOT sending_waits LIMIT 1000) AS paid`)

/** What the listing of each line said when it was bought. */
export const selectListings = (db: Db, orderId: string, lang: LocaleCode) =>
  db.many<rows.Listings>(sql`
    SELECT l.id, l.image, pick_text(l.description, ${lang}) AS description FROM order_line AS l
    WHERE l.order_id = ${orderId} ORDER BY l.line`)
