import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { HOUR_MS } from '@tradewind/contract/durations'
import type pg from 'pg'
import { newId } from '../id.ts'
import type { Log } from '../log.ts'
import { openClient } from './tables.ts'
import { writeBackup } from './write-backup.ts'

export type BackupSettings = {
  folder: string
  key: string
  everyHours: number
  /** How many stay; the oldest go. */
  keep: number
}

type Source = { owner: string; dataDir: string; now: () => Date; log: Log }

const LOOK_EVERY_MS = 60_000
/** Held by whoever makes a backup: of several processes one does. */
const BACKUP_KEY = 7_420_005
/** What the schedule itself wrote, and nothing else that somebody keeps beside it. */
const OURS = /^tradewind-\d{4}-\d{2}-\d{2}T\d{6}\.tar\.gz\.enc$/

export const backupName = (at: Date): string =>
  `tradewind-${at.toISOString().slice(0, 19).replaceAll(':', '')}.tar.gz.enc`

/** The backups that lie in a folder, the newest last. */
export async function listBackups(folder: string): Promise<string[]> {
  const found = await readdir(folder).catch(() => [])
  return found.filter((name) => OURS.test(name)).sort()
}

/** Looks once a minute whether a backup is due. One that fails is tried again a minute later, and an alarm tells of it. */
export function startBackups(settings: BackupSettings, source: Source): { stop(): Promise<void> } {
  let making: Promise<unknown> | undefined
  const look = () => {
    making ??= backUpIfDue(settings, source)
      .catch((err: Error) => source.log.error({ err }, 'the backup failed'))
      .finally(() => {
        making = undefined
      })
  }
  look()
  const timer = setInterval(look, LOOK_EVERY_MS)
  return {
    async stop() {
      clearInterval(timer)
      await making
    },
  }
}

/** Makes a backup if one is due and nobody is at it, and lets the oldest go. Resolves to its name. */
export async function backUpIfDue(settings: BackupSettings, source: Source): Promise<string | undefined> {
  const client = await openClient(source.owner)
  try {
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [BACKUP_KEY])
    if (!rows[0]?.mine || !(await isDue(client, source.now()))) return undefined
    return await backUp(client, settings, source)
  } finally {
    await client.end()
  }
}

async function isDue(client: pg.Client, at: Date): Promise<boolean> {
  const { rows } = await client.query('SELECT FROM backup_made WHERE next_at > $1 LIMIT 1', [at])
  return rows.length === 0
}

async function backUp(client: pg.Client, settings: BackupSettings, { dataDir, now }: Source): Promise<string> {
  const { folder, key, everyHours, keep } = settings
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const at = now()
  const name = backupName(at)
  // What a kill left half written.
  for (const file of await readdir(folder))
    if (OURS.test(file.replace(/\.partial$/, '')) && file.endsWith('.partial')) await rm(join(folder, file))
  const { bytes } = await writeBackup(client, { dataDir, file: join(folder, name), at, key })
  await client.query('INSERT INTO backup_made (id, file, taken_at, bytes, next_at) VALUES ($1, $2, $3, $4, $5)', [
    newId(),
    name,
    at,
    bytes,
    new Date(at.getTime() + everyHours * HOUR_MS),
  ])
  // Only behind one that is whole: a backup that fails takes no other one away.
  const kept = await listBackups(folder)
  for (const old of kept.slice(0, Math.max(0, kept.length - keep))) await rm(join(folder, old), { force: true })
  return name
}

/** Keeps what a rehearsal found, where the console shows it. */
export async function noteRehearsal(owner: string, file: string, at: Date, fault: string | null): Promise<void> {
  const client = await openClient(owner)
  await client
    .query('UPDATE backup_made SET rehearsed_at = $2, fault = $3 WHERE file = $1', [file, at, fault])
    .finally(() => client.end())
}
