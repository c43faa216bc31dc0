import type { DeskChoice, NoticeChoice, ShopRole } from '@tradewind/contract/code-lists'
import { DAY_MS, HOUR_MS } from '@tradewind/contract/durations'
import type { LocaleCode } from '@tradewind/messages/locales'
import sql from 'sql-template-tag'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { type MailContent, queueMail } from '../../platform/mail/mail.ts'
import { netOf } from '../../platform/net-of.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import { takeOne } from './attempts.ts'
import type * as rows from './rows.gen.ts'
import { loginName } from './shoppers/login-name.ts'

/** What is written, and until when it is worth sending. */
export type ToPeople = MailContent & { expiresAt: Date }
/** `category` where its reader may switch it off. */
type ToShopper = ToPeople & { category?: NoticeChoice }
type ToSellers = ToPeople & { category?: DeskChoice }

/** To the mail that a shopper has proved, in their language. Who proved none is told in the app alone. */
export async function writeToShopper(ctx: Context, tx: Tx, shopperId: string, mail: ToShopper): Promise<void> {
  const { email, language: lang } = await tx.one<Narrowed<rows.ShopperMail, { language: LocaleCode }>>(sql`
    SELECT email, language FROM shopper WHERE id = ${shopperId}`)
  if (!email) return
  const { category, ...letter } = mail
  const about = category && { shopperId, category }
  await queueMail({ ...ctx, lang }, tx, { channel: 'email', to: email, ...letter, about })
}

/** To everybody of a shop who is there for it and has proved a mail, each in their language. Only the console's role can. */
export async function writeToSellers(
  ctx: Context,
  tx: Tx,
  shopId: string,
  { category, ...mail }: ToSellers,
  roles: readonly ShopRole[],
): Promise<void> {
  const people = await tx.many<Narrowed<rows.SellerMails, { email: string; language: LocaleCode }>>(sql`
    SELECT id, email, language FROM staff
    WHERE kind = 'seller' AND shop_id = ${shopId} AND roles && ${roles}::text[] AND disabled_at IS NULL AND email IS NOT NULL ORDER BY id`)
  for (const { id: staffId, email: to, language: lang } of people) {
    const about = category && { staffId, category }
    await queueMail({ ...ctx, lang }, tx, { channel: 'email', to, ...mail, about })
  }
}

/** Whose account it is that has proved this mail. */
export const findShopperOfMail = async (db: Db, email: string): Promise<string | undefined> =>
  (
    await db.maybe<rows.ShopperOfMail>(sql`
      SELECT shopper_id FROM login_name WHERE kind = 'email' AND name = ${loginName(email)}`)
  )?.shopper_id

/** One of a person's complaints of a day. Throws request.too_many { retry_after }. */
export const takeComplaint = (ctx: Context, shopperId: string, times: number): Promise<void> =>
  takeOne(ctx, { subject: `complaint:${shopperId}`, times, everyMs: DAY_MS })

/** Three first passwords of a day are asked for by one shopper. Throws request.too_many { retry_after }. */
export const takeFirstPasswordTry = (ctx: Context, shopperId: string): Promise<void> =>
  takeOne(ctx, { subject: `first_password:${shopperId}`, times: 3, everyMs: DAY_MS })
/** One of a person's reports of a day. Throws request.too_many { retry_after }. */
export const takeReport = (ctx: Context, shopperId: string, times: number): Promise<void> =>
  takeOne(ctx, { subject: `report:${shopperId}`, times, everyMs: DAY_MS })

/** Who is not logged in revokes ten times an hour: nobody tries numbers with it. All of a net are one. */
export async function takeRevocationTry(ctx: Context): Promise<void> {
  const net = netOf(ctx.address)
  if (net) await takeOne(ctx, { subject: `revocation:${net}`, times: 10, everyMs: HOUR_MS })
}
