import sql from 'sql-template-tag'
import type { Db } from '../db.ts'
import type * as rows from './rows.gen.ts'

/** The newest backup that was made by the clock, and what came of rehearsing it. */
export const readLastBackup = (db: Db) =>
  db.maybe<rows.LastBackup>(sql`
    SELECT file, taken_at, next_at, bytes, rehearsed_at, fault FROM backup_made ORDER BY taken_at DESC LIMIT 1`)
