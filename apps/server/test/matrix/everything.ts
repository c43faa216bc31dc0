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
  await (looking.get(owner) ?? begin(owner))
  const rows = await owner.many<{ name: string; print: string }>(sql`SELECT name, print FROM everything_printed()`)
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]))
}

/** Which tables there are does not change while a database is looked at. */
const looking = new WeakMap<Database, Promise<unknown>>()

function begin(owner: Database): Promise<unknown> {
  const begun = writeFunction(owner)
  looking.set(owner, begun)
  return begun
}

/** A statement for each table, whose plans a function keeps: one over all two hundred takes Postgres ten times as long. */
async function writeFunction(owner: Database): Promise<void> {
  const tables = await owner.many<{ schema: string; name: string }>(sql`
    SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
    WHERE table_type = 'BASE TABLE' AND table_schema IN ('public', 'ledger') AND NOT table_name = ANY(${IGNORED})
    ORDER BY 1, 2`)
  const print = ({ schema, name }: { schema: string; name: string }) => `
    RETURN QUERY SELECT '${schema}.${name}', count(*) || ' rows${NOTES_ITS_USE.includes(name) ? '' : ", newest ' || coalesce(max(xmin::text::bigint), 0) || '"}'
      FROM "${schema}"."${name}";`
  await owner.run(
    sql`${raw(`
    CREATE FUNCTION everything_printed() RETURNS TABLE (name text, print text) LANGUAGE plpgsql AS $$
    BEGIN ${tables.map(print).join('')} END $$`)}`,
  )
}
