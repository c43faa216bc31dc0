import type { ShopRole } from '@tradewind/contract/code-lists'
import type { LocaleCode } from '@tradewind/messages/locales'
import sql from 'sql-template-tag'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { type MailTemplate, queueMail } from '../../platform/mail/mail.ts'
import { netOf } from '../../platform/net-of.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import { takeOne } from './attempts.ts'
import type * as rows from './rows.gen.ts'
import { loginName } from './shoppers/login-name.ts'

/** What is written; `template` names the words: `mails.<template>`. */
export type ToPeople = { template: MailTemplate; values: Record<string, string>; expiresAt: Date }

/** To the mail that a shopper has proved, in their language. Who proved none is told in the app alone. */
export async function writeToShopper(ctx: Context, tx: Tx, shopperId: string, mail: ToPeople): Promise<void> {
  const { email, language: lang } = await tx.one<Narrowed<rows.ShopperMail, { language: LocaleCode }>>(sql`
    SELECT email, language FROM shopper WHERE id = ${shopperId}`)
  if (email) await queueMail({ ...ctx, lang }, tx, { channel: 'email', to: email, ...mail })
}

/** To everybody of a shop who is there for it and has proved a mail, each in their language. Only the console's role can. */
export async function writeToSellers(
  ctx: Context,
  tx: Tx,
  shopId: string,
  mail: ToPeople,
  roles: readonly ShopRole[],
): Promise<void> {
  const people = await tx.many<Narrowed<rows.SellerMails, { email: string; language: LocaleCode }>>(sql`
    SELECT email, language FROM staff
    WHERE kind = 'seller' AND shop_id = ${shopId} AND roles && ${roles}::text[] AND disabled_at IS NULL AND email IS NOT NULL ORDER BY id`)
  for (const { email: to, language: lang } of people)
    await queueMail({ ...ctx, lang }, tx, { channel: 'email', to, ...mail })
}

/** Whose account it is that has proved this mail. */
export const findShopperOfMail = async (db: Db, email: string): Promise<string | undefined> =>
  (
    await db.maybe<rows.ShopperOfMail>(sql`
      SELECT shopper_id FROM login_name WHERE kind = 'email' AND name = ${loginName(email)}`)
  )?.shopper_id

const HOUR_MS = 3_600_000

/** Who is not logged in revokes ten times an hour: nobody tries numbers with it. All of a net are one. */
export async function takeRevocationTry(ctx: Context): Promise<void> {
  const net = netOf(ctx.address)
  if (net) await takeOne(ctx, { subject: `revocation:${net}`, times: 10, everyMs: HOUR_MS })
}
