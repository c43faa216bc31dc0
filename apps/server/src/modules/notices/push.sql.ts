import type { NoticeCategory } from '@tradewind/contract/code-lists'
import type { LocaleCode } from '@tradewind/messages/locales'
import sql, { type Sql } from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import { MOST_BROWSERS } from '../../platform/push/deliver-pushes.ts'
import type { NewBrowser } from '../../platform/push/new-browser.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import type * as rows from './rows.gen.ts'

type NewSubscription = NewBrowser & { id: string; shopperId: string; sessionId: string }

/** A browser is whose session it holds now, and a session listens at one place. */
export function replaceSubscription(tx: Tx, one: NewSubscription): void {
  tx.send(sql`
    DELETE FROM push_subscription WHERE endpoint = ${one.endpoint} OR session_id = ${one.sessionId}`)
  tx.send(sql`
    INSERT INTO push_subscription (id, shopper_id, session_id, endpoint, p256dh, auth, lang, created_at)
    VALUES (${one.id}, ${one.shopperId}, ${one.sessionId}, ${one.endpoint}, ${one.p256dh}, ${one.auth}, ${one.lang}, ${one.at})`)
  tx.send(sql`
    DELETE FROM push_subscription WHERE id IN (
      SELECT id FROM push_subscription WHERE shopper_id = ${one.shopperId}
      ORDER BY created_at DESC, id DESC OFFSET ${MOST_BROWSERS})`)
}

export const sayIn = (db: Db, id: string, lang: LocaleCode) =>
  db.run(sql`UPDATE push_subscription SET lang = ${lang} WHERE id = ${id}`)

export const selectOwn = (db: Db, sessionId: string) =>
  db.maybe<rows.OwnSubscription>(sql`
    SELECT id, endpoint, p256dh, auth FROM push_subscription WHERE session_id = ${sessionId}`)

export const deleteOwn = (db: Db, shopperId: string, endpoint: string) =>
  db.run(sql`DELETE FROM push_subscription WHERE shopper_id = ${shopperId} AND endpoint = ${endpoint}`)

/**
 * To each browser that its reader is logged in with; several that came at the same moment may be more than are kept. Whether they
 * want it is asked when it is sent. The rest of a statement that wrote `told`, a notice.
 */
export const pushesOf = (category: NoticeCategory, at: string): Sql => sql`
    INSERT INTO push_out (notice_id, subscription_id, shopper_id, category, due_at)
    SELECT n.id, s.id, n.shopper_id, ${category}, ${at}::timestamptz
    FROM told AS n CROSS JOIN LATERAL (
      SELECT id FROM push_subscription AS b WHERE b.shopper_id = n.shopper_id
      ORDER BY b.created_at DESC, b.id DESC LIMIT ${MOST_BROWSERS}) AS s`

/** Whether there is something to push. */
export const pushWaits = (at: Date) => sql`SELECT FROM push_out WHERE due_at <= ${at}`

export type DuePush = Narrowed<
  rows.DuePush,
  { args: Record<string, string>; lang: LocaleCode; category: NoticeCategory }
>

/** Takes what is due for as long as no push service takes to answer, with all that decides about it now. */
export const leasePushes = (db: Db, { now, until, most }: { now: Date; until: Date; most: number }) =>
  db.many<DuePush>(sql`
    WITH leased AS (
      UPDATE push_out SET tries = tries + 1, due_at = ${until}
      WHERE (notice_id, subscription_id) IN (
        SELECT notice_id, subscription_id FROM push_out WHERE due_at <= ${now} ORDER BY due_at LIMIT ${most}
        FOR UPDATE SKIP LOCKED)
      RETURNING notice_id, subscription_id, shopper_id, category, tries)
    SELECT l.notice_id, l.subscription_id, l.category, l.tries, n.kind, n.args, n.ref_id, n.created_at, n.read_at,
      coalesce(n.order_id, r.order_id) AS order_id, s.endpoint, s.p256dh, s.auth, s.lang,
      c.push IS DISTINCT FROM false AS wanted, q.begins_at, q.ends_at, q.time_zone
    FROM leased AS l
    JOIN notice AS n ON n.id = l.notice_id
    JOIN push_subscription AS s ON s.id = l.subscription_id
    LEFT JOIN published.refund AS r ON n.kind LIKE 'refund.%' AND r.id = n.ref_id
    LEFT JOIN notice_setting AS c ON c.shopper_id = l.shopper_id AND c.category = l.category
    LEFT JOIN quiet_hours AS q ON q.shopper_id = l.shopper_id`)

type Named = Pick<DuePush, 'notice_id' | 'subscription_id'>

export const deletePush = (db: Db, { notice_id, subscription_id }: Named) =>
  db.run(sql`DELETE FROM push_out WHERE notice_id = ${notice_id} AND subscription_id = ${subscription_id}`)

export const postponePush = (
  db: Db,
  { notice_id, subscription_id }: Named,
  { due, tries }: { due: Date; tries: number },
) =>
  db.run(sql`
    UPDATE push_out SET due_at = ${due}, tries = ${tries}
    WHERE notice_id = ${notice_id} AND subscription_id = ${subscription_id}`)

export const noteUsed = (db: Db, subscriptionId: string, at: Date) =>
  db.run(sql`UPDATE push_subscription SET last_used_at = ${at} WHERE id = ${subscriptionId}`)

/** That browser listens no more; what was on its way to it goes as well. */
export const deleteSubscription = (db: Db, id: string) => db.run(sql`DELETE FROM push_subscription WHERE id = ${id}`)
