import sql, { type Sql } from 'sql-template-tag'

/** Above it a second auditor checks, as a column of a statement. */
export const approvalLimit: Sql = sql`(SELECT l.amount FROM ledger.approval_limit AS l)`
