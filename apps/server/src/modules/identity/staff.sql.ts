import type { Role } from '@tradewind/contract/call'
import sql, { raw, type Sql } from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import { rowsToFetch } from '../../platform/paging.ts'
import { sha256 } from './sessions.ts'

export type StaffRow = {
  id: string
  account: string
  name: string
  password_hash: string
  kind: 'seller' | 'operator'
  shop_id: string | null
  roles: string[]
  totp: boolean
  totp_required: boolean
  created_at: Date
  disabled_at: Date | null
}

const staffColumns: Sql = sql`
  s.id, s.account, s.name, s.password_hash, s.kind, s.shop_id, s.roles, s.totp_required, s.created_at, s.disabled_at,
  EXISTS (SELECT FROM staff_totp t WHERE t.staff_id = s.id AND t.secret IS NOT NULL) AS totp`

export const selectStaff = (db: Db, account: string) =>
  db.maybe<StaffRow>(sql`SELECT ${staffColumns} FROM staff s WHERE s.account = ${account} AND s.disabled_at IS NULL`)

export const selectStaffById = (db: Db, id: string) =>
  db.one<StaffRow>(sql`SELECT ${staffColumns} FROM staff s WHERE s.id = ${id}`)

/** Who has to set up a second factor has no roles until then. */
export const selectStaffSession = (db: Db, token: string, kind: 'seller' | 'operator', at: Date) =>
  db.maybe<{ session_id: string; id: string; shop_id: string | null; roles: Role[] }>(sql`
    SELECT t.id AS session_id, s.id, s.shop_id,
      CASE WHEN s.totp_required AND NOT EXISTS (SELECT FROM staff_totp f WHERE f.staff_id = s.id AND f.secret IS NOT NULL)
        THEN '{}' ELSE s.roles END AS roles
    FROM staff_session t JOIN staff s ON s.id = t.staff_id
    WHERE t.token_sha256 = ${sha256(token)} AND t.expires_at > ${at} AND s.kind = ${kind} AND s.disabled_at IS NULL`)

export const selectOperators = (db: Db, { after, limit }: { after?: string; limit: number }) =>
  db.many<StaffRow>(sql`
    SELECT ${staffColumns} FROM staff s
    WHERE s.kind = 'operator' AND (${after}::uuid IS NULL OR s.id > ${after}::uuid) ORDER BY s.id LIMIT ${rowsToFetch(limit)}`)

/** Locks these operators in the order of their ids, so that two who change each other do not both lose their roles. */
export const lockOperators = (tx: Tx, ids: readonly string[]) =>
  tx.many<StaffRow>(sql`
    SELECT ${staffColumns} FROM staff s WHERE s.id = ANY(${ids}::uuid[]) AND s.kind = 'operator' ORDER BY s.id FOR UPDATE OF s`)

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
    at: Date
  },
) =>
  tx.run(sql`
    INSERT INTO staff (id, account, name, password_hash, kind, shop_id, roles, totp_required, created_at)
    VALUES (${staff.id}, ${staff.account}, ${staff.name}, ${staff.passwordHash}, ${staff.kind}, ${staff.shopId},
      ${staff.roles}, ${staff.totpRequired}, ${staff.at})
    ON CONFLICT (account) DO NOTHING`)

export type StaffChange = { name?: string; roles?: readonly Role[]; password_hash?: string; disabled_at?: Date | null }

/** Sets what is given; what is left out stays. */
export async function updateStaff(tx: Tx, id: string, change: StaffChange): Promise<void> {
  for (const name of ['name', 'roles', 'password_hash', 'disabled_at'] as const)
    if (change[name] !== undefined) tx.send(sql`UPDATE staff SET ${raw(name)} = ${change[name]} WHERE id = ${id}`)
}

export const deleteStaffSessions = (tx: Tx, staffId: string) =>
  tx.run(sql`DELETE FROM staff_session WHERE staff_id = ${staffId}`)

/** A demo world's passwords are known to everybody, and so would be its second factors. */
export const selectIsDemo = (db: Db) =>
  db.one<{ demo: boolean }>(sql`SELECT coalesce((SELECT demo FROM world), false) AS demo`)
