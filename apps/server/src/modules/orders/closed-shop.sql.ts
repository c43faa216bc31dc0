import sql from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import { codesWhere } from '../../platform/order-codes.sql.ts'
import { isClosed } from '../shops/shops.pieces.sql.ts'
import { canComeBack } from './orders.pieces.sql.ts'
import { type OrderRow, type SomeOrders, unpaidAmong } from './orders.sql.ts'
import type * as rows from './rows.gen.ts'

const TO_SEND = codesWhere(({ goods }) => goods === 'to send')
const UNSENT = codesWhere(({ goods }) => goods === 'waiting' || goods === 'to send')

/** What a shop has not sent, or not all of it. */
export const selectUnsentOfShop = (db: Db, shopId: string) =>
  db.many<rows.UnsentOfShop>(
    sql`SELECT id FROM orders WHERE shop_id = ${shopId} AND status IN (${UNSENT}) ORDER BY status, created_at, id`,
  )

/** What of a shop goes on although it was closed: it is under way, can still be asked back, or has a refund. */
export const selectWaitingOfShop = (tx: Tx, shopId: string) =>
  tx.many<OrderRow>(sql`
    SELECT o.* FROM orders AS o
    WHERE o.shop_id = ${shopId} AND ${canComeBack} AND (o.status NOT IN (${TO_SEND}) OR o.refund_stage IS NOT NULL OR o.shipped_at IS NOT NULL)
    ORDER BY o.id`)

/** Unpaid orders among these whose shop the house has closed. Asked behind the lock of the orders. */
export const selectClosedAmong = (tx: Tx, buyerId: string, by: SomeOrders) =>
  tx.many<rows.ClosedAmong>(sql`
    SELECT o.shop_id AS id, o.shop_name AS name FROM orders AS o
    WHERE ${unpaidAmong(buyerId, by)} AND ${isClosed(sql`o.shop_id`)} ORDER BY o.id`)
