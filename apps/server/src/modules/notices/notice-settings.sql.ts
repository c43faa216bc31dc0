import type { NoticeChoice } from '@tradewind/contract/code-lists'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import type { QuietHours } from '../../platform/push/quiet-hours.ts'
import type * as rows from './rows.gen.ts'

export const selectChoices = (db: Db, shopperId: string) =>
  db.many<rows.Choices>(sql`
    SELECT category, in_app, push, mail FROM notice_setting WHERE shopper_id = ${shopperId}`)

export const upsertChoice = (
  tx: Tx,
  shopperId: string,
  choice: { category: NoticeChoice; in_app: boolean; push: boolean; mail: boolean },
): void =>
  tx.send(sql`
    INSERT INTO notice_setting (shopper_id, category, in_app, push, mail)
    VALUES (${shopperId}, ${choice.category}, ${choice.in_app}, ${choice.push}, ${choice.mail})
    ON CONFLICT (shopper_id, category) DO UPDATE
      SET in_app = excluded.in_app, push = excluded.push, mail = excluded.mail`)

export const selectQuietHours = (db: Db, shopperId: string) =>
  db.maybe<rows.QuietHours>(sql`SELECT begins_at, ends_at, time_zone FROM quiet_hours WHERE shopper_id = ${shopperId}`)

export const upsertQuietHours = (tx: Tx, shopperId: string, hours: QuietHours): void =>
  tx.send(sql`
    INSERT INTO quiet_hours (shopper_id, begins_at, ends_at, time_zone)
    VALUES (${shopperId}, ${hours.begins_at}, ${hours.ends_at}, ${hours.time_zone})
    ON CONFLICT (shopper_id) DO UPDATE
      SET begins_at = excluded.begins_at, ends_at = excluded.ends_at, time_zone = excluded.time_zone`)

export const deleteQuietHours = (tx: Tx, shopperId: string): void =>
  tx.send(sql`DELETE FROM quiet_hours WHERE shopper_id = ${shopperId}`)
