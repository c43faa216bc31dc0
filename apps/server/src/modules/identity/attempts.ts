import sql from 'sql-template-tag'
import type { Context } from '../../platform/context.ts'
import { DomainError } from '../../platform/errors.ts'
import type * as rows from './rows.gen.ts'

/** How often something may be done in a span of time that begins with the first. `subject` names what is counted. */
export type Allowance = { subject: string; times: number; everyMs: number }

/** Takes one of the allowed times. Throws request.too_many { retry_after } when none is left. */
export async function takeOne(ctx: Context, { subject, times, everyMs }: Allowance): Promise<void> {
  const now = ctx.now()
  const ends = new Date(now.getTime() + everyMs)
  const taken = await ctx.db.run(sql`
    INSERT INTO attempt (subject, fails, window_ends_at)
    SELECT ${subject}, 1, ${ends}
    -- Nothing left that is known already: refused without a lock, which would be written to the disk for each that asks on.
    WHERE NOT EXISTS (SELECT FROM attempt WHERE subject = ${subject} AND fails >= ${times} AND window_ends_at > ${now})
    ON CONFLICT (subject) DO UPDATE SET
      fails = CASE WHEN attempt.window_ends_at > ${now} THEN attempt.fails + 1 ELSE 1 END,
      window_ends_at = CASE WHEN attempt.window_ends_at > ${now} THEN attempt.window_ends_at ELSE ${ends} END
    WHERE attempt.fails < ${times} OR attempt.window_ends_at <= ${now}`)
  if (taken === 1) return
  const row = await ctx.db.maybe<rows.Attempt>(sql`SELECT window_ends_at FROM attempt WHERE subject = ${subject}`)
  const waitMs = row ? row.window_ends_at.getTime() - now.getTime() : 0
  throw new DomainError('request.too_many', { retry_after: Math.max(1, Math.ceil(waitMs / 1000)) })
}

export async function forgetCount(ctx: Context, subject: string): Promise<void> {
  await ctx.db.run(sql`DELETE FROM attempt WHERE subject = ${subject}`)
}
