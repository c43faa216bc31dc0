import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import sql from 'sql-template-tag'
import { layTypes } from '../../apps/server/src/modules/product-types/product-types.ts'
import { type Database, openDatabase } from '../../apps/server/src/platform/db.ts'
import { migrate } from '../../apps/server/src/platform/migrate.ts'
import { startPostgres } from '../../apps/server/src/platform/postgres/postgres.ts'
import { startTemporaryPostgres } from '../../apps/server/src/platform/postgres/temporary.ts'
import { fillMarket } from './fill-market.ts'

const SETTINGS = { shared_buffers: '1GB', synchronous_commit: 'off', max_wal_size: '4GB' }
const silent = { info: () => undefined, warn: () => undefined }

/** A market of so many products while `work` has it. In a folder it is kept, and taken from there by the next run. */
export async function inMarket<Got>(
  products: number,
  folder: string | undefined,
  work: (db: Database) => Promise<Got>,
): Promise<Got> {
  const postgres = await (folder === undefined ? startTemporaryPostgres(SETTINGS) : startKept(folder, products))
  // What a server of the shop has: the hostile callers and the others share its connections.
  const db = openDatabase({ connectionString: postgres.databaseUrl, max: 8, prepared: true, onError: () => {} })
  try {
    await migrate(db.pool)
    await layTypes(db)
    await lay(db, products)
    return await work(db)
  } finally {
    await db.close()
    await postgres.stop()
  }
}

async function startKept(folder: string, products: number) {
  const dataDir = join(resolve(folder), String(products))
  await mkdir(dataDir, { recursive: true, mode: 0o711 })
  return startPostgres({ dataDir, log: silent, settings: SETTINGS })
}

async function lay(db: Database, products: number): Promise<void> {
  const { laid } = await db.one<{ laid: number }>(sql`SELECT products AS laid FROM search_corpus`)
  if (laid > 0) return console.log(`${products} products, kept from before`)
  const started = performance.now()
  await fillMarket(db, products)
  console.log(`${products} products in ${Math.round((performance.now() - started) / 1000)} s`)
}
