import { createWriteStream } from 'node:fs'
import { mkdtemp, realpath, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { isAbsolute, join, normalize, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'
import { DomainError } from '../../platform/errors.ts'
import type { FileStore, StoredImage } from '../../platform/files.ts'
import { newId } from '../../platform/id.ts'
import { openBytes } from './source-file.ts'

/** Pictures that lie beside a catalogue. */
export type PictureFolder = {
  /** Stores the picture of that name; or says why not. */
  take(name: string): Promise<StoredImage | 'missing' | 'broken'>
  close(): Promise<void>
}

const MOST_BYTES = 20 * 1024 * 1024
const MOST_REMEMBERED = 5_000

export const noPictures: PictureFolder = { take: () => Promise.resolve('missing'), close: () => Promise.resolve() }

/** A folder, or a tar (gzipped or not), which is unpacked beside the system's other temporary files until it is closed. */
export async function openPictures(path: string, files: FileStore): Promise<PictureFolder> {
  if ((await stat(path)).isDirectory()) {
    const root = await realpath(path)
    return { take: remembering((name) => storeFrom(files, root, name)), close: () => Promise.resolve() }
  }
  const folder = await mkdtemp(join(tmpdir(), 'tradewind-pictures-'))
  const close = () => rm(folder, { recursive: true, force: true })
  const names = await unpack(path, folder).catch(async (error) => {
    await close()
    throw error
  })
  return {
    take: remembering(async (name) => {
      const file = names.get(keyOf(name))
      return file ? storeFrom(files, folder, file) : 'missing'
    }),
    close,
  }
}

/** Each file gets a name of ours, so that none can lie outside of the folder, be a link or take another's place. */
async function unpack(path: string, folder: string): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  const entries = extract()
  entries.on('entry', (header, stream, next) => {
    if (header.type !== 'file' || (header.size ?? 0) > MOST_BYTES) {
      stream.on('end', next)
      stream.resume()
      return
    }
    const file = newId()
    names.set(keyOf(header.name), file)
    pipeline(stream, createWriteStream(join(folder, file))).then(() => next(), next)
  })
  await pipeline((await openBytes(path)).bytes, entries)
  return names
}

const keyOf = (name: string): string => normalize(name).replace(/^[./\\]+/, '')

async function storeFrom(files: FileStore, root: string, name: string): Promise<StoredImage | 'missing' | 'broken'> {
  if (name.includes('\0') || isAbsolute(name)) return 'missing'
  // A link in the folder may lead anywhere: what counts is where it ends.
  const file = await realpath(join(root, name)).catch(() => undefined)
  if (!file?.startsWith(root + sep)) return 'missing'
  const found = await stat(file)
  if (!found.isFile()) return 'missing'
  if (found.size > MOST_BYTES) return 'broken'
  return store(files, file)
}

/** Makes its widths; one that is none, or too large, is broken. */
export async function store(files: FileStore, file: string): Promise<StoredImage | 'broken'> {
  try {
    const { sha256: _, ...image } = await files.storeImage(file)
    return image
  } catch (error) {
    if (error instanceof DomainError) return 'broken'
    throw error
  }
}

/** Variants of a product share their pictures: each is read once. */
export function remembering(take: PictureFolder['take']): PictureFolder['take'] {
  const taken = new Map<string, ReturnType<PictureFolder['take']>>()
  return (name) => {
    const known = taken.get(name) ?? take(name)
    if (taken.size >= MOST_REMEMBERED) taken.clear()
    taken.set(name, known)
    return known
  }
}
