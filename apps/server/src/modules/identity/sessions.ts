import { hash, randomBytes } from 'node:crypto'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { newId } from '../../platform/id.ts'
import { insertSession } from './identity.sql.ts'

const SHOPPER_MS = 3 * 86_400_000

/** What lies in the database of a token: whoever reads it there cannot log in with it. */
export const sha256 = (token: string): Buffer => hash('sha256', token, 'buffer')

export const newToken = (): string => randomBytes(32).toString('base64url')

/** Starts a session of three days from now, not sliding (spec 9); the token is told once and kept nowhere. A frozen account gets none. */
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
