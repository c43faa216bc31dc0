// Writes one module per icon and weight of icons.json. The icon package's own modules carry all six weights each (3 kB
// instead of 0.4), which the first screen would pay for 25 times; and modules, not exports, are what chunks are made of.
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const dist = dirname(createRequire(import.meta.url).resolve('@phosphor-icons/react'))
const target = join(import.meta.dirname, 'src/icons')
const pascal = (name) => name.replace(/(^|-)(.)/g, (_, __, letter) => letter.toUpperCase())

/** Every `d` of an icon's drawing, as one path: Phosphor draws these three weights in shapes filled with one colour. */
function pathOf(element) {
  const { d, children, ...rest } = element.props
  const odd = Object.keys(rest)
  if (odd.length > 0) throw new Error(`an icon with ${odd.join(', ')} cannot be written as one path`)
  return [d, ...[children].flat().filter(Boolean).map(pathOf)].filter(Boolean).join('')
}

const wanted = JSON.parse(await readFile(join(import.meta.dirname, 'icons.json'), 'utf8'))
await rm(target, { recursive: true, force: true })
await mkdir(target, { recursive: true })
await copyFile(join(dist, '../LICENSE'), join(target, 'LICENSE'))
for (const [name, weights] of Object.entries(wanted)) {
  const { default: drawings } = await import(pathToFileURL(join(dist, 'defs', `${pascal(name)}.es.js`)).href)
  for (const weight of weights) {
    const [file, shape] =
      weight === 'regular' ? [name, pascal(name)] : [`${name}-${weight}`, pascal(`${name}-${weight}`)]
    await writeFile(
      join(target, `${file}.gen.ts`),
      `// Phosphor Icons, MIT. Written by make-icons.mjs.
import { icon } from '../icon.tsx'

export const ${shape} = /*@__PURE__*/ icon('${pathOf(drawings.get(weight))}')
`,
    )
  }
}
