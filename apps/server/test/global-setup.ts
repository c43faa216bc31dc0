import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../src/platform/db.ts'
import { migrate } from '../src/platform/migrate.ts'
import { checkDatabase } from '../src/platform/postgres/check.ts'
import { startPostgres } from '../src/platform/postgres/postgres.ts'
import './test-database.ts'

/** What a busy machine needs; the limits themselves are tested where they are set (limits.test.ts). */
const PATIENT = { statement_timeout: '2min', lock_timeout: '1min', idle_in_transaction_session_timeout: '5min' }

/** One real Postgres for the whole run, with a migrated database from which each test file copies its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tradewind-postgres-'))
  await chmod(dataDir, 0o755)
  const postgres = await startPostgres({
    dataDir,
    log: { info: () => {}, warn: () => {} },
    // The tests' data may be lost; commits need not wait for the disk.
    settings: { synchronous_commit: 'off', max_connections: 300 },
    limits: { shop: PATIENT, console: PATIENT },
  })
  const owner = openDatabase({ connectionString: postgres.databaseUrl, max: 1, prepared: true, onError: () => {} })
  await checkDatabase(owner)
  await migrate(owner.pool)
  await owner.close()
  project.provide('postgres', {
    owner: postgres.databaseUrl,
    shop: postgres.connectionString('shop'),
    console: postgres.connectionString('console'),
  })
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
