import sql, { type Sql } from 'sql-template-tag'

/** The hash of what never changes of a recorded row, as a column of a statement; `id` as text. */
export const recordHashOf = (kind: string, id: Sql): Sql => sql`
  (SELECT encode(r.fixed, 'hex') FROM ledger.record AS r WHERE r.kind = ${kind} AND r.subject = ${id} AND r.version = 1)`

/** Above it a second auditor checks, as a column of a statement. */
export const approvalLimit: Sql = sql`(SELECT l.amount FROM ledger.approval_limit AS l)`

/** Whether any money was ever moved, as a condition of a statement. */
export const anyPosting: Sql = sql`EXISTS (SELECT FROM ledger.journal)`
