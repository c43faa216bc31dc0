import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { type Pack, pack } from 'tar-stream'
import { liftLimitsOf } from '../postgres/limits.ts'
import { copyOut } from './copy.ts'
import { encryptWith } from './encrypt-backup.ts'
import { lastMigration, listTables, type Table } from './tables.ts'

export const FORMAT = 1

/** What stands first in a backup: what is to come, and which schema it needs. */
export type Manifest = { format: number; taken_at: string; migration: string; tables: Table[] }
/** What stands last, so that a backup that was cut off is none: how many rows and which bytes each table had. */
export type Ending = { rows: Record<string, number>; sha256: Record<string, string>; files: number }

const PART_BYTES = 4 * 1024 * 1024
/** A file of DATA_DIR and as much of it as is copied. */
type Kept = { path: string; size: number }

/**
 * Writes all that a world needs to stand again into one file: every table as of one moment, the pictures, the seals and the
 * secret; with a `key` encrypted. The server goes on meanwhile. Readable by its owner alone, and whole or not there at all.
 */
export async function writeBackup(
  client: pg.ClientBase,
  { dataDir, file, at, key }: { dataDir: string; file: string; at: Date; key?: string },
): Promise<Ending & { secret: boolean; bytes: number }> {
  const tar = pack()
  const draft = `${file}.partial`
  const target = createWriteStream(draft, { mode: 0o600 })
  const packed = createGzip({ level: 1 })
  const written = key ? pipeline(tar, packed, encryptWith(key), target) : pipeline(tar, packed, target)
  const filling = fill(tar, client, dataDir, at).catch((error: Error) => {
    tar.destroy(error)
    throw error
  })
  const [told] = await Promise.all([filling, written]).catch(async (error) => {
    await rm(draft, { force: true })
    throw error
  })
  const bytes = await putOnDisk(draft)
  await rename(draft, file)
  return { ...told, bytes }
}

/** Answers how large it is. */
async function putOnDisk(path: string): Promise<number> {
  const whole = await open(path, 'r+')
  try {
    await whole.sync()
    return (await whole.stat()).size
  } finally {
    await whole.close()
  }
}

async function fill(tar: Pack, client: pg.ClientBase, dataDir: string, at: Date) {
  const ending: Ending = { rows: {}, sha256: {}, files: 0 }
  // Before the rows, and no more of them than that: a seal made meanwhile would be kept outside and missing in the books.
  const seals = await listFiles(dataDir, 'seals')
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  await liftLimitsOf(client)
  const [migration, tables] = [await lastMigration(client), await listTables(client)]
  if (!migration) throw new Error('This database holds no world to back up.')
  await add(tar, 'manifest.json', JSON.stringify({ format: FORMAT, taken_at: at.toISOString(), migration, tables }))
  for (const table of tables) await addTable(tar, client, table, ending)
  await client.query('COMMIT')
  // Behind the rows: whatever a row names was written before it.
  for (const kept of [...(await listFiles(dataDir, 'files')), ...seals])
    ending.files += await addFile(tar, dataDir, kept)
  const secret = await readFile(join(dataDir, 'secret')).catch(() => undefined)
  if (secret) await add(tar, 'secret', secret)
  await add(tar, 'end.json', JSON.stringify(ending))
  tar.finalize()
  return { ...ending, secret: secret !== undefined }
}

/** In parts that hold whole rows: nobody has to have a whole table in memory. */
async function addTable(tar: Pack, client: pg.ClientBase, { name, columns }: Table, ending: Ending): Promise<void> {
  const hash = createHash('sha256')
  let waiting: Buffer[] = []
  let size = 0
  let parts = 0
  const flush = async () => {
    if (size === 0) return
    parts += 1
    const bytes = Buffer.concat(waiting)
    hash.update(bytes)
    await add(tar, `tables/${name}/${String(parts).padStart(6, '0')}`, bytes)
    ;[waiting, size] = [[], 0]
  }
  ending.rows[name] = await copyOut(client, `COPY ${name} (${columns.join(', ')}) TO STDOUT`, async (row) => {
    waiting.push(row)
    size += row.length
    // Postgres sends each row as a message of its own.
    if (size >= PART_BYTES) await flush()
  })
  await flush()
  ending.sha256[name] = hash.digest('hex')
}

async function listFiles(dataDir: string, folder: string): Promise<Kept[]> {
  const entries = await readdir(join(dataDir, folder), { withFileTypes: true, recursive: true }).catch(() => [])
  const found: Kept[] = []
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name)
    const { size } = await stat(path).catch(() => ({ size: 0 }))
    if (size > 0) found.push({ path, size })
  }
  return found
}

/** Answers how many were added: one that housekeeping took away meanwhile was nobody's. */
async function addFile(tar: Pack, dataDir: string, { path, size }: Kept): Promise<0 | 1> {
  const bytes = await readFile(path).catch(() => undefined)
  if (!bytes) return 0
  await add(tar, path.slice(dataDir.length + 1), bytes.subarray(0, size))
  return 1
}

const add = (tar: Pack, name: string, content: string | Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    tar.entry({ name, mode: 0o600 }, content, (error) => (error ? reject(error) : resolve()))
  })
