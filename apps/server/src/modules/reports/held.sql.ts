import sql from 'sql-template-tag'
import type { Held } from '../../platform/held.ts'

/** What somebody reported, and what was decided about it. */
export const heldByReports = {
  report: (id) => sql`SELECT to_jsonb(t) AS row FROM report AS t WHERE t.shopper_id = ${id}`,
  report_picture: (id) =>
    sql`SELECT to_jsonb(t) AS row FROM report_picture AS t JOIN report AS p ON p.id = t.report_id WHERE p.shopper_id = ${id}`,
  report_decision: (id) => sql`
    SELECT to_jsonb(t) - 'by_id' - 'by_name' AS row FROM report_decision AS t
    WHERE EXISTS (SELECT FROM report AS p WHERE p.decision_id = t.id AND p.shopper_id = ${id})`,
} satisfies Held
