import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { decryptWith, encryptWith } from '../src/platform/backup/encrypt-backup.ts'
import type { Ending, Manifest } from '../src/platform/backup/write-backup.ts'

/** A row of a table, its values by the names of their columns, as COPY writes them. */
export type CopiedRow = Map<string, string>

type Forgery = { file: string; key: string; table: string; change: (rows: CopiedRow[]) => CopiedRow[] }

/** Writes a backup anew with other rows in one table, so that every count, hash and seal of its envelope fits what is in it. */
export async function forgeBackup({ file, key, table, change }: Forgery): Promise<void> {
  const entries = await entriesOf(file, key)
  const read = <T>(name: string) => JSON.parse(entries.get(name)?.toString() ?? '') as T
  const columns = read<Manifest>('manifest.json').tables.find(({ name }) => name === table)?.columns ?? []
  const parts = [...entries.keys()].filter((name) => name.startsWith(`tables/${table}/`))
  const lines = parts.flatMap((name) => (entries.get(name)?.toString() ?? '').split('\n').filter(Boolean))
  const rows = lines.map((line) => {
    const values = line.split('\t')
    return new Map(columns.map((column, place) => [column, values[place] ?? '']))
  })
  const forged = change(rows)
  const bytes = Buffer.from(forged.map((row) => `${[...row.values()].join('\t')}\n`).join(''))
  const ending = read<Ending>('end.json')
  ending.rows[table] = forged.length
  ending.sha256[table] = createHash('sha256').update(bytes).digest('hex')
  const written = pack()
  for (const [name, content] of entries) {
    if (name === parts[0]) written.entry({ name }, bytes)
    else if (name === 'end.json') written.entry({ name }, JSON.stringify(ending))
    else if (!parts.includes(name)) written.entry({ name }, content)
  }
  written.finalize()
  await pipeline(written, createGzip(), encryptWith(key), createWriteStream(file))
}

async function entriesOf(file: string, key: string): Promise<Map<string, Buffer>> {
  const entries = new Map<string, Buffer>()
  const reading = extract()
  const opened = pipeline(createReadStream(file), decryptWith(key), createGunzip(), reading)
  for await (const entry of reading) {
    const pieces: Buffer[] = []
    for await (const piece of entry) pieces.push(piece as Buffer)
    entries.set(entry.header.name, Buffer.concat(pieces))
  }
  await opened
  return entries
}
