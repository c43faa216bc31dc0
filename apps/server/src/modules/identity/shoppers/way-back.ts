import type { Answer, Parsed } from '@tradewind/contract/calls'
import { HOUR_MS } from '@tradewind/contract/durations'
import sql from 'sql-template-tag'
import { announce } from '../../../announce.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/id.ts'
import { type MailContent, queueMail } from '../../../platform/mail/mail.ts'
import type { Narrowed } from '../../../platform/schema/narrowed.ts'
import { noteSecurity } from '../../../platform/security-log.ts'
import { forgetDevices } from '../known-device.ts'
import { newToken, sha256 } from '../tokens.ts'
import { burnCodes } from './captcha.ts'
import { type AddressChange, accountAfter, takeNames } from './login-names.ts'
import { TRIES_IN_ALL } from './pay-password.ts'
import type * as rows from './rows.gen.ts'
import { type Addresses, deleteSessions, type LockedShopper, lockShopper, updateProfile } from './shoppers.sql.ts'

/** How long a change can be taken back. */
export const WAY_BACK_MS = 72 * HOUR_MS

/** What was changed, and what was there before; of a password nothing is kept. */
type Changed = { kind: 'email' | 'mobile' | 'password'; before: string | null }

/**
 * Keeps for 72 hours what was there before, and writes to every address that the account had then, in the owner's language:
 * with the link that takes the change back. Its token is in the mail and nowhere else.
 */
export async function keepWayBack(
  ctx: Context,
  tx: Tx,
  before: LockedShopper,
  changes: readonly Changed[],
): Promise<void> {
  const at = ctx.now()
  const expiresAt = new Date(at.getTime() + WAY_BACK_MS)
  for (const { kind } of changes) await noteSecurity(ctx, tx, { event: eventOf(kind), personId: before.id })
  // Nobody can be told: there is no way back for who was reached nowhere.
  if (!before.email && !before.mobile) return
  for (const { kind, before: address } of changes) {
    const token = newToken()
    tx.send(sql`
      INSERT INTO way_back (id, shopper_id, kind, address, token_sha256, changed_at, expires_at)
      VALUES (${newId()}, ${before.id}, ${kind}, ${address}, ${sha256(token)}, ${at}, ${expiresAt})`)
    const values = { kind, link: linkOf(ctx, token), at: at.toISOString() }
    const template = kind === 'password' ? 'passwordChanged' : 'addressChanged'
    await writeTo(ctx, tx, before, [before.email, before.mobile], { template, values, expiresAt })
    tell(tx, before.id, kind, at)
  }
}

/** In the app as well, in whatever it is looked at. */
const tell = (tx: Tx, shopperId: string, what: Changed['kind'] | 'pay_password', at: Date): void =>
  announce(tx, `account.${what}`, shopperId, accountNews(shopperId, at))

const accountNews = (shopperId: string, at: Date) => ({ shopper_id: shopperId, args: {}, at: at.toISOString() })

/** A payment password that was set anew: told at every address that the account has, or had when it can still be taken back. */
export async function tellPayPasswordReset(ctx: Context, tx: Tx, shopperId: string): Promise<void> {
  const at = ctx.now()
  const owner = await lockShopper(tx, shopperId)
  const before = await tx.many<Narrowed<rows.AddressBefore, { address: string }>>(sql`
    SELECT address FROM way_back WHERE shopper_id = ${shopperId} AND address IS NOT NULL AND expires_at > ${at}`)
  const mail = { template: 'payPasswordReset' as const, values: {}, expiresAt: new Date(at.getTime() + WAY_BACK_MS) }
  await writeTo(ctx, tx, owner, [owner.email, owner.mobile, ...before.map(({ address }) => address)], mail)
  tell(tx, shopperId, 'pay_password', at)
}

const eventOf = (kind: Changed['kind']) =>
  kind === 'password' ? ('login_password.changed' as const) : (`${kind}.changed` as const)

/** Behind the #, which a browser keeps to itself: neither our log nor a page that is linked from there gets to see it. */
const linkOf = ({ linkBase }: Context, token: string): string => `${linkBase}/forgotPassword#restore=${token}`

/** To addresses of this owner, each once. */
export async function writeTo(
  ctx: Context,
  tx: Tx,
  { language }: LockedShopper,
  addresses: readonly (string | null)[],
  mail: MailContent & { expiresAt: Date },
): Promise<void> {
  // In the owner's language, whatever whoever is logged in just now reads.
  const owners = { ...ctx, lang: language }
  for (const to of new Set(addresses))
    if (to) await queueMail(owners, tx, { channel: to.includes('@') ? 'email' : 'mobile', to, ...mail })
}

type WayBack = Narrowed<rows.WayBack, { asked: boolean }>

/**
 * Takes back every change of the last 72 hours, whichever of their links was used: a thief who changed two things had one
 * of the letters. All sessions end, and neither the login password nor the payment password is good until a new one is set,
 * the first of them with a code to an address. So the link lets nobody in by itself, and whoever has it has the account's
 * address as well, or nothing.
 */
export async function restoreAccount(
  ctx: Context,
  { token }: Parsed<'POST /api/user/restore'>,
): Promise<Answer<'POST /api/user/restore'>> {
  const at = ctx.now()
  const shopperId = await selectShopperOf(ctx.db, token, at)
  if (!shopperId) throw new DomainError('identity.link_over')
  return ctx.db.tx(async (tx) => {
    const present = await lockShopper(tx, shopperId)
    const ways = await takeWaysBack(tx, shopperId, { token, at })
    // Of two who use a link at once, or two links, one wins.
    if (!ways.some(({ asked }) => asked)) throw new DomainError('identity.link_over')
    burnCodes(tx, shopperId)
    const changes = (['email', 'mobile'] as const).flatMap((kind) => changeBack(present, kind, ways))
    await takeNames(ctx, tx, present, changes)
    const after = { ...present, ...Object.fromEntries(changes.map(({ kind, next }) => [kind, next])) }
    await updateProfile(tx, shopperId, {
      email: after.email,
      mobile: after.mobile,
      account: accountAfter(present, after),
    })
    const since = ways[0]?.changed_at ?? at
    await closeDoors(tx, shopperId, { at, since })
    const mail = { template: 'accountRestored' as const, values: {}, expiresAt: new Date(at.getTime() + WAY_BACK_MS) }
    await writeTo(ctx, tx, present, [present.email, present.mobile, after.email, after.mobile], mail)
    const news = { ...accountNews(shopperId, at), since: since.toISOString() }
    announce(tx, 'account.restored', shopperId, news)
    await noteSecurity(ctx, tx, { event: 'account.restored', personId: shopperId, facts: { taken_back: ways.length } })
    return { to: after.email ?? after.mobile }
  })
}

const selectShopperOf = async (db: Db, token: string, at: Date): Promise<string | undefined> =>
  (
    await db.maybe<rows.ShopperOf>(sql`
      SELECT shopper_id FROM way_back WHERE token_sha256 = ${sha256(token)} AND expires_at > ${at}`)
  )?.shopper_id

/** All of an account at once, oldest first: whichever is used, none of the others is good any more. */
const takeWaysBack = (tx: Tx, shopperId: string, { token, at }: { token: string; at: Date }) =>
  tx.many<WayBack>(sql`
    WITH taken AS (DELETE FROM way_back WHERE shopper_id = ${shopperId} RETURNING *)
    SELECT kind, address, changed_at, token_sha256 = ${sha256(token)} AS asked FROM taken
    WHERE expires_at > ${at} ORDER BY changed_at, id`)

/** The address as it was before the first of these changes. */
function changeBack(present: Addresses, kind: AddressChange['kind'], ways: readonly WayBack[]): AddressChange[] {
  const first = ways.find((way) => way.kind === kind)
  return first && first.address !== present[kind] ? [{ kind, next: first.address }] : []
}

/** A payment password that was set since the first change is perhaps the thief's: it does not even serve to set a new one. */
async function closeDoors(tx: Tx, shopperId: string, { at, since }: { at: Date; since: Date }): Promise<void> {
  await tx.run(sql`UPDATE shopper SET taken_back_at = ${at}, closing_at = NULL WHERE id = ${shopperId}`)
  await deleteSessions(tx, shopperId)
  await forgetDevices(tx, shopperId)
  await tx.run(sql`
    UPDATE pay_password SET held_at = ${at}, fails = CASE WHEN set_at >= ${since} THEN ${TRIES_IN_ALL} ELSE fails END,
      locked_until = CASE WHEN set_at >= ${since} THEN NULL ELSE locked_until END
    WHERE shopper_id = ${shopperId}`)
}
