import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { Narrowed } from '../../apps/server/src/platform/schema/narrowed.ts'
import { nullWith, outerTables } from './nullable.ts'
import { rowStatementsOf } from './row-statements.ts'
import { markOf } from './row-types.ts'
import { ROOT } from './source-files.ts'
import { SCHEMA, staleness } from './staleness.ts'
import { unionOf } from './table-types.ts'

const FILE = 'apps/server/src/modules/shelf/shelf.sql.ts'
const roots: string[] = []
afterEach(async () => {
  await Promise.all(roots.splice(0).map((root) => rm(root, { recursive: true })))
})

/** A repository of its own with one file of statements, and what is found in it. */
async function withStatements(text: string) {
  const root = await mkdtemp(join(tmpdir(), 'tradewind-rows-'))
  roots.push(root)
  await mkdir(dirname(join(root, FILE)), { recursive: true })
  await writeFile(join(root, FILE), text)
  return { root, ...rowStatementsOf(root, FILE) }
}

test.each([
  [
    'a type by hand',
    'db.one<{ id: string }>(sql`SELECT id FROM shop`)',
    'its rows have a type by hand: say rows.<Name>',
  ],
  ['a name for a type by hand', 'db.one<ShopRow>(sql`SELECT id FROM shop`)', 'its rows have a type by hand'],
  [
    'more than is known, added',
    'db.one<rows.Shop & { n: 1 }>(sql`SELECT id FROM shop`)',
    'its rows have a type by hand',
  ],
  ['no type', 'db.many(sql`SELECT id FROM shop`)', 'its rows have a type by hand'],
  ['a statement from elsewhere', 'db.many<rows.Shop>(given)', 'its statement cannot be read here'],
  [
    'a fragment from elsewhere',
    `const f = (by: Sql) => db.many<rows.Shop>(sql\`SELECT \${by} FROM shop\`)`,
    `its fragment by comes from a caller: give an example, \${/* e.g. now() */ by}`,
  ],
])('%s is a complaint at its place', async (_what, code, complaint) => {
  const { complaints, statements } = await withStatements(`type ShopRow = { id: string }\n${code}\n`)
  expect(complaints).toEqual([expect.stringContaining(complaint)])
  expect(complaints[0]).toMatch(new RegExp(`^${FILE}:2 `))
  expect(statements).toEqual([])
})

test('a statement is read as it is sent, through fragments, functions and conditions', async () => {
  const { statements, complaints } = await withStatements(`
    const columns = (lang: string) => sql\`id, pick_text(name, \${lang}) AS name\`
    const ORDERS = { new: { key: sql\`made_at\` }, sold: { key: sql\`sold\` } }
    export type ShopRow = Narrowed<rows.Shop, { name: string }>
    export const selectShops = (db: Db, by: { lang: string; named?: string; how: keyof typeof ORDERS }) => {
      const key: Sql = /* e.g. made_at or sold */ ORDERS[by.how].key
      return db.many<ShopRow>(sql\`SELECT \${columns(by.lang)} FROM shop
        \${by.named ? sql\`WHERE name = \${by.named}\` : sql\`\`} ORDER BY \${key} LIMIT \${10}\`)
    }`)
  expect(complaints).toEqual([])
  const [{ texts, ...statement } = { texts: [] }] = statements
  expect(statement).toMatchObject({ name: 'Shop', within: 'selectShops' })
  expect(texts.map((text) => text.replace(/\s+/g, ' '))).toEqual([
    'SELECT id, pick_text(name, $1) AS name FROM shop WHERE name = $2 ORDER BY made_at LIMIT $3',
    'SELECT id, pick_text(name, $1) AS name FROM shop ORDER BY sold LIMIT $2',
    'SELECT id, pick_text(name, $1) AS name FROM shop WHERE name = $2 ORDER BY sold LIMIT $3',
  ])
})

test('types that were not written anew after a statement changed are stale, without a database', async () => {
  const code = (column: string) =>
    `export const find = (db: Db) => db.one<rows.Shop>(sql\`SELECT ${column} FROM shop\`)`
  const { root, statements } = await withStatements(code('id'))
  await cp(join(ROOT, SCHEMA), join(root, SCHEMA))
  const gen = join(root, dirname(FILE), 'rows.gen.ts')
  await writeFile(gen, `// Written.\n\n${statements.map(markOf).join('')}export type Shop = {}\n`)
  expect(await staleness(root)).toEqual([])

  await writeFile(gen, (await readFile(gen, 'utf8')).replace(/ \w{10}\n/, ' 0123456789\n'))
  expect((await staleness(root)).join('\n')).toContain('rows.gen.ts is of another statement than shelf.sql.ts find')

  await writeFile(gen, '// Written.\n')
  expect((await staleness(root)).join('\n')).toContain('npm run schema')

  const written = await readFile(join(root, SCHEMA), 'utf8')
  await writeFile(join(root, SCHEMA), written.replace(' NOT NULL,', ','))
  expect((await staleness(root)).join('\n')).toContain('schema.sql was edited by hand')

  await writeFile(join(root, SCHEMA), '-- of before')
  expect((await staleness(root)).join('\n')).toContain('schema.sql was written from other migrations')
})

test.each([
  ['FROM orders AS o LEFT JOIN promo AS p ON true', ['promo']],
  [
    'FROM a LEFT JOIN LATERAL (SELECT * FROM trait AS t JOIN sku ON true) AS t ON true JOIN b ON true',
    ['trait', 'sku'],
  ],
  ['WITH g AS (SELECT * FROM shop) SELECT * FROM a LEFT JOIN g ON true', ['g', 'shop']],
  ['FROM a JOIN b ON true', []],
])('an outer join leaves columns empty: %s', (text, tables) => {
  expect(outerTables(text)).toEqual(new Set(tables))
})

test('where an outer join keeps either side, every column may be empty', () => {
  expect(outerTables('FROM a FULL JOIN b ON true')).toBe('all')
})

test.each<[string, string[] | undefined]>([
  ['count(*)::int AS n', []],
  ['(SELECT count(*) FROM shop) AS n', []],
  ['EXISTS (SELECT FROM shop) AS has', []],
  ['coalesce(sum(a.amount), 0)::bigint AS amount', []],
  ['a.seq IS DISTINCT FROM (SELECT 1) AS moved', []],
  ["to_char(day, 'YYYY-MM-DD') AS day", ['day']],
  ['s.on_hand - s.reserved AS available', ['s.on_hand', 's.reserved']],
  ['pick_text(c.title, $1) AS title', ['c.title']],
  ['sum(a.amount) AS amount', undefined],
  ['coalesce(a.x, $1) AS x', undefined],
  ['$1::int AS x', undefined],
  ['(SELECT s.name FROM shop AS s) AS name', undefined],
  ["e.payload ->> 'id' AS id", undefined],
  ['CASE WHEN a.x THEN 1 END AS y', undefined],
  ['count(*) + max(a.x) AS n', undefined],
])('what may be null: %s', (item, columns) => {
  expect(nullWith(item)).toEqual(columns)
})

test('a rule that lists words is a union of them, and no other rule is', () => {
  expect(unionOf("CHECK ((state = ANY (ARRAY['open'::text, 'done'::text])))")).toBe("'open' | 'done'")
  expect(unionOf('CHECK ((stripes = ANY (ARRAY[1, 16])))')).toBe('1 | 16')
  expect(unionOf("CHECK (((state = ANY (ARRAY['done'::text])) = (at IS NOT NULL)))")).toBeUndefined()
})

test('what is claimed beyond what Postgres knows only narrows a column that is there', () => {
  type Row = { id: string; amount: bigint | null; facts: unknown }
  const known: Narrowed<Row, { amount: bigint; facts: string[] }> = { id: 'a', amount: 1n, facts: [] }
  // @ts-expect-error: a column that is gone.
  const gone: Narrowed<Row, { price: bigint }> = known
  // @ts-expect-error: a column that has another type now.
  const retyped: Narrowed<Row, { amount: number }> = known
  expect([gone, retyped]).toEqual([known, known])
})
