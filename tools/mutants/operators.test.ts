import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Mutation, mutationsOf, STRATA } from './candidates.ts'
import { seeded, shuffled } from './seeded.ts'

const planted = (file: string, text: string): string[] =>
  mutationsOf(file, text).map(({ start, end, to }: Mutation) => text.slice(0, start) + to + text.slice(end))

test('conditions are turned, bounds moved by one, arguments swapped, awaits dropped, constants changed', () => {
  expect(planted('a.ts', 'if (a) go(b, c)')).toEqual(['if (!(a)) go(b, c)', 'if (a) go(c, b)'])
  expect(planted('a.ts', 'const a = b < 3')).toEqual(['const a = b <= 3', 'const a = b < 4'])
  expect(planted('a.ts', 'const a = await b()')).toEqual(['const a = b()'])
  expect(planted('a.ts', 'const a = b && c === true')).toEqual([
    'const a = b || c === true',
    'const a = b && c !== true',
    'const a = b && c === false',
  ])
})

test('statements in a template are part of the code', () => {
  expect(planted('a.ts', 'sql`SELECT a FROM b WHERE c >= 1 AND d IS NULL FOR UPDATE`')).toEqual([
    'sql`SELECT a FROM b WHERE c > 1 AND d IS NULL FOR UPDATE`',
    'sql`SELECT a FROM b WHERE c >= 1 OR d IS NULL FOR UPDATE`',
    'sql`SELECT a FROM b WHERE c >= 1 AND d IS NOT NULL FOR UPDATE`',
    'sql`SELECT a FROM b WHERE c >= 1 AND d IS NULL`',
  ])
})

test('rules of the tables are taken away, comments are let be', () => {
  const table =
    'CREATE TABLE a (\n  b bigint NOT NULL REFERENCES c (id), -- NOT NULL\n  CONSTRAINT b_positive CHECK (b > (0))\n);\nCREATE INDEX a_b ON a (b);'
  expect(mutationsOf('0001_a.sql', table).map(({ operator }) => operator)).toEqual([
    'dropped constraint',
    'dropped foreign key',
    'dropped NOT NULL',
    'dropped index',
  ])
  expect(planted('0001_a.sql', table)[0]).not.toContain('b_positive')
})

test('what a function or a view of the books says is turned, too', () => {
  expect(planted('apps/server/schema/ledger.a.sql', 'SELECT a FROM b -- WHERE a < b\n WHERE c > 1;')).toEqual([
    'SELECT a FROM b -- WHERE a < b\n WHERE c >= 1;',
  ])
})

test('texts of a plural and arguments change places, a sentence goes', () => {
  expect(
    planted(
      'packages/messages/en/a.json',
      '{\n  "a": "{n, plural, one {# day} other {# days}}",\n  "b": "{from} to {to}"\n}',
    ),
  ).toEqual([
    '{\n  "a": "{n, plural, one {# days} other {# day}}",\n  "b": "{from} to {to}"\n}',
    '{\n  "a": "{n, plural, one {# day} other {# days}}",\n  "b": "{to} to {from}"\n}',
    '{\n  "b": "{from} to {to}"\n}',
  ])
  expect(planted('packages/messages/de/a.json', '{\n  "a": "{n, plural, one {# neu} other {# neu}}"\n}')).toEqual([])
})

test('types and looks are no place for a bug', () => {
  expect(planted('a.tsx', 'type A = 1 | true\nconst a = <b className={c ? 1 : 2} />')).toEqual([])
})

test('the same seed draws the same', () => {
  expect(shuffled([1, 2, 3, 4, 5, 6], seeded(16))).toEqual(shuffled([1, 2, 3, 4, 5, 6], seeded(16)))
})

test('every room of the server and every package has its share of the bugs', () => {
  const inside = (folder: string): string[] => {
    const of = new URL(`../../${folder}/`, import.meta.url)
    const rooms = readdirSync(of, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    return rooms.map(({ name }) => `${folder}/${name}/`)
  }
  const rooms = [...inside('apps/server/src/modules'), ...inside('packages').map((folder) => `${folder}src/`)]
  expect(rooms.filter((room) => !STRATA.some(({ has }) => has.test(`${room}a.ts`)))).toEqual([])
})
