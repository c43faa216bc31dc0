import { orderStatus } from '@tradewind/contract/order-status'
import type { LocaleCode } from '@tradewind/messages/locales'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import type { StoredImage } from '../../platform/files.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import type * as rows from './rows.gen.ts'
import { soldOn } from './sales.pieces.sql.ts'
import { piecesOf, unsentPieces } from './unsent.sql.ts'

export const selectGoodsShares = (db: Db, orderId: string) =>
  db.one<Narrowed<rows.GoodsShares, { refundable: bigint; refunded: bigint; units: number }>>(sql`
    SELECT coalesce(sum(refundable), 0)::bigint AS refundable, coalesce(sum(refunded), 0)::bigint AS refunded,
      coalesce(sum(quantity - refunded_quantity), 0)::int AS units
    FROM order_line WHERE order_id = ${orderId}`)

/** The lines of an order as a refund shows them, in the reader's language. */
export const selectRefundableLines = (db: Db, orderId: string, lang: LocaleCode) =>
  db.many<Narrowed<rows.RefundableLines, { title: string; image: StoredImage | null; sent_early: number }>>(sql`
    SELECT id, goods_id, sku_id, pick_text(title, ${lang}) AS title, pick_text(spec, ${lang}) AS spec, image, quantity, refundable,
      refunded, refunded_quantity, exempt, quantity - refunded_quantity - left_here AS sent_early
    FROM (
      SELECT l.*, CASE WHEN o.status = ${orderStatus.waitingDelivery} THEN ${unsentPieces} ELSE l.quantity - l.refunded_quantity END AS left_here
      FROM orders AS o JOIN order_line AS l ON l.order_id = o.id WHERE o.id = ${orderId}) AS line ORDER BY line.line`)

export type LineBack = { id: string; quantity: number; amount: string }

/** Adds to what came back of lines, and takes it from what their shop sold; the table refuses more than there is. `seq` is the step of the order that says so. */
export const addRefunded = (tx: Tx, order: { id: string; seq: number }, lines: readonly LineBack[]) =>
  tx.run(sql`
    WITH back AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS b (id uuid, quantity int, amount bigint)
    ), unsold AS (
      INSERT INTO sku_move (order_id, seq, sku_id, shop_id, day, product_id, pieces, sales)
      SELECT o.id, ${order.seq}, l.sku_id, o.shop_id, ${soldOn}, l.goods_id, -b.quantity, -b.amount
      FROM orders AS o JOIN order_line AS l ON l.order_id = o.id JOIN back AS b ON b.id = l.id WHERE o.id = ${order.id}
    )
    UPDATE order_line AS l SET refunded = l.refunded + b.amount, refunded_quantity = l.refunded_quantity + b.quantity
    FROM back AS b WHERE l.id = b.id`)

/** All of it came back: the order was cancelled. */
export const writeAllRefunded = (tx: Tx, order: { id: string; seq: number }) =>
  tx.run(sql`
    WITH unsold AS (
      INSERT INTO sku_move (order_id, seq, sku_id, shop_id, day, product_id, pieces, sales)
      SELECT o.id, ${order.seq}, l.sku_id, o.shop_id, ${soldOn}, l.goods_id, l.refunded_quantity - l.quantity, l.refunded - l.refundable
      FROM orders AS o JOIN order_line AS l ON l.order_id = o.id WHERE o.id = ${order.id}
    )
    UPDATE order_line SET refunded = refundable, refunded_quantity = quantity WHERE order_id = ${order.id}`)

export type RefundMark = {
  refundId: string
  stage: number | null
  whole: boolean
  payoutWaits: boolean
  asked: boolean
}

/** Answers whether all that is still to be sent waits for it. */
export const writeRefundMark = (tx: Tx, orderId: string, mark: RefundMark) =>
  tx.one<Narrowed<rows.RefundMarked, { sending_waits: boolean }>>(sql`
    UPDATE orders AS o SET refund_id = ${mark.refundId}, refund_stage = ${mark.stage}, refund_whole = ${mark.whole},
      payout_waits = ${mark.payoutWaits}, refund_asked = ${mark.asked},
      sending_waits = ${mark.stage !== null} AND o.status = ${orderStatus.waitingDelivery} AND NOT EXISTS (
        SELECT FROM order_line AS l, LATERAL (SELECT ${unsentPieces} AS unsent) AS u
        WHERE l.order_id = o.id AND u.unsent > ${piecesOf(sql`${mark.refundId}::uuid`, sql`u.unsent`)})
    WHERE o.id = ${orderId} RETURNING o.sending_waits`)
