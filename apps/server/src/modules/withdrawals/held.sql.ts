import sql from 'sql-template-tag'
import type { Held } from '../../platform/held.ts'

/** Where somebody has money sent to, and what was sent; of a card number its end. */
export const heldByWithdrawals = {
  payee: (id) =>
    sql`SELECT to_jsonb(t) - 'sealed' - 'fingerprint' AS row FROM payee AS t WHERE t.owner_id = ${id} AND t.owner_type = 'user'`,
  withdrawal: (id) =>
    sql`SELECT to_jsonb(t) - 'claimed_by' - 'return_asked_by' AS row FROM withdrawal AS t WHERE t.owner_id = ${id}`,
  withdrawal_event: (id) =>
    sql`SELECT to_jsonb(t) - 'actor_id' AS row FROM withdrawal_event AS t JOIN withdrawal AS p ON p.id = t.withdrawal_id WHERE p.owner_id = ${id}`,
  withdrawal_day: (id) => sql`SELECT to_jsonb(t) AS row FROM withdrawal_day AS t WHERE t.owner_id = ${id}`,
} satisfies Held
