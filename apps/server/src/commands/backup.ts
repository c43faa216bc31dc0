import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { bringPostgres } from '../bring-postgres.ts'
import { readConfig } from '../config.ts'
import { openClient } from '../platform/backup/tables.ts'
import { writeBackup } from '../platform/backup/write-backup.ts'
import { asksForHelp, durationOf, readOptions } from './command-options.ts'
import { type Terminal, UsageError } from './open-product.ts'
import { rehearse } from './rehearse.ts'

const USAGE = `Writes everything into one file: all tables as of one moment, pictures, seals and the secret.

  npm run backup -- <file or folder>
  npm run backup -- rehearse [<backup>]   restores the newest one of BACKUP_DIR for trial, and says what is wrong with it

With BACKUP_KEY set it is encrypted. The server may run meanwhile. Whoever has the file and the secret in it has the keys of the house: keep it safe.
More in docs/operating.md.`

/** `npm run backup`. Resolves to the exit code. */
export async function runBackupCommand(env: NodeJS.ProcessEnv, args: string[], terminal: Terminal): Promise<number> {
  if (asksForHelp(args)) {
    terminal.say(USAGE)
    return 0
  }
  const [named, ...more] = readOptions(args, {}, USAGE).files
  if (named === 'rehearse' && more.length <= 1) return rehearse(env, more[0], terminal)
  if (!named || more.length > 0) throw new UsageError(USAGE)
  const [config, at, began] = [readConfig(env), new Date(), performance.now()]
  const file = await fileFor(resolve(named), at, config.backupKey !== undefined)
  const postgres = await bringPostgres(config, terminal.say)
  try {
    const client = await openClient(postgres.owner)
    const told = await writeBackup(client, { dataDir: config.dataDir, file, at, key: config.backupKey }).finally(() =>
      client.end(),
    )
    const rows = Object.values(told.rows).reduce((sum, count) => sum + count, 0)
    terminal.say(
      `Done in ${durationOf(began)}: ${rows} rows and ${told.files} files are in ${file} (${sizeOf(told.bytes)}).`,
    )
    terminal.say(
      config.backupKey
        ? 'It is encrypted with BACKUP_KEY. Keep that somewhere else: without it nobody opens this file.'
        : told.secret
          ? 'The secret is in it as well. Whoever has this file can read what is encrypted: keep it where only you can.'
          : 'The secret is NOT in it: it comes from PEPPER. Without that no password matches after a restore.',
    )
    return 0
  } finally {
    await postgres.stop()
  }
}

async function fileFor(path: string, at: Date, encrypted: boolean): Promise<string> {
  const found = await stat(path).catch(() => undefined)
  if (found?.isFile()) throw new UsageError(`${path} is there already. A backup never overwrites another one.`)
  if (!found?.isDirectory()) return path
  return join(path, `tradewind-${at.toISOString().slice(0, 19).replaceAll(':', '')}.tar.gz${encrypted ? '.enc' : ''}`)
}

const sizeOf = (bytes: number): string => `${(bytes / 1_048_576).toFixed(1)} MB`
