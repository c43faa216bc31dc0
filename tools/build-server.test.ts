import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { buildServer, builtFrom } from './build-server.mjs'

const PROGRAMS = { 'server/dist/main': 'server/src/main.ts', 'server/dist/beside': 'server/src/deep/beside.ts' }

const SOURCES = {
  'apps/server/src/main.ts': `
    import { weigh } from '@tradewind/scales/weigh'
    import { read, start } from './deep/reader.ts'
    console.log(JSON.stringify({ said: read(), weight: weigh(), start, folder: import.meta.dirname }))
    if (process.argv.includes('--fail')) throw new Error('on line six')`,
  'apps/server/src/deep/reader.ts': `
    import { readFileSync } from 'node:fs'
    export const read = (): string => readFileSync(new URL('words.txt', import.meta.url), 'utf8')
    export const start: string = new URL('./beside.ts', import.meta.url).pathname`,
  'apps/server/src/deep/words.txt': 'as it lies there',
  'apps/server/src/deep/beside.ts': 'console.log("beside")',
  'packages/scales/src/weigh.ts': 'export const weigh = (): number => 12',
}

async function plant(): Promise<{ root: string; write(path: string, text: string): Promise<void> }> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'built-')))
  onTestFinished(() => rm(root, { recursive: true }))
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  await write('package.json', '{ "type": "module" }')
  for (const [path, text] of Object.entries(SOURCES)) await write(path, text)
  return { root, write }
}

const runIn = (root: string, ...args: string[]): string =>
  execFileSync(process.execPath, ['--enable-source-maps', join(root, 'apps/server/dist/main.js'), ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })

test('a built program finds what lies beside its sources, and starts the built program of a source', async () => {
  const { root } = await plant()
  expect(await buildServer(root, PROGRAMS)).toBe(true)
  expect(JSON.parse(runIn(root))).toEqual({
    said: 'as it lies there',
    weight: 12,
    start: pathToFileURL(join(root, 'apps/server/dist/beside.js')).pathname,
    folder: join(root, 'apps/server/src'),
  })
  expect(() => runIn(root, '--fail')).toThrow(/on line six.*apps\/server\/src\/main\.ts:5/s)
})

test('what was built is made anew once any of its sources is another one or gone, and not before', async () => {
  const { root, write } = await plant()
  await buildServer(root, PROGRAMS)
  expect(await buildServer(root, PROGRAMS)).toBe(false)
  await write('packages/scales/src/weigh.ts', 'export const weigh = (): number => 13')
  expect(await buildServer(root, PROGRAMS)).toBe(true)
  expect(JSON.parse(runIn(root))).toMatchObject({ weight: 13 })
  await rm(join(root, 'apps/server/dist/beside.js'))
  expect(await buildServer(root, PROGRAMS)).toBe(true)
  await rm(join(root, 'packages/scales/src/weigh.ts'))
  await expect(buildServer(root, PROGRAMS)).rejects.toThrow('weigh.ts')
})

test('a library of many files goes in with what it imports, and another version of it is built anew; others stay outside', async () => {
  const { root, write } = await plant()
  const library = async (name: string, version: string, code: string) => {
    await write(
      `node_modules/${name}/package.json`,
      JSON.stringify({ name, version, type: 'module', main: 'index.js' }),
    )
    await write(`node_modules/${name}/index.js`, code)
  }
  await library('uuid', '1.0.0', "import { tick } from 'clock'; export const v7 = () => tick() + ' of 1'")
  await library('clock', '1.0.0', "export const tick = () => 'tick'")
  await library('native', '1.0.0', "export const look = () => import.meta.url.includes('node_modules')")
  await write(
    'apps/server/src/main.ts',
    "import { v7 } from 'uuid'; import { look } from 'native'; console.log(JSON.stringify([v7(), look()]))",
  )
  const programs = { 'server/dist/main': 'server/src/main.ts' }
  expect(await buildServer(root, programs)).toBe(true)
  await rm(join(root, 'node_modules/uuid/index.js'))
  expect(JSON.parse(runIn(root))).toEqual(['tick of 1', true])
  await library('uuid', '1.0.1', "export const v7 = () => 'tock'")
  expect(await buildServer(root, programs)).toBe(true)
  expect(JSON.parse(runIn(root))).toEqual(['tock', true])
  expect(await buildServer(root, programs)).toBe(false)
})

test('a library that is written with require finds what belongs to Node, and its errors keep their names', async () => {
  const { root, write } = await plant()
  const exports = { '.': { import: './door.mjs', require: './lib/index.js' }, './lib/*': './lib/*' }
  await write('node_modules/pg/package.json', JSON.stringify({ name: 'pg', version: '1.0.0', exports }))
  await write(
    'node_modules/pg/door.mjs',
    "import pg from './lib/index.js'; export const DatabaseError = pg.DatabaseError; export default pg",
  )
  await write(
    'node_modules/pg/lib/index.js',
    "const { sep } = require('path'); class DatabaseError extends Error {}; module.exports = { sep, DatabaseError }",
  )
  await write(
    'apps/server/src/main.ts',
    "import pg from 'pg'; console.log(JSON.stringify([pg.sep, pg.DatabaseError.name]))",
  )
  await buildServer(root, { 'server/dist/main': 'server/src/main.ts' })
  expect(JSON.parse(runIn(root))).toEqual([sep, 'DatabaseError'])
})

test('a built program knows what it was built from: another hash once any of its sources is another one', async () => {
  const { root, write } = await plant()
  const programs = { 'server/dist/main': 'server/src/main.ts' }
  await write(
    'apps/server/src/main.ts',
    "import { weigh } from '@tradewind/scales/weigh'; console.log(JSON.stringify([BUILT_FROM__, weigh()]))",
  )
  await buildServer(root, programs)
  const first = builtFrom(root)
  expect(first).toMatch(/^[\da-f]{64}$/)
  expect(JSON.parse(runIn(root))).toEqual([first, 12])
  await write('packages/scales/src/weigh.ts', 'export const weigh = (): number => 13')
  await buildServer(root, programs)
  expect(JSON.parse(runIn(root))).toEqual([builtFrom(root), 13])
  expect(builtFrom(root)).not.toBe(first)
})

test('a source that is started and that nobody builds is refused with what to do', async () => {
  const { root } = await plant()
  const { 'server/dist/main': main } = PROGRAMS
  await expect(buildServer(root, { 'server/dist/main': main })).rejects.toThrow(
    'name it in PROGRAMS of tools/build-server.mjs',
  )
})
