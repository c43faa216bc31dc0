import type { Answer, Parsed } from '@tradewind/contract/calls'
import { DAY_MS } from '@tradewind/contract/durations'
import { SESSION_DAYS } from '@tradewind/contract/session'
import { asShopper, type Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { DomainError, missing } from '../../../platform/errors.ts'
import { newId } from '../../../platform/id.ts'
import { newToken, sha256 } from '../tokens.ts'
import { deleteSession, insertSession, selectSessions } from './shoppers.sql.ts'

const SHOPPER_MS = SESSION_DAYS * DAY_MS

/** Starts a session of so many days from now, not sliding; the token is told once and kept nowhere. A frozen account gets none. */
export async function startSession(ctx: Context, db: Db, shopperId: string): Promise<string> {
  const token = newToken()
  const at = ctx.now()
  const started = await insertSession(db, {
    id: newId(),
    shopperId,
    tokenSha256: sha256(token),
    device: ctx.device.slice(0, 200),
    at,
    expiresAt: new Date(at.getTime() + SHOPPER_MS),
  })
  if (started === 0) throw new DomainError('identity.frozen')
  return token
}

export async function listSessions(ctx: Context): Promise<Answer<'GET /api/user/session_list'>> {
  const shopper = asShopper(ctx)
  const rows = await selectSessions(ctx.db, shopper.id, ctx.now())
  return {
    list: rows.map((row) => ({
      id: row.id,
      device: row.device,
      last_used_at: row.last_used_at.toISOString(),
      created_at: row.created_at.toISOString(),
      current: row.id === shopper.sessionId,
    })),
  }
}

export async function revokeSession(
  ctx: Context,
  input: Parsed<'POST /api/user/session_revoke'>,
): Promise<Answer<'POST /api/user/session_revoke'>> {
  if ((await deleteSession(ctx.db, asShopper(ctx).id, input.id)) === 0) throw missing()
  return { done: true }
}
