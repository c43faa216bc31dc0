import sql from 'sql-template-tag'
import type { Db } from '../../platform/db.ts'

export type LockRow = { id: string; backup_taken_at: Date; locked_at: Date }

export const selectClosedLock = (db: Db): Promise<LockRow | undefined> =>
  db.maybe<LockRow>(sql`
    SELECT id, backup_taken_at, locked_at FROM ledger.closed_money_lock ORDER BY locked_at LIMIT 1`)
