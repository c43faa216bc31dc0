import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../db.ts'
import { checkDatabase } from './check.ts'
import type { EmbeddedPostgres } from './postgres.ts'
import { startTemporaryPostgres } from './temporary.ts'

let postgres: EmbeddedPostgres

beforeAll(async () => {
  postgres = await startTemporaryPostgres()
})

afterAll(() => postgres.stop())

async function inDatabase<T>(name: string, work: (database: Database) => Promise<T>): Promise<T> {
  const connectionString = postgres.connectionString('owner', name)
  const database = openDatabase({ connectionString, max: 2, prepared: true, onError: () => undefined })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

async function checkMadeWith(name: string, options: string): Promise<void> {
  await inDatabase('tradewind', ({ pool }) => pool.query(`create database ${name} template template0 ${options}`))
  await inDatabase(name, checkDatabase)
}

test('our own database can search in any script', async () => {
  await inDatabase('tradewind', async (database) => {
    await checkDatabase(database)
    const { rows } = await database.pool.query("select show_trgm('手机') as chinese, unaccent('Crème') as plain")
    expect(rows[0]).toMatchObject({ plain: 'Creme' })
    expect(rows[0].chinese.length).toBeGreaterThan(0)
  })
})

test('two processes may check a fresh database at once', async () => {
  await inDatabase('tradewind', ({ pool }) => pool.query('create database fresh'))
  await inDatabase('fresh', (database) => Promise.all([checkDatabase(database), checkDatabase(database)]))
})

test('a database that is blind outside ASCII is refused', async () => {
  const blind = checkMadeWith('blind', "locale_provider libc locale 'C'")
  await expect(blind).rejects.toThrow(/cannot tell letters outside ASCII.*LC_CTYPE 'C.UTF-8'/)
})

test('a database that is not UTF8 is refused', async () => {
  const latin = checkMadeWith('latin', "encoding 'LATIN1' locale_provider libc locale 'C'")
  await expect(latin).rejects.toThrow(/encoding LATIN1.*ENCODING 'UTF8'/)
})

test('a login that may not make extensions is told which one to ask for', async () => {
  await inDatabase('tradewind', ({ pool }) => pool.query('create database bare'))
  const connectionString = postgres.connectionString('shop', 'bare')
  const database = openDatabase({ connectionString, max: 1, prepared: true, onError: () => undefined })
  try {
    await expect(checkDatabase(database)).rejects.toThrow(/let a superuser run "create extension pg_trgm"/)
  } finally {
    await database.close()
  }
})
