import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildServer, builtFrom } from '../../../tools/build-server.mjs'
import { copyDataDir, FOUNDING } from '../../../tools/copy-data-dir.ts'
import { layTexts } from '../src/modules/content/content.ts'
import { layTypes } from '../src/modules/product-types/product-types.ts'
import { type Database, openDatabase } from '../src/platform/db.ts'
import { migrate } from '../src/platform/migrate.ts'
import { checkDatabase } from '../src/platform/postgres/check.ts'
import { type EmbeddedPostgres, startPostgres } from '../src/platform/postgres/postgres.ts'
import type {} from './test-database.ts'

const log = { info: () => {}, warn: () => {} }

/** What a busy machine needs; the limits themselves are tested where they are set (limits.test.ts). */
const PATIENT = { statement_timeout: '2min', lock_timeout: '1min', idle_in_transaction_session_timeout: '5min' }

/**
 * What tests write may be lost with the machine, so that nothing waits for the disk. Each file has a database; to look after
 * hundreds of them, which nobody needs any more, would keep the database busy all the time.
 */
const LOSABLE = {
  synchronous_commit: 'off',
  fsync: 'off',
  full_page_writes: 'off',
  checkpoint_timeout: '1h',
  max_wal_size: '1GB',
  autovacuum_naptime: '10min',
}

/** The programs that tests start, and one real Postgres for the whole run, with a migrated database from which each test file copies its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildServer()
  const founded = await foundDataDir()
  const dataDir = await newDataDir()
  await copyDataDir(founded, dataDir)
  // Behind the copy, since a test file begins without texts. A server lays them at its first start, and the first on each copy is one.
  await openFounded(founded, (owner) => layTexts(owner, new Date()))
  const postgres = await startPostgres({
    dataDir,
    log,
    settings: { ...LOSABLE, max_connections: 300 },
    limits: { shop: PATIENT, console: PATIENT },
  })
  // Where the copy could not be made this is the founding.
  await asOwner(postgres, migrateAll)
  project.provide('founded', founded)
  project.provide('postgres', {
    owner: postgres.databaseUrl,
    shop: postgres.connectionString('shop'),
    console: postgres.connectionString('console'),
  })
  return async () => {
    await postgres.stop()
    for (const folder of [dataDir, founded]) await rm(folder, { recursive: true, force: true })
  }
}

async function newDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tradewind-postgres-'))
  await chmod(dataDir, 0o755)
  return dataDir
}

/** One with a migrated database that is at rest: whoever needs a Postgres of their own begins as a copy of it. */
async function foundDataDir(): Promise<string> {
  const dataDir = await newDataDir()
  await openFounded(dataDir, migrateAll)
  return dataDir
}

async function openFounded(dataDir: string, work: (owner: Database) => Promise<void>): Promise<void> {
  const postgres = await startPostgres({ dataDir, log, settings: FOUNDING })
  await asOwner(postgres, work)
  await postgres.stop()
}

async function asOwner({ databaseUrl }: EmbeddedPostgres, work: (owner: Database) => Promise<void>): Promise<void> {
  const owner = openDatabase({ connectionString: databaseUrl, max: 1, prepared: true, onError: () => {} })
  await work(owner)
  await owner.close()
}

async function migrateAll(owner: Database): Promise<void> {
  await checkDatabase(owner)
  await migrate(owner.pool)
  // What the servers that tests start would lay by themselves, each anew.
  await layTypes(owner, { code: builtFrom() })
}
