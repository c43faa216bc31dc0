import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { typedRows } from '../../../tools/schema/row-types.ts'
import { ROOT } from '../../../tools/schema/source-files.ts'
import { readCatalogue } from '../../../tools/schema/table-types.ts'
import { rowsFiles, statementsByFile, TABLES, writtenTypes } from '../../../tools/schema/written-types.ts'
import { openClient } from '../src/platform/backup/tables.ts'
import { freshDatabase, type TestPlace } from './test-database.ts'

let place: TestPlace
let client: pg.Client

beforeAll(async () => {
  place = await freshDatabase(inject('postgres'))
  client = await openClient(place.urls.owner)
})
afterAll(async () => {
  await client.end()
  await rm(place.dataDir, { recursive: true })
})

test('the types of all rows are what Postgres describes today', async () => {
  const { files, complaints } = await writtenTypes(client)
  expect(complaints).toEqual([])
  expect([...files.keys()].sort()).toEqual([TABLES, ...rowsFiles(ROOT)].sort())
  for (const [path, text] of files) {
    const written = await readFile(join(ROOT, path), 'utf8')
    expect(written.split('\n'), `${path}: write it anew: npm run schema`).toEqual(text.split('\n'))
  }
})

test('a column that a migration renames is told at each statement that reads it', async () => {
  const statement = statementsByFile(ROOT)
    .byFile.get('apps/server/src/modules/cart/rows.gen.ts')
    ?.find(({ within }) => within === 'selectCart')
  if (!statement) throw new Error('the cart is read elsewhere now')
  await client.query('ALTER TABLE cart_line RENAME COLUMN quantity TO wanted')
  try {
    const { complaints } = await typedRows(client, await readCatalogue(client), [statement])
    expect(complaints[0]).toMatch(
      /^apps\/server\/src\/modules\/cart\/cart\.sql\.ts:\d+ {2}rows\.\w+: .*quantity does not exist/,
    )
  } finally {
    await client.query('ALTER TABLE cart_line RENAME COLUMN wanted TO quantity')
  }
})

test('a column that a migration gives another type, or lets be empty, has that type', async () => {
  const columnAfter = async (change: string) => {
    await client.query('BEGIN')
    await client.query(`ALTER TABLE follow ALTER COLUMN followed_at ${change}`)
    const { relations } = await readCatalogue(client).finally(() => client.query('ROLLBACK'))
    const follow = [...relations.values()].find(({ name }) => name === 'follow')
    return [...(follow?.columns.values() ?? [])].find(({ name }) => name === 'followed_at')
  }
  expect(await columnAfter('TYPE text')).toMatchObject({ type: 'string', isNullable: false })
  expect(await columnAfter('DROP NOT NULL')).toMatchObject({ type: 'Date', isNullable: true })
})
