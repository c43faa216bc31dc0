// What the statements of this folder answer, as Postgres describes it. Written by `npm run schema`.
import type * as tables from '../schema/tables.gen.ts'

// last-backup.ts readLastBackup 37c31bc2d4
export type LastBackup = {
  file: tables.BackupMade['file']
  taken_at: tables.BackupMade['taken_at']
  next_at: tables.BackupMade['next_at']
  bytes: tables.BackupMade['bytes']
  rehearsed_at: tables.BackupMade['rehearsed_at']
  fault: tables.BackupMade['fault']
}
