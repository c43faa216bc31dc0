import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect } from 'vitest'

export type TestUrls = { owner: string; shop: string; console: string }
/** A database and a data folder for one server, or for several one after the other. */
export type TestPlace = { urls: TestUrls; dataDir: string }

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection strings of the test cluster with the migrated template `tradewind`. */
    postgres: TestUrls
    /** A data folder with a migrated database in it, at rest, to be copied. */
    founded: string
  }
}

let made = 0
/** With the file of tests that has it: the next one of this process drops it, since those of a whole run are gigabytes. */
let kept: { name: string; file: string | undefined }[] = []

/** A database of its own, copied from the migrated template: milliseconds instead of migrations. */
export async function freshDatabase(template: TestUrls): Promise<TestPlace> {
  return {
    urls: await createDatabase(template, 'tradewind'),
    dataDir: await mkdtemp(join(tmpdir(), 'tradewind-test-')),
  }
}

/** A database with nothing in it. */
export const emptyDatabase = (template: TestUrls): Promise<TestUrls> => createDatabase(template, 'template0')

async function createDatabase(template: TestUrls, from: string): Promise<TestUrls> {
  made += 1
  const name = `test_${process.pid}_${made}_${Date.now()}`
  const { testPath: file } = expect.getState()
  const ended = kept.filter((one) => one.file !== file)
  kept = [...kept.filter((one) => one.file === file), { name, file }]
  const maintenance = new pg.Client({ connectionString: withDatabase(template.owner, 'postgres') })
  await maintenance.connect()
  for (const one of ended) await maintenance.query(`DROP DATABASE ${one.name} WITH (FORCE)`)
  await maintenance.query(`CREATE DATABASE ${name} TEMPLATE ${from}`)
  await maintenance.end()
  return {
    owner: withDatabase(template.owner, name),
    shop: withDatabase(template.shop, name),
    console: withDatabase(template.console, name),
  }
}

function withDatabase(connectionString: string, name: string): string {
  const url = new URL(connectionString)
  url.pathname = `/${name}`
  return url.toString()
}
