import sql from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import type * as rows from './rows.gen.ts'

export const insertNotice = (tx: Tx, notice: { id: string; sn: string; email: string; at: Date }) =>
  tx.run(sql`
    INSERT INTO revocation_notice (id, sn, email, declared_at)
    VALUES (${notice.id}, ${notice.sn}, ${notice.email}, ${notice.at})`)

export const selectNotice = (db: Db, id: string) =>
  db.maybe<rows.RevocationNotice>(sql`SELECT sn, email, declared_at FROM revocation_notice WHERE id = ${id}`)

export const deleteNotice = (tx: Tx, id: string) => tx.run(sql`DELETE FROM revocation_notice WHERE id = ${id}`)
