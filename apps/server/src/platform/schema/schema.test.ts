import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freshDatabase, type TestPlace } from '../../../test/test-database.ts'
import { openClient } from '../backup/tables.ts'
import { type Database, openDatabase } from '../db.ts'
import { migrate, readMigrations } from '../migrate.ts'
import { headOfSchema, readSchema } from './read-schema.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../migrations/', import.meta.url))
let place: TestPlace
let owner: Database
let folder: string

beforeAll(async () => {
  place = await freshDatabase(inject('postgres'))
  owner = openDatabase({ connectionString: place.urls.owner, max: 2, prepared: true, onError: () => {} })
  folder = await mkdtemp(join(tmpdir(), 'tradewind-migrations-'))
  await cp(MIGRATIONS, folder, { recursive: true })
})
afterAll(async () => {
  await owner.close()
  await Promise.all([folder, place.dataDir].map((path) => rm(path, { recursive: true })))
})

const schemaNow = async (): Promise<string> => {
  const client = await openClient(place.urls.owner)
  return readSchema(client).finally(() => client.end())
}

test('schema.sql is what the migrations make of an empty database', async () => {
  const written = await readFile(new URL('../../../schema.sql', import.meta.url), 'utf8')
  expect(written.startsWith(await headOfSchema()), 'write it anew: npm run schema').toBe(true)
  expect((await schemaNow()).split('\n'), 'write it anew: npm run schema').toEqual(written.split('\n'))
})

test.each([
  [
    'a constraint',
    'ALTER TABLE ledger.approval DROP CONSTRAINT approval_by_different_people',
    'approval_by_different_',
  ],
  ['an index', 'DROP INDEX ledger.journal_uses_approval_once', 'journal_uses_approval_once'],
  ['a trigger', 'DROP TRIGGER approval_only_grows ON ledger.approval', 'approval_only_grows'],
  ['a trigger’s zeal', 'ALTER TABLE ledger.journal DISABLE TRIGGER USER', 'ON ledger.journal '],
  [
    'a duty to be there',
    'ALTER TABLE ledger.approval ALTER COLUMN second_above DROP NOT NULL',
    '  second_above bigint',
  ],
  ['a right', 'GRANT UPDATE (second_checker_id) ON ledger.approval TO tradewind_shop', 'GRANT SELECT'],
])('%s that goes or comes is a line of it', async (_what, change, line) => {
  const before = new Set((await schemaNow()).split('\n'))
  const client = await openClient(place.urls.owner)
  try {
    await client.query('BEGIN')
    await client.query(change)
    const after = new Set((await readSchema(client)).split('\n'))
    expect([...before].filter((one) => !after.has(one)).join('\n')).toContain(line)
  } finally {
    await client.query('ROLLBACK')
    await client.end()
  }
})

test('every applied migration carries the hash of its text', async () => {
  const { rows } = await owner.pool.query('SELECT name, sha256 FROM kysely_migration ORDER BY name')
  expect(rows).toEqual((await readMigrations()).map(({ name, sha256 }) => ({ name, sha256 })))
})

test('an edited migration that was applied here is refused before anything is done', async () => {
  const file = join(folder, '0005_cart.sql')
  await writeFile(file, `${await readFile(file, 'utf8')}-- a second thought\n`)
  await writeFile(join(folder, '9999_next.sql'), 'CREATE TABLE next_one ()')
  await expect(migrate(owner.pool, undefined, folder)).rejects.toThrow(
    /^Edited after it had been applied to this database: 0005_cart\. Put it back .* as a new migration\.$/,
  )
  const { rows } = await owner.pool.query(`SELECT to_regclass('next_one') AS found`)
  expect(rows).toEqual([{ found: null }])
})

test('a migration that was applied here and taken away is refused before anything is done', async () => {
  const copy = await mkdtemp(join(tmpdir(), 'tradewind-taken-away-'))
  try {
    await cp(MIGRATIONS, copy, { recursive: true })
    await rm(join(copy, '0005_cart.sql'))
    await writeFile(join(copy, '9999_next.sql'), 'CREATE TABLE next_one ()')
    await expect(migrate(owner.pool, undefined, copy)).rejects.toThrow(
      /^Applied to this database, and not there any more: 0005_cart\. Put it back/,
    )
    const { rows } = await owner.pool.query(`SELECT to_regclass('next_one') AS found`)
    expect(rows).toEqual([{ found: null }])
  } finally {
    await rm(copy, { recursive: true })
  }
})

test('a database from before hashes were kept gets them once, and from then on is held to them', async () => {
  await owner.pool.query('ALTER TABLE kysely_migration DROP COLUMN sha256')
  await migrate(owner.pool)
  const { rows } = await owner.pool.query('SELECT count(*)::int AS without FROM kysely_migration WHERE sha256 IS NULL')
  expect(rows).toEqual([{ without: 0 }])
  await expect(migrate(owner.pool, undefined, folder)).rejects.toThrow('0005_cart')
})

test('other line ends are no other migration', async () => {
  const copy = await mkdtemp(join(tmpdir(), 'tradewind-line-ends-'))
  try {
    for (const { name, text } of await readMigrations())
      await writeFile(join(copy, `${name}.sql`), text.replaceAll('\n', '\r\n'))
    await expect(migrate(owner.pool, undefined, copy)).resolves.toEqual([])
  } finally {
    await rm(copy, { recursive: true })
  }
})
