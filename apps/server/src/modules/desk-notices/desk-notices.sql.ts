import type { DeskChoice } from '@tradewind/contract/code-lists'
import sql, { type Sql } from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import type { StoredImage } from '../../platform/files.ts'
import type { QuietHours } from '../../platform/push/quiet-hours.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import { kindsPicturing } from './desk-kinds.ts'
import { deskPushes } from './desk-push.sql.ts'
import type * as rows from './rows.gen.ts'

export type DeskNotice = {
  id: string
  ownerId: string
  kind: string
  orderId?: string | undefined
  refId?: string | undefined
  /** Who did it, and is not told. */
  byId?: string | undefined
  args: Record<string, string>
  at: string
}

/** Writes it down, and what is pushed of it. */
export const insertDeskNotice = (tx: Tx, notice: DeskNotice): void =>
  tx.send(sql`
    WITH told AS (
      INSERT INTO desk_notice (id, owner_id, kind, order_id, ref_id, by_id, args, created_at)
      VALUES (${notice.id}, ${notice.ownerId}, ${notice.kind}, ${notice.orderId ?? null}, ${notice.refId ?? null},
        ${notice.byId ?? null}, ${JSON.stringify(notice.args)}::jsonb, ${notice.at}::timestamptz)
      RETURNING id, owner_id, created_at
    )
    ${deskPushes}`)

/** Who reads at which desk, and of which kinds they hear. */
export type Reader = { staffId: string; ownerId: string; kinds: readonly string[] }

/** What concerns a reader, of a kind that they hear of: the kinds are few, and an index holds each in the order of time. */
const concerns = ({ staffId, ownerId }: Reader) => sql`
  owner_id = ${ownerId} AND kind = ANY(ARRAY[heard.kind]) AND by_id IS DISTINCT FROM ${staffId}`

const heard = ({ kinds }: Reader) => sql`unnest(${kinds}::text[]) AS heard (kind)`

const readUntil = ({ staffId }: Reader) => sql`
  coalesce((SELECT m.read_until FROM desk_notice_mark AS m WHERE m.staff_id = ${staffId}), '-infinity')`

// Looked up for each notice (`OFFSET 0`), not in a table of all that somebody has read.
const isReadOne = ({ staffId }: Reader, id: Sql) => sql`
  EXISTS (SELECT FROM desk_notice_read AS r WHERE r.staff_id = ${staffId} AND r.notice_id = ${id} OFFSET 0)`

export type DeskNoticeRow = Narrowed<
  rows.DeskNotice,
  { args: Record<string, string>; image: StoredImage | null; read: boolean }
>

/**
 * Of each kind as many as there are on a page. With a picture of what each is about: the first thing of a refund or an order, or a
 * product. And with the name that a shop has there now, which somebody typed and may have taken back since.
 */
export const selectDeskNotices = (
  db: Db,
  reader: Reader,
  { after, limit }: { after: readonly (string | number)[] | undefined; limit: number },
) =>
  db.many<DeskNoticeRow>(sql`
    SELECT n.id, n.kind, n.order_id, n.ref_id, n.args, n.created_at, (n.created_at <= ${readUntil(reader)} OR ${isReadOne(reader, sql`n.id`)}) AS read,
      coalesce(
        (SELECT l.image FROM published.refund_line AS f JOIN published.order_line AS l ON l.id = f.order_line_id
          WHERE n.kind = ANY(${kindsPicturing('refund')}::text[]) AND f.refund_id = n.ref_id AND l.image IS NOT NULL ORDER BY l.line LIMIT 1),
        (SELECT l.image FROM published.order_line AS l
          WHERE l.order_id = n.order_id AND l.image IS NOT NULL ORDER BY l.line LIMIT 1),
        (SELECT c.image FROM published.product_card AS c WHERE n.kind = ANY(${kindsPicturing('product')}::text[]) AND c.id = n.ref_id)) AS image,
      coalesce(
        (SELECT a.shop_name FROM published.named_application AS a WHERE n.kind = 'application.handed_in' AND a.id = n.ref_id),
        (SELECT k.shop_name FROM published.named_complaint AS k WHERE n.kind = 'complaint.sent' AND k.id = n.ref_id)) AS shop
    FROM ${heard(reader)} CROSS JOIN LATERAL (
      SELECT * FROM desk_notice WHERE ${concerns(reader)}
        ${after ? sql`AND (created_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
      ORDER BY kind DESC, created_at DESC, id DESC LIMIT ${limit}
    ) AS n
    ORDER BY n.created_at DESC, n.id DESC LIMIT ${limit}`)

export const selectDeskUnread = (db: Db, reader: Reader) =>
  db.one<rows.DeskUnread>(sql`
    SELECT count(*)::int AS unread FROM (
      SELECT FROM ${heard(reader)} CROSS JOIN LATERAL (
        SELECT FROM desk_notice
        WHERE ${concerns(reader)} AND created_at > ${readUntil(reader)} AND NOT ${isReadOne(reader, sql`id`)}
        LIMIT 1000
      ) AS n LIMIT 1000) AS newest`)

/** Whether any of these is of this desk. */
export const selectOfDesk = (db: Db, { ownerId }: Reader, ids: readonly string[]) =>
  db.run(sql`SELECT FROM desk_notice WHERE id = ANY(${ids}::uuid[]) AND owner_id = ${ownerId} LIMIT 1`)

/** These, for this person alone; what is not of their desk stays as it is. */
export const markDeskRead = (db: Db, { staffId, ownerId, kinds }: Reader, ids: readonly string[]) =>
  db.run(sql`
    INSERT INTO desk_notice_read (staff_id, notice_id)
    SELECT ${staffId}, id FROM desk_notice
    WHERE id = ANY(${ids}::uuid[]) AND owner_id = ${ownerId} AND kind = ANY(${kinds}::text[])
    ON CONFLICT DO NOTHING`)

/** All up to now; a mark only moves on. */
export function markAllDeskRead(tx: Tx, { staffId }: Reader, at: Date): void {
  tx.send(sql`
    INSERT INTO desk_notice_mark (staff_id, read_until) VALUES (${staffId}, ${at})
    ON CONFLICT (staff_id) DO UPDATE SET read_until = greatest(desk_notice_mark.read_until, excluded.read_until)`)
  tx.send(sql`DELETE FROM desk_notice_read WHERE staff_id = ${staffId}`)
}

export const selectDeskChoices = (db: Db, staffId: string) =>
  db.many<rows.DeskChoices>(sql`
    SELECT category, in_app, push, mail FROM desk_notice_setting WHERE staff_id = ${staffId}`)

export const upsertDeskChoice = (
  tx: Tx,
  staffId: string,
  choice: { category: DeskChoice; in_app: boolean; push: boolean; mail: boolean },
): void =>
  tx.send(sql`
    INSERT INTO desk_notice_setting (staff_id, category, in_app, push, mail)
    VALUES (${staffId}, ${choice.category}, ${choice.in_app}, ${choice.push}, ${choice.mail})
    ON CONFLICT (staff_id, category) DO UPDATE
      SET in_app = excluded.in_app, push = excluded.push, mail = excluded.mail`)

export const selectDeskQuietHours = (db: Db, staffId: string) =>
  db.maybe<rows.DeskQuietHours>(sql`
    SELECT begins_at, ends_at, time_zone FROM desk_quiet_hours WHERE staff_id = ${staffId}`)

export const upsertDeskQuietHours = (tx: Tx, staffId: string, hours: QuietHours): void =>
  tx.send(sql`
    INSERT INTO desk_quiet_hours (staff_id, begins_at, ends_at, time_zone)
    VALUES (${staffId}, ${hours.begins_at}, ${hours.ends_at}, ${hours.time_zone})
    ON CONFLICT (staff_id) DO UPDATE
      SET begins_at = excluded.begins_at, ends_at = excluded.ends_at, time_zone = excluded.time_zone`)

export const deleteDeskQuietHours = (tx: Tx, staffId: string): void =>
  tx.send(sql`DELETE FROM desk_quiet_hours WHERE staff_id = ${staffId}`)

/** Whether this desk was told of such a thing since. */
export const selectToldSince = (tx: Tx, ownerId: string, kind: string, since: Date) =>
  tx.run(sql`SELECT FROM desk_notice WHERE owner_id = ${ownerId} AND kind = ${kind} AND created_at > ${since} LIMIT 1`)

/** What is older than this is no news to anybody. */
export const deleteDeskNotices = (tx: Tx, before: Date) =>
  tx.run(sql`DELETE FROM desk_notice WHERE created_at < ${before}`)
