import sql, { raw } from 'sql-template-tag'
import type { Database } from '../../src/platform/db.ts'

/** Tries at a password are counted and refusals are noted, whatever comes of the call. */
const IGNORED = ['attempt', 'login_delay', 'security_event', 'kysely_migration', 'kysely_migration_lock']

/** A session notes its last use once a minute, which comes when it comes: of these only the rows are counted. */
const NOTES_ITS_USE = ['session']

/**
 * A fingerprint of each table, to see that a refused call changed nothing at all: how many rows there are, and which
 * transaction wrote the newest. What is written has a newer one, what is taken out is one row less.
 */
export async function everything(owner: Database): Promise<Record<string, string>> {
  const asked = statements.get(owner) ?? statementOf(owner)
  statements.set(owner, asked)
  const rows = await owner.many<{ name: string; print: string }>(sql`${raw(await asked)}`)
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]))
}

/** Of each database: which tables there are does not change while it is looked at, and costs more to ask than what they hold. */
const statements = new WeakMap<Database, Promise<string>>()

async function statementOf(owner: Database): Promise<string> {
  const tables = await owner.many<{ schema: string; name: string }>(sql`
    SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
    WHERE table_type = 'BASE TABLE' AND table_schema IN ('public', 'ledger') AND NOT table_name = ANY(${IGNORED})
    ORDER BY 1, 2`)
  const one = ({ schema, name }: { schema: string; name: string }) => `
    SELECT '${schema}.${name}' AS name, count(*) || ' rows${NOTES_ITS_USE.includes(name) ? '' : ", newest ' || coalesce(max(xmin::text::bigint), 0) || '"}' AS print
    FROM "${schema}"."${name}"`
  return tables.map(one).join(' UNION ALL ')
}
