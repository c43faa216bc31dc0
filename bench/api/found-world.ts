import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { type Database, openDatabase } from '../../apps/server/src/platform/db.ts'
import { type EmbeddedPostgres, startPostgres } from '../../apps/server/src/platform/postgres/postgres.ts'
import { readPostmaster } from '../../apps/server/src/platform/postgres/postmaster.ts'
import type { OpenShop } from '../../tools/open-shop.ts'
import { importCatalogue, startShop } from './shop-process.ts'

/** A shop that is open, and the database below it. */
export type World = {
  shop: OpenShop
  /** Process id of the postmaster. */
  postmaster: number
  /** What Postgres writes down. */
  log: string
  databaseUrl: string
  owner: Database
  console: Database
  close(): Promise<void>
}

/** Of the demo's shops the one whose seller everybody can log in as. */
const SHOP = 'Farol Velho'
const MANY = 10_000

/**
 * Founds a shop the way anybody does: `npm start` on an empty folder, then `npm run import`. In a folder that is given
 * the world stays, and is taken as it is the next time.
 */
export async function foundWorld(catalogue: string, kept: string | undefined): Promise<World> {
  const dataDir = kept ?? (await mkdtemp(join(tmpdir(), 'tradewind-bench-')))
  // mkdtemp makes a folder for us alone; as root the database must be able to pass.
  if (!kept) await chmod(dataDir, 0o711)
  const shop = await startShop(dataDir)
  const postgres = await startPostgres({ dataDir, log: { info: () => {}, warn: console.warn } })
  const open = (connectionString: string) =>
    openDatabase({ connectionString, max: 2, prepared: true, onError: () => {} })
  const owner = open(postgres.databaseUrl)
  const byConsole = open(postgres.connectionString('console'))
  const close = async () => {
    await Promise.all([owner.close(), byConsole.close()])
    await shop.stop()
    await postgres.stop()
    if (kept) return
    await rm(postgres.cluster, { recursive: true, force: true })
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    if (!(await hasCatalogue(owner))) await importCatalogue(dataDir, SHOP, catalogue)
    const postmaster = await postmasterOf(postgres)
    const log = join(dataDir, 'postgres', 'log')
    return { shop, postmaster, log, databaseUrl: postgres.databaseUrl, owner, console: byConsole, close }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * What autovacuum does within a minute of much being written, done now: so every kind begins alike, and none is charged
 * with what the import or the kind before it left behind.
 */
export const rest = ({ owner }: Pick<World, 'owner'>): Promise<number> => owner.run(sql`VACUUM ANALYZE`)

async function hasCatalogue(db: Database): Promise<boolean> {
  const { goods } = await db.one<{ goods: number }>(sql`SELECT count(*)::int AS goods FROM product_card`)
  return goods > MANY
}

async function postmasterOf({ cluster }: EmbeddedPostgres): Promise<number> {
  const running = await readPostmaster(cluster)
  if (!running) throw new Error(`nothing says which process serves ${cluster}`)
  return running.pid
}
