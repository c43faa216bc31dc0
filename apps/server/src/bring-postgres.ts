import type { Config } from './config.ts'
import { startPostgres } from './platform/postgres/postgres.ts'

export type Postgres = {
  owner: string
  shop: string
  console: string
  inTurn<T>(work: () => Promise<T>): Promise<T>
  /** Only of a database that is ours alone. */
  empty?: () => Promise<void>
  stop(): Promise<void>
}

/** The database of the settings: a server by its address, or the embedded one, started or joined where it runs already. */
export async function bringPostgres(config: Config, say: (line: string) => void): Promise<Postgres> {
  if (config.databaseUrl) {
    say('Database: the server of DATABASE_URL, with one role for shop and console.')
    const url = config.databaseUrl
    return { owner: url, shop: url, console: url, inTurn: (work) => work(), stop: () => Promise.resolve() }
  }
  const embedded = await startPostgres({ dataDir: config.dataDir, log: { info: () => {}, warn: say } })
  say(`Database: embedded Postgres in ${embedded.cluster}`)
  return {
    owner: embedded.databaseUrl,
    shop: embedded.connectionString('shop'),
    console: embedded.connectionString('console'),
    inTurn: (work) => embedded.inTurn(work),
    empty: () => embedded.empty(),
    stop: () => embedded.stop(),
  }
}
