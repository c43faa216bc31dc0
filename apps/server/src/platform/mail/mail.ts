import type { DeskChoice, NoticeChoice } from '@tradewind/contract/code-lists'
import type { LocaleCode } from '@tradewind/messages/locales'
import { findLocale } from '@tradewind/messages/locales-of-spec'
import type { ServerKey } from '@tradewind/messages/server'
import type { MessageArguments } from '@tradewind/messages/translate'
import sql from 'sql-template-tag'
import type { Context } from '../context.ts'
import type { Db, Tx } from '../db.ts'
import { decrypt, encrypt } from '../encrypt.ts'
import { assert } from '../errors.ts'
import { newId } from '../id.ts'
import { say } from '../language.ts'
import type { Narrowed } from '../schema/narrowed.ts'
import { type Channel, type Mail, type MailSettings, openCarriers, Undeliverable } from './carriers.ts'
import type * as rows from './rows.gen.ts'

export type Mailer = {
  /** How messages of this channel leave: sent, shown on the demo's own pages, or not at all. */
  way(channel: Channel): 'sent' | 'shown' | undefined
  send(channel: Channel, mail: Mail): Promise<void>
  /** A demo world: messages that nothing sends may be read by everybody. */
  demo: boolean
}

/** What is sent, and where this installation can send it. A demo world shows what it cannot send. */
export function openMailer(settings: MailSettings, { demo }: { demo: boolean }): Mailer {
  const carriers = openCarriers(settings)
  return {
    demo,
    way: (channel) => (carriers[channel] ? 'sent' : demo ? 'shown' : undefined),
    async send(channel, mail) {
      const carry = carriers[channel]
      assert(carry, 'a message waits only for a channel that can send it')
      await carry(mail)
    },
  }
}

/** Of every mail there are words: `mails.<template>.subject` and `.text`. */
export type MailTemplate = ServerKey extends infer Key
  ? Key extends `mails.${infer Name}.subject`
    ? Name
    : never
  : never

type NamedIn<Key> = Key extends keyof MessageArguments ? keyof MessageArguments[Key] & string : never

/** What the words of a mail name: each has to be given where the mail is queued, since it is put in when it is sent. */
type ValuesOf<Template extends MailTemplate> = Record<
  NamedIn<`mails.${Template}.${'subject' | 'text' | 'sms'}`>,
  string
>

/** `template` names its words: `mails.<template>`, and for the short form of a text message `mails.<template>.sms`. */
export type MailContent = { [One in MailTemplate]: { template: One; values: ValuesOf<One> } }[MailTemplate]

/** One to which whoever sends it adds the value `Name`. */
export type MailContentWithout<Name extends string> = {
  [One in MailTemplate]: { template: One; values: Omit<ValuesOf<One>, Name> }
}[MailTemplate]

export type QueuedMail = MailContent & {
  channel: Channel
  /** Undefined writes the row and tells nobody, so that the time of an answer does not say whether somebody is meant. */
  to: string | undefined
  expiresAt: Date
  /** Of whom and of what it tells, where its reader may switch that off: asked for when it is sent. */
  about?: { shopperId: string; category: NoticeChoice } | { staffId: string; category: DeskChoice } | undefined
}

const KIND = 'messages on their way'

/** Hands over a message in the transaction that wants it: with it, it is sent, also after a crash; without it, it is not. */
export async function queueMail(ctx: Context, tx: Tx, { channel, to, template, values, expiresAt, about }: QueuedMail) {
  const way = to === undefined ? undefined : ctx.mail.way(channel)
  const encrypted = encrypt(KIND, values, ctx.secrets)
  const state = way === undefined ? 'dropped' : way === 'sent' ? 'waiting' : 'shown'
  await tx.run(sql`
    INSERT INTO message_out (id, channel, recipient, lang, template, sealed, state, created_at, expires_at, due_at, shopper_id,
      staff_id, category)
    VALUES (${newId()}, ${channel}, ${to ?? ''}, ${ctx.lang}, ${template}, ${way ? encrypted : null}, ${state}, ${ctx.now()},
      ${expiresAt}, ${way === 'sent' ? ctx.now() : null}, ${about && 'shopperId' in about ? about.shopperId : null},
      ${about && 'staffId' in about ? about.staffId : null}, ${about?.category ?? null})`)
  tx.wake('mail')
}

type Row = Narrowed<rows.MessageOut, { lang: LocaleCode; sealed: Buffer }>

/** Longer than any carrier tries: another process takes a message over only when this one is gone. */
const LEASE_MS = 60_000
const LONGEST_PAUSE_MS = 60_000

/** Its reader does not want to be written to of this any more. */
const SWITCHED_OFF = sql`EXISTS (
  SELECT FROM published.notice_setting AS s
  WHERE s.shopper_id = message_out.shopper_id AND s.category = message_out.category AND NOT s.mail
  UNION ALL
  SELECT FROM published.desk_notice_setting AS d
  WHERE d.staff_id = message_out.staff_id AND d.category = message_out.category AND NOT d.mail)`

/** Whether there is a message to send. */
export const messageWaits = (at: Date) => sql`SELECT FROM message_out WHERE due_at <= ${at}`

/**
 * Sends one message that is due. It is leased for a minute before it is sent, outside of any transaction, so that a slow
 * mail server holds nothing up. At least once: a process that dies between sending and noting it sends it again, with the same id.
 */
export async function deliverMail(ctx: Context): Promise<boolean> {
  const now = ctx.now()
  const leasedUntil = new Date(now.getTime() + LEASE_MS)
  const row = await ctx.db.maybe<Row>(sql`
    UPDATE message_out SET tries = tries + 1, due_at = ${leasedUntil} WHERE id = (
      SELECT id FROM message_out WHERE due_at <= ${now} ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, channel, recipient, lang, template, sealed, created_at, expires_at, tries, ${SWITCHED_OFF} AS unwanted`)
  if (!row) return false
  if (row.unwanted || row.expires_at <= now || !ctx.mail.way(row.channel)) {
    await close(ctx.db, row.id, 'dropped')
    return true
  }
  try {
    await ctx.mail.send(row.channel, mailOf(ctx, row))
    await close(ctx.db, row.id, 'sent')
  } catch (error) {
    const said = error instanceof Error ? error.message : 'unknown'
    ctx.log.warn({ message: row.id, channel: row.channel, tries: row.tries, cause: said }, 'a message was not sent')
    if (error instanceof Undeliverable) await close(ctx.db, row.id, 'dropped', said)
    else await putOff(ctx, row, said)
  }
  return true
}

const close = (db: Db, id: string, state: 'sent' | 'dropped', said: string | null = null) =>
  db.run(sql`
    UPDATE message_out SET state = ${state}, sealed = NULL, due_at = NULL, last_error = ${said} WHERE id = ${id} AND state = 'waiting'`)

const putOff = (ctx: Context, { id, tries }: Row, said: string) => {
  const due = new Date(ctx.now().getTime() + Math.min(LONGEST_PAUSE_MS, 1_000 * 2 ** tries))
  return ctx.db.run(
    sql`UPDATE message_out SET due_at = ${due}, last_error = ${said} WHERE id = ${id} AND state = 'waiting'`,
  )
}

function mailOf(ctx: Context, row: Row): Mail {
  const values = decrypt(KIND, row.sealed, ctx.secrets)
  const words = (key: string) => say(row.lang, `mails.${row.template}.${key}`, values)
  return {
    id: row.id,
    to: row.recipient,
    bcp47: findLocale(row.lang)?.bcp47 ?? 'en',
    subject: row.channel === 'email' ? words('subject') : '',
    text: words(row.channel === 'email' ? 'text' : 'sms'),
  }
}

export type Shown = Mail & { values: Record<string, string>; at: Date }

/** In a demo world: the latest messages to an address that nothing else sends, newest first. */
export async function readShown(ctx: Context, recipient: string, since: Date): Promise<Shown[]> {
  const rows = await ctx.db.many<Row>(sql`
    SELECT id, channel, recipient, lang, template, sealed, created_at, expires_at, tries, false AS unwanted FROM message_out
    WHERE state = 'shown' AND NOT ${SWITCHED_OFF} AND lower(recipient) = lower(${recipient}) AND created_at > ${since} ORDER BY created_at DESC, id DESC LIMIT 5`)
  return rows.map((row) => ({
    ...mailOf(ctx, row),
    values: decrypt(KIND, row.sealed, ctx.secrets),
    at: row.created_at,
  }))
}
