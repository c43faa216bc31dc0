import sql, { type Sql } from 'sql-template-tag'
import { codesWhere } from '../../platform/order-codes.sql.ts'

const HELD = codesWhere(({ money }) => money === 'held')
const SETTLED = codesWhere(({ money }) => money === 'settled')

/** That a buyer may still get money of an order back, as a condition on `orders AS o`: paid, and not released or back as a whole. */
export const canComeBack: Sql = sql`(o.status IN (${HELD}) OR (o.status IN (${SETTLED}) AND (o.released_at IS NULL OR o.refund_stage IS NOT NULL OR o.payout_waits)))`

/** Whether any order of a shop is such a one. */
export const anyCanComeBack = (shopId: Sql): Sql =>
  sql`EXISTS (SELECT FROM orders AS o WHERE o.shop_id = ${shopId} AND ${canComeBack})`
