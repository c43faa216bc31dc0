import { findLocale } from '@tradewind/messages/locales-of-spec'
import { hasMessage } from '@tradewind/messages/server'
import type { Context } from '../../platform/context.ts'
import { say } from '../../platform/language.ts'
import type { Push, PushMessage } from '../../platform/push/push.ts'
import { pathOf } from './notice-kinds.ts'
import { isFixed } from './notice-settings.ts'
import { type DuePush, deletePush, deleteSubscription, leasePushes, noteUsed, postponePush } from './push.sql.ts'
import { quietUntil } from './quiet-hours.ts'

/** So many go out beside each other: one push service that does not answer holds up few. */
const MOST_AT_ONCE = 16
/** Longer than a push service has to answer: another process takes over only what a process that is gone had. */
const LEASE_MS = 60_000
/** What is older is no news: it stands in the list. */
const KEPT_MS = 24 * 3_600_000
const LONGEST_PAUSE_MS = 10 * 60_000

/**
 * Pushes what is due. Outside of any transaction, so that a slow push service holds nothing up. A process that dies between
 * sending and noting it sends it again, under the same topic and tag: the phone shows one.
 */
export async function deliverPushes(ctx: Context): Promise<boolean> {
  const now = ctx.now()
  const until = new Date(now.getTime() + LEASE_MS)
  const due = await leasePushes(ctx.db, { now, until, most: MOST_AT_ONCE })
  await Promise.all(due.map((row) => deliver(ctx, row, now)))
  return due.length > 0
}

async function deliver(ctx: Context, row: DuePush, now: Date): Promise<unknown> {
  const endsAt = row.created_at.getTime() + KEPT_MS
  if (!ctx.push || row.read_at || (!row.wanted && !isFixed(row.category)) || endsAt <= now.getTime())
    return deletePush(ctx.db, row)
  // An operator has taken its push service off the list since.
  if (!ctx.push.accepts(row.endpoint)) return deleteSubscription(ctx.db, row.subscription_id)
  const when = quietEnd(row, now)
  // Not a try: nobody was asked.
  if (when > now) return postponePush(ctx.db, row, { due: when, tries: row.tries - 1 })
  const ttlSeconds = Math.floor((endsAt - now.getTime()) / 1000)
  const pushed = await ctx.push.send(row.endpoint, row, messageOf(row, ctx.push, ttlSeconds), now)
  if (pushed.how === 'gone') return deleteSubscription(ctx.db, row.subscription_id)
  if (pushed.how === 'taken') {
    await deletePush(ctx.db, row)
    return noteUsed(ctx.db, row.subscription_id, now)
  }
  const { said } = pushed
  ctx.log.warn({ notice: row.notice_id, tries: row.tries, cause: said }, 'a notice was not pushed')
  if (pushed.how === 'refused') return deletePush(ctx.db, row)
  const pause = Math.max(Math.min(LONGEST_PAUSE_MS, 1_000 * 2 ** row.tries), pushed.waitMs ?? 0)
  return postponePush(ctx.db, row, { due: new Date(now.getTime() + pause), tries: row.tries })
}

const quietEnd = ({ begins_at, ends_at, time_zone }: DuePush, now: Date): Date =>
  begins_at === null || ends_at === null || time_zone === null
    ? now
    : quietUntil(now, { begins_at, ends_at, time_zone })

/**
 * Declarative (web_push 8030): a browser that knows it shows it by itself, our worker shows the same. It says what the notice says,
 * and no more: it may lie on a locked screen.
 */
function messageOf(row: DuePush, { origin }: Push, ttlSeconds: number): PushMessage {
  const locale = findLocale(row.lang)
  const key = `notices.${row.kind}`
  const notification = {
    title: 'Tradewind',
    body: hasMessage(key) ? say(row.lang, key, row.args) : row.kind,
    lang: locale?.bcp47 ?? 'en',
    dir: locale?.dir ?? 'ltr',
    navigate: `${origin}${pathOf(row) ?? '/notification'}`,
    tag: row.notice_id,
  }
  return {
    topic: Buffer.from(row.notice_id.replaceAll('-', ''), 'hex').toString('base64url'),
    urgency: isFixed(row.category)
      ? 'high'
      : row.category === 'system' || row.category === 'support'
        ? 'low'
        : 'normal',
    ttlSeconds,
    content: JSON.stringify({ web_push: 8030, notification }),
  }
}
