import sql from 'sql-template-tag'
import type { Context } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { decrypt, encrypt } from '../../../platform/encrypt.ts'
import { DomainError, fieldError } from '../../../platform/errors.ts'
import { forgetCount, takeOne } from '../attempts.ts'
import { dropRecoveryCodes, isRecoveryCode, newRecoveryCodes, takeRecoveryCode } from './recovery-codes.ts'
import type * as rows from './rows.gen.ts'
import { newTotpSecret, stepOf } from './totp.ts'

const QUARTER_MS = 15 * 60_000
const KIND = 'second factors'

type FactorRow = rows.Factor

const selectFactor = (db: Db, staffId: string) =>
  db.maybe<FactorRow>(sql`SELECT secret, waiting FROM staff_totp WHERE staff_id = ${staffId}`)

/** A new secret, which counts once a code of it has been shown. One that is set up already counts until then. */
export async function beginSecondFactor(ctx: Context, tx: Tx, staffId: string): Promise<string> {
  const secret = newTotpSecret()
  const waiting = encrypt(KIND, { secret }, ctx.secrets)
  await tx.run(sql`
    INSERT INTO staff_totp (staff_id, waiting) VALUES (${staffId}, ${waiting})
    ON CONFLICT (staff_id) DO UPDATE SET waiting = excluded.waiting`)
  return secret
}

/** Answers new recovery codes: those of the old device are over. @throws DomainError state.not_allowed when none was begun; field.invalid at a code that is not of it */
export async function confirmSecondFactor(ctx: Context, tx: Tx, staffId: string, code: string): Promise<string[]> {
  const waiting = (await selectFactor(tx, staffId))?.waiting
  if (!waiting) throw new DomainError('state.not_allowed', { status: 'not_begun' })
  const step = stepOfEncrypted(ctx, waiting, code)
  if (step === undefined) throw fieldError('totp', 'totp_wrong')
  const set = await tx.run(sql`
    UPDATE staff_totp SET secret = waiting, waiting = NULL, last_step = ${step}
    WHERE staff_id = ${staffId} AND waiting = ${waiting}`)
  if (set === 0) throw new DomainError('state.not_allowed', { status: 'not_begun' })
  return newRecoveryCodes(ctx, tx, staffId)
}

/**
 * Asks for the second factor where one is set up. A code serves once: the step that it is of is kept, and a login takes only
 * a later one. A recovery code stands for it, once. Tries are counted by person, whatever the address: whoever gets here knows the password.
 */
export async function passSecondFactor(ctx: Context, staffId: string, code: string | undefined): Promise<void> {
  const secret = (await selectFactor(ctx.db, staffId))?.secret
  if (!secret) return
  if (code === undefined) throw fieldError('totp', 'totp_required')
  const subject = `totp:${staffId}`
  await takeOne(ctx, { subject, times: 10, everyMs: QUARTER_MS })
  if (isRecoveryCode(code)) {
    if (!(await takeRecoveryCode(ctx, staffId, code))) throw fieldError('totp', 'totp_wrong')
    await forgetCount(ctx, subject)
    return
  }
  const step = stepOfEncrypted(ctx, secret, code)
  if (step === undefined) throw fieldError('totp', 'totp_wrong')
  const taken = await ctx.db.run(sql`
    UPDATE staff_totp SET last_step = ${step} WHERE staff_id = ${staffId} AND last_step < ${step} AND secret = ${secret}`)
  if (taken === 0) throw fieldError('totp', 'totp_used')
  await forgetCount(ctx, subject)
}

export async function dropSecondFactor(tx: Tx, staffId: string): Promise<void> {
  dropRecoveryCodes(tx, staffId)
  await tx.run(sql`DELETE FROM staff_totp WHERE staff_id = ${staffId}`)
}

export const hasSecondFactor = async (db: Db, staffId: string): Promise<boolean> =>
  Boolean((await selectFactor(db, staffId))?.secret)

const stepOfEncrypted = (ctx: Context, encrypted: Buffer, code: string): number | undefined =>
  stepOf(decrypt(KIND, encrypted, ctx.secrets).secret ?? '', code.replaceAll(' ', ''), ctx.now())
