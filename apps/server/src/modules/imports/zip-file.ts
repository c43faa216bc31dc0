import { createReadStream } from 'node:fs'
import { open, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, normalize } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import yauzl from 'yauzl'
import { PRIVATE_FILE } from '../../platform/private-folders.ts'
import { ImportFailure } from './failure.ts'
import { MOST_ENTRIES, MOST_ENTRY_BYTES, MOST_RATIO, UNASKED_BYTES } from './read-limits.ts'
import type { OpenBytes } from './source-file.ts'

/** Files of a zip by their names. Nothing of it is unpacked until it is asked for, and then no more than it says. */
type Zip = { path: string; entries: Map<string, yauzl.Entry> }

const CATALOGUE = /\.(csv|tsv|txt|ndjson|jsonl)$/i

/** The catalogue in a zip: the first file of its kind, those nearest to the top first. */
export async function openCatalogueOfZip(path: string): Promise<OpenBytes> {
  const zip = await openZip(path)
  const entry = catalogueOf(zip.entries)
  if (!entry) throw new ImportFailure('zip_without_catalogue')
  const { size } = await stat(path)
  let unpacked = 0
  async function* read(entry: yauzl.Entry) {
    try {
      for await (const chunk of unpack(zip, entry)) {
        unpacked += chunk.length
        yield chunk
      }
    } catch {
      throw new ImportFailure('file_broken')
    }
  }
  const share = () => Math.min(1, unpacked / Math.max(1, entry.uncompressedSize))
  // A catalogue is nearly nothing of a zip of pictures: how far it is counts as how far the file is.
  return {
    bytes: Readable.from(read(entry)),
    bytesRead: () => Math.round(size * share()),
    packedRead: () => entry.compressedSize * share(),
  }
}

const catalogueOf = (entries: Zip['entries']): yauzl.Entry | undefined =>
  [...entries.entries()]
    .filter(([name]) => CATALOGUE.test(name))
    .sort(([a], [b]) => a.split('/').length - b.split('/').length || (a < b ? -1 : 1))[0]?.[1]

/** The zip that was asked for last: its names are read once for all of its pictures. */
let kept: { path: string; zip: Zip } | undefined

/** Writes the picture of that name to a file: by its whole name, beside the catalogue, or by its last part where one is called so. */
export async function takeFromZip({
  path,
  name,
  to,
}: {
  path: string
  name: string
  to: string
}): Promise<'taken' | 'missing' | 'broken'> {
  if (kept?.path !== path) {
    kept = { path, zip: await openZip(path) }
  }
  const { zip } = kept
  const entry = find(zip, name)
  if (!entry) return 'missing'
  const isBomb = entry.uncompressedSize > UNASKED_BYTES && entry.uncompressedSize > entry.compressedSize * MOST_RATIO
  if (entry.uncompressedSize > MOST_ENTRY_BYTES || isBomb) return 'broken'
  try {
    await write(zip, entry, to)
    return 'taken'
  } catch {
    await rm(to, { force: true })
    return 'broken'
  }
}

const STORED = 0
const DEFLATED = 8
const LOCAL_HEADER = 30

/**
 * What an entry says that it holds, and not a byte more. yauzl tells where it lies; Node unpacks it: the streams of yauzl 2 swallow their
 * errors and never close since streams destroy themselves, so that a lying entry would be waited for for ever.
 */
async function* unpack({ path }: Zip, entry: yauzl.Entry): AsyncGenerator<Buffer> {
  const { compressedSize, compressionMethod, uncompressedSize } = entry
  const isReadable = compressionMethod === STORED || compressionMethod === DEFLATED
  if (!isReadable || entry.generalPurposeBitFlag & ENCRYPTED) throw new ImportFailure('file_broken')
  if (compressedSize === 0) return
  const start = await beginOf(path, entry)
  const packed = createReadStream(path, { start, end: start + compressedSize - 1 })
  // The callback keeps a failure from being unhandled: whoever reads gets it.
  const plain = compressionMethod === DEFLATED ? pipeline(packed, createInflateRaw(), () => {}) : packed
  let bytes = 0
  for await (const chunk of plain as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > uncompressedSize) throw new ImportFailure('file_broken')
    yield chunk
  }
}

const ENCRYPTED = 1

/** Behind a header of its own, whose length the directory does not say. */
async function beginOf(path: string, { relativeOffsetOfLocalHeader: at }: yauzl.Entry): Promise<number> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(LOCAL_HEADER), 0, LOCAL_HEADER, at)
    return at + LOCAL_HEADER + buffer.readUInt16LE(26) + buffer.readUInt16LE(28)
  } finally {
    await file.close()
  }
}

async function write(zip: Zip, entry: yauzl.Entry, to: string): Promise<void> {
  const file = await open(to, 'w', PRIVATE_FILE)
  try {
    for await (const chunk of unpack(zip, entry)) await file.appendFile(chunk)
  } finally {
    await file.close()
  }
}

function find({ entries }: Zip, written: string): yauzl.Entry | undefined {
  const name = keyOf(written.replaceAll('\\', '/'))
  const catalogue = catalogueOf(entries)
  const beside = catalogue && keyOf(join(dirname(catalogue.fileName), name))
  const exact = entries.get(name) ?? (beside === undefined ? undefined : entries.get(beside))
  if (exact) return exact
  const called = [...entries].filter(([each]) => basename(each) === basename(name))
  return called.length === 1 ? called[0]?.[1] : undefined
}

const keyOf = (name: string): string =>
  normalize(name)
    .replace(/^[./]+/, '')
    .toLowerCase()

async function openZip(path: string): Promise<Zip> {
  const file = await openFile(path)
  const entries = new Map<string, yauzl.Entry>()
  await new Promise<void>((resolve, reject) => {
    file
      .on('entry', (entry: yauzl.Entry) => {
        // Folders, and what a Mac puts beside each file.
        const isOther = /\/$|(^|\/)(__MACOSX\/|\.[^./])/.test(entry.fileName)
        if (!isOther && !entries.has(keyOf(entry.fileName))) entries.set(keyOf(entry.fileName), entry)
        if (file.entriesRead < MOST_ENTRIES) file.readEntry()
        else resolve()
      })
      .once('end', resolve)
      .once('error', () => reject(new ImportFailure('file_broken')))
    file.readEntry()
  })
  file.close()
  return { path, entries }
}

const openFile = (path: string): Promise<yauzl.ZipFile> =>
  new Promise((resolve, reject) => {
    yauzl.open(path, { lazyEntries: true, autoClose: false }, (error, file) => {
      if (error || !file) reject(new ImportFailure('file_broken'))
      else resolve(file)
    })
  })
