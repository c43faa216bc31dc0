import sql, { type Sql } from 'sql-template-tag'
import type { Forgets } from '../../platform/held.ts'
import { timerDueOf } from '../../platform/timers.ts'

/** In whose words, and who declared without a login. What was asked, and what came of it, stays with the books. */
export const forgottenByRefunds = {
  refund: (id) => sql`UPDATE refund SET explanation = NULL WHERE buyer_id = ${id}`,
  refund_case: (id) => sql`
    UPDATE refund_case AS c SET words = NULL FROM refund AS r
    WHERE r.id = c.refund_id AND r.buyer_id = ${id} AND c.opened_as = 'buyer'`,
  refund_parcel: (id) => sql`
    UPDATE refund_parcel AS p SET receipt = NULL FROM refund AS r WHERE r.id = p.refund_id AND r.buyer_id = ${id}`,
  revocation_notice: (id) => sql`
    DELETE FROM revocation_notice AS n USING published.orders AS o WHERE o.sn = n.sn AND o.buyer_id = ${id}`,
} satisfies Forgets

export const shownInRefunds = {
  refund_proof: (id) => sql`SELECT forget_refund_evidence(${id}) AS pictures`,
} satisfies Forgets

export const openRefunds = (id: string): Sql => sql`
  SELECT count(*)::int AS count, CASE WHEN bool_and(r.until IS NOT NULL) THEN max(r.until) END AS until
  FROM (SELECT ${timerDueOf(sql`f.id`)} AS until FROM refund AS f WHERE f.buyer_id = ${id} AND f.ended_at IS NULL) AS r`
