/** Renders the shop app's icons from their SVG marks: node --import tsx tools/demo-pictures/brand.ts */
import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, '../../apps/shop/public/brand')
const icons = [
  { from: 'icon.svg', to: 'icon-192.png', size: 192 },
  { from: 'icon.svg', to: 'icon-512.png', size: 512 },
  { from: 'icon-maskable.svg', to: 'icon-maskable-512.png', size: 512 },
]

for (const { from, to, size } of icons) {
  await sharp(join(folder, from), { density: 900 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(folder, to))
}
