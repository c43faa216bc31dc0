import { readFile, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { usesOf } from '../../../tools/owners/read-sql.ts'
import { knownFrom, type Made, readSchema } from '../../../tools/owners/schema.ts'
import { templatesOf } from '../../../tools/owners/templates.ts'
import { readSources } from '../../../tools/tidy/tidy.ts'
import { freshDatabase, type TestPlace } from './test-database.ts'

/** `npm run verify` reads our SQL word by word, pieces of statements too. Here Postgres says whether it reads them right. */
let place: TestPlace
let client: pg.Client
let made: Made[]

beforeAll(async () => {
  place = await freshDatabase(inject('postgres'))
  client = new pg.Client({ connectionString: place.urls.owner })
  await client.connect()
  made = readSchema(await readFile(new URL('../schema.sql', import.meta.url), 'utf8'))
})
afterAll(async () => {
  await client.end()
  await rm(place.dataDir, { recursive: true })
})

const OURS = `n.nspname IN ('public', 'ledger', 'published') AND c.relkind IN ('r', 'v') AND c.relname NOT LIKE 'kysely%'`
const NAME = `replace(c.oid::regclass::text, '"', '')`

/** What a statement locks when Postgres parses it: each relation that it names, and what stands behind the views. */
async function relationsOf(statement: string): Promise<string[] | undefined> {
  await client.query('BEGIN')
  try {
    await client.query(`PREPARE it AS ${statement}`)
    const { rows } = await client.query<{ name: string }>(`
      SELECT DISTINCT ${NAME} AS name FROM pg_locks AS l JOIN pg_class AS c ON c.oid = l.relation
      JOIN pg_namespace AS n ON n.oid = c.relnamespace WHERE l.pid = pg_backend_pid() AND ${OURS}`)
    return rows.map(({ name }) => name)
  } catch {
    return undefined
  } finally {
    await client.query('ROLLBACK')
    await client.query('DEALLOCATE ALL')
  }
}

test('of every view it names what Postgres knows that it stands on', async () => {
  const { rows } = await client.query<{ name: string; stands_on: string[] }>(`
    SELECT ${NAME} AS name, array_agg(DISTINCT replace(d.refobjid::regclass::text, '"', '')) AS stands_on
    FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = c.relnamespace JOIN pg_rewrite AS r ON r.ev_class = c.oid
    JOIN pg_depend AS d ON d.objid = r.oid AND d.refclassid = 'pg_class'::regclass AND d.refobjid <> c.oid
    WHERE ${OURS} AND c.relkind = 'v' GROUP BY c.oid ORDER BY 1`)
  expect(rows.length).toBe(made.filter(({ kind }) => kind === 'view').length)
  const known = knownFrom(made)
  const read = made
    .filter(({ kind }) => kind === 'view')
    .map(({ name, text }) => ({ name, stands_on: reads(text, known) }))
  const order = (list: typeof rows) =>
    list
      .map(({ name, stands_on }) => [name, [...stands_on].sort()])
      .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))
  expect(order(read)).toEqual(order(rows))
})

test('of every whole statement it names what Postgres names', async () => {
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  const known = knownFrom(made)
  const behind = new Map(
    made.filter(({ kind }) => kind === 'view').map(({ name, text }) => [name, reads(text, known)] as const),
  )
  const withBehind = (names: readonly string[]): string[] =>
    names.flatMap((name) => [name, ...withBehind(behind.get(name) ?? [])])
  const templates = readSources(root)
    .filter(({ path }) => /^apps\/server\/src\/.+\.ts$/.test(path) && !path.endsWith('.test.ts'))
    .flatMap(({ path, text }) => templatesOf(path, text))
  let whole = 0
  for (const { path, line, text } of templates) {
    const named = await relationsOf(numbered(text))
    if (!named) continue
    whole += 1
    const read = new Set(withBehind(reads(text, known)))
    expect([...read].sort(), `${path}:${line}`).toEqual(named.sort())
  }
  // Of about 740: the others are pieces, or take values whose type nothing in them tells.
  expect(whole).toBeGreaterThan(350)
})

const reads = (text: string, known: ReturnType<typeof knownFrom>): string[] => [
  ...new Set(
    usesOf(text, known)
      .filter(({ does }) => does !== 'calls')
      .map(({ name }) => name),
  ),
]

/** Each hole is a parameter of its own. */
function numbered(text: string): string {
  let hole = 0
  return text.replace(/\$1 /g, () => {
    hole += 1
    return `$${hole} `
  })
}
