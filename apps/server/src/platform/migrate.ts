import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Kysely, type Migration, Migrator, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'

const FOLDER = fileURLToPath(new URL('../../migrations/', import.meta.url))

async function numberedSql(): Promise<Record<string, Migration>> {
  const files = (await readdir(FOLDER)).filter((file) => /^\d{4}_\w+\.sql$/.test(file)).sort()
  const migrations: Record<string, Migration> = {}
  for (const file of files) {
    const text = await readFile(new URL(file, `file://${FOLDER}`), 'utf8')
    migrations[file.replace('.sql', '')] = {
      up: (db) =>
        sql
          .raw(text)
          .execute(db)
          .then(() => undefined),
    }
  }
  return migrations
}

/**
 * Brings the schema up to date, forward only, or up to one migration. Several processes may call it at once: the Migrator
 * takes a lock.
 */
export async function migrate(pool: pg.Pool, upTo?: string): Promise<string[]> {
  // The pool stays with its owner: destroying this Kysely would end it.
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const migrator = new Migrator({ db, provider: { getMigrations: numberedSql } })
  const { error, results = [] } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest())
  if (error) throw error
  return results.map((result) => result.migrationName)
}
