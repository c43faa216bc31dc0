/**
 * Makes the demo world's pictures: node --import tsx tools/demo-pictures/make.ts <photos> <fluent> [only-id-prefix]
 * See README.md beside this file for where the two folders come from.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import type { DemoPicture } from '../../apps/server/demo/shape.ts'
import { type ArtSource, loadPiece, type Piece, standOnGround } from './art.ts'
import { creditOf, creditsPage, fluentCredit, ownCredit } from './credits.ts'
import { cutPhoto, type PhotoSource } from './photo.ts'

const [photosFolder, fluentFolder, only = ''] = process.argv.slice(2)
if (!photosFolder || !fluentFolder) {
  console.error(
    'Usage: node --import tsx tools/demo-pictures/make.ts <photos folder> <fluent folder> [only ids with this prefix]',
  )
  process.exit(2)
}
const here = import.meta.dirname
const demo = join(here, '../../apps/server/demo')
const drawings = join(here, 'drawings')
const goodsWidths = [240, 480, 960]
const logoWidths = [96, 192, 384]

await mkdir(join(demo, 'pictures'), { recursive: true })
const manifest: Record<string, DemoPicture> = only
  ? JSON.parse(await readFile(join(demo, 'pictures.json'), 'utf8'))
  : {}

const table = async <Row>(name: string): Promise<Row[]> => JSON.parse(await readFile(join(here, name), 'utf8'))
const wanted = (row: { id: string }) => row.id.startsWith(only)
const photos = await table<PhotoSource>('photos.json')
const art = await table<ArtSource>('art.json')
const tiles = await table<{ id: string; piece: Piece }>('tiles.json')
const logos = (await readdir(join(here, 'logos'))).map((file) => ({
  id: file.replace('.svg', ''),
  file: join(here, 'logos', file),
}))

for (const source of photos.filter(wanted)) {
  const picture = await cutPhoto(photosFolder, source)
  await save(source.id, picture, goodsWidths, 74, { kind: 'photo', credit: creditOf(source.file) })
}
for (const source of art.filter(wanted)) {
  const picture = await standOnGround(fluentFolder, drawings, source)
  await save(source.id, picture, goodsWidths, 82, {
    kind: 'art',
    credit: creditOfArt(source.pieces),
    tint: source.tint,
  })
}
for (const source of tiles.filter(wanted)) {
  const picture = sharp(await loadPiece(fluentFolder, drawings, source.piece, logoWidths[2] ?? 384))
  await save(source.id, picture, logoWidths, 86, { kind: 'art', credit: creditOfArt([source.piece]) })
}
for (const source of logos.filter(wanted)) {
  await save(source.id, sharp(source.file, { density: 288 }), logoWidths, 90, { kind: 'art', credit: ownCredit })
}

const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1)))
await writeFile(join(demo, 'pictures.json'), `${JSON.stringify(sorted, null, 2)}\n`)
await writeFile(
  join(demo, 'CREDITS.md'),
  creditsPage(photos, [...art.map((a) => a.id), ...tiles.map((t) => t.id), ...logos.map((l) => l.id)], sorted),
)

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
    largest = await sharp(source)
      .resize({ width })
      .webp({ quality: coarser, effort: 6, smartSubsample: true })
      .toFile(file)
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

function creditOfArt(pieces: Piece[]): string {
  return pieces.every((piece) => /^[0-9a-f]{4,5}$/.test(piece.of)) ? fluentCredit : ownCredit
}
