import { createHmac, randomInt } from 'node:crypto'
import type { Answer, Parsed } from '@tradewind/contract/calls'
import { email } from '@tradewind/contract/fields'
import sql from 'sql-template-tag'
import { asShopper, type Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { DomainError, fieldError, missing } from '../../platform/errors.ts'
import type { Channel } from '../../platform/post/carriers.ts'
import { readShown, sendLater } from '../../platform/post/post.ts'
import type { Secrets } from '../../platform/secret.ts'
import { takeOne } from './attempts.ts'
import { selectAddresses } from './identity.sql.ts'
import { kindOf, type LoginKind, loginName, refuseBadMobile } from './login-name.ts'

export type CaptchaEvent = Parsed<'POST /api/user/send_captcha'>['event']

const MINUTE_MS = 60_000
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
  if (event === 'profile' || event === 'resetPay') asShopper(ctx)
  const name = loginName(to)
  const kind = kindOf(name)
  refuseNoAddress(name, kind, event)
  const ways = (['email', 'mobile'] as const).filter((channel) => ctx.post.way(channel))
  if (kind === 'account' ? ways.length === 0 : !ways.includes(kind)) throw new DomainError('identity.cannot_send')
  await takeTurn(ctx, name)
  const receiver = await receiverOf(ctx, event, { name, kind, ways, address: kind === 'email' ? to : name })
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = new Date(ctx.now().getTime() + LIFE_MS)
  await ctx.db.tx(async (tx) => {
    await tx.run(sql`
      INSERT INTO captcha (name, event, code_hash, tries_left, expires_at)
      VALUES (${name}, ${event}, ${hashCode(ctx.secrets, { name, event, code })}, ${TRIES}, ${expiresAt})
      ON CONFLICT (name, event) DO UPDATE SET
        code_hash = excluded.code_hash, tries_left = excluded.tries_left, expires_at = excluded.expires_at`)
    await sendLater(ctx, tx, { ...receiver, template: event, values: { captcha: code }, expiresAt })
  })
  return { retry_after: NEXT_AFTER_MS / 1000 }
}

function refuseNoAddress(name: string, kind: LoginKind, event: CaptchaEvent): void {
  if (kind === 'email' && !email.safeParse(name).success) throw fieldError('to', 'not_email')
  if (kind === 'mobile') refuseBadMobile(name, 'to')
  // Only who has an account can mean its address by its name.
  if (kind === 'account' && event !== 'resetpwd' && event !== 'resetPay') throw fieldError('to', 'email_or_mobile')
}

/** Per name one a minute and five an hour. A network address has many people behind it and gets more, but no flood. */
async function takeTurn(ctx: Context, name: string): Promise<void> {
  await takeOne(ctx, { subject: `captcha:minute:${name}`, times: 1, everyMs: NEXT_AFTER_MS })
  await takeOne(ctx, { subject: `captcha:hour:${name}`, times: 5, everyMs: 60 * MINUTE_MS })
  await takeOne(ctx, { subject: `captcha:minute:from:${ctx.address}`, times: 10, everyMs: MINUTE_MS })
  await takeOne(ctx, { subject: `captcha:hour:from:${ctx.address}`, times: 60, everyMs: 60 * MINUTE_MS })
}

type Receiver = { channel: Channel; to: string | undefined }
type Named = { name: string; kind: LoginKind; ways: readonly Channel[]; address: string }

/** A new address proves itself; an account's code goes to an address that the account has. */
async function receiverOf(ctx: Context, event: CaptchaEvent, { name, kind, ways, address }: Named): Promise<Receiver> {
  const has = await selectAddresses(ctx.db, name)
  const channel = kind === 'account' ? (ways.find((way) => has?.[way]) ?? ways[0] ?? 'email') : kind
  if (event === 'register' || event === 'profile') return { channel, to: address }
  const isOwn = event === 'resetpwd' || (ctx.actor.kind === 'shopper' && ctx.actor.id === has?.id)
  return { channel, to: isOwn ? (has?.[channel] ?? undefined) : undefined }
}

const hashCode = (
  { pepper }: Secrets,
  { name, event, code }: { name: string; event: CaptchaEvent; code: string },
): Buffer =>
  createHmac('sha256', pepper)
    .update(JSON.stringify(['captcha', event, name, code]))
    .digest()

export type Tried = { right: true } | { right: false; left: number }

/**
 * Tries a code, and burns it when it is right; of several who try it at once one wins. Five wrong tries burn it too. Answers
 * its refusal instead of throwing it: thrown inside the transaction it would take the count back with it.
 */
export async function tryCaptcha(
  ctx: Context,
  tx: Tx,
  { name, event, code }: { name: string; event: CaptchaEvent; code: string },
): Promise<Tried> {
  const hash = hashCode(ctx.secrets, { name, event, code })
  const { right, left } = await tx.one<{ right: boolean; left: number | null }>(sql`
    WITH living AS (
      SELECT name, event FROM captcha
      WHERE name = ${name} AND event = ${event} AND expires_at > ${ctx.now()} AND tries_left > 0 FOR UPDATE
    ), used AS (
      DELETE FROM captcha c USING living l WHERE c.name = l.name AND c.event = l.event AND c.code_hash = ${hash} RETURNING c.name
    ), missed AS (
      UPDATE captcha c SET tries_left = c.tries_left - 1 FROM living l
      WHERE c.name = l.name AND c.event = l.event AND c.code_hash <> ${hash} RETURNING c.tries_left
    )
    SELECT EXISTS (SELECT FROM used) AS right, (SELECT tries_left::int FROM missed) AS left`)
  return right ? { right } : { right, left: left ?? 0 }
}

/** Under which of the names of an account its newest code for this purpose was sent. */
export async function selectNameWithCode(db: Db, shopperId: string, event: CaptchaEvent): Promise<string | undefined> {
  const row = await db.maybe<{ name: string }>(sql`
    SELECT c.name FROM captcha AS c JOIN login_name AS n ON n.name = c.name
    WHERE n.shopper_id = ${shopperId} AND c.event = ${event} ORDER BY c.expires_at DESC LIMIT 1`)
  return row?.name
}

export const wrongCaptcha = (left: number): DomainError =>
  new DomainError('identity.wrong_captcha', { field: 'captcha', left })

/** In a demo world there is nobody to send mails: this shows the last ones to an address. Elsewhere the call does not exist. */
export async function readDemoMail(
  ctx: Context,
  { to }: Parsed<'GET /api/index/demo_mail'>,
): Promise<Answer<'GET /api/index/demo_mail'>> {
  if (!ctx.post.demo) throw missing()
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
