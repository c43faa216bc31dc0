import type { TalkCard } from '@tradewind/contract/code-lists'
import sql, { type Sql } from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import type { StoredImage } from '../../platform/files.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import type * as rows from './rows.gen.ts'

export type ThreadKind = 'platform' | 'shop' | 'refund'
export type SpeakerRole = 'buyer' | 'seller' | 'operator'
/** What a message may be, and who it may be of: the shop itself also tells what happened. */
export type MessageKind = 'text' | 'picture' | 'card' | 'system'
export type MessageRole = SpeakerRole | 'system'

export type NewThread = {
  id: string
  kind: ThreadKind
  subjectId?: string
  shopperId: string
  shopId: string | null
  at: Date
}

/** Makes a thread where there is none yet. */
export const insertThread = (tx: Tx, one: NewThread) =>
  tx.run(sql`
    INSERT INTO chat_thread (id, kind, subject_kind, subject_id, shopper_id, shop_id, created_at, last_at)
    VALUES (${one.id}, ${one.kind}, ${one.subjectId ? 'refund' : null}, ${one.subjectId ?? null}::uuid, ${one.shopperId},
      ${one.shopId}::uuid, ${one.at}, ${one.at})
    ON CONFLICT DO NOTHING`)

/** Which thread: that of a refund, or a talk by its id, or by whose it is with whom. */
export type Which =
  | { refundId: string }
  | { id: string; shopId: string | null }
  | { shopperId: string; shopId: string | null }

export function threadIs(which: Which): Sql {
  if ('refundId' in which) return sql`t.kind = 'refund' AND t.subject_id = ${which.refundId}`
  const whose = 'id' in which ? sql`t.id = ${which.id}` : sql`t.shopper_id = ${which.shopperId}`
  return which.shopId === null
    ? sql`${whose} AND t.kind = 'platform'`
    : sql`${whose} AND t.kind = 'shop' AND t.shop_id = ${which.shopId}`
}

export type ThreadRow = Narrowed<
  rows.Thread,
  { kind: ThreadKind; status: 'open' | 'closed'; subject_kind: TalkCard | null }
>

const threadColumns = sql`t.id, t.kind, t.shopper_id, t.shop_id, t.subject_kind, t.subject_id, t.status, t.assigned_to, t.last_seq,
  t.shopper_read_seq, t.party_read_seq, t.operator_read_seq, t.waiting_since,
  (SELECT s.name FROM published.shop AS s WHERE s.id = t.shop_id) AS shop_name`

export const lockThread = (tx: Tx, which: Which) =>
  tx.maybe<ThreadRow>(sql`SELECT ${threadColumns} FROM chat_thread AS t WHERE ${threadIs(which)} FOR NO KEY UPDATE`)

export const selectThread = (db: Db, which: Which) =>
  db.maybe<ThreadRow>(sql`SELECT ${threadColumns} FROM chat_thread AS t WHERE ${threadIs(which)}`)

export type MessageRow = Narrowed<rows.Messages, { image: StoredImage | null; card_kind: TalkCard | null }>

const columns = sql`m.id, m.seq, m.role, m.sender_id, m.sender_name, m.kind, m.text, m.image, m.card_kind, m.card_id, m.at`

/** All of a refund's thread: it is about one thing and stays short. */
export const selectMessages = (db: Db, refundId: string) =>
  db.many<MessageRow>(sql`
    SELECT ${columns} FROM chat_message AS m JOIN chat_thread AS t ON t.id = m.thread_id
    WHERE t.kind = 'refund' AND t.subject_id = ${refundId} ORDER BY m.seq`)

/** Back from the newest, or from before a number. */
export const selectStretch = (db: Db, threadId: string, before: number | undefined, most: number) =>
  db.many<MessageRow>(sql`
    SELECT ${columns} FROM chat_message AS m WHERE m.thread_id = ${threadId}
      ${before === undefined ? sql`` : sql`AND m.seq < ${before}`}
    ORDER BY m.seq DESC LIMIT ${most}`)

export const selectMessage = (tx: Tx, id: string) =>
  tx.maybe<Narrowed<rows.OneMessage, { image: StoredImage | null; card_kind: TalkCard | null }>>(
    sql`SELECT ${columns}, m.thread_id FROM chat_message AS m WHERE m.id = ${id}`,
  )

export type NewMessage = {
  id: string
  thread: Pick<ThreadRow, 'id' | 'kind' | 'shop_id'>
  seq: number
  role: SpeakerRole
  senderId: string
  senderName: string | null
  kind: 'text' | 'picture' | 'card'
  text: string | null
  image: object | null
  card: { kind: TalkCard; id: string } | null
  /** Since when its buyer waits once this is said, and how long they had to. */
  waitingSince: Date | null
  waitedSeconds: number | null
  at: Date
}

/** Later than any moment in milliseconds: whoever waits comes before whoever was answered, the longest first, the last answered first. */
export const AFTER_ALL_WHO_WAIT = 100_000_000_000_000

/** Writes a message under the thread's lock; whoever wrote it has read it, and whoever answers first has the talk. */
export function insertMessage(tx: Tx, one: NewMessage) {
  const inboxKey = one.waitingSince?.getTime() ?? AFTER_ALL_WHO_WAIT - one.at.getTime()
  const isOfShop = one.thread.kind !== 'refund' && one.role !== 'buyer'
  if (one.waitedSeconds !== null)
    tx.send(sql`
      INSERT INTO chat_answer (thread_id, seq, shop_id, waited_s, at)
      VALUES (${one.thread.id}, ${one.seq}, ${one.thread.shop_id}::uuid, ${one.waitedSeconds}, ${one.at})`)
  return tx.one<MessageRow>(sql`
    WITH moved AS (
      UPDATE chat_thread SET last_seq = ${one.seq}, last_at = ${one.at}, status = 'open', inbox_key = ${inboxKey},
        waiting_since = ${one.waitingSince}::timestamptz,
        subject_kind = coalesce(${one.card?.kind ?? null}::text, subject_kind),
        subject_id = coalesce(${one.card?.id ?? null}::uuid, subject_id),
        assigned_to = CASE WHEN ${isOfShop} THEN coalesce(assigned_to, ${one.senderId}) ELSE assigned_to END,
        shopper_read_seq = CASE WHEN ${one.role} = 'buyer' THEN ${one.seq} ELSE shopper_read_seq END,
        party_read_seq = CASE WHEN ${one.role} = 'seller' THEN ${one.seq} ELSE party_read_seq END,
        operator_read_seq = CASE WHEN ${one.role} = 'operator' THEN ${one.seq} ELSE operator_read_seq END
      WHERE id = ${one.thread.id}
    )
    INSERT INTO chat_message AS m
      (id, thread_id, seq, role, sender_id, sender_name, kind, text, image, card_kind, card_id, at)
    VALUES (${one.id}, ${one.thread.id}, ${one.seq}, ${one.role}, ${one.senderId}, ${one.senderName}, ${one.kind}, ${one.text},
      ${one.image && JSON.stringify(one.image)}::jsonb, ${one.card?.kind ?? null}, ${one.card?.id ?? null}::uuid, ${one.at})
    RETURNING ${columns}`)
}

/** Messages of one person since then: who writes too quickly waits. */
export const countSince = (tx: Tx, senderId: string, since: Date) =>
  tx.one<Narrowed<rows.SentSince, { count: number }>>(sql`
    SELECT count(*)::int AS count FROM chat_message WHERE sender_id = ${senderId} AND at > ${since}`)

/** Answers nothing where there is no such thread; `moved` is whether it was not read so far before. */
export const moveReadMark = (tx: Tx, which: Which, role: SpeakerRole, seq: number) =>
  tx.maybe<Narrowed<rows.ReadMark, { unread: number; moved: boolean }>>(sql`
    WITH before AS (
      SELECT t.id, CASE ${role} WHEN 'buyer' THEN t.shopper_read_seq WHEN 'seller' THEN t.party_read_seq
        ELSE t.operator_read_seq END AS seq
      FROM chat_thread AS t WHERE ${threadIs(which)} FOR NO KEY UPDATE
    )
    UPDATE chat_thread AS t SET
      shopper_read_seq = CASE WHEN ${role} = 'buyer' THEN greatest(t.shopper_read_seq, least(${seq}, t.last_seq)) ELSE t.shopper_read_seq END,
      party_read_seq = CASE WHEN ${role} = 'seller' THEN greatest(t.party_read_seq, least(${seq}, t.last_seq)) ELSE t.party_read_seq END,
      operator_read_seq = CASE WHEN ${role} = 'operator' THEN greatest(t.operator_read_seq, least(${seq}, t.last_seq)) ELSE t.operator_read_seq END
    FROM before AS b WHERE t.id = b.id
    RETURNING t.id, t.shopper_id, t.shop_id, t.kind, least(${seq}, t.last_seq) > b.seq AS moved,
      t.last_seq - CASE ${role} WHEN 'buyer' THEN t.shopper_read_seq WHEN 'seller' THEN t.party_read_seq
        ELSE t.operator_read_seq END AS unread`)

/** Talks in which nobody has said anything for so long, and the threads of refunds that are long over. */
export const sweepThreads = (tx: Tx, most: number) =>
  tx.one<Narrowed<rows.SweptThreads, { gone: number; pictures: string[] }>>(
    sql`SELECT gone, pictures FROM sweep_talks(${most})`,
  )
