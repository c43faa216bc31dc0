import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'

/** Left, top, width, height in pixels of the original. */
export type Box = [number, number, number, number]

/** Gives the named surface inside a box another colour and keeps its light and shade. */
interface Dye {
  box: Box
  what: 'grey' | 'red'
  colour: string
}

export interface PhotoSource {
  id: string
  /** The photograph's file name without `-unsplash.jpg`; it begins with the photographer. */
  file: string
  crop: Box
  dye?: Dye
  /** Rows of plain wall or floor added, so that a wide thing fits a square. */
  pad?: { top?: number; bottom?: number }
}

export async function cutPhoto(folder: string, source: PhotoSource): Promise<Sharp> {
  const { data, info } = await sharp(join(folder, `${source.file}-unsplash.jpg`))
    .rotate()
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (source.dye) dye(data, info.width, source.dye)
  const [left, top, width, height] = source.crop
  const crop = await sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .extract({ left, top, width, height })
    .png()
    .toBuffer()
  return source.pad ? padPlain(crop, width, height, source.pad) : sharp(crop)
}

/** Continues the first and last rows as a smooth ground; the photographs it is used on end in a plain one. */
export async function padPlain(crop: Buffer, width: number, height: number, pad: { top?: number; bottom?: number }) {
  const { top = 0, bottom = 0 } = pad
  const strip = async (from: number, rows: number) =>
    sharp(await sharp(crop).extract({ left: 0, top: from, width, height: 12 }).resize(9, 1, { fit: 'fill' }).toBuffer())
      .resize(width, rows, { fit: 'fill', kernel: 'cubic' })
      .png()
      .toBuffer()
  const layers = [{ input: crop, left: 0, top }]
  if (top > 0) layers.push({ input: await strip(0, top), left: 0, top: 0 })
  if (bottom > 0) layers.push({ input: await strip(height - 12, bottom), left: 0, top: top + height })
  const canvas = sharp({ create: { width, height: height + top + bottom, channels: 3, background: '#000' } })
  return sharp(await canvas.composite(layers).png().toBuffer())
}

function dye(pixels: Buffer, imageWidth: number, { box, what, colour }: Dye): void {
  const [left, top, width, height] = box
  const target = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  for (let y = top; y < top + height; y++) {
    for (let x = left; x < left + width; x++) {
      const at = (y * imageWidth + x) * 3
      const [r = 0, g = 0, b = 0] = pixels.subarray(at, at + 3)
      const share = what === 'grey' ? greyShare(r, g, b) : redShare(r, g, b)
      if (share === 0) continue
      const light = what === 'grey' ? (r + g + b) / 3 / 190 : r / 236
      for (const [channel, wanted] of target.entries()) {
        const old = pixels[at + channel] ?? 0
        pixels[at + channel] = Math.round(old + (Math.min(255, wanted * light) - old) * share)
      }
    }
  }
}

/** Painted metal is nearly without colour; the lit inside of a shade is nearly white and stays so. */
function greyShare(r: number, g: number, b: number): number {
  const most = Math.max(r, g, b)
  const saturation = most === 0 ? 0 : (most - Math.min(r, g, b)) / most
  return ramp(0.42, 0.22, saturation) * ramp(252, 232, Math.min(r, g, b))
}

function redShare(r: number, g: number, b: number): number {
  return r === 0 ? 0 : ramp(0.25, 0.45, (r - Math.max(g, b)) / r)
}

/** 0 at `from`, 1 at `to`, straight between; `from` may be the larger. */
function ramp(from: number, to: number, value: number): number {
  return Math.min(1, Math.max(0, (value - from) / (to - from)))
}
