import type { NoticeCategory } from '@tradewind/contract/code-lists'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import type { StoredImage } from '../../platform/files.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import { KINDS, kindsOf } from './notice-kinds.ts'
import { pushesOf } from './push.sql.ts'
import type * as rows from './rows.gen.ts'

export type NoticeRow = Narrowed<rows.Notice, { args: Record<string, string>; image: StoredImage | null }>

/**
 * Writes it down, and what is pushed of it. Somebody who has no account any more is told nothing, and it stays out of the list of who
 * does not want to see it there.
 */
export const insertNotice = (
  tx: Tx,
  notice: {
    id: string
    shopperId: string
    kind: string
    category: NoticeCategory
    orderId?: string
    refId?: string
    args: Record<string, string>
    at: string
  },
) =>
  tx.send(sql`
    WITH told AS (
      INSERT INTO notice (id, shopper_id, kind, order_id, ref_id, args, created_at, in_app)
      SELECT ${notice.id}, s.id, ${notice.kind}, ${notice.orderId ?? null}::uuid, ${notice.refId ?? null}::uuid,
        ${JSON.stringify(notice.args)}::jsonb, ${notice.at}::timestamptz,
        NOT EXISTS (
          SELECT FROM notice_setting AS c WHERE c.shopper_id = s.id AND c.category = ${notice.category} AND NOT c.in_app)
      FROM published.shopper AS s WHERE s.id = ${notice.shopperId}
      RETURNING id, shopper_id
    )
    ${pushesOf(notice.category, notice.at)}`)

export type NoticesWanted = {
  shopperId: string
  category?: NoticeCategory
  after?: readonly (string | number)[]
  limit: number
}

/** With a picture of what each is about: the first thing of a refund or an order, the product of a report or a favourite, of the order of a review, else the logo of the shop. */
export const selectNotices = (db: Db, by: NoticesWanted) =>
  db.many<NoticeRow>(sql`
    SELECT n.id, n.kind, coalesce(n.order_id, r.order_id) AS order_id, n.ref_id, n.args, n.created_at, n.read_at,
      coalesce(
        (SELECT l.image FROM published.refund_line AS f JOIN published.order_line AS l ON l.id = f.order_line_id
          WHERE f.refund_id = r.id AND l.image IS NOT NULL ORDER BY l.line LIMIT 1),
        (SELECT l.image FROM published.order_line AS l
          WHERE l.order_id = coalesce(n.order_id, r.order_id) AND l.image IS NOT NULL ORDER BY l.line LIMIT 1),
        (SELECT s.logo FROM published.orders AS o JOIN published.shop AS s ON s.id = o.shop_id
          WHERE o.id = coalesce(n.order_id, r.order_id)),
        CASE split_part(n.kind, '.', 1)
          WHEN 'report' THEN (
            SELECT c.image FROM published.report AS g JOIN published.product_card AS c ON c.id = g.product_id WHERE g.id = n.ref_id)
          WHEN 'review' THEN (
            SELECT l.image FROM published.order_line AS l WHERE l.order_id = n.ref_id AND l.image IS NOT NULL ORDER BY l.line LIMIT 1)
          WHEN 'favourite' THEN (SELECT c.image FROM published.product_card AS c WHERE c.id = n.ref_id)
          WHEN 'complaint' THEN (
            SELECT s.logo FROM published.complained_shop AS g JOIN published.shop AS s ON s.id = g.shop_id WHERE g.id = n.ref_id)
          WHEN 'talk' THEN (SELECT s.logo FROM published.shop AS s WHERE s.id = n.ref_id) END) AS image
    FROM notice AS n LEFT JOIN published.refund AS r ON n.kind LIKE 'refund.%' AND r.id = n.ref_id
    WHERE n.shopper_id = ${by.shopperId} AND n.in_app ${ofCategory(by.category)}
      ${by.after ? sql`AND (n.created_at, n.id) < (${by.after[0]}::timestamptz, ${by.after[1]}::uuid)` : sql``}
    ORDER BY n.created_at DESC, n.id DESC LIMIT ${by.limit}`)

function ofCategory(category: NoticeCategory | undefined) {
  if (!category) return sql``
  const kinds = kindsOf(category)
  return kinds
    ? sql`AND split_part(n.kind, '.', 1) = ANY(${kinds}::text[])`
    : sql`AND split_part(n.kind, '.', 1) <> ALL(${KINDS}::text[])`
}

export const selectUnread = (db: Db, shopperId: string) =>
  db.one<rows.Unread>(sql`
    SELECT count(*)::int AS unread FROM (
      SELECT FROM notice WHERE shopper_id = ${shopperId} AND read_at IS NULL AND in_app LIMIT 1000) AS newest`)

/** Marks these, or all, as read; somebody else's stay as they are. */
export const markRead = (db: Db, shopperId: string, ids: readonly string[] | null, at: Date) =>
  db.run(sql`
    UPDATE notice SET read_at = ${at}
    WHERE shopper_id = ${shopperId} AND read_at IS NULL AND (${ids}::uuid[] IS NULL OR id = ANY(${ids}::uuid[]))`)

export const sweepNotices = (tx: Tx, most: number) =>
  tx.run(sql`
    DELETE FROM notice WHERE id IN (SELECT n.id FROM notice AS n WHERE n.created_at < kept_from('notices')
        AND NOT EXISTS (SELECT FROM push_out AS p WHERE p.notice_id = n.id) LIMIT ${most})`)
