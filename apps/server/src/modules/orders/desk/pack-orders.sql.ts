import sql from 'sql-template-tag'
import type { Db, Tx } from '../../../platform/db.ts'
import type * as rows from './rows.gen.ts'

/** Which of these orders are the shop's. */
export const selectOwnIds = (db: Db, shopId: string, ids: readonly string[]) =>
  db.many<rows.OwnIds>(sql`SELECT id FROM orders WHERE id = ANY(${ids}) AND shop_id = ${shopId}`)

/** Whether there is paper of an order from before its address changed. */
export const selectOldPaper = (tx: Tx, id: string) =>
  tx.maybe<rows.OldPaper>(sql`
    SELECT p.order_id FROM order_print AS p WHERE p.order_id = ${id}
      AND EXISTS (SELECT FROM order_event AS e WHERE e.order_id = p.order_id AND e.seq > p.seq AND e.event = 'readdress')`)
