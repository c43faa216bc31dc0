import type { Sql } from 'sql-template-tag'
import type { Database } from '../src/platform/db.ts'

/** How Postgres will run a statement whatever its values: as every connection plans it, once (`plan_cache_mode`). */
export async function planOf(database: Database, statement: Sql): Promise<string> {
  const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN (GENERIC_PLAN) ${statement.text}`)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
