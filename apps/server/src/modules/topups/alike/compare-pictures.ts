import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { type GreyPicture, likeness } from './likeness.ts'

export type Comparison = { ours: string; theirs: readonly string[] }

const WIDTH = 240
const [LOWEST, HIGHEST] = [60, 960]
/** One that is so much longer or wider is another picture. */
const MOST_STRETCHED = 1.15

sharp.cache(false)
sharp.concurrency(1)

/** How far one picture is found again in each of the others; 0 where either is gone. The files are our own WebP ones. */
export async function comparePictures({ ours, theirs }: Comparison): Promise<number[]> {
  const bytes = await readFile(ours).catch(() => undefined)
  if (!bytes) return theirs.map(() => 0)
  const ratio = await ratioOf(bytes)
  const height = Math.min(HIGHEST, Math.max(LOWEST, Math.round(WIDTH * ratio)))
  const one = await greyOf(bytes, height)
  const found: number[] = []
  for (const path of theirs) {
    const other = await readFile(path).catch(() => undefined)
    const stretched = other ? (await ratioOf(other)) / ratio : Number.POSITIVE_INFINITY
    const isOther = !other || Math.max(stretched, 1 / stretched) > MOST_STRETCHED
    found.push(isOther ? 0 : likeness(one, await greyOf(other, height)))
  }
  return found
}

async function ratioOf(bytes: Buffer): Promise<number> {
  const { width, height } = await sharp(bytes).metadata()
  return height / width
}

export async function greyOf(bytes: Buffer, height: number): Promise<GreyPicture> {
  const points = await sharp(bytes)
    .flatten({ background: 'white' })
    .greyscale()
    .resize(WIDTH, height, { fit: 'fill', fastShrinkOnLoad: false })
    .raw()
    .toBuffer()
  return { points, width: WIDTH, height }
}
