/**
 * Makes the demo world's pictures, those whose folder of originals is named; the others stay as they are:
 * node --import tsx tools/demo-pictures/make.ts [--photos <folder>] [--fluent <folder>] [--collected <folder>] [--only <id prefix>]
 * See README.md beside this file for where the folders come from.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import type { DemoPicture } from '../../apps/server/demo/shape.ts'
import { type ArtSource, loadPiece, type Piece, standOnGround } from './art.ts'
import { type CollectedSource, fromCollected } from './collected.ts'
import { creditOf, creditsPage, fluentCredit, type Origin, ownCredit } from './credits.ts'
import { cutPhoto, type PhotoSource } from './photo.ts'

const { values: folders } = parseArgs({
  options: {
    photos: { type: 'string' },
    fluent: { type: 'string' },
    collected: { type: 'string' },
    only: { type: 'string', default: '' },
  },
})
const here = import.meta.dirname
const demo = join(here, '../../apps/server/demo')
const drawings = join(here, 'drawings')
const goodsWidths = [240, 480, 960]
/** The width that lists show on a dense screen, and what one of them may weigh. */
const GRID_WIDTH = 480
const GRID_BYTES = 58_000
const logoWidths = [96, 192, 384]

await mkdir(join(demo, 'pictures'), { recursive: true })
const manifest: Record<string, DemoPicture> = JSON.parse(await readFile(join(demo, 'pictures.json'), 'utf8'))

const table = async <Rows>(name: string): Promise<Rows> => JSON.parse(await readFile(join(here, name), 'utf8'))
const photos = await table<PhotoSource[]>('photos.json')
const collected = await table<CollectedSource[]>('collected.json')
const origins = await table<Record<string, Origin>>('sources.json')
const art = await table<ArtSource[]>('art.json')
const tiles = await table<{ id: string; piece: Piece }[]>('tiles.json')
const logos = (await readdir(join(here, 'logos'))).map((file) => ({
  id: file.replace('.svg', ''),
  file: join(here, 'logos', file),
}))

await forgetWhatNoTableNames()
for (const source of wanted(photos, folders.photos)) {
  const picture = await cutPhoto(folders.photos ?? '', source)
  await save(source.id, picture, goodsWidths, 74, { kind: 'photo', credit: creditOf(source.file), licence: 'Unsplash' })
}
for (const source of wanted(collected, folders.collected)) {
  const picture = await fromCollected(folders.collected ?? '', source)
  const { author, licence } = originOf(source)
  const ground = source.tint ? { tint: source.tint } : {}
  await save(source.id, picture, goodsWidths, 76, { kind: 'photo', credit: author, licence, ...ground })
}
for (const source of wanted(art, folders.fluent)) {
  const picture = await standOnGround(folders.fluent ?? '', drawings, source)
  await save(source.id, picture, goodsWidths, 82, { kind: 'art', ...makerOfArt(source.pieces), tint: source.tint })
}
for (const source of wanted(tiles, folders.fluent)) {
  const picture = sharp(await loadPiece(folders.fluent ?? '', drawings, source.piece, logoWidths[2] ?? 384))
  await save(source.id, picture, logoWidths, 86, { kind: 'art', ...makerOfArt([source.piece]) })
}
for (const source of wanted(logos, folders.fluent)) {
  await save(source.id, sharp(source.file, { density: 288 }), logoWidths, 90, { kind: 'art', ...makerOfArt([]) })
}

const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1)))
await writeFile(join(demo, 'pictures.json'), `${JSON.stringify(sorted, null, 2)}\n`)
await writeFile(
  join(demo, 'CREDITS.md'),
  creditsPage(
    photos,
    collected.map((row) => ({ ...row, ...originOf(row) })),
    sorted,
  ),
)

function wanted<Row extends { id: string }>(rows: Row[], folder: string | undefined): Row[] {
  return folder === undefined ? [] : rows.filter((row) => row.id.startsWith(folders.only))
}

function originOf({ file }: CollectedSource): Origin {
  const origin = origins[file]
  if (!origin) throw new Error(`sources.json does not say where ${file} comes from`)
  return origin
}

async function forgetWhatNoTableNames() {
  const named = new Set([photos, collected, art, tiles, logos].flatMap((rows) => rows.map(({ id }) => id)))
  for (const id of Object.keys(manifest)) if (!named.has(id)) delete manifest[id]
  for (const file of await readdir(join(demo, 'pictures')))
    if (!named.has(file.replace(/-\d+\.webp$/, ''))) await rm(join(demo, 'pictures', file))
}

async function save(
  id: string,
  picture: Sharp,
  widths: number[],
  quality: number,
  about: Omit<DemoPicture, 'width' | 'height' | 'thumbhash'>,
) {
  const source = await picture.png().toBuffer()
  let largest = { width: 0, height: 0 }
  for (const width of widths) {
    const file = join(demo, 'pictures', `${id}-${width}.webp`)
    // Detail costs most where it is seen least: the widest file is for a dense screen, so it may be coarser.
    const coarser = width > 480 ? quality - 6 : quality
    largest = await packed(source, width, coarser, file)
  }
  const small = await sharp(source)
    .resize(100, 100, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const hash = rgbaToThumbHash(small.info.width, small.info.height, small.data)
  manifest[id] = {
    width: largest.width,
    height: largest.height,
    thumbhash: Buffer.from(hash).toString('base64'),
    ...about,
  }
}

/** A picture of much detail is packed coarser, until a page of a list can afford it. */
async function packed(source: Buffer, width: number, quality: number, file: string): Promise<OutputInfo> {
  const written = await sharp(source).resize({ width }).webp({ quality, effort: 6, smartSubsample: true }).toFile(file)
  return width <= GRID_WIDTH && written.size > GRID_BYTES ? packed(source, width, quality - 8, file) : written
}

function makerOfArt(pieces: Piece[]): { credit: string; licence: string } {
  return pieces.length > 0 && pieces.every((piece) => /^[0-9a-f]{4,5}$/.test(piece.of))
    ? { credit: fluentCredit, licence: 'MIT' }
    : { credit: ownCredit, licence: 'GPL-3.0-or-later' }
}
