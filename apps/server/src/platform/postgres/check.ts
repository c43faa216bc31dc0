import sql, { raw } from 'sql-template-tag'
import type { Db } from '../db.ts'
import type { Narrowed } from '../schema/narrowed.ts'
import type * as rows from './rows.gen.ts'

const OLDEST_VERSION = 150_000
const EXTENSIONS = ['pg_trgm', 'unaccent', 'fuzzystrmatch']
const NOT_ALLOWED = '42501'
const TWIN_WAS_FASTER = '23505'

/**
 * Whether the database can carry us, ours or that of DATABASE_URL: version, encoding, extensions (which it makes), and
 * a ctype that knows letters outside ASCII, without which search would be silently blind to them. Throws what to do.
 */
export async function checkDatabase(db: Db): Promise<void> {
  const facts = await db.one<Narrowed<rows.ServerFacts, { version: number; shown: string; encoding: string }>>(sql`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as shown,
           pg_encoding_to_char(encoding) as encoding
    from pg_database where datname = current_database()`)
  if (facts.version < OLDEST_VERSION) throw new Error(`the database is Postgres ${facts.shown}; 15 or later is needed`)
  if (facts.encoding !== 'UTF8') {
    throw new Error(`the database has the encoding ${facts.encoding}; make it with ENCODING 'UTF8'`)
  }
  for (const extension of EXTENSIONS) await makeExtension(db, extension)
  const { sees } = await db.one<Narrowed<rows.CheckDatabase, { sees: boolean }>>(
    sql`select cardinality(show_trgm('手机')) > 0 as sees`,
  )
  if (!sees) {
    throw new Error(
      "the database cannot tell letters outside ASCII (LC_CTYPE is C): make it with LC_CTYPE 'C.UTF-8' and TEMPLATE template0",
    )
  }
}

async function makeExtension(db: Db, extension: string): Promise<void> {
  try {
    await db.run(sql`create extension if not exists ${raw(extension)}`)
  } catch (error) {
    const { code, message } = error as Error & { code?: string }
    // Postgres does not guard this statement against its twin in another process.
    if (code === TWIN_WAS_FASTER) return
    const advice =
      code === NOT_ALLOWED
        ? `let a superuser run "create extension ${extension}" in this database`
        : 'install the contrib package of Postgres'
    throw new Error(`the extension ${extension} is needed: ${advice} (${message})`)
  }
}
