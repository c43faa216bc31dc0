import { execFile, execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { isNeverAgain, NEVER_AGAIN } from './never-again.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const RACES = 'apps/server/src/modules/orders/races.test.ts'

/** What `npm test` does with its runs, in the folder where it is called. */
const RUN = `
  import { runVitest } from '${ROOT}/tools/run-vitest.mjs'
  import { endingOf } from '${ROOT}/tools/test-run/ending.mjs'
  import { tryAgain } from '${ROOT}/tools/test-run/second-try.mjs'
  const { runs, unsteady } = await tryAgain([await runVitest('planted', ['--root', process.cwd()], { root: process.cwd() })])
  for (const line of endingOf(runs, unsteady)) console.log(line)`

const steady = `test('holds', () => {})`
const once = `
  import { existsSync, writeFileSync } from 'node:fs'
  test('a phone loads in time', () => {
    const slow = !existsSync('loaded')
    writeFileSync('loaded', '')
    if (slow) throw new Error('it was not there after a second')
  })`
const always = `test('two and two', () => { expect(2 + 2).toBe(5) })`
const race = `
  import { appendFileSync } from 'node:fs'
  test('one of two tabs pays', () => { appendFileSync('races', 'x'); expect(2).toBe(1) })`
const unread = `import './not-there.js'`
const uncaught = `test('a promise nobody waits for', async () => {
  Promise.reject(new Error('nobody caught this'))
  await new Promise((resolve) => setTimeout(resolve, 50))
})`

async function runPlanted(files: Record<string, string>, env: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'second-try-'))
  // The functions of a test as globals: from there no package can be found.
  const config = `export default { test: { globals: true, include: ['**/*.test.{js,ts}'], maxWorkers: 2 } }`
  for (const [path, text] of Object.entries({ 'vitest.config.mjs': config, ...files })) {
    await mkdir(join(folder, dirname(path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  const said = await new Promise<string>((resolve) => {
    const args = ['--input-type=module', '-e', RUN]
    execFile(process.execPath, args, { cwd: folder, env: { ...process.env, TEST_AGAIN: 'on', ...env } }, (_, stdout) =>
      resolve(stdout),
    )
  })
  const begin = said.search(/^(SKIPPED|UNSTEADY|FAILED) /m)
  return { folder, said, ending: begin < 0 ? said : said.slice(begin) }
}

test('what fails and then passes alone counts as passed and is told by name; what fails twice, and a race that fails once, are red', async () => {
  const { folder, said, ending } = await runPlanted({
    'steady.test.js': steady,
    'once.test.js': once,
    'always.test.js': always,
    [RACES]: race,
  })
  expect(said).toContain('Once more, by themselves: ')
  expect(ending).toMatch(
    /^UNSTEADY once\.test\.js > a phone loads in time\n {4}Error: it was not there after a second\n/,
  )
  expect(ending).toMatch(/^FAILED always\.test\.js > two and two\n {4}AssertionError: expected 4 to be 5/m)
  expect(ending).toMatch(
    new RegExp(`^FAILED ${RACES} > one of two tabs pays\n {4}AssertionError: expected 2 to be 1`, 'm'),
  )
  expect(ending.trim().split('\n').at(-1)).toBe('2 passed, 2 failed, 0 skipped')
  expect(readFileSync(join(folder, 'races'), 'utf8')).toBe('x')

  // What .ci/run says last is made of the same lines.
  const last = execFileSync('awk', ['-f', join(ROOT, '.ci/told.awk')], { input: said.repeat(2), encoding: 'utf8' })
  expect(last.match(/^(FAILED|UNSTEADY) .*$/gm)).toHaveLength(6)
  expect(last).toContain('    Error: it was not there after a second')
  expect(last.trim().split('\n').at(-1)).toBe('4 passed, 4 failed, 0 skipped')
})

test('four red files are no accident: none runs again, and each is named, also one that could not be read and an error that no test caught', async () => {
  const { said, ending } = await runPlanted({
    'once.test.js': once,
    'always.test.js': always,
    'unread.test.js': unread,
    'uncaught.test.js': uncaught,
    'further.test.js': `${always}; test['skip']('not now', () => {})`,
  })
  expect(said).not.toContain('Once more')
  expect(ending.match(/^(FAILED|SKIPPED) .*$/gm)?.sort()).toEqual([
    'FAILED always.test.js > two and two',
    'FAILED further.test.js > two and two',
    'FAILED once.test.js > a phone loads in time',
    'FAILED planted > outside of tests',
    'FAILED unread.test.js > the file itself',
    'SKIPPED further.test.js > not now',
  ])
  expect(ending).toContain('    Error: nobody caught this')
  expect(ending.trim().split('\n').at(-1)).toBe('1 passed, 5 failed, 1 skipped')
})

test('with TEST_AGAIN=off whatever fails is red', async () => {
  const { ending } = await runPlanted({ 'once.test.js': once }, { TEST_AGAIN: 'off' })
  expect(ending).toMatch(/^FAILED once\.test\.js > a phone loads in time\n/)
  expect(ending.trim().split('\n').at(-1)).toBe('0 passed, 1 failed, 0 skipped')
})

test('every place without a second try is there, and every test that does things at the same moment is one of them', () => {
  expect(Object.keys(NEVER_AGAIN).filter((place) => !existsSync(join(ROOT, place)))).toEqual([])
  const tests = readdirSync(join(ROOT, 'apps'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts') && !path.includes('node_modules'))
    .map((path) => `apps/${path}`)
  const atOnce = tests.filter((path) => /from '.*races\.ts'/.test(readFileSync(join(ROOT, path), 'utf8')))
  expect(atOnce.length).toBeGreaterThan(10)
  expect(
    atOnce.filter((path) => !isNeverAgain(path)),
    'name it in tools/test-run/never-again.mjs with its reason',
  ).toEqual([])
})
