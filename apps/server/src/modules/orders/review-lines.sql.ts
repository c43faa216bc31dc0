import sql from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import type * as rows from './rows.gen.ts'

export type ReviewableLine = rows.ReviewableLine

export const selectReviewable = (db: Db, orderId: string) =>
  db.many<ReviewableLine>(sql`
    SELECT id, goods_id, spec, reviewed_at IS NOT NULL AS reviewed FROM order_line WHERE order_id = ${orderId} ORDER BY line`)

export const markReviewed = (tx: Tx, orderId: string, lineIds: readonly string[], at: Date) =>
  tx.run(sql`
    UPDATE order_line SET reviewed_at = ${at}
    WHERE order_id = ${orderId} AND id = ANY(${lineIds}) AND reviewed_at IS NULL`)
