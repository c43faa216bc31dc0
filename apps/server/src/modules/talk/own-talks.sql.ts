import type { TalkCard } from '@tradewind/contract/code-lists'
import sql from 'sql-template-tag'
import type { Db } from '../../platform/db.ts'
import type { StoredImage } from '../../platform/files.ts'
import { rowsToFetch } from '../../platform/paging.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import type * as rows from './rows.gen.ts'
import { answerMinutesOf } from './talk.pieces.sql.ts'
import type { MessageKind, MessageRole, ThreadKind } from './talk.sql.ts'

export type OwnTalkRow = Narrowed<
  rows.OwnTalk,
  {
    kind: ThreadKind
    subject_kind: TalkCard | null
    logo: StoredImage | null
    shop_name: string | null
    last_role: MessageRole
    last_kind: MessageKind
  }
>

/** Newest first; what nobody has said anything in yet is no talk. */
export const selectOwnTalks = (
  db: Db,
  by: { shopperId: string; after?: readonly (string | number)[]; limit: number },
) =>
  db.many<OwnTalkRow>(sql`
    SELECT t.id, t.kind, t.shop_id, s.name AS shop_name, s.logo, t.subject_kind, t.subject_id, t.last_at, t.last_seq,
      t.shopper_read_seq, t.party_read_seq, t.operator_read_seq,
      m.role AS last_role, m.kind AS last_kind, m.text AS last_text
    FROM chat_thread AS t JOIN chat_message AS m ON m.thread_id = t.id AND m.seq = t.last_seq
    LEFT JOIN published.shop AS s ON s.id = t.shop_id
    WHERE t.shopper_id = ${by.shopperId} AND t.last_seq > 0
      ${by.after ? sql`AND (t.last_at, t.id) < (${by.after[0]}::timestamptz, ${by.after[1]}::uuid)` : sql``}
    ORDER BY t.last_at DESC, t.id DESC LIMIT ${rowsToFetch(by.limit)}`)

export const countUnread = (db: Db, shopperId: string) =>
  db.one<Narrowed<rows.UnreadMessages, { unread: number }>>(sql`
    SELECT coalesce(sum(last_seq - shopper_read_seq), 0)::int AS unread FROM chat_thread
    WHERE shopper_id = ${shopperId} AND kind <> 'refund'`)

export const selectPeer = (db: Db, shopId: string) =>
  db.maybe<Narrowed<rows.Peer, { logo: StoredImage; answer_minutes: number | null }>>(sql`
    SELECT s.id, s.name, s.logo, ${answerMinutesOf(sql`s.id`)} AS answer_minutes FROM published.shop AS s WHERE s.id = ${shopId}`)

export const selectHouseMinutes = (db: Db) =>
  db.one<Narrowed<rows.HouseMinutes, { answer_minutes: number | null }>>(
    sql`SELECT ${answerMinutesOf(null)} AS answer_minutes`,
  )
