import { Kysely, Migrator, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'
import { LIFTED } from './postgres/limits.ts'

/** Those that are not applied yet, all or up to one. Answers their names. */
export async function applyMigrations(
  pool: pg.Pool,
  migrations: readonly { name: string; text: string }[],
  upTo?: string,
): Promise<string[]> {
  // The pool stays with its owner: destroying this Kysely would end it.
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const up =
    (text: string) =>
    async (tx: Kysely<unknown>): Promise<void> => {
      await sql.raw(`SELECT ${LIFTED}`).execute(tx)
      await sql.raw(text).execute(tx)
    }
  const byName = Object.fromEntries(migrations.map(({ name, text }) => [name, { up: up(text) }]))
  const migrator = new Migrator({ db, provider: { getMigrations: async () => byName } })
  const { error, results = [] } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest())
  if (error) throw error
  return results.map((result) => result.migrationName)
}
