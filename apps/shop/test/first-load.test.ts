import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'

/** React, router and query alone are 87 kB of it. README, "First load", says where the bytes are. */
const LIMIT_BYTES = 120_000

type Manifest = Record<string, { file: string; imports?: string[] }>

const shop = join(import.meta.dirname, '..')
const dist = join(shop, 'dist')
let manifest: Manifest

beforeAll(() => {
  // What `npm test` has just built is built again only where a source is another one now. The tests' own NODE_ENV would bring the
  // development build of React.
  const env = { ...process.env, NODE_ENV: 'production' }
  execFileSync(process.execPath, [join(shop, '../../tools/build.mjs')], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
})

/** A chunk and what it imports before it can run. */
function withImports(key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found
  found.add(key)
  for (const other of manifest[key]?.imports ?? []) withImports(other, found)
  return found
}

const keyOf = (part: string) => Object.keys(manifest).find((key) => key.includes(part)) ?? ''

test('the first load of /home stays small, English included', () => {
  const chunks = [
    keyOf('src/start.ts'),
    keyOf('src/main.tsx'),
    keyOf('routes/home.tsx'),
    keyOf('en/first.gen'),
  ].flatMap((key) => [...withImports(key)])
  const files = [...new Set(chunks)].map((key) => join(dist, manifest[key]?.file ?? key))
  const sizes = files.map((file) => brotliCompressSync(readFileSync(file)).length)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  console.info(`first load of /home: ${(total / 1000).toFixed(1)} kB of JavaScript (brotli) in ${files.length} files`)
  expect(total).toBeLessThanOrEqual(LIMIT_BYTES)
})

test('what lets the first screen be seen waits for no other file, and the style comes before all code', () => {
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  expect(manifest[keyOf('src/start.ts')]?.imports ?? []).toEqual([])
  const places = ['rel="stylesheet"', '<!--links-->', '<script'].map((part) => html.indexOf(part))
  expect(places.every((place, at) => place > (places[at - 1] ?? 0))).toBe(true)
})

test('a product, search results and the bag come in few files beside the first load', () => {
  const shared = withImports(keyOf('src/main.tsx'))
  for (const screen of ['routes/detail', 'routes/search.tsx', 'routes/bag.tsx']) {
    const files = [...withImports(keyOf(screen))].filter((key) => !shared.has(key))
    expect(files.length, screen).toBeLessThanOrEqual(3)
  }
})

test('the page holds no script and no style of its own, so that the policy can forbid them', () => {
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  expect(html.match(/<script(?![^>]*\ssrc=)/g)).toBeNull()
  expect(html).not.toMatch(/<style|\sstyle=|\son\w+=/)
  expect(html).toContain('<!--links-->')
})

test('every icon that the page and the manifest name is there', () => {
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const { icons } = JSON.parse(readFileSync(join(dist, 'manifest.webmanifest'), 'utf8'))
  const named = [...html.matchAll(/href="(\/[^"]+)"/g)].map(([, path]) => path ?? '')
  for (const path of [...named, ...icons.map((icon: { src: string }) => icon.src)])
    expect(existsSync(join(dist, path)), path).toBe(true)
})

test('every ground that a tint can stand on is in the styles', () => {
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const styles = [...html.matchAll(/href="\/(assets\/[^"]+\.css)"/g)].map(([, file]) => file ?? '')
  const css = styles.map((file) => readFileSync(join(dist, file), 'utf8')).join('')
  const tints = readFileSync(join(shop, '../../packages/ui/src/tint.ts'), 'utf8').match(/bg-tint-\w+/g) ?? []
  expect(tints.length).toBeGreaterThan(0)
  expect(tints.filter((tint) => !css.includes(`.${tint}`))).toEqual([])
})
