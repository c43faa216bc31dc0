import sql from 'sql-template-tag'
import type { Db } from '../../../platform/db.ts'
import type * as rows from './rows.gen.ts'

/** Which of these orders are the shop's. */
export const selectOwnIds = (db: Db, shopId: string, ids: readonly string[]) =>
  db.many<rows.OwnIds>(sql`SELECT id FROM orders WHERE id = ANY(${ids}) AND shop_id = ${shopId}`)
