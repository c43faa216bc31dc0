import { mkdir, readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import type pg from 'pg'
import { bringPostgres } from '../bring-postgres.ts'
import { type Config, readConfig } from '../config.ts'
import { checkLaws } from '../modules/ledger/ledger.ts'
import { lockMoney } from '../modules/reconciliation/reconciliation.ts'
import { BackupError, type Restored, readBackup } from '../platform/backup/read-backup.ts'
import { lastMigration, openClient } from '../platform/backup/tables.ts'
import type { Manifest } from '../platform/backup/write-backup.ts'
import { openDatabase } from '../platform/db.ts'
import { migrate } from '../platform/migrate.ts'
import { checkDatabase } from '../platform/postgres/check.ts'
import { asksForHelp, durationOf, expectReadable, readOptions } from './command-options.ts'
import { type Terminal, UsageError } from './open-product.ts'

const USAGE = `Brings a backup into an empty folder and an empty database.

  npm run restore -- <backup> <new DATA_DIR>

With DATABASE_URL the tables go there, and it must be empty; without it an embedded database is made in the folder. Afterwards no
money leaves until two people have compared the books with bank and chain. More in docs/operating.md.`

/** Which migration brings the lock on money that leaves. */
const FIRST_WITH_LOCK = '0029_books'

/** `npm run restore`. Resolves to the exit code. */
export async function runRestoreCommand(env: NodeJS.ProcessEnv, args: string[], terminal: Terminal): Promise<number> {
  if (asksForHelp(args)) {
    terminal.say(USAGE)
    return 0
  }
  const [file, folder, ...more] = readOptions(args, {}, USAGE).files
  if (!file || !folder || more.length > 0) throw new UsageError(USAGE)
  await expectReadable(file, 'file')
  const began = performance.now()
  const dataDir = resolve(folder)
  const { rows, files, secret, manifest, broken } = await restoreInto(env, file, dataDir, terminal).catch((error) => {
    throw error instanceof BackupError ? new UsageError(error.message) : error
  })
  terminal.say(
    `Done in ${durationOf(began)}: ${rows} rows and ${files} files as of ${manifest.taken_at} are in ${dataDir}.`,
  )
  if (!secret) terminal.say('The backup held no secret: start with the PEPPER that it was made with.')
  terminal.say('No money leaves until two people have compared the books with bank and chain, in the console.')
  for (const law of broken) terminal.complain(`BROKEN: law ${law.name} in ${law.broken} rows.`)
  if (broken.length === 0) terminal.say('Every law of the books holds.')
  return broken.length === 0 ? 0 : 1
}

/** Brings a backup into an empty folder and the empty database of the settings, and looks at every law. */
export async function restoreInto(
  env: NodeJS.ProcessEnv,
  file: string,
  dataDir: string,
  terminal: Terminal,
): Promise<Restored & { broken: { name: string; broken: number }[] }> {
  const config = readConfig({ ...env, DATA_DIR: dataDir })
  await mkdir(dataDir, { recursive: true })
  if ((await readdir(dataDir)).length > 0) throw new UsageError(`${dataDir} is not empty. Name a new folder.`)
  const postgres = await bringPostgres(config, terminal.say)
  const clients: pg.Client[] = []
  try {
    const prepare = async (manifest: Manifest): Promise<pg.ClientBase> => {
      await makeTables(config, postgres.owner, manifest)
      const client = await openClient(postgres.owner)
      clients.push(client)
      return client
    }
    const restored = await readBackup(file, { dataDir, key: config.backupKey, prepare, finish: lockIfKnown })
    await lockAtLast(config, postgres.owner, restored.manifest)
    return { ...restored, broken: await readBroken(config, postgres.owner) }
  } finally {
    await Promise.all(clients.map((client) => client.end()))
    await postgres.stop()
  }
}

const open = (config: Config, connectionString: string) =>
  openDatabase({ connectionString, max: 2, prepared: config.prepared, onError: () => {} })

/** The schema as it was when the backup was taken; the next start brings it up to date. */
async function makeTables(config: Config, connectionString: string, manifest: Manifest): Promise<void> {
  const client = await openClient(connectionString)
  const found = await lastMigration(client).finally(() => client.end())
  if (found) throw new UsageError('The database of DATABASE_URL holds a world already. Name an empty one.')
  const owner = open(config, connectionString)
  try {
    await checkDatabase(owner)
    await migrate(owner.pool, manifest.migration)
  } finally {
    await owner.close()
  }
}

/** A schema from before the lock is brought up to date first (`lockAtLast`). */
async function lockIfKnown(client: pg.ClientBase, manifest: Manifest): Promise<void> {
  if (manifest.migration >= FIRST_WITH_LOCK) await lockMoney(client, manifest)
}

async function lockAtLast(config: Config, connectionString: string, manifest: Manifest): Promise<void> {
  if (manifest.migration >= FIRST_WITH_LOCK) return
  const owner = open(config, connectionString)
  await migrate(owner.pool).finally(() => owner.close())
  const client = await openClient(connectionString)
  await lockMoney(client, manifest).finally(() => client.end())
}

/** That no event waits is a law of a market that runs: what waited when the backup was taken is told after its first start. */
const OF_RUNNING = 'I15'

async function readBroken(config: Config, connectionString: string) {
  const owner = open(config, connectionString)
  const laws = await checkLaws(owner).finally(() => owner.close())
  return laws.filter(({ name, broken }) => broken > 0 && name !== OF_RUNNING)
}
