import sql from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import type * as rows from './rows.gen.ts'

/** Counts the first time of a day, and that alone. */
export const countOpened = (tx: Tx, { id, shopperId, day }: { id: string; shopperId: string; day: string }) =>
  tx.run(sql`
    WITH first AS (
      INSERT INTO article_reader AS r (shopper_id, article_id, opened_on) VALUES (${shopperId}, ${id}, ${day}::date)
      ON CONFLICT (shopper_id, article_id) DO UPDATE SET opened_on = excluded.opened_on WHERE r.opened_on < excluded.opened_on
      RETURNING 1)
    INSERT INTO article_day AS d (article_id, day, opened) SELECT ${id}, ${day}::date, 1 FROM first
    ON CONFLICT (article_id, day) DO UPDATE SET opened = d.opened + 1`)

/** What somebody said of it before, held against a second answer at the same moment; the row is made where there is none. */
export const lockReader = (tx: Tx, { id, shopperId, day }: { id: string; shopperId: string; day: string }) =>
  tx.one<rows.LockedReader>(sql`
    INSERT INTO article_reader AS r (shopper_id, article_id, opened_on) VALUES (${shopperId}, ${id}, ${day}::date)
    ON CONFLICT (shopper_id, article_id) DO UPDATE SET opened_on = greatest(r.opened_on, excluded.opened_on)
    RETURNING r.helped`)

export type Answered = { id: string; shopperId: string; helped: boolean; remark: string | null; at: Date }

export const writeAnswer = (tx: Tx, { id, shopperId, helped, remark, at }: Answered) =>
  tx.send(sql`
    UPDATE article_reader SET helped = ${helped}, remark = ${remark}, answered_at = ${at}
    WHERE shopper_id = ${shopperId} AND article_id = ${id}`)

/** By how much each count moves; answers what they are then. */
export const moveTally = (tx: Tx, { id, helped, notHelped }: { id: string; helped: number; notHelped: number }) =>
  tx.one<rows.MovedTally>(sql`
    INSERT INTO article_tally AS t (article_id, helped, not_helped)
    VALUES (${id}, greatest(${helped}::int, 0), greatest(${notHelped}::int, 0))
    ON CONFLICT (article_id) DO UPDATE SET helped = t.helped + ${helped}::int, not_helped = t.not_helped + ${notHelped}::int
    RETURNING t.helped, t.not_helped`)

/** What those said whom it did not help; not who they are. */
export const selectRemarks = (db: Db, id: string, limit: number) =>
  db.many<rows.Remarks>(sql`
    SELECT remark AS text, answered_at AS at FROM article_reader WHERE article_id = ${id} AND remark IS NOT NULL
    ORDER BY answered_at DESC LIMIT ${limit}`)
