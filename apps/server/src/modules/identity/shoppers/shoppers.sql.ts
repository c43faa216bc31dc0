import type { LocaleCode } from '@tradewind/messages/locales'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Narrowed } from '../../../platform/schema/narrowed.ts'
import { countryKept } from '../identity.pieces.sql.ts'
import type { LoginKind } from './login-name.ts'
import type * as rows from './rows.gen.ts'
import { termsDue } from './terms-accepted.ts'

export type ShopperRow = rows.Shopper

const shopperColumns: Sql = sql`
  s.id, s.account, s.email, s.mobile, s.family_name, s.given_name, s.avatar_name, s.language,
  p.shopper_id IS NOT NULL AS has_pay_password, p.held_at, p.limited_until, p.limit_left,
  ${countryKept(sql`s.id`)} AS deliver_to, f.width AS avatar_width, f.height AS avatar_height, f.placeholder AS avatar_placeholder,
  ${termsDue}`

export const selectShopper = (db: Db, id: string) =>
  db.maybe<ShopperRow>(sql`
    SELECT ${shopperColumns} FROM shopper s LEFT JOIN pay_password p ON p.shopper_id = s.id
    LEFT JOIN LATERAL (SELECT * FROM file f WHERE f.owner_id = s.id AND f.name = s.avatar_name LIMIT 1) f ON true
    WHERE s.id = ${id}`)

export const selectLogin = (db: Db, name: string) =>
  db.maybe<rows.Login>(sql`
    SELECT s.id, s.password_hash, s.frozen_at, s.taken_back_at FROM login_name n JOIN shopper s ON s.id = n.shopper_id WHERE n.name = ${name}`)

export type Addresses = rows.Addresses
/** A shopper whose row is locked. */
export type LockedShopper = Narrowed<rows.LockedShopper, { language: LocaleCode }>

/** Whose name this is, and where that person can be reached. */
export const selectAddresses = (db: Db, name: string) =>
  db.maybe<Addresses>(sql`
    SELECT s.id, s.account, s.email, s.mobile FROM login_name n JOIN shopper s ON s.id = n.shopper_id WHERE n.name = ${name}`)

/** Locks the shopper's row: changes of what somebody logs in with queue on it. */
export const lockShopper = (tx: Tx, id: string) =>
  tx.one<LockedShopper>(sql`
    SELECT s.id, s.account, s.email, s.mobile, s.avatar_name, s.language, s.taken_back_at,
      (SELECT count(*)::int FROM login_name n WHERE n.shopper_id = s.id) AS names
    FROM shopper s WHERE s.id = ${id} FOR UPDATE OF s`)

/** What one person does at once queues here, so that it can be counted. */
export const queueAtShopper = (tx: Tx, id: string) =>
  tx.run(sql`SELECT FROM shopper WHERE id = ${id} FOR NO KEY UPDATE`)

export const selectPasswordHash = (db: Db, shopperId: string) =>
  db.maybe<rows.PasswordHash>(sql`SELECT password_hash FROM shopper WHERE id = ${shopperId}`)

export const insertShopper = (
  tx: Tx,
  shopper: {
    id: string
    account: string
    email?: string
    mobile?: string
    passwordHash: string
    language: string
    at: Date
  },
) =>
  tx.run(sql`
    INSERT INTO shopper (id, account, email, mobile, password_hash, language, created_at)
    VALUES (${shopper.id}, ${shopper.account}, ${shopper.email}, ${shopper.mobile}, ${shopper.passwordHash}, ${shopper.language}, ${shopper.at})`)

/** Claims a login name; 0 rows when somebody else has it. */
export const takeLoginName = (
  tx: Tx,
  { name, kind, shopperId, at }: { name: string; kind: LoginKind; shopperId: string; at: Date },
) =>
  tx.run(sql`
    INSERT INTO login_name (name, kind, shopper_id, proved_at) VALUES (${name}, ${kind}, ${shopperId}, ${at})
    ON CONFLICT DO NOTHING`)

export const dropLoginName = (tx: Tx, shopperId: string, kind: 'email' | 'mobile') =>
  tx.run(sql`DELETE FROM login_name WHERE shopper_id = ${shopperId} AND kind = ${kind}`)

export type ProfileChange = Partial<
  Record<'family_name' | 'given_name' | 'email' | 'mobile' | 'avatar_name', string | null> & { account: string }
>

/** Sets what is given; null clears, what is left out stays. */
export async function updateProfile(tx: Tx, id: string, change: ProfileChange): Promise<void> {
  const columns = ['account', 'family_name', 'given_name', 'email', 'mobile', 'avatar_name'] as const
  const set = columns.flatMap((name) => (change[name] === undefined ? [] : [sql`${raw(name)} = ${change[name]}`]))
  if (set.length > 0) await tx.run(sql`UPDATE shopper SET ${join(set)} WHERE id = ${id}`)
}

export const updateLanguage = (db: Db, id: string, language: string) =>
  db.run(sql`UPDATE shopper SET language = ${language} WHERE id = ${id}`)

/** Whoever sets one has shown to be the owner: of an account that was taken back it opens the door again. */
export const updatePasswordHash = (tx: Tx, id: string, hash: string) =>
  tx.run(sql`UPDATE shopper SET password_hash = ${hash}, taken_back_at = NULL WHERE id = ${id}`)

/** 0 for an account that is frozen or was taken back: whoever does that meanwhile is waited for here, or ends what is started here. */
export const insertSession = (
  tx: Db,
  session: { id: string; shopperId: string; tokenSha256: Buffer; device: string; at: Date; expiresAt: Date },
) =>
  tx.run(sql`
    INSERT INTO session (id, shopper_id, token_sha256, device, created_at, last_used_at, expires_at)
    SELECT ${session.id}, s.id, ${session.tokenSha256}, ${session.device}, ${session.at}, ${session.at}, ${session.expiresAt}
    FROM shopper AS s WHERE s.id = ${session.shopperId} AND s.frozen_at IS NULL AND s.taken_back_at IS NULL AND s.closed_at IS NULL FOR SHARE`)

export const selectSession = (db: Db, tokenSha256: Buffer, at: Date) =>
  db.maybe<rows.Session>(sql`
    SELECT s.id, s.shopper_id, s.last_used_at FROM session s JOIN shopper p ON p.id = s.shopper_id
    WHERE s.token_sha256 = ${tokenSha256} AND s.expires_at > ${at} AND p.frozen_at IS NULL`)

export const touchSession = (db: Db, id: string, at: Date) =>
  db.run(sql`UPDATE session SET last_used_at = ${at} WHERE id = ${id} AND last_used_at < ${at}`)

export const selectSessions = (db: Db, shopperId: string, at: Date) =>
  db.many<rows.Sessions>(sql`
    SELECT id, device, last_used_at, created_at FROM session
    WHERE shopper_id = ${shopperId} AND expires_at > ${at} ORDER BY last_used_at DESC LIMIT 50`)

export const deleteSession = (db: Db, shopperId: string, id: string) =>
  db.run(sql`DELETE FROM session WHERE shopper_id = ${shopperId} AND id = ${id}`)

export const deleteSessions = (tx: Tx, shopperId: string) =>
  tx.run(sql`DELETE FROM session WHERE shopper_id = ${shopperId}`)
