import sql from 'sql-template-tag'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { noteSecurity } from '../../platform/security-log.ts'
import type * as rows from './rows.gen.ts'

const WINDOW_MS = 10 * 60_000
/** More than this in ten minutes, over all accounts and addresses, are not people who mistype. */
const ALARM_AT = 200

const SUBJECT = 'guesses over all'

/**
 * Counts what was guessed wrong over all accounts, however many of them and from however many addresses. An alarm is noted when
 * it is too much, and again each time it has doubled.
 */
export async function countRefusedGuess(ctx: Context, db: Db, of: 'password' | 'captcha'): Promise<void> {
  const now = ctx.now()
  const ends = new Date(now.getTime() + WINDOW_MS)
  const { fails } = await db.one<rows.RefusedGuesses>(sql`
    INSERT INTO attempt (subject, fails, window_ends_at) VALUES (${SUBJECT}, 1, ${ends})
    ON CONFLICT (subject) DO UPDATE SET
      fails = CASE WHEN attempt.window_ends_at > ${now} THEN attempt.fails + 1 ELSE 1 END,
      window_ends_at = CASE WHEN attempt.window_ends_at > ${now} THEN attempt.window_ends_at ELSE ${ends} END
    RETURNING fails`)
  if (!isAlarm(fails)) return
  const facts = { guesses: fails, minutes: WINDOW_MS / 60_000, last: of }
  await noteSecurity(ctx, db, { event: 'guessing.alarm', outcome: 'alarm', personId: null, realm: 'system', facts })
}

const isAlarm = (fails: number): boolean => fails % ALARM_AT === 0 && Number.isInteger(Math.log2(fails / ALARM_AT))
