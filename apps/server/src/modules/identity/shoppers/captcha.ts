import { createHmac, randomInt } from 'node:crypto'
import type { Answer, Parsed } from '@tradewind/contract/calls'
import { HOUR_MS, MINUTE_MS } from '@tradewind/contract/durations'
import { email } from '@tradewind/contract/fields'
import sql from 'sql-template-tag'
import { asShopper, type Context } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { DomainError, fieldError, missing } from '../../../platform/errors.ts'
import type { Channel } from '../../../platform/mail/carriers.ts'
import { queueMail, readShown } from '../../../platform/mail/mail.ts'
import { netOf } from '../../../platform/net-of.ts'
import type { Secrets } from '../../../platform/secret.ts'
import { noteSecurity } from '../../../platform/security-log.ts'
import { takeOne } from '../attempts.ts'
import { countRefusedGuess } from '../guessing-alarm.ts'
import { askerOf, isKnownDevice } from '../known-device.ts'
import { kindOf, type LoginKind, loginName, refuseBadMobile } from './login-name.ts'
import type * as rows from './rows.gen.ts'
import { type Addresses, selectAddresses } from './shoppers.sql.ts'

export type CaptchaEvent = Parsed<'POST /api/user/send_captcha'>['event']

const LIFE_MS = 10 * MINUTE_MS
const TRIES = 5
const NEXT_AFTER_MS = MINUTE_MS

/**
 * Sends six digits to an address. Whoever asks learns nothing of accounts: for a name that nobody has the same rows are
 * written and the same is answered, and nothing is sent.
 */
export async function sendCaptcha(
  ctx: Context,
  { to, event }: Parsed<'POST /api/user/send_captcha'>,
): Promise<Answer<'POST /api/user/send_captcha'>> {
  if (event === 'profile' || event === 'profile_old' || event === 'resetPay' || event === 'apply') asShopper(ctx)
  const name = loginName(to)
  const kind = kindOf(name)
  refuseNoAddress(name, kind, event)
  const ways = (['email', 'mobile'] as const).filter((channel) => ctx.mail.way(channel))
  if (kind === 'account' ? ways.length === 0 : !ways.includes(kind)) throw new DomainError('identity.cannot_send')
  const has = await selectAddresses(ctx.db, name)
  await takeTurn(ctx, name, has)
  const receiver = receiverOf(ctx, event, { has, kind, ways, address: kind === 'email' ? to : name })
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = new Date(ctx.now().getTime() + LIFE_MS)
  await ctx.db.tx(async (tx) => {
    await tx.run(sql`
      INSERT INTO captcha (name, event, asker, code_hash, tries_left, expires_at)
      VALUES (${name}, ${event}, ${askerOf(ctx, event)}, ${hashCode(ctx.secrets, { name, event, code })}, ${TRIES}, ${expiresAt})
      ON CONFLICT (name, event, asker) DO UPDATE SET
        code_hash = excluded.code_hash, tries_left = excluded.tries_left, expires_at = excluded.expires_at`)
    await queueMail(ctx, tx, { ...receiver, template: event, values: { captcha: code }, expiresAt })
    await noteSecurity(ctx, tx, { event: 'captcha.sent', personId: has?.id ?? null, facts: { for: event } })
  })
  return { retry_after: NEXT_AFTER_MS / 1000 }
}

/** For what an address proves itself, whoever has it: the others go to an address of the account. */
const PROVES_ITSELF: readonly CaptchaEvent[] = ['register', 'profile', 'apply']

function refuseNoAddress(name: string, kind: LoginKind, event: CaptchaEvent): void {
  if (kind === 'email' && !email.safeParse(name).success) throw fieldError('to', 'not_email')
  if (kind === 'mobile') refuseBadMobile(name, 'to')
  // Only who has an account can mean its address by its name.
  if (kind === 'account' && PROVES_ITSELF.includes(event)) throw fieldError('to', 'email_or_mobile')
}

/**
 * One a minute and five an hour, for a name from one place. A network address has many people behind it and gets more, but no flood;
 * it is counted first, so that one that is refused uses up nobody's turns. What strangers ask for from everywhere ends at twenty
 * an hour for a name; its owner, at a known device or logged in, has turns of their own.
 */
async function takeTurn(ctx: Context, name: string, has: Addresses | undefined): Promise<void> {
  const net = netOf(ctx.address)
  if (net !== '') {
    await takeOne(ctx, { subject: `captcha:minute:from:${net}`, times: 10, everyMs: MINUTE_MS })
    await takeOne(ctx, { subject: `captcha:hour:from:${net}`, times: 60, everyMs: HOUR_MS })
  }
  const isOwner = has !== undefined && (isAsker(ctx, has.id) || (await isKnownDevice(ctx, 'shopper', has.id)))
  const who = isOwner ? 'owner' : net
  await takeOne(ctx, { subject: `captcha:minute:${who}:${name}`, times: 1, everyMs: NEXT_AFTER_MS })
  await takeOne(ctx, { subject: `captcha:hour:${who}:${name}`, times: 5, everyMs: HOUR_MS })
  if (!isOwner) await takeOne(ctx, { subject: `captcha:hour:${name}`, times: 20, everyMs: HOUR_MS })
}

const isAsker = ({ actor }: Context, id: string): boolean => actor.kind === 'shopper' && actor.id === id

type Receiver = { channel: Channel; to: string | undefined }
type Named = { has: Addresses | undefined; kind: LoginKind; ways: readonly Channel[]; address: string }

/** A new address proves itself; an account's code goes to an address that the account has. */
function receiverOf(ctx: Context, event: CaptchaEvent, { has, kind, ways, address }: Named): Receiver {
  const channel = kind === 'account' ? (ways.find((way) => has?.[way]) ?? ways[0] ?? 'email') : kind
  if (PROVES_ITSELF.includes(event)) return { channel, to: address }
  const isOwn = event === 'resetpwd' || event === 'login' || (has !== undefined && isAsker(ctx, has.id))
  return { channel, to: isOwn ? (has?.[channel] ?? undefined) : undefined }
}

export const hashCode = (
  { pepper }: Secrets,
  { name, event, code }: { name: string; event: CaptchaEvent; code: string },
): Buffer =>
  createHmac('sha256', pepper)
    .update(JSON.stringify(['captcha', event, name, code]))
    .digest()

export type Tried = { right: true } | { right: false; left: number }

/**
 * Tries a code, and burns it when it is right; of several who try it at once one wins. Five wrong tries burn it too. Answers
 * its refusal instead of throwing it: thrown inside the transaction it would take the count back with it. One that is to be
 * kept stays good, and locked: where two codes are asked for, a mistake in the second does not cost the first.
 */
export async function tryCaptcha(
  ctx: Context,
  tx: Tx,
  { name, event, code, keep = false }: { name: string; event: CaptchaEvent; code: string; keep?: boolean },
): Promise<Tried> {
  const hash = hashCode(ctx.secrets, { name, event, code })
  const asker = askerOf(ctx, event)
  const { right, left } = await tx.one<rows.CaptchaTry>(sql`
    WITH living AS (
      SELECT name, event, code_hash = ${hash} AS matches FROM captcha
      WHERE name = ${name} AND event = ${event} AND asker = ${asker} AND expires_at > ${ctx.now()} AND tries_left > 0 FOR UPDATE
    ), used AS (
      DELETE FROM captcha c USING living l WHERE c.name = l.name AND c.event = l.event AND c.asker = ${asker} AND l.matches AND NOT ${keep}::boolean
    ), missed AS (
      UPDATE captcha c SET tries_left = c.tries_left - 1 FROM living l
      WHERE c.name = l.name AND c.event = l.event AND c.asker = ${asker} AND NOT l.matches RETURNING c.tries_left
    )
    SELECT EXISTS (SELECT FROM living WHERE matches) AS right, (SELECT tries_left::int FROM missed) AS left`)
  if (!right) await noteWrongCode(ctx, tx, { name, event })
  return right ? { right } : { right, left: left ?? 0 }
}

export async function noteWrongCode(ctx: Context, db: Db | Tx, { name, event }: { name: string; event: CaptchaEvent }) {
  const has = await selectAddresses(db, name)
  await noteSecurity(ctx, db, {
    event: 'captcha.tried',
    outcome: 'refused',
    personId: has?.id ?? null,
    facts: { for: event },
  })
  await countRefusedGuess(ctx, db, 'captcha')
}

/**
 * Under which of the names of an account its newest code for this purpose was sent, and since when it is reached there. Sent
 * to the account by its name, the code went to one of its addresses: then the youngest counts.
 */
export const selectNameWithCode = (ctx: Context, db: Db, shopperId: string, event: CaptchaEvent) =>
  db.maybe<rows.NameWithCode>(sql`
    SELECT c.name, CASE n.kind WHEN 'account' THEN (
        SELECT max(a.proved_at) FROM login_name AS a WHERE a.shopper_id = n.shopper_id AND a.kind <> 'account')
      ELSE n.proved_at END AS proved_at
    FROM captcha AS c JOIN login_name AS n ON n.name = c.name
    WHERE n.shopper_id = ${shopperId} AND c.event = ${event} AND c.asker = ${askerOf(ctx, event)} ORDER BY c.expires_at DESC LIMIT 1`)

/** What was sent to the addresses of before opens nothing any more. */
export const burnCodes = (tx: Tx, shopperId: string): void =>
  tx.send(sql`
    DELETE FROM captcha AS c USING login_name AS n WHERE n.shopper_id = ${shopperId} AND c.name = n.name`)

export const wrongCaptcha = (left: number, field: 'captcha' | 'old_captcha' = 'captcha'): DomainError =>
  new DomainError('identity.wrong_captcha', { field, left })

/** In a demo world there is nobody to send mails: this shows the last ones to an address. Elsewhere the call does not exist. */
export async function readDemoMail(
  ctx: Context,
  { to }: Parsed<'GET /api/index/demo_mail'>,
): Promise<Answer<'GET /api/index/demo_mail'>> {
  if (!ctx.mail.demo) throw missing()
  const name = loginName(to)
  const has = kindOf(name) === 'account' ? await selectAddresses(ctx.db, name) : undefined
  const address = has ? (has.email ?? has.mobile ?? name) : name
  const letters = await readShown(ctx, address, new Date(ctx.now().getTime() - LIFE_MS))
  return {
    list: letters.map(({ id, subject, text, values, at }) => ({
      id,
      subject,
      text,
      captcha: values.captcha ?? null,
      created_at: at.toISOString(),
    })),
  }
}
