import sql from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import type * as rows from './rows.gen.ts'

export type LockRow = rows.Lock

export type WordRow = { staff_id: string; note: string; said_at: Date }

export const selectWords = (db: Db, lockId: string): Promise<(WordRow & { name: string })[]> =>
  db.many<rows.Words>(sql`
    SELECT w.staff_id, coalesce(s.name, '') AS name, w.note, w.said_at
    FROM ledger.money_word AS w LEFT JOIN published.staff AS s ON s.id = w.staff_id
    WHERE w.lock_id = ${lockId} ORDER BY w.said_at, w.staff_id`)

export const insertWord = (tx: Tx, lockId: string, { staff_id, note, said_at }: WordRow): Promise<number> =>
  tx.run(sql`
    INSERT INTO ledger.money_word (lock_id, staff_id, note, said_at) VALUES (${lockId}, ${staff_id}, ${note}, ${said_at})`)

export const selectClosedLock = (db: Db): Promise<LockRow | undefined> =>
  db.maybe<LockRow>(sql`
    SELECT id, backup_taken_at, locked_at FROM ledger.closed_money_lock ORDER BY locked_at LIMIT 1`)
