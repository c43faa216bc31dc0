import { deviceName } from '@tradewind/contract/device-name'
import { DAY_MS } from '@tradewind/contract/durations'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db.ts'
import { type MailContent, type MailContentWithout, queueMail } from '../../../platform/mail/mail.ts'
import { noteSecurity } from '../../../platform/security-log.ts'
import { type StaffRow, selectStaffById } from './staff.sql.ts'

/** To the address that somebody of the staff has proved, in their language. Who proved none is told nothing. What they are, `kind`, is added. */
export async function writeToStaff(
  ctx: Context,
  tx: Tx,
  { email, kind, language: lang }: Pick<StaffRow, 'email' | 'kind' | 'language'>,
  { template, values }: MailContentWithout<'kind'>,
): Promise<void> {
  const to = email ?? undefined
  const expiresAt = new Date(ctx.now().getTime() + DAY_MS)
  const content = { template, values: { ...values, kind } } as MailContent
  await queueMail({ ...ctx, lang }, tx, { channel: 'email', to, ...content, expiresAt })
}

/** What happened to how they get in: `mails.staffLogin` tells it apart. */
export type LoginNews = 'password' | 'factor' | 'factor_off' | 'codes'

export async function tellLoginNews(ctx: Context, tx: Tx, staffId: string, what: LoginNews): Promise<void> {
  await writeToStaff(ctx, tx, await selectStaffById(tx, staffId), { template: 'staffLogin', values: { what } })
}

/** Somebody logged in with a browser with which this person never did before: their owner hears of it, and it is noted. */
export async function tellNewDevice(ctx: Context, tx: Tx, staff: StaffRow): Promise<void> {
  await noteSecurity(ctx, tx, { event: 'login.new_device', personId: staff.id })
  const { browser, system } = deviceName(ctx.device) ?? { browser: '', system: '' }
  await writeToStaff(ctx, tx, staff, {
    template: 'staffDevice',
    values: { at: ctx.now().toISOString(), known: browser ? 'yes' : 'no', browser, system },
  })
}
