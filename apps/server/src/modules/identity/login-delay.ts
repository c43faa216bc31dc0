import { createHmac } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Context } from '../../platform/context.ts'
import { DomainError } from '../../platform/errors.ts'
import { noteSecurity } from '../../platform/security-log.ts'
import type * as rows from './rows.gen.ts'

/** Tries in vain at one thing: for a name from anywhere, from an address at any name. */
export type Bucket = {
  /** What is counted, as a list that cannot be confused with another. */
  subject: readonly string[]
  /** So many are what people mistype: behind them each waits twice as long as the one before. */
  free: number
  /** One runs off in this time. */
  runsOffMs: number
  longestMs: number
  /** Whose account it is about, for the log. */
  personId?: string | undefined
}

/** A try that was let through and counted; `nextAt` tells it from later ones when it is taken back. */
export type Counted = { hash: Buffer; nextAt: Date }

/** The subject lies in the database as a keyed hash: people type passwords into the field for the name. */
export const hashOf = ({ secrets }: Context, subject: readonly string[]): Buffer =>
  createHmac('sha256', secrets.pepper)
    .update(JSON.stringify(['delay', ...subject]))
    .digest()

/**
 * Counts a try before anything is looked at, so that tries at the same moment count too, or refuses it when the wait behind the
 * last one is not over. A refused one is not counted: whoever asks too early does not wait the longer for it.
 *
 * @throws DomainError request.too_many { retry_after }
 */
export async function countTry(ctx: Context, bucket: Bucket): Promise<Counted> {
  const hash = hashOf(ctx, bucket.subject)
  const now = ctx.now()
  const level = sql`greatest(0, d.level - greatest(0, extract(epoch FROM ${now} - d.at)) * 1000 / ${bucket.runsOffMs}::float8) + 1`
  const above = sql`least(40, ceil(${level} - ${bucket.free}::float8))`
  const { next_at: nextAt, until } = await ctx.db.one<rows.LoginDelay>(sql`
    WITH counted AS (
      INSERT INTO login_delay AS d (subject, level, at, next_at) VALUES (${hash}, 1, ${now}, 'epoch')
      ON CONFLICT (subject) DO UPDATE SET level = ${level}, at = greatest(d.at, ${now}), next_at = CASE WHEN ${above} < 1 THEN 'epoch'
        ELSE ${now}::timestamptz + least(${bucket.longestMs}::float8, 1000 * power(2, ${above} - 1)) * interval '1 millisecond' END
      WHERE d.next_at <= ${now}
      RETURNING next_at
    )
    SELECT (SELECT next_at FROM counted), (SELECT next_at FROM login_delay WHERE subject = ${hash}) AS until`)
  if (!nextAt) throw tooEarly(until ?? now, now)
  if (nextAt > now) await noteDelay(ctx, bucket, nextAt.getTime() - now.getTime())
  return { hash, nextAt }
}

const tooEarly = (until: Date, now: Date): DomainError =>
  new DomainError('request.too_many', {
    retry_after: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)),
  })

/** Where the waiting begins, and where it is at its longest; between them nothing new is learnt. */
async function noteDelay(ctx: Context, { subject, longestMs, personId }: Bucket, waitMs: number): Promise<void> {
  if (waitMs > 1000 && waitMs < longestMs) return
  const facts = { over: subject[1] ?? '', seconds: waitMs / 1000 }
  await noteSecurity(ctx, ctx.db, { event: 'login.delayed', outcome: 'refused', personId: personId ?? null, facts })
}

/** Takes back what was counted, and as much more as `also` is at: the slips of somebody who then got it right. */
export async function takeBack(ctx: Context, { hash, nextAt }: Counted, also?: readonly string[]): Promise<void> {
  await ctx.db.run(sql`
    WITH slips AS (DELETE FROM login_delay WHERE subject = ${also ? hashOf(ctx, also) : null} RETURNING level)
    UPDATE login_delay SET level = greatest(0, level - 1 - coalesce((SELECT level FROM slips), 0)),
      next_at = CASE WHEN next_at = ${nextAt} THEN 'epoch' ELSE next_at END
    WHERE subject = ${hash}`)
}

/** What was tried in vain no longer counts. */
export async function forgetDelay(ctx: Context, subject: readonly string[]): Promise<void> {
  await ctx.db.run(sql`DELETE FROM login_delay WHERE subject = ${hashOf(ctx, subject)}`)
}
