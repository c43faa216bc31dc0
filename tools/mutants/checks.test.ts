import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { patient } from '../patience.ts'
import { runCheck } from './checks.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const check = (file: string) => runCheck(ROOT, 'tests', [file], patient(60_000))

test('tests that are green are green for whoever plants bugs, and a file that is no test is red', async () => {
  expect(await check('packages/contract/src/money.test.ts')).toBe(true)
  expect(await check('packages/contract/src/no-such.test.ts')).toBe(false)
})
