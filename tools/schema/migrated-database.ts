import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../apps/server/src/platform/db.ts'
import { migrate } from '../../apps/server/src/platform/migrate.ts'
import { checkDatabase } from '../../apps/server/src/platform/postgres/check.ts'
import { startPostgres } from '../../apps/server/src/platform/postgres/postgres.ts'

/** A database of its own in a folder that is thrown away: nothing of this installation is looked at. */
export async function withMigratedDatabase<T>(work: (databaseUrl: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tradewind-schema-'))
  await chmod(dataDir, 0o755)
  try {
    const postgres = await startPostgres({ dataDir, log: { info: () => {}, warn: () => {} } })
    try {
      const owner = openDatabase({ connectionString: postgres.databaseUrl, max: 1, prepared: true, onError: () => {} })
      try {
        await checkDatabase(owner)
        await migrate(owner.pool)
      } finally {
        await owner.close()
      }
      return await work(postgres.databaseUrl)
    } finally {
      await postgres.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
