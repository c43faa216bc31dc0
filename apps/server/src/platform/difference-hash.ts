import sharp, { type Raw } from 'sharp'

const ROWS = 8
const STEPS = 8

/**
 * What a picture looks like, in 64 bits: for each of eight rows, whether it gets darker from each of nine columns to the
 * next. Scaling, another format or another quality change few of them. As a signed number, the way Postgres keeps it.
 * `bytes` are a file, or with `raw` its pixels.
 */
export async function differenceHash(bytes: Buffer, raw?: Raw): Promise<bigint> {
  const pixels = await sharp(bytes, { raw })
    .flatten({ background: 'white' })
    .greyscale()
    // Halving a JPEG or WebP while it is decoded is quicker, and turns over as many bits as a look-alike may differ in.
    .resize(STEPS + 1, ROWS, { fit: 'fill', fastShrinkOnLoad: false })
    .raw()
    .toBuffer()
  let hash = 0n
  for (let row = 0; row < ROWS; row += 1)
    for (let step = 0; step < STEPS; step += 1) {
      const at = row * (STEPS + 1) + step
      hash = (hash << 1n) | ((pixels[at] ?? 0) > (pixels[at + 1] ?? 0) ? 1n : 0n)
    }
  return BigInt.asIntN(64, hash)
}
