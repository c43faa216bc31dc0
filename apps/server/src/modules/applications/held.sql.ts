import sql from 'sql-template-tag'
import type { Held } from '../../platform/held.ts'

/** What somebody said to sell here. */
export const heldByApplications = {
  application: (id) => sql`SELECT to_jsonb(t) AS row FROM application AS t WHERE t.shopper_id = ${id}`,
  application_event: (id) =>
    sql`SELECT to_jsonb(t) - 'actor_id' - 'by_name' AS row FROM application_event AS t JOIN application AS p ON p.id = t.application_id WHERE p.shopper_id = ${id}`,
  application_paper: (id) =>
    sql`SELECT to_jsonb(t) AS row FROM application_paper AS t JOIN application AS p ON p.id = t.application_id WHERE p.shopper_id = ${id}`,
} satisfies Held
