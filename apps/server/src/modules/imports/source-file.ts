import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { ImportFailure } from './failure.ts'
import { MOST_RATIO, type ReadLimits, UNASKED_BYTES } from './read-limits.ts'
import { openCatalogueOfZip } from './zip-file.ts'

/** A catalogue on disk, as text whatever wrote it. */
export type SourceFile = {
  bytes: number
  /** Bytes of the file (packed or not) of which the text has been handed on so far. */
  bytesRead(): number
  text(): AsyncGenerator<string>
}

const GZIP = [0x1f, 0x8b]
const ZIP = [0x50, 0x4b, 0x03, 0x04]
const HEAD_BYTES = 64 * 1024
/** Of a packed file so much is unpacked at once: little, since a few of its bytes are many rows and how far it is is told by them. */
const PACKED_BYTES = 4 * 1024

/**
 * Opens a file that may be gzipped, or the catalogue in a zip, and in UTF-8, in UTF-16 or in the code page of an older spreadsheet. Reading it throws
 * ImportFailure when it unpacks to more than it may.
 */
export async function openSource(path: string, limits: Pick<ReadLimits, 'unpackedBytes'>): Promise<SourceFile> {
  const { size } = await stat(path)
  let opened: OpenBytes | undefined
  let letters = { decoded: 0, handedOn: 0 }
  return {
    bytes: size,
    // What was unpacked and waits here is nobody's yet: of a small file that is half of it.
    bytesRead: () => Math.round(((opened?.bytesRead() ?? 0) * letters.handedOn) / Math.max(1, letters.decoded)),
    async *text() {
      opened = await openBytes(path)
      letters = { decoded: 0, handedOn: 0 }
      try {
        for await (const text of decode(within(limits, opened))) {
          letters.decoded += text.length
          for (const piece of piecesOf(text)) {
            letters.handedOn += piece.length
            yield piece
          }
        }
      } finally {
        opened.bytes.destroy()
      }
    },
  }
}

const PIECE_LETTERS = 4 * 1024

/** No letter is cut in two. */
function* piecesOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; ) {
    const half = (text.charCodeAt(from + PIECE_LETTERS - 1) & 0xfc00) === 0xd800
    const piece = text.slice(from, from + PIECE_LETTERS + (half ? 1 : 0))
    from += piece.length
    yield piece
  }
}

/** The whole file in one number: the same file again goes on where it was. */
export async function hashFile(path: string): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest()
}

export type OpenBytes = {
  bytes: Readable
  /** Of the file so far. */
  bytesRead(): number
  /** Of what is being unpacked, so far. */
  packedRead(): number
}

/** The bytes of a file, unpacked where it is gzipped. */
export async function openBytes(path: string): Promise<OpenBytes> {
  const head = await headOf(path)
  if (isZip(head)) return openCatalogueOfZip(path)
  if (!begins(head, GZIP)) {
    const file = createReadStream(path)
    const bytesRead = () => file.bytesRead
    return { bytes: file, bytesRead, packedRead: bytesRead }
  }
  const unpacked = createGunzip()
  // The callback keeps a failure from being unhandled: whoever reads gets it.
  const bytes = pipeline(createReadStream(path, { highWaterMark: PACKED_BYTES }), unpacked, () => {})
  // What was unpacked, and not what only lies ready for it.
  const bytesRead = () => unpacked.bytesWritten
  return { bytes, bytesRead, packedRead: bytesRead }
}

const begins = (head: Buffer, mark: readonly number[]): boolean => mark.every((byte, index) => head[index] === byte)

const isZip = (head: Buffer): boolean => begins(head, ZIP)

/** Whether a file holds others, pictures perhaps. */
export const holdsFiles = async (path: string): Promise<boolean> => isZip(await headOf(path))

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function* within({ unpackedBytes }: Pick<ReadLimits, 'unpackedBytes'>, { packedRead, bytes }: OpenBytes) {
  let unpacked = 0
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    unpacked += chunk.length
    const isBomb = unpacked > UNASKED_BYTES && unpacked > packedRead() * MOST_RATIO
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
