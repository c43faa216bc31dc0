import type { Cents } from '@tradewind/contract/money'
import type { OrderStatus } from '@tradewind/contract/order-status'
import sql, { type Sql } from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import { sellerOnReceipts } from '../shops/shops.pieces.sql.ts'
import { houseOnReceipts } from '../terms/terms.pieces.sql.ts'
import type * as rows from './rows.gen.ts'
import { movedSales } from './sales.pieces.sql.ts'

/** A row of `orders`. */
export type OrderRow = rows.Order

/** Whose orders somebody may see: a buyer's own, those of a seller's shop, or all for the system. */
export type Owner = { buyerId: string } | { shopId: string } | 'system'

export const ownedBy = (owner: Owner): Sql => {
  if (owner === 'system') return sql`true`
  return 'buyerId' in owner ? sql`o.buyer_id = ${owner.buyerId}` : sql`o.shop_id = ${owner.shopId}`
}

/** Locks an order before anything else of it is touched. */
export const lockOrder = (tx: Tx, id: string, owner: Owner) =>
  tx.maybe<OrderRow>(sql`SELECT o.* FROM orders AS o WHERE o.id = ${id} AND ${ownedBy(owner)} FOR NO KEY UPDATE`)

export const selectOrderRow = (db: Db, id: string) =>
  db.maybe<OrderRow>(sql`SELECT o.* FROM orders AS o WHERE o.id = ${id}`)

export const selectNumbered = (db: Db, sn: string, buyerId: string) =>
  db.maybe<rows.Numbered>(sql`SELECT id FROM orders WHERE sn = upper(${sn}) AND buyer_id = ${buyerId}`)

/** Orders of a buyer, by their ids or by the trade that they are in now. */
export type SomeOrders = { ids: readonly string[] } | { tradeId: string } | { tradeSn: string }

function among(by: SomeOrders): Sql {
  if ('ids' in by) return sql`o.id = ANY(${by.ids})`
  return 'tradeId' in by
    ? sql`o.trade_id = ${by.tradeId}`
    : sql`o.trade_id = (SELECT id FROM trade WHERE sn = ${by.tradeSn})`
}

/** Those of them that nobody has paid, as a condition on `orders AS o`. */
export const unpaidAmong = (buyerId: string, by: SomeOrders): Sql =>
  sql`o.buyer_id = ${buyerId} AND ${among(by)} AND o.status = 0`

/** Locked in the order of their ids. */
export const lockOrders = (tx: Tx, buyerId: string, by: SomeOrders) =>
  tx.many<OrderRow>(sql`
    SELECT o.* FROM orders AS o WHERE o.buyer_id = ${buyerId} AND ${among(by)} ORDER BY o.id FOR NO KEY UPDATE`)

export type EventRow = {
  event: string
  from: number
  to: OrderStatus
  role: 'buyer' | 'seller' | 'system' | 'operator'
  actorId: string
  reason: string | null
  at: Date
}

/** What an event may change about an order. */
const changing = sql`o.status, o.seq, o.paid, o.refunded, o.cancel_reason, o.paid_at, o.packed_at, o.reminded_at,
      o.shipped_at, o.delivered_at, o.not_here_at, o.extended_at, o.received_at, o.released_at, o.freight_refunded, o.refund_asked,
      o.refund_id, o.refund_stage, o.refund_whole, o.sending_waits, o.payout_waits`

/**
 * Writes the next link of an order's history, the order's new place and what its shop sold by it in one statement. Nothing is written
 * when the order is not where the caller saw it. Answers what may have changed.
 */
export const writeEvent = (tx: Tx, order: OrderRow, event: EventRow, changes: Sql | undefined) =>
  tx.maybe<rows.ChangedOrder>(sql`
    WITH linked AS (
      INSERT INTO order_event (order_id, seq, prev_seq, event, from_status, to_status, role, actor_id, reason, at)
      VALUES (${order.id}, ${order.seq + 1}, ${order.seq}, ${event.event}, ${event.from}, ${event.to}, ${event.role},
        ${event.actorId}, ${event.reason}, ${event.at})
    ), moved AS (
      UPDATE orders AS o SET status = ${event.to}, seq = ${order.seq + 1} ${changes ? sql`, ${/* e.g. paid_at = now() */ changes}` : sql``}
      WHERE o.id = ${order.id} AND o.seq = ${order.seq} AND o.status = ${order.status}
      RETURNING o.*
    ), ${movedSales(order)}
    SELECT ${changing} FROM moved AS o`)

export type NewOrder = {
  id: string
  sn: string
  shop_id: string
  /** Tells the words about the shop. */
  first_sku_id: string
  quantity: number
  subtotal: string
  freight: string
  freight_off: string
  discount: string
  promo_share: string
  commission_points: number
  commission: string
  total: string
  promo_code: string | null
  promo_use_id: string | null
  remark: string | null
  arrives_from: string
  arrives_to: string
}
export type NewLine = {
  id: string
  order_id: string
  line: number
  sku_id: string
  quantity: number
  price: string
  discount: string
}
type TradeHead = { id: string; sn: string; buyerId: string; at: Date }

export type NewTrade = TradeHead & {
  expiresAt: Date
  address: { addressee: string; mobile: string; country: string; area: string; detail: string; postcode: string | null }
}

const tradeInsert = (trade: TradeHead): Sql => sql`
    INSERT INTO trade (id, sn, buyer_id, created_at) VALUES (${trade.id}, ${trade.sn}, ${trade.buyerId}, ${trade.at})`

export const insertTrade = (tx: Tx, trade: TradeHead) => tx.send(tradeInsert(trade))

/** A trade, all its orders with their lines, and the beginning of their histories, in one statement. */
export const insertOrders = (tx: Tx, trade: NewTrade, orders: readonly NewOrder[], lines: readonly NewLine[]) =>
  tx.send(sql`
    WITH traded AS (${tradeInsert(trade)}
    ), lines AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS l (id uuid, order_id uuid, line int, sku_id uuid,
        quantity int, price bigint, discount bigint)
    ), offered AS MATERIALIZED (
      SELECT * FROM published.sku_offer WHERE sku_id = ANY(${lines.map((line) => line.sku_id)})
    ), given AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) AS g (id uuid, sn text, shop_id uuid,
        first_sku_id uuid, quantity int, subtotal bigint, freight bigint, freight_off bigint, discount bigint, promo_share bigint,
        commission_points int, commission bigint, total bigint, promo_code text, promo_use_id uuid, remark text, arrives_from timestamptz, arrives_to timestamptz)
    ), begun AS (
      INSERT INTO order_event (order_id, seq, event, from_status, to_status, role, actor_id, at)
      SELECT id, 1, 'create', -9, 0, 'buyer', ${trade.buyerId}, ${trade.at} FROM given
    ), lined AS (
      INSERT INTO order_line (id, order_id, line, goods_id, sku_id, title, spec, image, quantity, price, line_total, discount, exempt,
        description, code)
      SELECT l.id, l.order_id, l.line, s.goods_id, l.sku_id, s.title, s.spec, s.image, l.quantity, l.price,
        l.quantity * l.price, l.discount, s.exempt, s.description, s.code
      FROM lines AS l JOIN offered AS s ON s.sku_id = l.sku_id
    ), traded_by AS (
      INSERT INTO order_trader (order_id, seller, house)
      SELECT g.id, ${sellerOnReceipts(sql`g.shop_id`)}, ${houseOnReceipts} FROM given AS g
    )
    INSERT INTO orders (id, sn, trade_id, buyer_id, shop_id, status, seq, quantity, subtotal, freight, freight_off,
      discount, promo_share, commission_points, commission, total, promo_code, promo_use_id, shop_name, ships_from_city, ships_from_country, addressee, mobile, country, area,
      detail, postcode, remark, created_at, expires_at, arrives_from, arrives_to)
    SELECT g.id, g.sn, ${trade.id}, ${trade.buyerId}, g.shop_id, 0, 1, g.quantity, g.subtotal, g.freight, g.freight_off,
      g.discount, g.promo_share, g.commission_points, g.commission, g.total, g.promo_code, g.promo_use_id, s.shop_name, s.shop_city, s.shop_country,
      ${trade.address.addressee}, ${trade.address.mobile}, ${trade.address.country}, ${trade.address.area},
      ${trade.address.detail}, ${trade.address.postcode}, g.remark, ${trade.at}, ${trade.expiresAt}, g.arrives_from,
      g.arrives_to
    FROM given AS g JOIN offered AS s ON s.sku_id = g.first_sku_id`)

/** What their sellers find these orders by, once they are there. */
export function insertFinds(tx: Tx, orderIds: readonly string[]): void {
  tx.send(sql`INSERT INTO order_find SELECT * FROM order_finds(${orderIds})`)
  tx.wake('finds')
}

/** The same anew, once what they are found by has changed: where they go, or whose they were. */
export const findAnew = (orderIds: Sql): Sql => sql`
  UPDATE order_find AS f SET words = n.words, marks = n.marks
  FROM order_finds(${/* e.g. '{}'::uuid[] */ orderIds}) AS n WHERE f.order_id = n.order_id`

export const selectTrade = (db: Db, id: string) =>
  db.one<rows.Trade>(sql`SELECT id, sn, paid_at, paid, balance_after FROM trade WHERE id = ${id}`)

export type TradeOrder = rows.TradeOrder

export const selectTradeOrders = (db: Db, buyerId: string, by: SomeOrders) =>
  db.many<TradeOrder>(sql`
    SELECT o.id, o.sn, o.trade_id, o.shop_id, o.status, o.total, o.paid, o.expires_at FROM orders AS o
    WHERE o.buyer_id = ${buyerId} AND ${among(by)} ORDER BY o.id`)

export const moveToTrade = (tx: Tx, orderIds: readonly string[], tradeId: string) =>
  tx.send(sql`UPDATE orders SET trade_id = ${tradeId} WHERE id = ANY(${orderIds}) AND status = 0`)

/** Keeps what paying the trade answers, once: the amount, and what the buyer has left, an expression that asks for it then. */
export const writeTradePaid = (tx: Tx, id: string, paid: { amount: bigint; balance: Sql; at: Date }) =>
  tx.maybe<Narrowed<rows.TradePaid, { balance_after: Cents }>>(sql`
    UPDATE trade SET paid_at = ${paid.at}, paid = ${paid.amount}, balance_after = ${/* e.g. 0 */ paid.balance}
    WHERE id = ${id} AND paid_at IS NULL RETURNING balance_after`)
