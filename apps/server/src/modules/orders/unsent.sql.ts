import { orderStatus } from '@tradewind/contract/order-status'
import sql, { type Sql } from 'sql-template-tag'

/**
 * Pieces of the line `l` of the order `o` that neither left nor came back. As long as something of an order is to be sent, only such pieces come back: so
 * whatever neither lies in a parcel nor came back is still here.
 */
export const unsentPieces: Sql = sql`CASE WHEN o.status = ${orderStatus.waitingDelivery} THEN greatest(0, l.quantity - l.refunded_quantity - (
      SELECT coalesce(sum(i.quantity), 0) FROM package_line AS i WHERE i.order_line_id = l.id)) ELSE 0 END::int`

/** Of these, how many wait, because the refund that is under way is about them. */
export const waitingPieces = (unsent: Sql): Sql =>
  sql`CASE WHEN o.refund_stage IS NULL THEN 0 ELSE ${/* e.g. 0 */ piecesOf(sql`o.refund_id`, unsent)} END::int`

/** The same of a refund that the order does not name yet. */
export const piecesOf = (refundId: Sql, unsent: Sql): Sql => sql`least(${unsent}, coalesce((
      SELECT r.quantity FROM published.refund_line AS r WHERE r.refund_id = ${refundId} AND r.order_line_id = l.id), 0))`
