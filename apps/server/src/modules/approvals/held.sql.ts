import sql from 'sql-template-tag'
import type { Held } from '../../platform/held.ts'

/** What people of the house asked for on somebody’s money, without their names. */
export const heldByApprovals = {
  adjustment: (id) => sql`SELECT to_jsonb(t) - 'asked_by' AS row FROM adjustment AS t WHERE t.owner_id = ${id}`,
  approval_request: (id) =>
    sql`SELECT to_jsonb(t) - 'maker_id' - 'checker_id' - 'second_checker_id' AS row FROM approval_request AS t WHERE t.owner_id = ${id}`,
} satisfies Held
