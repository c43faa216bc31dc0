import { DAY_MS } from '@tradewind/contract/durations'
import sql from 'sql-template-tag'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { hashOf } from './login-delay.ts'
import type * as rows from './rows.gen.ts'
import { sha256 } from './tokens.ts'

export type DeviceRealm = 'shopper' | 'staff'

/** Nobody logs in with it for so long: somebody else may have it now. */
const KEPT_MS = 180 * DAY_MS

/** Whether this person has logged in with this browser before. It opens nothing, and is nothing for anybody else's account. */
export async function isKnownDevice(ctx: Context, realm: DeviceRealm, personId: string): Promise<boolean> {
  if (ctx.deviceToken === undefined) return false
  const since = new Date(ctx.now().getTime() - KEPT_MS)
  const known = await ctx.db.maybe<rows.KnownDevice>(
    realm === 'shopper'
      ? sql`SELECT FROM known_device
          WHERE shopper_id = ${personId} AND device_sha256 = ${sha256(ctx.deviceToken)} AND last_used_at > ${since}`
      : sql`SELECT FROM staff_device
          WHERE staff_id = ${personId} AND device_sha256 = ${sha256(ctx.deviceToken)} AND last_used_at > ${since}`,
  )
  return known !== undefined
}

/** After a right password: this browser is the person's. */
export function rememberDevice(ctx: Context, tx: Tx, realm: DeviceRealm, personId: string): void {
  if (ctx.deviceToken === undefined) return
  const device = sha256(ctx.deviceToken)
  tx.send(
    realm === 'shopper'
      ? sql`INSERT INTO known_device (shopper_id, device_sha256, last_used_at) VALUES (${personId}, ${device}, ${ctx.now()})
          ON CONFLICT (shopper_id, device_sha256) DO UPDATE SET last_used_at = excluded.last_used_at`
      : sql`INSERT INTO staff_device (staff_id, device_sha256, last_used_at) VALUES (${personId}, ${device}, ${ctx.now()})
          ON CONFLICT (staff_id, device_sha256) DO UPDATE SET last_used_at = excluded.last_used_at`,
  )
}

/** With a new password no browser is known any more: one of them may have been a thief's. */
export const forgetDevices = (db: Db, shopperId: string): Promise<number> =>
  db.run(sql`DELETE FROM known_device WHERE shopper_id = ${shopperId}`)

/** Of the browsers of somebody of the staff only the one in which they set a new password stays known. */
export const forgetOtherDevices = (ctx: Context, tx: Tx, staffId: string): void =>
  tx.send(sql`
    DELETE FROM staff_device WHERE staff_id = ${staffId}
      AND device_sha256 IS DISTINCT FROM ${ctx.deviceToken === undefined ? null : sha256(ctx.deviceToken)}`)

/**
 * Who asks for a code, as far as one can tell: the person who is logged in, else the browser, else whoever is behind the address.
 * Only they can try it.
 */
export function askerOf(ctx: Context, event: string): Buffer {
  // Each needs a session for asking and for using; to the others a visitor may come back as somebody who is logged in.
  const asPerson = event.startsWith('profile') || event === 'resetPay' || event === 'apply'
  if (asPerson && ctx.actor.kind === 'shopper') return hashOf(ctx, ['asker', 'person', ctx.actor.id])
  if (ctx.deviceToken !== undefined) return hashOf(ctx, ['asker', 'device', ctx.deviceToken])
  return hashOf(ctx, ['asker', 'address', ctx.address])
}
