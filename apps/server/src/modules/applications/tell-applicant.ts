import { DAY_MS } from '@tradewind/contract/durations'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { type MailContent, queueMail } from '../../platform/mail/mail.ts'
import type { ApplicationRow } from './applications.sql.ts'

/** What became of an application, as `mails.applicationNews` tells it apart. */
export type ApplicationNews = 'asked' | 'refused' | 'lapsed'

/** To the address that the applicant proved, in the language of the application. */
export async function tellApplicant(
  ctx: Context,
  tx: Tx,
  row: ApplicationRow,
  { what, words = '' }: { what: ApplicationNews; words?: string },
): Promise<void> {
  if (row.email === null) return
  const values = { what, words, shop: row.shop_name ?? '', link: `${ctx.linkBase}/platform?step=status` }
  await write(ctx, tx, row, { template: 'applicationNews', values })
}

/**
 * That the shop is open, with what lets its owner into the console. Nobody else knows the first password, so it has to be sent.
 *
 * @throws DomainError identity.cannot_send
 */
export async function tellApproved(
  ctx: Context,
  tx: Tx,
  row: ApplicationRow,
  { account, password }: { account: string; password: string },
): Promise<void> {
  if (!ctx.mail.way('email')) throw new DomainError('identity.cannot_send')
  const values = { shop: row.shop_name ?? '', account, first_password: password, link: `${ctx.linkBase}/console` }
  await write(ctx, tx, row, { template: 'applicationApproved', values })
}

const write = (ctx: Context, tx: Tx, { email, language }: ApplicationRow, content: MailContent): Promise<void> => {
  const expiresAt = new Date(ctx.now().getTime() + DAY_MS)
  return queueMail({ ...ctx, lang: language }, tx, {
    channel: 'email',
    to: email ?? undefined,
    ...content,
    expiresAt,
  })
}
