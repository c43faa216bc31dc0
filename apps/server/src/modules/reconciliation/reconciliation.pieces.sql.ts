import sql, { type Sql } from 'sql-template-tag'

/** The form in which lines of the bank are compared, however they are written. */
export const lineKey = (ref: Sql | string): Sql => sql`ledger.line_key(${ref})`
