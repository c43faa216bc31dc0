import sql from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import type * as rows from './rows.gen.ts'

export type NoticeRow = Narrowed<rows.Notice, { args: Record<string, string> }>

/** Somebody who has no account any more is told nothing. */
export const insertNotice = (
  tx: Tx,
  notice: {
    id: string
    shopperId: string
    kind: string
    orderId?: string
    refId?: string
    args: Record<string, string>
    at: string
  },
) =>
  tx.send(sql`
    INSERT INTO notice (id, shopper_id, kind, order_id, ref_id, args, created_at)
    SELECT ${notice.id}, s.id, ${notice.kind}, ${notice.orderId ?? null}::uuid, ${notice.refId ?? null}::uuid,
      ${JSON.stringify(notice.args)}::jsonb, ${notice.at}::timestamptz
    FROM published.shopper AS s WHERE s.id = ${notice.shopperId}`)

export const selectNotices = (db: Db, by: { shopperId: string; after?: readonly (string | number)[]; limit: number }) =>
  db.many<NoticeRow>(sql`
    SELECT id, kind, order_id, ref_id, args, created_at, read_at FROM notice
    WHERE shopper_id = ${by.shopperId}
      ${by.after ? sql`AND (created_at, id) < (${by.after[0]}::timestamptz, ${by.after[1]}::uuid)` : sql``}
    ORDER BY created_at DESC, id DESC LIMIT ${by.limit}`)

export const selectUnread = (db: Db, shopperId: string) =>
  db.one<rows.Unread>(sql`
    SELECT count(*)::int AS unread FROM (
      SELECT FROM notice WHERE shopper_id = ${shopperId} AND read_at IS NULL LIMIT 1000) AS newest`)

/** Marks these, or all, as read; somebody else's stay as they are. */
export const markRead = (db: Db, shopperId: string, ids: readonly string[] | null, at: Date) =>
  db.run(sql`
    UPDATE notice SET read_at = ${at}
    WHERE shopper_id = ${shopperId} AND read_at IS NULL AND (${ids}::uuid[] IS NULL OR id = ANY(${ids}::uuid[]))`)
