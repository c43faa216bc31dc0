import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkCoverage } from './spec-coverage.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tradewind-coverage-'))
  mkdirSync(join(root, 'src'))
  writeFileSync(join(root, 'src/cart.ts'), 'export function addToCart() {}')
  writeFileSync(join(root, 'src/cart.test.ts'), "test('a visitor keeps the bag', keep)")
})

afterEach(() => rmSync(root, { recursive: true }))

const check = (...rows: string[]) =>
  checkCoverage(
    root,
    ['# Coverage', '', '| § | sentence | code | test |', '| --- | --- | --- | --- |', ...rows].join('\n'),
  )

test('a row may name files, text in them, several places, or say that it is open', () => {
  expect(
    check(
      '| 1 | Add items to a cart | src/cart.ts#addToCart | `src/cart.test.ts#a visitor keeps the bag` |',
      '| 1 | Settle the cart | src/cart.ts, src/cart.ts#addToCart | open |',
      '| 2 | /explore \\| the main tab | open | open |',
    ),
  ).toEqual({ rows: 3, open: 2, complaints: [] })
})

test.each([
  ['a file that is not there', '| 1 | a | src/bag.ts | open |', 'line 5 (§1): code: src/bag.ts does not exist'],
  ['a word that is not in the file', '| 1 | a | src/cart.ts#drop | open |', 'code: src/cart.ts has no "drop"'],
  ['a test that is not there', '| 1 | a | src/cart.ts | src/bag.test.ts |', 'test: src/bag.test.ts does not exist'],
  ['an empty place', '| 1 | a |  | open |', 'code: is empty'],
  ['a missing cell', '| 1 | a | open |', 'has 3 cells instead of 4'],
  ['a test of what is not built', '| 1 | a | open | src/cart.test.ts |', 'what is open in code cannot have a test'],
])('%s is a complaint', (_what, row, complaint) => {
  expect(check(row).complaints).toEqual([expect.stringContaining(complaint)])
})

test('a sentence stands there once', () => {
  const { complaints } = check('| 1 | a | open | open |', '| 1 | a | open | open |')
  expect(complaints).toEqual(['line 6 (§1): the sentence stands in line 5 already'])
})

test('an empty page is a complaint', () => {
  expect(check().complaints).toEqual(['the page has no row'])
})
