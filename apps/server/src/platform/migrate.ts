import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { applyDefinitions } from './definitions.ts'

const FOLDER = fileURLToPath(new URL('../../migrations/', import.meta.url))

export type NumberedSql = { name: string; text: string; sha256: string }

/**
 * The migrations in their order, each with the hash of its text. Git may write other line ends: they say nothing. Read here and now, as
 * the definitions and the texts that come with the program are: nobody waits at a start, and hundreds of small files that
 * go through the threads take eight times the processor's time.
 */
export async function readMigrations(folder = FOLDER): Promise<NumberedSql[]> {
  const files = (await readdir(folder)).filter((file) => /^\d{4}_\w+\.sql$/.test(file)).sort()
  return files.map((file) => {
    const text = readFileSync(`${folder}/${file}`, 'utf8').replaceAll('\r\n', '\n')
    return { name: file.replace('.sql', ''), text, sha256: createHash('sha256').update(text).digest('hex') }
  })
}

/**
 * Brings the schema up to date, forward only, or up to one migration: what is numbered first, then the functions and views that
 * have files of their own. Several processes may call it at once: the Migrator
 * takes a lock, and is not even loaded where all of them are applied already, as at nearly every start. A migration that was edited or
 * taken away after it had been applied here is refused before anything is done: this database and a new one would differ from then
 * on, and nobody would know.
 */
export async function migrate(pool: pg.Pool, upTo?: string, folder?: string): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const applied = await readApplied(pool)
  refuseOtherPast(applied, migrations)
  const isDone = upTo === undefined && migrations.every(({ name }) => applied.get(name))
  const names = isDone ? [] : await applyRest(pool, migrations, upTo)
  // A schema of before has the functions and views of before.
  const defined = upTo ? [] : await applyDefinitions(pool)
  return [...names, ...defined]
}

async function applyRest(pool: pg.Pool, migrations: readonly NumberedSql[], upTo?: string): Promise<string[]> {
  const { applyMigrations } = await import('./apply-migrations.ts')
  const names = await applyMigrations(pool, migrations, upTo)
  await recordHashes(pool, migrations)
  return names
}

/** The hash of an applied migration lies beside its name, in the table that the Migrator keeps. */
async function hasHashes(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    `SELECT FROM pg_attribute WHERE attrelid = to_regclass('kysely_migration') AND attname = 'sha256'`,
  )
  return rowCount !== 0
}

/** Those that are applied, in their order, with their hashes; none where no hashes are kept yet. */
async function readApplied(pool: pg.Pool): Promise<Map<string, string | null>> {
  if (!(await hasHashes(pool))) return new Map()
  const { rows } = await pool.query<{ name: string; sha256: string | null }>(
    'SELECT name, sha256 FROM kysely_migration ORDER BY name',
  )
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]))
}

function refuseOtherPast(applied: ReadonlyMap<string, string | null>, migrations: readonly NumberedSql[]): void {
  const hashes = new Map(migrations.map(({ name, sha256 }) => [name, sha256]))
  const gone = [...applied.keys()].filter((name) => !hashes.has(name))
  if (gone.length > 0)
    throw new Error(
      `Applied to this database, and not there any more: ${gone.join(', ')}. ` +
        'Put it back, or start the release that this database was brought up to.',
    )
  const edited = [...applied].flatMap(([name, sha256]) => (sha256 && hashes.get(name) !== sha256 ? [name] : []))
  if (edited.length === 0) return
  throw new Error(
    `Edited after it had been applied to this database: ${edited.join(', ')}. ` +
      'Put it back as it was, and write what is to change as a new migration.',
  )
}

/** Also of those that were applied before hashes were kept: as they lie here today, once. */
async function recordHashes(pool: pg.Pool, migrations: readonly NumberedSql[]): Promise<void> {
  if (!(await hasHashes(pool))) await pool.query('ALTER TABLE kysely_migration ADD COLUMN IF NOT EXISTS sha256 text')
  await pool.query(
    `UPDATE kysely_migration AS m SET sha256 = known.sha256
     FROM unnest($1::text[], $2::text[]) AS known (name, sha256) WHERE m.name = known.name AND m.sha256 IS NULL`,
    [migrations.map(({ name }) => name), migrations.map(({ sha256 }) => sha256)],
  )
}
