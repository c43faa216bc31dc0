import sql from 'sql-template-tag'
import type { Context } from '../../platform/context.ts'
import { DomainError } from '../../platform/errors.ts'

const TRIES = 10
const WINDOW_MS = 15 * 60_000

/** Refuses a login that was tried too often: per name and address, so that nobody can lock a stranger out from elsewhere. */
export async function refuseTooMany(ctx: Context, name: string): Promise<void> {
  const row = await ctx.db.maybe<{ window_ends_at: Date }>(sql`
    SELECT window_ends_at FROM attempt
    WHERE subject = ${subjectOf(ctx, name)} AND fails >= ${TRIES} AND window_ends_at > ${ctx.now()}`)
  if (row)
    throw new DomainError('request.too_many', {
      retry_after: Math.ceil((row.window_ends_at.getTime() - ctx.now().getTime()) / 1000),
    })
}

export async function countFail(ctx: Context, name: string): Promise<void> {
  const ends = new Date(ctx.now().getTime() + WINDOW_MS)
  await ctx.db.run(sql`
    INSERT INTO attempt (subject, fails, window_ends_at) VALUES (${subjectOf(ctx, name)}, 1, ${ends})
    ON CONFLICT (subject) DO UPDATE SET
      fails = CASE WHEN attempt.window_ends_at > ${ctx.now()} THEN attempt.fails + 1 ELSE 1 END,
      window_ends_at = CASE WHEN attempt.window_ends_at > ${ctx.now()} THEN attempt.window_ends_at ELSE ${ends} END`)
}

export async function forgetFails(ctx: Context, name: string): Promise<void> {
  await ctx.db.run(sql`DELETE FROM attempt WHERE subject = ${subjectOf(ctx, name)}`)
}

const subjectOf = (ctx: Context, name: string): string =>
  `login:${ctx.call.includes('/user/') ? 'shopper' : 'staff'}:${name}:${ctx.address}`
