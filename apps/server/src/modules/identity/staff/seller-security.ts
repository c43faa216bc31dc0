import type { Answer, Parsed } from '@tradewind/contract/calls'
import { asSeller, type Context } from '../../../platform/context.ts'
import { missing } from '../../../platform/errors.ts'
import { noteSecurity } from '../../../platform/security-log.ts'
import { ownSecurity, proveSelf } from './own-security.ts'
import { deleteStaffSession, selectStaffSessions } from './staff.sql.ts'

const own = ownSecurity({ idOf: (ctx) => asSeller(ctx).id, write: (ctx, _, work) => ctx.db.tx(work) })

export const sellerSecurity = {
  'POST /api/seller/resetpwd': own.changePassword,
  'POST /api/seller/totp_begin': own.beginTotp,
  'POST /api/seller/totp_confirm': own.confirmTotp,
  'POST /api/seller/totp_off': own.dropTotp,
  'POST /api/seller/recovery_codes': own.renewRecoveryCodes,
  'POST /api/seller/email_begin': own.beginEmail,
  'POST /api/seller/email_confirm': own.confirmEmail,
  'GET /api/seller/session_list': listConsoleSessions,
  'POST /api/seller/session_revoke': revokeConsoleSession,
}

/** A shop's money and where it goes ask for it. */
export async function proveStaff(ctx: Context, proof: { password: string; totp?: string }): Promise<void> {
  await proveSelf(ctx, asSeller(ctx).id, proof)
}

async function listConsoleSessions(ctx: Context): Promise<Answer<'GET /api/seller/session_list'>> {
  const { id, sessionId } = asSeller(ctx)
  const rows = await selectStaffSessions(ctx.db, id, ctx.now())
  return {
    list: rows.map((row) => ({
      id: row.id,
      device: row.device,
      created_at: row.created_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      current: row.id === sessionId,
    })),
  }
}

async function revokeConsoleSession(
  ctx: Context,
  input: Parsed<'POST /api/seller/session_revoke'>,
): Promise<Answer<'POST /api/seller/session_revoke'>> {
  const { id } = asSeller(ctx)
  return ctx.db.tx(async (tx) => {
    if ((await deleteStaffSession(tx, id, input.id)) === 0) throw missing()
    await noteSecurity(ctx, tx, { event: 'session.ended' })
    return { done: true }
  })
}
