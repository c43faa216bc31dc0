import sql, { type Sql } from 'sql-template-tag'

/** The trader of the house as it stands on receipts, as JSON in a column of a statement; null where none is known. */
export const houseOnReceipts: Sql = sql`
  (SELECT to_jsonb(w) - '{id,email,phone}'::text[] FROM platform_trader AS w)`
