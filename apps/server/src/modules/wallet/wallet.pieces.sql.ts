import sql, { type Sql } from 'sql-template-tag'

/** What a shopper can spend, as an expression of a statement that keeps it. */
export const availableOf = (userId: string): Sql =>
  sql`(SELECT a.balance FROM published.account AS a WHERE a.owner_id = ${userId} AND a.kind = 'user_available')`
