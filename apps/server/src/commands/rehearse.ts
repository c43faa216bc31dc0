import { execFile } from 'node:child_process'
import { access, chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { bringPostgres } from '../bring-postgres.ts'
import { readConfig } from '../config.ts'
import { BackupError, readThrough } from '../platform/backup/read-backup.ts'
import { listBackups, noteRehearsal } from '../platform/backup/schedule.ts'
import { listPictures, openClient } from '../platform/backup/tables.ts'
import { findPlace } from '../platform/postgres/place.ts'
import { runBooksCommand } from './books.ts'
import { durationOf } from './command-options.ts'
import { type Terminal, UsageError } from './open-product.ts'
import { restoreInto } from './restore.ts'

const VERIFIER = fileURLToPath(new URL('../../../../tools/books/verify.mjs', import.meta.url))
const run = promisify(execFile)

const silent: Terminal = { say: () => {}, complain: () => {} }

/**
 * `npm run backup -- rehearse [<backup>]`: restores the newest backup, or the one that is named, into an embedded database of its
 * own in a scratch folder, and looks at what stands there as if it had to be opened today. Resolves to the exit code.
 */
export async function rehearse(env: NodeJS.ProcessEnv, named: string | undefined, terminal: Terminal): Promise<number> {
  const began = performance.now()
  const config = readConfig(env)
  const file = named ? resolve(named) : await newestOf(config.backups?.folder)
  terminal.say(`Rehearsing ${file}`)
  const scratch = await mkdtemp(join(tmpdir(), 'tradewind-rehearsal-'))
  // The scratch database may run as another user.
  await chmod(scratch, 0o755)
  const dataDir = join(scratch, 'data')
  // Never the database of the settings: a rehearsal touches nothing that somebody uses.
  const scratchEnv = { ...env, DATABASE_URL: '', DATA_DIR: dataDir, DEMO: 'off', NODE_ENV: '' }
  const fault = await findFault(scratchEnv, file, dataDir, terminal).finally(async () => {
    const { cluster } = await findPlace(dataDir)
    await rm(cluster, { recursive: true, force: true })
    await rm(scratch, { recursive: true, force: true })
  })
  if (config.backups && named === undefined) await note(env, file, fault, terminal)
  if (fault) terminal.complain(`The rehearsal found a fault: ${fault}`)
  else
    terminal.say(
      `It stands again, whole, in ${durationOf(began)}: rows, pictures, laws and books are what they should be.`,
    )
  return fault ? 1 : 0
}

async function newestOf(folder: string | undefined): Promise<string> {
  if (!folder) throw new UsageError('Name a backup, or set BACKUP_DIR, whose newest one is rehearsed.')
  const newest = (await listBackups(folder)).at(-1)
  if (!newest) throw new UsageError(`There is no backup in ${folder} yet.`)
  return join(folder, newest)
}

/** What is wrong with it, in one line; none where nothing is. */
async function findFault(
  env: NodeJS.ProcessEnv,
  file: string,
  dataDir: string,
  terminal: Terminal,
): Promise<string | undefined> {
  try {
    await readThrough(file, readConfig(env).backupKey)
    const { rows, files, manifest, broken } = await restoreInto(env, file, dataDir, silent)
    terminal.say(
      `Restored: ${rows} rows of ${manifest.tables.length} tables and ${files} files as of ${manifest.taken_at}.`,
    )
    if (broken.length > 0) return `${broken.map(({ name }) => `law ${name}`).join(', ')} does not hold.`
    return (await missingPictures(env, dataDir)) ?? (await brokenBooks(env, dataDir))
  } catch (error) {
    if (error instanceof BackupError || error instanceof UsageError) return error.message
    // Whatever else ends a restore would end the one that is needed, too.
    return `It does not stand again: ${(error as Error).message}`
  }
}

/** Pictures that rows name and that did not come along. */
async function missingPictures(env: NodeJS.ProcessEnv, dataDir: string): Promise<string | undefined> {
  const postgres = await bringPostgres(readConfig(env), () => {})
  try {
    const client = await openClient(postgres.owner)
    const names = await listPictures(client).finally(() => client.end())
    const there = new Set<string>()
    for (const folder of ['public', 'private'])
      for (const name of await readdir(join(dataDir, 'files', folder)).catch(() => []))
        there.add(name.replace(/-\d+\.webp$/, ''))
    const missing = names.filter((name) => !there.has(name))
    return missing.length === 0
      ? undefined
      : `Pictures are missing that rows name: ${missing.length}, such as ${missing[0]}.`
  } finally {
    await postgres.stop()
  }
}

/** The second implementation's word on the books that stand there, with the seals that came along. */
async function brokenBooks(env: NodeJS.ProcessEnv, dataDir: string): Promise<string | undefined> {
  const exported = join(dataDir, 'books.ndjson.gz')
  await runBooksCommand(env, ['export', exported], silent)
  const seals = join(dataDir, 'seals', 'seals.ndjson')
  const sealed = await access(seals).then(
    () => true,
    () => false,
  )
  // As a program of its own: it knows nothing of this one.
  return run(process.execPath, [VERIFIER, exported, ...(sealed ? ['--seals', seals] : [])]).then(
    () => undefined,
    ({ stdout }: { stdout?: string }) => `The books do not verify: ${firstFinding(stdout ?? '')}`,
  )
}

/** The verifier says what it read and which seals it was given, and then what it found. */
const firstFinding = (told: string): string =>
  told.split('\n').find((line) => /^\w+: /.test(line)) ?? 'they cannot be read.'

async function note(
  env: NodeJS.ProcessEnv,
  file: string,
  fault: string | undefined,
  terminal: Terminal,
): Promise<void> {
  const postgres = await bringPostgres(readConfig(env), silent.say)
  try {
    await noteRehearsal(postgres.owner, basename(file), new Date(), fault ?? null)
  } catch (error) {
    terminal.complain(`What it found could not be kept for the console: ${(error as Error).message}`)
  } finally {
    await postgres.stop()
  }
}
