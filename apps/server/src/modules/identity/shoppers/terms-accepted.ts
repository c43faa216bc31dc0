import sql, { type Sql } from 'sql-template-tag'
import type { Db, Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import type * as rows from './rows.gen.ts'

type Accepting = { shopperId: string; edition: number; at: Date }

/** Whoever registers accepts the terms that the form led to; before there are any, none. */
export const acceptAtRegistration = (tx: Tx, { shopperId, at }: Omit<Accepting, 'edition'>) =>
  tx.send(sql`
    INSERT INTO terms_accepted (shopper_id, edition, accepted_at)
    SELECT ${shopperId}, edition, ${at} FROM published.terms_in_force`)

/** A second time changes nothing: what counts is when it was accepted first. */
export async function acceptTermsInForce(db: Db, { shopperId, edition, at }: Accepting): Promise<void> {
  const inForce = await db.maybe<rows.AcceptedInForce>(sql`
    WITH accepted AS (
      INSERT INTO terms_accepted (shopper_id, edition, accepted_at)
      SELECT ${shopperId}, t.edition, ${at} FROM published.terms_in_force AS t WHERE t.edition = ${edition}
      ON CONFLICT DO NOTHING)
    SELECT edition FROM published.terms_in_force WHERE edition = ${edition}`)
  if (!inForce) throw new DomainError('state.not_allowed', { status: 'not in force' })
}

/** What somebody accepted last. */
export const readAcceptedTerms = (db: Db, shopperId: string) =>
  db.maybe<rows.AcceptedTerms>(sql`
    SELECT edition, accepted_at FROM terms_accepted WHERE shopper_id = ${shopperId} ORDER BY edition DESC LIMIT 1`)

/**
 * Whether a new edition waits to be accepted by `shopper AS s`. Of the first one nobody is asked: who registers accepts it, and who was
 * here before there were editions is asked with the next.
 */
export const termsDue: Sql = sql`
  coalesce((SELECT t.edition > greatest(1, (SELECT max(a.edition) FROM terms_accepted AS a WHERE a.shopper_id = s.id))
    FROM published.terms_in_force AS t), false) AS terms_due`
