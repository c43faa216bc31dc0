import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { readBackup } from '../../src/platform/backup/read-backup.ts'
import { openClient } from '../../src/platform/backup/tables.ts'
import { type Database, openDatabase } from '../../src/platform/db.ts'
import { migrate } from '../../src/platform/migrate.ts'
import { emptyDatabase, type TestPlace } from '../test-database.ts'

const FOLDER = import.meta.dirname

type Login = { account: string; password: string }

/** What stands beside the packed world of a release. */
export type KeptRelease = {
  version: string
  /** Of the packed world; a kept release never changes. */
  sha256: string
  /** The newest migration that the release had. */
  migration: string
  /** Who can log in, so that every screen can be opened. */
  people: { shoppers: Login[]; sellers: Login[]; operators: Login[] }
  /** What the release's own verifier said of its books. */
  books: { accounts: number; journals: number; transfers: number; seals: number }
}

const fileOf = (version: string, end: string) => join(FOLDER, `${version}.${end}`)

export const keptReleases: KeptRelease[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .sort()
  .map((name) => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as KeptRelease)

export const hashOfKept = ({ version }: KeptRelease): string =>
  createHash('sha256')
    .update(readFileSync(fileOf(version, 'tar.gz')))
    .digest('hex')

/** The database and the data folder of a release, as it left them. */
export async function standUp({ version }: KeptRelease): Promise<TestPlace & { owner: Database }> {
  const urls = await emptyDatabase(inject('postgres'))
  const dataDir = mkdtempSync(join(tmpdir(), 'tradewind-upgrade-'))
  const owner = openDatabase({ connectionString: urls.owner, max: 2, prepared: true, onError: () => {} })
  const client = await openClient(urls.owner)
  await readBackup(fileOf(version, 'tar.gz'), {
    dataDir,
    prepare: async (manifest) => {
      await migrate(owner.pool, manifest.migration)
      return client
    },
    finish: async () => {},
  }).finally(() => client.end())
  return { urls, dataDir, owner }
}
