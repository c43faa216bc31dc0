import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { MOST_PIXELS } from '@tradewind/contract/uploads'
import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { differenceHash } from '../difference-hash.ts'
import { draftOf } from './draft.ts'

export type PictureJob = {
  /** The file as it came. */
  original: string
  /** What the new files' names begin with; their width follows. */
  draft: string
  mode?: number
  /** The widest first: the others are made of it. */
  widths: readonly number[]
  /** Whether to tell what it looks like. */
  look: boolean
}

export type MadePicture = {
  /** Of the bytes as they came. */
  sha256: Uint8Array
  /** As it stands upright, before it was made smaller. */
  width: number
  height: number
  placeholder: string
  dhash: bigint | undefined
}

export type PictureRefused = { refused: 'request.wrong_type' | 'request.too_large' }

/** The most that WebP can hold. */
const MOST_HEIGHT = 16_383

// One thread and nothing kept: a process has one picture in hand at a time. And no other reader than those of the five
// kinds, so that a file that fooled its first bytes still finds nobody who would open it.
sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((kind) => `VipsForeignLoad${kind}Buffer`),
})

/** Makes widths in WebP and a placeholder of one of the five kinds: of its first frame, turned upright. */
export async function makePicture(job: PictureJob): Promise<MadePicture | PictureRefused> {
  const bytes = await readFile(job.original)
  const drawn = await draw(bytes, job)
  if ('refused' in drawn) return drawn
  const { webps, ...made } = drawn
  for (const [width, webp] of webps) await writeFile(draftOf(job.draft, width), webp, { mode: job.mode })
  return made
}

async function draw(
  bytes: Buffer,
  { widths, look }: PictureJob,
): Promise<(MadePicture & { webps: Map<number, Buffer> }) | PictureRefused> {
  try {
    const size = await sizeOf(bytes)
    if (size.width * size.height > MOST_PIXELS) return { refused: 'request.too_large' }
    const whole = await shrink(bytes, widths, look)
    const webps = new Map<number, Buffer>()
    for (const width of widths) webps.set(width, await webpOf(whole, width))
    const dhash = look ? await differenceHash(whole.data, whole.raw) : undefined
    const sha256 = createHash('sha256').update(bytes).digest()
    return { ...size, sha256, placeholder: await placeholderOf(whole), dhash, webps }
  } catch {
    // It cannot be read to its end: torn, or something else that begins like a picture.
    return { refused: 'request.wrong_type' }
  }
}

/** Read from the head of the file, before anything is decoded. */
async function sizeOf(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata()
  return { width: autoOrient.width, height: autoOrient.height }
}

type Raw = { width: number; height: number; channels: 1 | 2 | 3 | 4 }
type Whole = { data: Buffer; raw: Raw }

// Decoded once, and no larger than the largest width asks for: 64 megapixels are never written anew. Reading the pixels and
// writing new ones also drops whatever hides in the file: place, camera, scripts.
async function shrink(bytes: Uint8Array, widths: readonly number[], look: boolean): Promise<Whole> {
  const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS })
    .autoOrient()
    .resize({
      width: Math.max(...widths),
      height: MOST_HEIGHT,
      fit: 'inside',
      withoutEnlargement: true,
      // Halving a JPEG while it is decoded is quicker, and turns over as many bits as a look-alike may differ in.
      fastShrinkOnLoad: !look,
    })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return { data, raw: { width, height, channels: channels as Raw['channels'] } }
}

const webpOf = ({ data, raw }: Whole, width: number): Promise<Buffer> =>
  sharp(data, { raw }).resize({ width, withoutEnlargement: true }).webp({ quality: 80 }).toBuffer()

/** Thumbhash in base64: some 25 bytes that a page can paint as a blur before the picture is there. */
async function placeholderOf({ data: pixels, raw }: Whole): Promise<string> {
  const { data, info } = await sharp(pixels, { raw })
    .resize(100, 100, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
