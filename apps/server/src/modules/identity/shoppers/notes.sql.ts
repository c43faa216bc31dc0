import sql from 'sql-template-tag'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Narrowed } from '../../../platform/schema/narrowed.ts'
import type * as rows from './rows.gen.ts'

export type NoteRow = Narrowed<rows.Note, { account: string; name: string }>

const MOST = 100

/** The newest first. */
export const selectNotes = (db: Db, shopperId: string) =>
  db.many<NoteRow>(sql`
    SELECT n.id, n.author_id, s.account, s.name, n.text, n.written_at
    FROM shopper_note AS n JOIN staff AS s ON s.id = n.author_id
    WHERE n.shopper_id = ${shopperId} ORDER BY n.id DESC LIMIT ${MOST}`)

export const insertNote = (tx: Tx, note: { id: string; shopperId: string; authorId: string; text: string; at: Date }) =>
  tx.run(sql`
    INSERT INTO shopper_note (id, shopper_id, author_id, text, written_at)
    VALUES (${note.id}, ${note.shopperId}, ${note.authorId}, ${note.text}, ${note.at})`)

export const countNotes = async (db: Db, shopperId: string): Promise<number> =>
  (
    await db.one<Narrowed<rows.CountNotes, { notes: number }>>(sql`
    SELECT count(*)::int AS notes FROM shopper_note WHERE shopper_id = ${shopperId}`)
  ).notes
