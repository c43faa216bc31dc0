import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { extract, type Header } from 'tar-stream'
import { liftLimitsOf } from '../postgres/limits.ts'
import { PRIVATE_FILE } from '../private-folders.ts'
import { copyIn } from './copy.ts'
import { CipherError, decryptWith, isEncrypted } from './encrypt-backup.ts'
import { liftGuards, listTables } from './tables.ts'
import { type Ending, FORMAT, type Manifest } from './write-backup.ts'

type Entry = AsyncIterable<unknown> & { header: Header }

export class BackupError extends Error {}

export type Restored = { manifest: Manifest; rows: number; files: number; secret: boolean }

/**
 * Brings a backup into an empty database and an empty DATA_DIR. `prepare` makes the tables of its schema; `finish` runs in
 * the transaction that holds all of it, before its end: of the database there is all or nothing.
 */
export async function readBackup(
  file: string,
  {
    dataDir,
    key,
    prepare,
    finish,
  }: {
    dataDir: string
    /** Of an encrypted one. */
    key?: string
    prepare: (manifest: Manifest) => Promise<pg.ClientBase>
    finish: (client: pg.ClientBase, manifest: Manifest) => Promise<void>
  },
): Promise<Restored> {
  const entries = extract()
  const reading = (await opened(file, key))(entries)
  // Where the loop below ends early, the stream is destroyed, and why is what the loop throws.
  reading.catch(() => undefined)
  const restore = new Restore(dataDir, finish)
  try {
    for await (const entry of entries) await restore.take(entry, prepare)
    await reading
  } catch (error) {
    // The unpacking fails as well where the opening does: what the opening says is why.
    const why = await reading.then(() => error).catch((failure: unknown) => failure)
    throw why instanceof CipherError ? new BackupError(why.message) : error
  }
  return restore.result()
}

/** Opens and unpacks all of it and keeps nothing: whether it is whole to its end, and of this key. */
export async function readThrough(file: string, key: string | undefined): Promise<void> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  await (await opened(file, key))(nowhere).catch((error: Error) => {
    throw new BackupError(
      error instanceof CipherError ? error.message : `The backup is cut off or changed: ${error.message}.`,
    )
  })
}

/** What leads the bytes of a backup on, unpacked and, where it is encrypted, opened. */
async function opened(file: string, key: string | undefined): Promise<(to: NodeJS.WritableStream) => Promise<void>> {
  const head = await headOf(file)
  if (!isEncrypted(head)) return (to) => pipeline(createReadStream(file), createGunzip(), to)
  if (!key) throw new BackupError('This backup is encrypted. Set BACKUP_KEY to the key with which it was written.')
  return (to) => pipeline(createReadStream(file), decryptWith(key), createGunzip(), to)
}

async function headOf(file: string): Promise<Buffer> {
  const source = await open(file)
  try {
    return (await source.read(Buffer.alloc(64), 0, 64, 0)).buffer
  } finally {
    await source.close()
  }
}

class Restore {
  readonly #dataDir: string
  readonly #finish: (client: pg.ClientBase, manifest: Manifest) => Promise<void>
  readonly #hashes = new Map<string, Hash>()
  readonly #rows: Record<string, number> = {}
  #restored: Restored | undefined
  #client: pg.ClientBase | undefined
  #manifest: Manifest | undefined
  #guard: (() => Promise<void>) | undefined
  #files = 0
  #secret = false

  constructor(dataDir: string, finish: (client: pg.ClientBase, manifest: Manifest) => Promise<void>) {
    this.#dataDir = dataDir
    this.#finish = finish
  }

  async take(entry: Entry, prepare: (manifest: Manifest) => Promise<pg.ClientBase>): Promise<void> {
    const { name } = entry.header
    if (!this.#manifest) {
      if (name !== 'manifest.json') throw new BackupError('This is no backup: it does not begin as one.')
      return this.#begin(JSON.parse((await bytesOf(entry)).toString()) as Manifest, prepare)
    }
    if (name.startsWith('tables/')) return this.#takeRows(name.split('/')[1] ?? '', entry)
    if (name === 'end.json') return this.#end(JSON.parse((await bytesOf(entry)).toString()) as Ending)
    if (name === 'secret') this.#secret = true
    else if (/^(files|seals)(\/[\w.-]+)+$/.test(name) && !name.includes('..')) this.#files += 1
    else throw new BackupError(`The backup holds ${name}, which belongs nowhere.`)
    const path = join(this.#dataDir, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, await bytesOf(entry), name.startsWith('files/public/') ? {} : { mode: PRIVATE_FILE })
  }

  result(): Restored {
    if (!this.#restored) throw new BackupError('The backup is cut off: its end is missing. Nothing was restored.')
    return this.#restored
  }

  async #begin(manifest: Manifest, prepare: (manifest: Manifest) => Promise<pg.ClientBase>): Promise<void> {
    if (manifest.format !== FORMAT)
      throw new BackupError(`A backup of format ${manifest.format}; this release reads ${FORMAT}.`)
    const client = await prepare(manifest)
    const tables = await listTables(client)
    const missing = manifest.tables.filter((table) => !tables.some(({ name }) => name === table.name))
    if (missing.length > 0)
      throw new BackupError(`This release has no table ${missing.map(({ name }) => name).join(', ')}.`)
    await client.query('BEGIN')
    await liftLimitsOf(client)
    this.#guard = await liftGuards(client, tables)
    // What the migrations have put there is in the backup as it was by then.
    await client.query(`TRUNCATE ${tables.map(({ name }) => name).join(', ')}`)
    ;[this.#client, this.#manifest] = [client, manifest]
  }

  async #takeRows(name: string, entry: Entry): Promise<void> {
    const table = this.#manifest?.tables.find((one) => one.name === name)
    if (!table || !this.#client) throw new BackupError(`The backup does not announce the table ${name}.`)
    const hash = this.#hashes.get(name) ?? createHash('sha256')
    this.#hashes.set(name, hash)
    const bytes = await bytesOf(entry)
    hash.update(bytes)
    const rows = await copyIn(this.#client, `COPY ${name} (${table.columns.join(', ')}) FROM STDIN`, piecesOf(bytes))
    this.#rows[name] = (this.#rows[name] ?? 0) + rows
  }

  async #end({ rows, sha256, files }: Ending): Promise<void> {
    const [client, manifest] = [this.#client, this.#manifest]
    if (!client || !manifest) return
    for (const { name } of manifest.tables) {
      const hash = (this.#hashes.get(name) ?? createHash('sha256')).digest('hex')
      if (hash !== sha256[name] || (this.#rows[name] ?? 0) !== rows[name])
        throw new BackupError(`The rows of ${name} are not those that were backed up. Nothing was restored.`)
    }
    if (files !== this.#files) throw new BackupError(`The backup should hold ${files} files and holds ${this.#files}.`)
    await this.#guard?.()
    await this.#finish(client, manifest)
    await client.query('COMMIT')
    await client.query('ANALYZE')
    const total = Object.values(this.#rows).reduce((sum, count) => sum + count, 0)
    this.#restored = { manifest, rows: total, files: this.#files, secret: this.#secret }
  }
}

async function bytesOf(entry: Entry): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of entry) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

const PIECE_BYTES = 64 * 1024

async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES)
}
