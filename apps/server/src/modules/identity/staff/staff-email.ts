import { createHmac, randomInt } from 'node:crypto'
import { HOUR_MS } from '@tradewind/contract/durations'
import sql from 'sql-template-tag'
import type { Context } from '../../../platform/context.ts'
import { type Db, type Tx, violates } from '../../../platform/db.ts'
import { DomainError, fieldError } from '../../../platform/errors.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { noteSecurity } from '../../../platform/security-log.ts'
import { takeOne } from '../attempts.ts'
import type * as rows from './rows.gen.ts'
import { selectStaffById } from './staff.sql.ts'
import { writeToStaff } from './staff-mail.ts'

const LIFE_MS = 15 * 60_000
const TRIES = 5

/** Before the transaction: an address can be proved here, and not too often. */
export async function allowStaffEmail(ctx: Context, staffId: string): Promise<void> {
  if (!ctx.mail.way('email')) throw new DomainError('identity.cannot_send')
  await takeOne(ctx, { subject: `staff-email:${staffId}`, times: 5, everyMs: HOUR_MS })
}

/** Sends a code to an address that somebody of the staff says is theirs. The one proved before counts until then. */
export async function beginStaffEmail(ctx: Context, tx: Tx, staffId: string, email: string): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = new Date(ctx.now().getTime() + LIFE_MS)
  await tx.run(sql`
    INSERT INTO staff_email_code (staff_id, email, code_hash, expires_at)
    VALUES (${staffId}, ${email}, ${hashCode(ctx, staffId, email, code)}, ${expiresAt})
    ON CONFLICT (staff_id) DO UPDATE SET email = excluded.email, code_hash = excluded.code_hash, expires_at = excluded.expires_at`)
  await queueMail(ctx, tx, {
    channel: 'email',
    to: email,
    template: 'staffEmail',
    values: { captcha: code },
    expiresAt,
  })
}

/** Before the transaction: five tries while a code lives. */
export const takeStaffEmailTry = (ctx: Context, staffId: string): Promise<void> =>
  takeOne(ctx, { subject: `staff-email-code:${staffId}`, times: TRIES, everyMs: LIFE_MS })

/** Takes the code that was sent. The address before is told. */
export async function confirmStaffEmail(
  ctx: Context,
  tx: Tx,
  staffId: string,
  code: string,
): Promise<{ email: string }> {
  const at = ctx.now()
  const waiting = await tx.maybe<rows.ConfirmStaffEmail>(sql`
    SELECT email, code_hash FROM staff_email_code WHERE staff_id = ${staffId} AND expires_at > ${at} FOR UPDATE`)
  const email = waiting?.email ?? ''
  if (!waiting?.code_hash.equals(hashCode(ctx, staffId, email, code))) throw fieldError('captcha', 'captcha_wrong')
  const before = await selectStaffById(tx, staffId)
  await tx.run(sql`DELETE FROM staff_email_code WHERE staff_id = ${staffId}`)
  await tx
    .run(sql`UPDATE staff SET email = ${email}, email_proved_at = ${at} WHERE id = ${staffId}`)
    .catch((error: unknown) => {
      throw violates(error, 'staff_email_once') ? new DomainError('identity.account_taken', { field: 'email' }) : error
    })
  // It was read out of a mail of ours: mails arrive.
  await tx.run(sql`
    INSERT INTO mail_arrival (staff_id, email, at) VALUES (${staffId}, ${email}, ${at})
    ON CONFLICT (staff_id) DO UPDATE SET email = excluded.email, at = excluded.at`)
  await noteSecurity(ctx, tx, { event: 'email.changed', personId: staffId })
  if (before.email !== email) await writeToStaff(ctx, tx, before, { template: 'staffEmailMoved', values: {} })
  return { email }
}

/** The last mail of ours of which somebody of the house took a code. */
export const readMailArrival = (db: Db) =>
  db.maybe<rows.MailArrival>(sql`
    SELECT s.name, a.email, a.at FROM mail_arrival AS a JOIN staff AS s ON s.id = a.staff_id
    WHERE s.kind = 'operator' ORDER BY a.at DESC LIMIT 1`)

const hashCode = ({ secrets }: Context, staffId: string, email: string, code: string): Buffer =>
  createHmac('sha256', secrets.pepper)
    .update(JSON.stringify(['staff email', staffId, email, code]))
    .digest()
