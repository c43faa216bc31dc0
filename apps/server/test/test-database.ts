import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

export type TestUrls = { owner: string; shop: string; console: string }
/** A database and a data folder for one server, or for several one after the other. */
export type TestPlace = { urls: TestUrls; dataDir: string }

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection strings of the test cluster with the migrated template `tradewind`. */
    postgres: TestUrls
  }
}

let made = 0

/** A database of its own, copied from the migrated template: milliseconds instead of migrations. */
export async function freshDatabase(template: TestUrls): Promise<TestPlace> {
  made += 1
  const name = `test_${process.pid}_${made}_${Date.now()}`
  const maintenance = new pg.Client({ connectionString: withDatabase(template.owner, 'postgres') })
  await maintenance.connect()
  await maintenance.query(`CREATE DATABASE ${name} TEMPLATE tradewind`)
  await maintenance.end()
  return {
    urls: {
      owner: withDatabase(template.owner, name),
      shop: withDatabase(template.shop, name),
      console: withDatabase(template.console, name),
    },
    dataDir: await mkdtemp(join(tmpdir(), 'tradewind-test-')),
  }
}

function withDatabase(connectionString: string, name: string): string {
  const url = new URL(connectionString)
  url.pathname = `/${name}`
  return url.toString()
}
