import { DAY_MS } from '@tradewind/contract/durations'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { type MailContent, queueMail } from '../../platform/mail/mail.ts'
import { listReached } from '../identity/identity.ts'

/** Writes to everybody of the house who has proved an address, each in their language: `mails.<template>`. */
export async function tellStaff(ctx: Context, tx: Tx, content: MailContent): Promise<void> {
  const expiresAt = new Date(ctx.now().getTime() + DAY_MS)
  for (const { email: to, language: lang } of await listReached(tx))
    await queueMail({ ...ctx, lang }, tx, { channel: 'email', to, ...content, expiresAt })
}

/** What happened to whom, as `mails.staffNews` tells it apart. */
export type News =
  | 'proposed'
  | 'closed'
  | 'hired'
  | 'machine_hired'
  | 'changed'
  | 'password'
  | 'factor'
  | 'back'
  | 'left'
  | 'machine_password'

/** Who may touch money, and how they get in, is everybody's business: whoever sees something odd can object in time. */
export const tellNews = (ctx: Context, tx: Tx, what: News, name: string, by: string): Promise<void> =>
  tellStaff(ctx, tx, { template: 'staffNews', values: { what, name, by } })
