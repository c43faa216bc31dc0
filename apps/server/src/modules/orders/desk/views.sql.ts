import sql from 'sql-template-tag'
import type { Db, Tx } from '../../../platform/db.ts'
import type * as rows from './rows.gen.ts'

export const selectViews = (db: Db, staffId: string) =>
  db.many<rows.Views>(sql`SELECT id, name, search FROM order_view WHERE staff_id = ${staffId} ORDER BY created_at, id`)

/** Nothing is written where the view is somebody else's. */
export const upsertView = (tx: Tx, staffId: string, view: rows.Views, at: Date) =>
  tx.run(sql`
    INSERT INTO order_view (id, staff_id, name, search, created_at)
    VALUES (${view.id}, ${staffId}, ${view.name}, ${view.search}, ${at})
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, search = excluded.search WHERE order_view.staff_id = excluded.staff_id`)

export const deleteView = (tx: Tx, staffId: string, id: string) =>
  tx.run(sql`DELETE FROM order_view WHERE id = ${id} AND staff_id = ${staffId}`)
