import sql, { type Sql } from 'sql-template-tag'

export const waitingTopups = (id: string): Sql => sql`
  SELECT count(*)::int AS count, NULL::timestamptz AS until FROM topup WHERE shopper_id = ${id} AND audit = 0`
