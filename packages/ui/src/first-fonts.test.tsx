import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { firstFonts } from './first-fonts.ts'

const folder = import.meta.dirname
const css = readFileSync(join(folder, 'styles/fonts.css'), 'utf8')
const bytesOf = (name: string) => statSync(join(folder, 'fonts', `sofia-${name}.woff2`)).size

test.each([
  ['en', 17_500],
  ['de', 17_500],
  ['ar', 5_500],
  ['th', 5_500],
  ['zh-Hans', 5_500],
  ['ru', 20_000],
])('the typeface costs the first screen in %s at most %d bytes', (bcp47, limit) => {
  const bytes = firstFonts(bcp47).reduce((sum, name) => sum + bytesOf(name), 0)
  expect(bytes).toBeLessThanOrEqual(limit)
})

test('what is preloaded is what the styles ask for', () => {
  for (const name of ['en', 'ar', 'el', 'bg'].flatMap(firstFonts)) expect(css).toContain(`sofia-${name}.woff2`)
})

test('until a file of the face is there, words stand in its measure, and no letter of another script', () => {
  const standIn = css.split('@font-face').find((face) => face.includes('local('))
  for (const measure of ['size-adjust', 'ascent-override', 'descent-override', 'unicode-range'])
    expect(standIn).toContain(measure)
})
