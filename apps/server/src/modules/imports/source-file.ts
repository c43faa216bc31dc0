import { createHash } from 'node:crypto'
import { createReadStream, type ReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { ImportFailure } from './failure.ts'
import { MOST_RATIO, type ReadLimits, UNASKED_BYTES } from './read-limits.ts'

/** A catalogue on disk, as text whatever wrote it. */
export type SourceFile = {
  bytes: number
  /** Bytes of the file (packed or not) that have been read so far. */
  bytesRead(): number
  text(): AsyncGenerator<string>
}

const GZIP = [0x1f, 0x8b]
const HEAD_BYTES = 64 * 1024

/**
 * Opens a file that may be gzipped, and in UTF-8, in UTF-16 or in the code page of an older spreadsheet. Reading it throws
 * ImportFailure when it unpacks to more than it may.
 */
export async function openSource(path: string, limits: Pick<ReadLimits, 'unpackedBytes'>): Promise<SourceFile> {
  const { size } = await stat(path)
  let opened: OpenBytes | undefined
  return {
    bytes: size,
    bytesRead: () => opened?.file.bytesRead ?? 0,
    async *text() {
      opened = await openBytes(path)
      try {
        yield* decode(within(limits, opened))
      } finally {
        opened.bytes.destroy()
      }
    },
  }
}

/** The whole file in one number: the same file again goes on where it was. */
export async function hashFile(path: string): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest()
}

type OpenBytes = { file: ReadStream; bytes: Readable }

/** The bytes of a file, unpacked where it is gzipped. */
export async function openBytes(path: string): Promise<OpenBytes> {
  const packed = await isGzip(path)
  const file = createReadStream(path)
  // The callback keeps a failure from being unhandled: whoever reads gets it.
  return { file, bytes: packed ? pipeline(file, createGunzip(), () => {}) : file }
}

async function isGzip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && GZIP.every((byte, index) => buffer[index] === byte)
  } finally {
    await file.close()
  }
}

async function* within({ unpackedBytes }: Pick<ReadLimits, 'unpackedBytes'>, { file, bytes }: OpenBytes) {
  let unpacked = 0
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    unpacked += chunk.length
    const isBomb = unpacked > UNASKED_BYTES && unpacked > file.bytesRead * MOST_RATIO
    if (isBomb || unpacked > unpackedBytes) throw new ImportFailure('too_big')
    yield chunk
  }
}

async function* decode(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let head = Buffer.alloc(0)
  let decoder: TextDecoder | undefined
  for await (const chunk of chunks) {
    if (decoder) {
      yield decoder.decode(chunk, { stream: true })
      continue
    }
    head = Buffer.concat([head, chunk])
    if (head.length < HEAD_BYTES) continue
    decoder = new TextDecoder(encodingOf(head))
    yield decoder.decode(head, { stream: true })
  }
  decoder ??= new TextDecoder(encodingOf(head))
  yield decoder.decode(head.length < HEAD_BYTES ? head : undefined)
}

/** By the mark at its beginning; without one by what its bytes can be. */
function encodingOf(head: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  // The header of a catalogue is mostly Latin, of which UTF-16 leaves every second byte empty.
  if (head.length > 3 && head[1] === 0 && head[3] === 0) return 'utf-16le'
  if (head.length > 3 && head[0] === 0 && head[2] === 0) return 'utf-16be'
  try {
    // `stream`: the head may end in the middle of a letter.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}
