import sql, { type Sql } from 'sql-template-tag'

/** What people of the house are about to give or to take by hand. */
export const waitingAdjustments = (id: string): Sql => sql`
  SELECT count(*)::int AS count, NULL::timestamptz AS until FROM adjustment WHERE owner_id = ${id} AND state = 'asked'`
