import sql, { type Sql } from 'sql-template-tag'

/**
 * Whether an open request has its first word and waits for the second, as a column of a statement. Looked up for each row
 * (`OFFSET 0`), never in a table of all that are open.
 */
export const secondWordWaits = (refId: Sql): Sql => sql`EXISTS (
  SELECT FROM approval_request AS r WHERE r.ref_id = ${refId} AND r.state = 'open' AND r.checker_id IS NOT NULL OFFSET 0)`
