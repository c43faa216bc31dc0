import { DAY_MS } from '@tradewind/contract/durations'
import { findLocale } from '@tradewind/messages/locales-of-spec'
import type { Context } from '../context.ts'
import type { Db } from '../db.ts'
import type { PushKeys } from './encrypt-push.ts'
import type { Push, PushMessage } from './push.ts'
import { quietUntil } from './quiet-hours.ts'

/** So many go out beside each other: one push service that does not answer holds up few. */
const MOST_AT_ONCE = 16
/** Longer than a push service has to answer: another process takes over only what a process that is gone had. */
const LEASE_MS = 60_000
/** What is older is no news: it stands in the list. */
const KEPT_MS = DAY_MS
const LONGEST_PAUSE_MS = 10 * 60_000

/** Of so many devices somebody hears at most; whoever adds one more loses the one that listens longest. */
export const MOST_BROWSERS = 10

/** A notice on its way to one browser, with all that decides about it now. */
export type OutgoingPush = PushKeys & {
  notice_id: string
  subscription_id: string
  endpoint: string
  lang: string
  created_at: Date
  tries: number
  begins_at: number | null
  ends_at: number | null
  time_zone: string | null
}

/** What is written on it: it may lie on a locked screen. */
export type PushedNotice = { body: string; path: string; urgency: PushMessage['urgency'] }

/** Notices that wait to be pushed, whoever they are for. */
export type PushQueue<Row extends OutgoingPush> = {
  /** Takes what is due until then, with all that decides about it. */
  lease(db: Db, which: { now: Date; until: Date; most: number }): Promise<Row[]>
  /** Whether its reader may read it, still wants it, and has not read it: asked for when it is sent, not when it was queued. */
  isWanted(row: Row): boolean
  say(row: Row): PushedNotice
  remove(db: Db, row: Row): Promise<unknown>
  postpone(db: Db, row: Row, to: { due: Date; tries: number }): Promise<unknown>
  noteUsed(db: Db, subscriptionId: string, at: Date): Promise<unknown>
  /** That browser listens no more; what was on its way to it goes as well. */
  forget(db: Db, subscriptionId: string): Promise<unknown>
}

/**
 * Pushes what is due. Outside of any transaction, so that a slow push service holds nothing up. A process that dies between
 * sending and noting it sends it again, under the same topic and tag: the phone shows one.
 */
export async function deliverPushes<Row extends OutgoingPush>(ctx: Context, queue: PushQueue<Row>): Promise<boolean> {
  const now = ctx.now()
  const until = new Date(now.getTime() + LEASE_MS)
  const due = await queue.lease(ctx.db, { now, until, most: MOST_AT_ONCE })
  await Promise.all(due.map((row) => deliver(ctx, queue, row, now)))
  return due.length > 0
}

async function deliver<Row extends OutgoingPush>(
  { db, push, log }: Context,
  queue: PushQueue<Row>,
  row: Row,
  now: Date,
): Promise<unknown> {
  const endsAt = row.created_at.getTime() + KEPT_MS
  if (!push || !queue.isWanted(row) || endsAt <= now.getTime()) return queue.remove(db, row)
  // An operator has taken its push service off the list since.
  if (!push.accepts(row.endpoint)) return queue.forget(db, row.subscription_id)
  const when = quietEnd(row, now)
  // Not a try: nobody was asked.
  if (when > now) return queue.postpone(db, row, { due: when, tries: row.tries - 1 })
  const ttlSeconds = Math.floor((endsAt - now.getTime()) / 1000)
  const pushed = await push.send(row.endpoint, row, messageOf(row, queue.say(row), { push, ttlSeconds }), now)
  if (pushed.how === 'gone') return queue.forget(db, row.subscription_id)
  if (pushed.how === 'taken') {
    await queue.remove(db, row)
    return queue.noteUsed(db, row.subscription_id, now)
  }
  const { said } = pushed
  log.warn({ notice: row.notice_id, tries: row.tries, cause: said }, 'a notice was not pushed')
  if (pushed.how === 'refused') return queue.remove(db, row)
  const pause = Math.max(Math.min(LONGEST_PAUSE_MS, 1_000 * 2 ** row.tries), pushed.waitMs ?? 0)
  return queue.postpone(db, row, { due: new Date(now.getTime() + pause), tries: row.tries })
}

const quietEnd = ({ begins_at, ends_at, time_zone }: OutgoingPush, now: Date): Date =>
  begins_at === null || ends_at === null || time_zone === null
    ? now
    : quietUntil(now, { begins_at, ends_at, time_zone })

/** Declarative (web_push 8030): a browser that knows it shows it by itself, our workers show the same. */
function messageOf(
  { notice_id, lang }: OutgoingPush,
  { body, path, urgency }: PushedNotice,
  { push, ttlSeconds }: { push: Push; ttlSeconds: number },
): PushMessage {
  const locale = findLocale(lang)
  const notification = {
    title: 'Tradewind',
    body,
    lang: locale?.bcp47 ?? 'en',
    dir: locale?.dir ?? 'ltr',
    navigate: `${push.origin}${path}`,
    tag: notice_id,
  }
  return {
    topic: Buffer.from(notice_id.replaceAll('-', ''), 'hex').toString('base64url'),
    urgency,
    ttlSeconds,
    content: JSON.stringify({ web_push: 8030, notification }),
  }
}
