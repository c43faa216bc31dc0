import sql, { type Sql } from 'sql-template-tag'

/** Whether an open request has its first word and waits for the second, as a column of a statement. */
export const secondWordWaits = (refId: Sql): Sql => sql`EXISTS (
  SELECT FROM approval_request AS r WHERE r.ref_id = ${refId} AND r.state = 'open' AND r.checker_id IS NOT NULL)`
