import sql, { type Sql } from 'sql-template-tag'

/** That a buyer may still get money of an order back, as a condition on `orders AS o`: paid, and not released or back as a whole. */
export const canComeBack: Sql = sql`(o.status IN (1, 2) OR (o.status IN (3, 4) AND (o.released_at IS NULL OR o.refund_stage IS NOT NULL OR o.payout_waits)))`

/** Whether any order of a shop is such a one. */
export const anyCanComeBack = (shopId: Sql): Sql =>
  sql`EXISTS (SELECT FROM orders AS o WHERE o.shop_id = ${shopId} AND ${canComeBack})`
