import sql from 'sql-template-tag'
import type { Held } from '../../platform/held.ts'

/** What somebody complained of. */
export const heldByComplaints = {
  complaint: (id) =>
    sql`SELECT to_jsonb(t) - 'answered_by' - 'decided_by' - 'decided_name' AS row FROM complaint AS t WHERE t.shopper_id = ${id}`,
  complaint_picture: (id) =>
    sql`SELECT to_jsonb(t) AS row FROM complaint_picture AS t JOIN complaint AS p ON p.id = t.complaint_id WHERE p.shopper_id = ${id}`,
} satisfies Held
