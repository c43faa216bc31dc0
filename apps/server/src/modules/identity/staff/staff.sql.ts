import type { Role, ShopRole } from '@tradewind/contract/code-lists'
import { DAY_MS } from '@tradewind/contract/durations'
import type { LocaleCode } from '@tradewind/messages/locales'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { Db, Tx } from '../../../platform/db.ts'
import { rowsToFetch } from '../../../platform/paging.ts'
import type { Narrowed } from '../../../platform/schema/narrowed.ts'
import { sha256 } from '../tokens.ts'
import type * as rows from './rows.gen.ts'

export type StaffRow = Narrowed<rows.Staff, { language: LocaleCode }>

const staffColumns: Sql = sql`
  s.id, s.account, s.name, s.password_hash, s.kind, s.shop_id, s.roles, s.totp_required, s.email, s.language,
  s.approves_from, s.first_password_until, s.created_at, s.disabled_at,
  (SELECT h.name FROM published.shop AS h WHERE h.id = s.shop_id) AS shop_name,
  EXISTS (SELECT FROM staff_totp t WHERE t.staff_id = s.id AND t.secret IS NOT NULL) AS totp`

export const selectStaff = (db: Db, account: string) =>
  db.maybe<StaffRow>(sql`SELECT ${staffColumns} FROM staff s WHERE s.account = ${account} AND s.disabled_at IS NULL`)

/** Also somebody who has left keeps their account name. */
export const selectTaken = (db: Db, account: string) =>
  db.maybe<rows.Taken>(sql`SELECT FROM staff WHERE account = ${account}`)

export const selectStaffById = (db: Db, id: string) =>
  db.one<StaffRow>(sql`SELECT ${staffColumns} FROM staff s WHERE s.id = ${id}`)

/** Whoever has to set a password of their own, or a second factor, has no roles until then. */
export const selectStaffSession = (db: Db, token: string, kind: 'seller' | 'operator', at: Date) =>
  db.maybe<Narrowed<rows.StaffSession, { roles: string[] }>>(sql`
    SELECT t.id AS session_id, s.id, s.shop_id,
      CASE WHEN s.first_password_until IS NOT NULL
        OR s.totp_required AND NOT EXISTS (SELECT FROM staff_totp f WHERE f.staff_id = s.id AND f.secret IS NOT NULL)
        THEN '{}' ELSE s.roles END AS roles
    FROM staff_session t JOIN staff s ON s.id = t.staff_id
    WHERE t.token_sha256 = ${sha256(token)} AND t.expires_at > ${at} AND s.kind = ${kind} AND s.disabled_at IS NULL`)

export const selectStaffSessions = (db: Db, staffId: string, at: Date) =>
  db.many<rows.StaffSessions>(sql`
    SELECT id, device, created_at, expires_at FROM staff_session
    WHERE staff_id = ${staffId} AND expires_at > ${at} ORDER BY created_at DESC, id DESC LIMIT 100`)

export const deleteStaffSession = (tx: Tx, staffId: string, id: string) =>
  tx.run(sql`DELETE FROM staff_session WHERE id = ${id} AND staff_id = ${staffId}`)

export const selectOperators = (db: Db, { after, limit }: { after?: string; limit: number }) =>
  db.many<StaffRow>(sql`
    SELECT ${staffColumns} FROM staff s
    WHERE s.kind = 'operator' AND (${after}::uuid IS NULL OR s.id > ${after}::uuid) ORDER BY s.id LIMIT ${rowsToFetch(limit)}`)

/** Who works in a shop, those who have left as well. */
export const selectStaffOf = (db: Db, shopId: string) =>
  db.many<rows.StaffOf>(sql`
    SELECT id, account, name, roles, email, first_password_until, disabled_at FROM staff
    WHERE kind = 'seller' AND shop_id = ${shopId} ORDER BY disabled_at IS NOT NULL, id LIMIT 50`)

/** Locks these operators in the order of their ids, so that two who change each other do not both lose their roles. */
export const lockOperators = (tx: Tx, ids: readonly string[]) =>
  tx.many<StaffRow>(sql`
    SELECT ${staffColumns} FROM staff s WHERE s.id = ANY(${ids}::uuid[]) AND s.kind = 'operator' ORDER BY s.id FOR UPDATE OF s`)

export const selectShopStaff = (db: Db, shopId: string, { after, limit }: { after?: string; limit: number }) =>
  db.many<StaffRow>(sql`
    SELECT ${staffColumns} FROM staff s
    WHERE s.shop_id = ${shopId} AND (${after}::uuid IS NULL OR s.id > ${after}::uuid) ORDER BY s.id LIMIT ${rowsToFetch(limit)}`)

/** Locks everybody of a shop in the order of their ids: two owners who let each other go do so one after the other. */
export const lockShopStaff = (tx: Tx, shopId: string) =>
  tx.many<StaffRow>(sql`
    SELECT ${staffColumns} FROM staff s WHERE s.shop_id = ${shopId} ORDER BY s.id FOR UPDATE OF s`)

export const insertStaff = (
  tx: Tx,
  staff: {
    id: string
    account: string
    name: string
    passwordHash: string
    kind: 'seller' | 'operator'
    shopId: string | null
    roles: readonly string[]
    totpRequired: boolean
    email?: string | undefined
    firstPasswordUntil?: Date | undefined
    at: Date
  },
) =>
  tx.run(sql`
    INSERT INTO staff (id, account, name, password_hash, kind, shop_id, roles, totp_required, email, email_proved_at, approves_from,
      first_password_until, created_at)
    VALUES (${staff.id}, ${staff.account}, ${staff.name}, ${staff.passwordHash}, ${staff.kind}, ${staff.shopId},
      ${staff.roles}, ${staff.totpRequired}, ${staff.email ?? null}, ${staff.email === undefined ? null : staff.at}, ${aDayAfter(staff.at)},
      ${staff.firstPasswordUntil ?? null}, ${staff.at})
    ON CONFLICT (account) DO NOTHING`)

/** From when the word of somebody counts who was hired or reset at this moment. */
export const aDayAfter = (at: Date): Date => new Date(at.getTime() + DAY_MS)

/** Somebody was hired, let in again or given what they may do by these: for a week they are one pair of eyes. */
export const insertHands = (tx: Tx, staffId: string, by: readonly string[], at: Date) =>
  tx.send(sql`
    INSERT INTO staff_hand (staff_id, by_id, at) SELECT ${staffId}, unnest(${by}::uuid[]), ${at} ON CONFLICT DO NOTHING`)

export type StaffChange = {
  name?: string | undefined
  roles?: readonly (Role | ShopRole)[] | undefined
  password_hash?: string | undefined
  disabled_at?: Date | null | undefined
  email?: string | undefined
  email_proved_at?: Date | undefined
  approves_from?: Date | undefined
  first_password_until?: Date | null | undefined
  first_password_used_at?: Date | null | undefined
}

const CHANGED = [
  'name',
  'roles',
  'password_hash',
  'disabled_at',
  'email',
  'email_proved_at',
  'approves_from',
  'first_password_until',
  'first_password_used_at',
] as const

/** Sets what is given; what is left out stays. */
export async function updateStaff(tx: Tx, id: string, change: StaffChange): Promise<void> {
  const given = CHANGED.filter((name) => change[name] !== undefined)
  if (given.length === 0) return
  const set = given.map((name) => sql`${raw(name)} = ${change[name]}`)
  tx.send(sql`UPDATE staff SET ${join(set)} WHERE id = ${id}`)
}

export const deleteStaffSessions = (tx: Tx, staffId: string) =>
  tx.run(sql`DELETE FROM staff_session WHERE staff_id = ${staffId}`)

/** A first password lets in once, and in time: of two at once one gets in. */
export const useFirstPassword = (tx: Tx, id: string, at: Date) =>
  tx.run(sql`
    UPDATE staff SET first_password_used_at = ${at}
    WHERE id = ${id} AND first_password_used_at IS NULL AND first_password_until > ${at}`)

/** In which language somebody is written to: the one in which they last logged in. */
export const updateLanguage = (tx: Tx, id: string, language: LocaleCode) =>
  tx.send(sql`UPDATE staff SET language = ${language} WHERE id = ${id} AND language <> ${language}`)

/** Whom of the house mails reach: everybody who is here and has proved an address. */
export const selectReached = (db: Db) =>
  db.many<Narrowed<rows.Reached, { email: string; language: LocaleCode }>>(sql`
    SELECT id, email, language FROM staff
    WHERE kind = 'operator' AND disabled_at IS NULL AND email IS NOT NULL ORDER BY id`)

/** In the order in which they were hired. */
export const selectNames = (db: Db, ids: readonly string[]) =>
  db.many<rows.Names>(sql`SELECT name FROM staff WHERE id = ANY(${ids}::uuid[]) ORDER BY id`)
