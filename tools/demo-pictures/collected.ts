import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { tints } from './art.ts'
import { type Box, padPlain } from './photo.ts'

/**
 * How a collected photograph becomes a picture:
 * `scene` fills the frame; `worn` (on a person, cut by the frame) and `thing` (whole) lose their white ground to the
 * category's tint, and a thing gets one soft shadow; `lying` keeps the shadow it was photographed with.
 */
export type Treatment = 'scene' | 'worn' | 'thing' | 'lying'

export interface CollectedSource {
  id: string
  /** Key of `sources.json`, and the file's place in the folder of collected photographs. */
  file: string
  as: Treatment
  tint?: keyof typeof tints
  crop?: Box
  /** Rows of plain desk or wall added to a wide scene, as in `photos.json`. */
  pad?: { top?: number; bottom?: number }
  /** The thing itself is white: only ground that touches the frame is taken for ground. */
  white?: boolean
  /** Narrow slits of ground lie inside, and nothing else in there is nearly white. */
  slits?: boolean
}

type Raw = { data: Buffer; width: number; height: number }

const SIDE = 960
/** From here on a pixel may be ground; paper white with the noise of JPEG. */
const GROUND_FROM = 238
const WHITE_THING_GROUND_FROM = 250
/** An enclosed patch (between arm and body) is ground from this size, and a highlight below it. */
const PATCH_PIXELS = 160
const WHITE_THING_PATCH_PIXELS = 6000
/** Cloth and leather shine too: a patch inside has to be as white as paper. */
const PATCH_FROM = 252
/** A narrow slit is noisier than an open patch. */
const SLIT_PIXELS = 40
const SLIT_FROM = 244
const THING_SHARE = 0.74

export async function fromCollected(folder: string, source: CollectedSource): Promise<Sharp> {
  const original = sharp(join(folder, source.file)).rotate().flatten({ background: '#fff' })
  const { width = 0, height = 0 } = await original.metadata()
  const [left, top, w, h] = source.crop ?? framed(source.as, width, height)
  const cropped = sharp(await original.extract({ left, top, width: w, height: h }).png().toBuffer())
  if (source.as === 'scene') {
    const scene = source.pad ? await padPlain(await cropped.png().toBuffer(), w, h, source.pad) : cropped
    return sharp(await scene.resize({ width: SIDE }).png().toBuffer())
  }
  const tint = source.tint
  if (!tint) throw new Error(`${source.id}: a ${source.as} needs the tint of its category`)
  if (source.as === 'lying') return lying(cropped, tints[tint])
  const laid = source.as === 'worn' ? await fill(cropped) : await stand(cropped)
  return onGround(laid, tints[tint], source)
}

/** The middle of a wide photograph, or the whole of a tall one as far as 3:4. */
function framed(as: Treatment, width: number, height: number): Box {
  if (as === 'worn' || as === 'thing') return [0, 0, width, height]
  const w = Math.min(width, height)
  const h = Math.min(height, Math.round((w * 4) / 3))
  return [Math.round((width - w) / 2), Math.round((height - h) / 2), w, h]
}

/** A person cut by the frame stays cut by it; what is narrower than 3:4 gets ground at its sides. */
async function fill(photo: Sharp): Promise<Raw> {
  const { data, info } = await photo.png().toBuffer({ resolveWithObject: true })
  const ratio = Math.min(1, Math.max(0.75, info.width / info.height))
  const height = Math.round(SIDE / ratio)
  const fitted = sharp(data).resize(SIDE, height, {
    fit: info.width / info.height > 1 ? 'cover' : 'contain',
    background: '#fff',
  })
  return raw(fitted)
}

async function stand(photo: Sharp): Promise<Raw> {
  const trimmed = await photo.trim({ background: '#fff', threshold: 12 }).png().toBuffer()
  const size = Math.round(SIDE * THING_SHARE)
  const thing = await sharp(trimmed).resize(size, size, { fit: 'contain', background: '#fff' }).png().toBuffer()
  const side = (SIDE - size) / 2
  // A little above the middle: the price is cut into the bottom corner.
  const top = Math.round(SIDE * 0.47 - size / 2)
  return raw(
    sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: '#fff' } }).composite([
      { input: thing, left: Math.round(side), top },
    ]),
  )
}

async function raw(image: Sharp): Promise<Raw> {
  const flat = await image.png().toBuffer()
  const { data, info } = await sharp(flat)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

async function lying(photo: Sharp, tint: string): Promise<Sharp> {
  const { data, width, height } = await raw(photo.resize({ width: SIDE }))
  const ground = rgb(tint)
  for (let at = 0; at < data.length; at++) data[at] = Math.round(((data[at] ?? 0) * (ground[at % 3] ?? 0)) / 255)
  return sharp(data, { raw: { width, height, channels: 3 } })
}

/** Multiplies the ground in where the photograph is white, and on the seam: so no bright rim is left. */
async function onGround({ data, width, height }: Raw, tint: string, source: CollectedSource): Promise<Sharp> {
  const isGround = groundOf({ data, width, height }, source)
  const seam = await widened(isGround, width, height)
  const under = source.as === 'thing' ? await shadowOf(isGround, width, height) : undefined
  const ground = rgb(tint)
  const dark = rgb('#46280a')
  const result = Buffer.from(data)
  for (let pixel = 0; pixel < width * height; pixel++) {
    if (!seam[pixel]) continue
    const shade = (under?.[pixel] ?? 0) / 255
    for (let channel = 0; channel < 3; channel++) {
      const below = (ground[channel] ?? 0) * (1 - shade) + (dark[channel] ?? 0) * shade
      const light = isGround[pixel] ? 255 : (data[pixel * 3 + channel] ?? 0)
      result[pixel * 3 + channel] = Math.round((light * below) / 255)
    }
  }
  return sharp(result, { raw: { width, height, channels: 3 } })
}

function groundOf({ data, width, height }: Raw, { white, slits }: CollectedSource): Uint8Array {
  const least = new Uint8Array(width * height)
  for (let pixel = 0; pixel < least.length; pixel++)
    least[pixel] = Math.min(data[pixel * 3] ?? 0, data[pixel * 3 + 1] ?? 0, data[pixel * 3 + 2] ?? 0)
  const ground = new Uint8Array(width * height)
  const from = white ? WHITE_THING_GROUND_FROM : GROUND_FROM
  const edge: number[] = []
  for (let x = 0; x < width; x++) edge.push(x, (height - 1) * width + x)
  for (let y = 0; y < height; y++) edge.push(y * width, y * width + width - 1)
  for (const pixel of flood(edge, least, from, ground, width)) ground[pixel] = 1
  const [patchFrom, patchPixels] = white
    ? [254, WHITE_THING_PATCH_PIXELS]
    : slits
      ? [SLIT_FROM, SLIT_PIXELS]
      : [PATCH_FROM, PATCH_PIXELS]
  const seen = ground.slice()
  for (let pixel = 0; pixel < seen.length; pixel++) {
    if (seen[pixel] || (least[pixel] ?? 0) < patchFrom) continue
    const patch = flood([pixel], least, patchFrom, seen, width)
    if (patch.length > patchPixels) for (const inside of patch) ground[inside] = 1
  }
  return ground
}

/** All pixels joined to the starting ones that are at least as light as `from`; marks them in `seen`. */
function flood(start: number[], least: Uint8Array, from: number, seen: Uint8Array, width: number): number[] {
  const found: number[] = []
  const take = (pixel: number) => {
    if (pixel < 0 || pixel >= least.length || seen[pixel] || (least[pixel] ?? 0) < from) return
    seen[pixel] = 1
    found.push(pixel)
  }
  start.forEach(take)
  for (let next = 0; next < found.length; next++) {
    const pixel = found[next] ?? 0
    const x = pixel % width
    if (x > 0) take(pixel - 1)
    if (x < width - 1) take(pixel + 1)
    take(pixel - width)
    take(pixel + width)
  }
  return found
}

async function widened(mask: Uint8Array, width: number, height: number): Promise<Uint8Array> {
  const soft = await grey(mask, width, height).blur(1.6).raw().toBuffer()
  return Uint8Array.from(soft, (value) => (value > 24 ? 1 : 0))
}

/** One warm shadow, thrown down and blurred: it has the shape of the thing. */
async function shadowOf(isGround: Uint8Array, width: number, height: number): Promise<Uint8Array> {
  const fall = Math.round(SIDE * 0.035)
  const thing = isGround.map((value) => 1 - value)
  const fallen = new Uint8Array(thing.length)
  fallen.set(thing.subarray(0, thing.length - fall * width), fall * width)
  return grey(fallen, width, height)
    .blur(SIDE * 0.03)
    .linear(0.24, 0)
    .raw()
    .toBuffer()
}

function grey(mask: Uint8Array, width: number, height: number): Sharp {
  const pixels = Buffer.from(mask.map((value) => value * 255))
  return sharp(pixels, { raw: { width, height, channels: 1 } }).toColourspace('b-w')
}

function rgb(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
}
