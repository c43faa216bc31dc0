import sql from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import type { StoredImage } from '../../platform/files.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import type * as rows from './rows.gen.ts'

export type NewThread = { id: string; kind: 'refund'; subjectId: string; shopperId: string; shopId: string; at: Date }

export const insertThread = (tx: Tx, one: NewThread) =>
  tx.run(sql`
    INSERT INTO chat_thread (id, kind, subject_id, shopper_id, shop_id, created_at)
    VALUES (${one.id}, ${one.kind}, ${one.subjectId}, ${one.shopperId}, ${one.shopId}, ${one.at})
    ON CONFLICT DO NOTHING`)

export const lockThread = (tx: Tx, subjectId: string) =>
  tx.maybe<rows.LockedThread>(sql`
    SELECT id, last_seq FROM chat_thread WHERE kind = 'refund' AND subject_id = ${subjectId} FOR NO KEY UPDATE`)

export type MessageRow = Narrowed<rows.Messages, { image: StoredImage | null }>

const columns = sql`m.id, m.seq, m.role, m.sender_id, m.kind, m.text, m.image, m.at`

export const selectMessages = (db: Db, subjectId: string) =>
  db.many<MessageRow>(sql`
    SELECT ${columns} FROM chat_message AS m JOIN chat_thread AS t ON t.id = m.thread_id
    WHERE t.kind = 'refund' AND t.subject_id = ${subjectId} ORDER BY m.seq`)

export const selectMessage = (tx: Tx, id: string) =>
  tx.maybe<Narrowed<rows.OneMessage, { image: StoredImage | null }>>(
    sql`SELECT ${columns}, m.thread_id FROM chat_message AS m WHERE m.id = ${id}`,
  )

export type NewMessage = {
  id: string
  threadId: string
  seq: number
  role: string
  senderId: string
  kind: 'text' | 'picture' | 'system'
  text: string | null
  image: object | null
  at: Date
}

/** Writes a message under the thread's lock; whoever wrote it has read it. */
export const insertMessage = (tx: Tx, one: NewMessage) =>
  tx.one<MessageRow>(sql`
    WITH moved AS (
      UPDATE chat_thread SET last_seq = ${one.seq},
        shopper_read_seq = CASE WHEN ${one.role} = 'buyer' THEN ${one.seq} ELSE shopper_read_seq END,
        party_read_seq = CASE WHEN ${one.role} = 'seller' THEN ${one.seq} ELSE party_read_seq END,
        operator_read_seq = CASE WHEN ${one.role} = 'operator' THEN ${one.seq} ELSE operator_read_seq END
      WHERE id = ${one.threadId}
    )
    INSERT INTO chat_message AS m (id, thread_id, seq, role, sender_id, kind, text, image, at)
    VALUES (${one.id}, ${one.threadId}, ${one.seq}, ${one.role}, ${one.senderId}, ${one.kind}, ${one.text},
      ${one.image && JSON.stringify(one.image)}::jsonb, ${one.at})
    RETURNING ${columns}`)

/** Messages of one person since then: who writes too quickly waits. */
export const countSince = (tx: Tx, senderId: string, since: Date) =>
  tx.one<Narrowed<rows.SentSince, { count: number }>>(sql`
    SELECT count(*)::int AS count FROM chat_message WHERE sender_id = ${senderId} AND at > ${since}`)

export const moveReadMark = (db: Db, subjectId: string, role: 'buyer' | 'seller' | 'operator', seq: number) =>
  db.maybe<Narrowed<rows.ReadMark, { unread: number }>>(sql`
    UPDATE chat_thread SET
      shopper_read_seq = CASE WHEN ${role} = 'buyer' THEN greatest(shopper_read_seq, least(${seq}, last_seq)) ELSE shopper_read_seq END,
      party_read_seq = CASE WHEN ${role} = 'seller' THEN greatest(party_read_seq, least(${seq}, last_seq)) ELSE party_read_seq END,
      operator_read_seq = CASE WHEN ${role} = 'operator' THEN greatest(operator_read_seq, least(${seq}, last_seq)) ELSE operator_read_seq END
    WHERE kind = 'refund' AND subject_id = ${subjectId}
    RETURNING last_seq - CASE ${role} WHEN 'buyer' THEN shopper_read_seq WHEN 'seller' THEN party_read_seq
      ELSE operator_read_seq END AS unread`)
