import sql, { type Sql } from 'sql-template-tag'

/**
 * Whether an open request has its first word and waits for the second, as a column of a statement. Looked up for each row
 * (`OFFSET 0`), never in a table of all that are open.
 */
export const secondWordWaits = (refId: Sql): Sql => sql`EXISTS (
  SELECT FROM approval_request AS r WHERE r.ref_id = ${refId} AND r.state = 'open' AND r.checker_id IS NOT NULL OFFSET 0)`

/** All of the debt of a shop that waits to be written off, as a column of a statement; NULL where nothing does. */
export const waitingWriteOff = (shopId: Sql): Sql => sql`(
  SELECT sum(r.amount)::bigint FROM approval_request AS r
  WHERE r.event = 'shop_debt_written_off' AND r.state = 'open' AND r.owner_id = ${shopId})`
