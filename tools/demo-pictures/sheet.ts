/**
 * Every product with all of its pictures on one sheet per category, to look them through by eye:
 * node --import tsx tools/demo-pictures/sheet.ts <folder for the sheets>
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { readProducts } from '../../apps/server/demo/products.ts'
import { categoryIds } from '../../apps/server/demo/shape.ts'

const [folder] = process.argv.slice(2)
if (!folder) {
  console.error('Usage: node --import tsx tools/demo-pictures/sheet.ts <folder for the sheets>')
  process.exit(2)
}
const pictures = join(import.meta.dirname, '../../apps/server/demo/pictures')
const CELL = 200
const WORDS = 34
const COLUMNS = 8

await mkdir(folder, { recursive: true })
const products = readProducts()
for (const category of categoryIds) {
  const cells = products
    .filter((product) => product.category === category)
    .flatMap(({ id, title, pictures }) =>
      pictures.map((picture) => ({
        picture: picture.id,
        words: [id, [...Object.values(picture.shows ?? {}), picture.view].join(', ') || title.en],
      })),
    )
  const layers = await Promise.all(
    cells.map(async ({ picture, words }, place) => {
      const left = (place % COLUMNS) * CELL
      const top = Math.floor(place / COLUMNS) * (CELL + WORDS)
      const lines = words.map((line, row) => `<text x="4" y="${13 + row * 14}">${line}</text>`).join('')
      const label = `<svg width="${CELL}" height="${WORDS}" font-size="11" font-family="sans-serif">${lines}</svg>`
      const input = await sharp(join(pictures, `${picture}-240.webp`))
        .resize(CELL - 4, CELL - 4, { fit: 'contain', background: '#fff' })
        .toBuffer()
      return [
        { input, left, top },
        { input: Buffer.from(label), left, top: top + CELL - 4 },
      ]
    }),
  )
  const height = Math.ceil(cells.length / COLUMNS) * (CELL + WORDS)
  await sharp({ create: { width: COLUMNS * CELL, height, channels: 3, background: '#fff' } })
    .composite(layers.flat())
    .png({ palette: true })
    .toFile(join(folder, `${category}.png`))
}
