import sql, { type Sql } from 'sql-template-tag'
import type { Forgets } from '../../platform/held.ts'

/** No money goes there any more. Where it went stays with the books. */
export const forgottenByWithdrawals = {
  payee: (id) => sql`UPDATE payee SET deleted_at = created_at WHERE owner_id = ${id} AND deleted_at IS NULL`,
} satisfies Forgets

/** What was sent may still come back. */
export const openWithdrawals = (id: string): Sql => sql`
  SELECT count(*)::int AS count, NULL::timestamptz AS until FROM withdrawal
  WHERE owner_id = ${id} AND owner_type = 'user' AND status IN ('auditing', 'approved', 'sending', 'sent')`
