import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patient } from '../patience.ts'
import { runTests } from './checks.ts'
import { byTests } from './try-one.ts'
import { openWorkplace, type Workplace } from './workplace.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const CODE = 'packages/contract/src/money.ts'
const TESTS = 'packages/contract/src/money.test.ts'
const RED = 'packages/contract/src/money-is-red.test.ts'
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

let workplace: Workplace
beforeAll(() => {
  workplace = openWorkplace(ROOT)
  writeFileSync(
    join(workplace.root, RED),
    "import { test } from 'vitest'\ntest('red', () => { throw new Error('red') })\n",
  )
})
afterAll(() => workplace.remove())

const isGreen = async (file: string) => (await runTests(workplace.root, [file], patient(60_000))).is === 'green'

async function whatTestsSay(tests: readonly string[], from: string, to: string) {
  const mutant = { id: 'planted', file: CODE, line: 1, operator: 'by hand', from, to, start: read(CODE).indexOf(from) }
  const undo = workplace.plant(mutant)
  const sources = [CODE, ...tests].map((path) => ({ path, text: "import './money.ts'" }))
  const told = await byTests(workplace, mutant, { sources, further: {}, clean: new Map() })
  undo?.()
  return told
}

test('tests that are green are green for whoever plants bugs, and a file that is no test is red', async () => {
  expect(await isGreen(TESTS)).toBe(true)
  expect(await isGreen('packages/contract/src/no-such.test.ts')).toBe(false)
})

test('a bug is noticed by the test that it makes red, and what changes nothing survives', async () => {
  expect(await whatTestsSay([TESTS], "padStart(3, '0')", "padStart(4, '0')")).toMatchObject({
    is: 'noticed',
    by: expect.stringContaining(`${TESTS}: `),
  })
  expect(await whatTestsSay([TESTS], 'a < b ? a : b', 'a <= b ? a : b')).toMatchObject({ is: 'survived', tried: 1 })
})

test('a test that is red without any bug notices none', async () => {
  expect(await whatTestsSay([RED], 'a < b ? a : b', 'a <= b ? a : b')).toMatchObject({ is: 'survived', tried: 0 })
})
