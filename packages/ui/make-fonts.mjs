// Cuts the display face to what the shop writes in it: six small files that a browser loads only when a letter of theirs appears.
// `firstFonts` says which of them a language needs first: the figures always, because prices are on the first screen.
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'

const source = dirname(createRequire(import.meta.url).resolve('@fontsource-variable/sofia-sans-condensed/package.json'))
const target = join(import.meta.dirname, 'src/fonts')

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('')
const figures = '0123456789$.,+−-%\u00a0\u202f '
const without = (text, taken) => [...text].filter((letter) => !taken.includes(letter)).join('')

const faces = [
  ['figures', 'latin', figures],
  ['letters', 'latin', without(`${range(0x20, 0x7e)}‘’“”–—…•`, figures)],
  ['latin', 'latin', `${range(0xa1, 0xff)}ıŒœ‚„€™`],
  ['latin-ext', 'latin-ext', `${range(0x100, 0x17f)}ȘșȚțẞ₺₽₴`],
  ['greek', 'greek', range(0x384, 0x3ce)],
  ['cyrillic', 'cyrillic', `${range(0x400, 0x45f)}Ґґ№`],
]

for (const [name, file, text] of faces) {
  const font = await readFile(join(source, 'files', `sofia-sans-condensed-${file}-wght-normal.woff2`))
  const cut = await subsetFont(font, text, { targetFormat: 'woff2', variationAxes: { wght: { min: 700, max: 800 } } })
  await writeFile(join(target, `sofia-${name}.woff2`), cut)
  console.log(`${name}: ${(cut.length / 1024).toFixed(1)} kB`)
}
await copyFile(join(source, 'LICENSE'), join(target, 'OFL.txt'))
