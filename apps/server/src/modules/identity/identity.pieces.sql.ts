import sql, { type Sql } from 'sql-template-tag'

/** Where things go unless the shopper says otherwise, as a column of a statement; null for a visitor too. */
export const defaultCountryOf = (shopperId: string | null): Sql =>
  sql`(SELECT a.country FROM address AS a WHERE a.shopper_id = ${shopperId} AND a.is_default)`
