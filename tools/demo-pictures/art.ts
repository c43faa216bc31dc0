import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type OverlayOptions, type Sharp } from 'sharp'

/** The light grounds of the design tokens; in the dark the picture stays as it is, like a photograph. */
export const tints = {
  oat: '#ecdfc7',
  blush: '#f4d9cd',
  clay: '#e9c7b0',
  butter: '#f6e3ad',
  sage: '#dbe3c9',
  mint: '#cfe4da',
  mist: '#d3e2e8',
  lilac: '#e3d9ea',
} as const

/** One cut-out standing on the ground: its middle and its size as shares of the picture's width. */
export interface Piece {
  /** Code point of a Fluent emoji, or the name of a drawing. */
  of: string
  x?: number
  y?: number
  size?: number
  /** Degrees on the colour wheel, so that one cut-out gives several colours. */
  hue?: number
  saturation?: number
  brightness?: number
  turn?: number
}

export interface ArtSource {
  id: string
  tint: keyof typeof tints
  pieces: Piece[]
  /** Width to height; 1 without a word. */
  ratio?: number
}

const canvasWidth = 960

export async function standOnGround(fluentFolder: string, drawingsFolder: string, source: ArtSource): Promise<Sharp> {
  const height = Math.round(canvasWidth / (source.ratio ?? 1))
  const layers: OverlayOptions[] = []
  for (const piece of source.pieces) {
    const size = Math.round((piece.size ?? 0.6) * canvasWidth)
    const cutOut = await loadPiece(fluentFolder, drawingsFolder, piece, size)
    // A little above the middle: the price is cut into the bottom corner.
    const left = Math.round((piece.x ?? 0.5) * canvasWidth - size / 2)
    const top = Math.round((piece.y ?? 0.47) * height - size / 2)
    layers.push(await softShadow(cutOut, size, left, top, canvasWidth, height), {
      input: await within(cutOut, size, left, top, canvasWidth, height),
      left: 0,
      top: 0,
    })
  }
  const ground = { create: { width: canvasWidth, height, channels: 4 as const, background: tints[source.tint] } }
  return sharp(await sharp(ground).composite(layers).removeAlpha().png().toBuffer())
}

/** A cut-out alone, without ground or shadow. */
export async function loadPiece(
  fluentFolder: string,
  drawingsFolder: string,
  piece: Piece,
  size: number,
): Promise<Buffer> {
  const drawing = join(drawingsFolder, `${piece.of}.svg`)
  const emoji = [`${piece.of}.webp`, `${piece.of}-fe0f.webp`].map((name) => join(fluentFolder, name)).find(existsSync)
  const file = existsSync(drawing) ? drawing : emoji
  if (!file) throw new Error(`No drawing and no emoji is called ${piece.of}`)
  let image = sharp(file, file === drawing ? { density: 216 } : {})
    .ensureAlpha()
    .resize(size, size, { fit: 'contain', background: '#0000', kernel: 'lanczos3' })
  if (piece.hue || piece.saturation || piece.brightness)
    image = image.modulate({
      hue: piece.hue ?? 0,
      saturation: piece.saturation ?? 1,
      brightness: piece.brightness ?? 1,
    })
  const upright = await image.png().toBuffer()
  if (!piece.turn) return upright
  const turned = await sharp(upright).rotate(piece.turn, { background: '#0000' }).png().toBuffer()
  return sharp(turned).resize(size, size, { fit: 'cover' }).png().toBuffer()
}

async function within(cutOut: Buffer, size: number, left: number, top: number, width: number, height: number) {
  const margin = size
  const wide = await sharp({
    create: { width: width + 2 * margin, height: height + 2 * margin, channels: 4, background: '#0000' },
  })
    .composite([{ input: cutOut, left: left + margin, top: top + margin }])
    .png()
    .toBuffer()
  return sharp(wide).extract({ left: margin, top: margin, width, height }).png().toBuffer()
}

/** One warm shadow, thrown down and blurred; it belongs to the thing, so it has its shape. */
async function softShadow(cutOut: Buffer, size: number, left: number, top: number, width: number, height: number) {
  const placed = await within(cutOut, size, left, top + Math.round(size * 0.055), width, height)
  const alpha = await sharp(placed)
    .extractChannel('alpha')
    .blur(size * 0.05)
    .linear(0.22, 0)
    .raw()
    .toBuffer()
  const shadow = await sharp({ create: { width, height, channels: 3, background: '#46280a' } })
    .joinChannel(alpha, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
  return { input: shadow, left: 0, top: 0 }
}
