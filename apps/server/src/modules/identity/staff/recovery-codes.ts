import { createHmac, randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db.ts'
import { noteSecurity } from '../../../platform/security-log.ts'
import type * as rows from './rows.gen.ts'
import { selectStaffById } from './staff.sql.ts'
import { writeToStaff } from './staff-mail.ts'
import { toBase32 } from './totp.ts'

const CODES = 10
const LETTERS = 10

/** Ten codes for a lost device, told once: "k4mz7-qd2ha". Ten letters of thirty-two are fifty bits. */
export async function newRecoveryCodes(ctx: Context, tx: Tx, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => toBase32(randomBytes(7)).slice(0, LETTERS).toLowerCase())
  dropRecoveryCodes(tx, staffId)
  await tx.run(sql`
    INSERT INTO staff_recovery_code (staff_id, code_hash)
    SELECT ${staffId}, unnest(${codes.map((code) => hashCode(ctx, staffId, code))}::bytea[])`)
  return codes.map((code) => `${code.slice(0, LETTERS / 2)}-${code.slice(LETTERS / 2)}`)
}

export const dropRecoveryCodes = (tx: Tx, staffId: string): void =>
  tx.send(sql`DELETE FROM staff_recovery_code WHERE staff_id = ${staffId}`)

/** As somebody types it, who may leave the hyphen out: letters, while an app shows digits alone. */
export const isRecoveryCode = (typed: string): boolean => bare(typed).length === LETTERS

/** Uses a code up; whose it was is told, since somebody else may have found the list. Of two at once one serves. */
export const takeRecoveryCode = (ctx: Context, staffId: string, typed: string): Promise<boolean> =>
  ctx.db.tx(async (tx) => {
    const at = ctx.now()
    const taken = await tx.run(sql`
      UPDATE staff_recovery_code SET used_at = ${at}
      WHERE staff_id = ${staffId} AND code_hash = ${hashCode(ctx, staffId, bare(typed))} AND used_at IS NULL`)
    if (taken === 0) return false
    const { left } = await tx.one<rows.RecoveryCodes>(sql`
      SELECT count(*)::int AS left FROM staff_recovery_code WHERE staff_id = ${staffId} AND used_at IS NULL`)
    await noteSecurity(ctx, tx, {
      event: 'second_factor.tried',
      personId: staffId,
      facts: { recovery_code: true, left },
    })
    const staff = await selectStaffById(tx, staffId)
    await writeToStaff(ctx, tx, staff, { template: 'recoveryUsed', values: { left: String(left) } })
    return true
  })

const bare = (typed: string): string => typed.toLowerCase().replaceAll(/[^a-z2-7]/g, '')

const hashCode = ({ secrets }: Context, staffId: string, code: string): Buffer =>
  createHmac('sha256', secrets.pepper)
    .update(JSON.stringify(['recovery code', staffId, code]))
    .digest()
