import type { LocaleCode } from '@tradewind/messages/locales'
import sql, { type Sql } from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import { MOST_BROWSERS } from '../../platform/push/deliver-pushes.ts'
import type { NewBrowser } from '../../platform/push/new-browser.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import type * as rows from './rows.gen.ts'

type NewSubscription = NewBrowser & { id: string; staffId: string; ownerId: string; sessionId: string }

/** A browser is whose session it holds now, and a session listens at one place. */
export function replaceDeskSubscription(tx: Tx, one: NewSubscription): void {
  tx.send(sql`
    DELETE FROM desk_push_subscription WHERE endpoint = ${one.endpoint} OR session_id = ${one.sessionId}`)
  tx.send(sql`
    INSERT INTO desk_push_subscription (id, staff_id, owner_id, session_id, endpoint, p256dh, auth, lang, created_at)
    VALUES (${one.id}, ${one.staffId}, ${one.ownerId}, ${one.sessionId}, ${one.endpoint}, ${one.p256dh}, ${one.auth},
      ${one.lang}, ${one.at})`)
  tx.send(sql`
    DELETE FROM desk_push_subscription WHERE id IN (
      SELECT id FROM desk_push_subscription WHERE staff_id = ${one.staffId}
      ORDER BY created_at DESC, id DESC OFFSET ${MOST_BROWSERS})`)
}

export const sayAtDeskIn = (db: Db, id: string, lang: LocaleCode) =>
  db.run(sql`UPDATE desk_push_subscription SET lang = ${lang} WHERE id = ${id}`)

export const selectOwnDesk = (db: Db, sessionId: string) =>
  db.maybe<rows.OwnDesk>(sql`
    SELECT id, endpoint, p256dh, auth FROM desk_push_subscription WHERE session_id = ${sessionId}`)

export const deleteOwnDesk = (db: Db, staffId: string, endpoint: string) =>
  db.run(sql`DELETE FROM desk_push_subscription WHERE staff_id = ${staffId} AND endpoint = ${endpoint}`)

/**
 * To each browser at the desk: the rest of a statement that wrote `told`, a notice. Whoever tells reads no staff: whom of them it
 * concerns is asked when it is sent.
 */
export const deskPushes: Sql = sql`
    INSERT INTO desk_push_out (notice_id, subscription_id, due_at)
    SELECT n.id, s.id, n.created_at FROM told AS n JOIN desk_push_subscription AS s ON s.owner_id = n.owner_id`

/** Whether there is something to push. */
export const deskPushWaits = (at: Date) => sql`SELECT FROM desk_push_out WHERE due_at <= ${at}`

/** `roles` are those of now; null where its reader is not logged in any more. */
export type DueDeskPush = Narrowed<
  rows.DueDeskPush,
  {
    args: Record<string, string>
    lang: LocaleCode
    roles: string[] | null
    /** Category -> whether they want it on their devices, where they have chosen. */
    chosen: Record<string, boolean> | null
    read: boolean
  }
>

/** Takes what is due for as long as no push service takes to answer, with all that decides about it now. */
export const leaseDeskPushes = (db: Db, { now, until, most }: { now: Date; until: Date; most: number }) =>
  db.many<DueDeskPush>(sql`
    WITH leased AS (
      UPDATE desk_push_out SET tries = tries + 1, due_at = ${until}
      WHERE (notice_id, subscription_id) IN (
        SELECT notice_id, subscription_id FROM desk_push_out WHERE due_at <= ${now} ORDER BY due_at LIMIT ${most}
        FOR UPDATE SKIP LOCKED)
      RETURNING notice_id, subscription_id, tries)
    SELECT l.notice_id, l.subscription_id, l.tries, n.owner_id, n.kind, n.args, n.order_id, n.ref_id, n.by_id, n.created_at,
      s.staff_id, s.endpoint, s.p256dh, s.auth, s.lang, t.roles,
      (SELECT jsonb_object_agg(c.category, c.push) FROM desk_notice_setting AS c WHERE c.staff_id = s.staff_id) AS chosen,
      (EXISTS (SELECT FROM desk_notice_mark AS m WHERE m.staff_id = s.staff_id AND n.created_at <= m.read_until)
        OR EXISTS (SELECT FROM desk_notice_read AS r WHERE r.staff_id = s.staff_id AND r.notice_id = n.id)) AS read,
      q.begins_at, q.ends_at, q.time_zone
    FROM leased AS l
    JOIN desk_notice AS n ON n.id = l.notice_id
    JOIN desk_push_subscription AS s ON s.id = l.subscription_id
    LEFT JOIN published.staff_session AS t ON t.id = s.session_id AND t.expires_at > ${now}
    LEFT JOIN desk_quiet_hours AS q ON q.staff_id = s.staff_id`)

type Named = { notice_id: string; subscription_id: string }

export const deleteDeskPush = (db: Db, { notice_id, subscription_id }: Named) =>
  db.run(sql`DELETE FROM desk_push_out WHERE notice_id = ${notice_id} AND subscription_id = ${subscription_id}`)

export const postponeDeskPush = (
  db: Db,
  { notice_id, subscription_id }: Named,
  { due, tries }: { due: Date; tries: number },
) =>
  db.run(sql`
    UPDATE desk_push_out SET due_at = ${due}, tries = ${tries}
    WHERE notice_id = ${notice_id} AND subscription_id = ${subscription_id}`)

export const noteDeskUsed = (db: Db, subscriptionId: string, at: Date) =>
  db.run(sql`UPDATE desk_push_subscription SET last_used_at = ${at} WHERE id = ${subscriptionId}`)

/** That browser listens no more; what was on its way to it goes as well. */
export const deleteDeskSubscription = (db: Db, id: string) =>
  db.run(sql`DELETE FROM desk_push_subscription WHERE id = ${id}`)
