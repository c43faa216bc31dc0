import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Answer } from '@tradewind/contract/calls'
import { DAY_MS, HOUR_MS } from '@tradewind/contract/durations'
import sql, { raw } from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { buildLife } from '../test/factories/life.ts'
import { AT_ONCE, type BuiltOrder, buildOrder } from '../test/factories/orders.ts'
import { PASSWORD } from '../test/factories/shopper.ts'
import { useServer } from '../test/harness.ts'
import { refusal } from '../test/refusal.ts'
import { holdings } from './held.ts'

const server = useServer({ demo: true })
const withheld = Object.values(holdings.withheld).flat()

/** Every table that there is, from the catalogue of the database. */
async function tablesHere(): Promise<string[]> {
  const rows = await server.databases.owner.many<{ name: string }>(sql`
    SELECT CASE n.nspname WHEN 'public' THEN c.relname ELSE n.nspname || '.' || c.relname END AS name
    FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p') AND n.nspname IN ('public', 'ledger')
      AND c.relname NOT LIKE 'kysely%' AND c.relname <> 'schema_definition'`)
  return rows.map(({ name }) => name)
}

let order: BuiltOrder
let file: DataFile
type DataFile = {
  format: string
  person: string
  index: { table: string; rows: number }[]
  withheld: { why: string; tables: string[] }[]
  tables: Record<string, Record<string, unknown>[]>
  pictures: { name: string; type: string; base64: string }[]
}

beforeAll(async () => {
  order = (await buildLife(server)).order
  file = await exported(order.buyer.client)
})

const ask = (password = PASSWORD) => order.buyer.client.call('POST /api/user/data_export', { password }, AT_ONCE)
const show = () => order.buyer.client.call('GET /api/user/privacy')
const urlOf = ({ export: one }: Answer<'GET /api/user/privacy'>) => `${server.url}${one?.url}`

async function exported(client: BuiltOrder['buyer']['client']): Promise<DataFile> {
  expect(await client.call('GET /api/user/privacy')).toEqual({ export: null })
  expect((await ask()).export).toMatchObject({ state: 'making', url: null })
  await server.settle()
  const ready = await show()
  expect(ready.export).toMatchObject({ state: 'ready', url: expect.any(String) })
  const answer = await fetch(urlOf(ready))
  expect(answer.headers.get('content-disposition')).toContain('attachment')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const text = await answer.text()
  expect(Buffer.byteLength(text)).toBe(ready.export?.bytes)
  return JSON.parse(text) as DataFile
}

test('every table of the database is handed out or left out with a reason, and none is both', async () => {
  const known = [...Object.keys(holdings.held), ...withheld]
  expect(known.toSorted(), 'name it in held.ts').toEqual((await tablesHere()).toSorted())
})

test('no table that points at a shopper is said to name none', async () => {
  const rows = await server.databases.owner.many<{ name: string }>(sql`
    SELECT DISTINCT c.conrelid::regclass::text AS name FROM pg_constraint AS c
    WHERE c.contype = 'f' AND c.confrelid = 'shopper'::regclass`)
  const own = rows.map(({ name }) => name).filter((name) => name !== 'data_export')
  expect(own.filter((name) => !(name in holdings.held))).toEqual([])
  expect(own.length).toBeGreaterThan(25)
})

test('the file holds rows of every table in which a life left any, and says how many', async () => {
  expect(file).toMatchObject({ format: 'tradewind personal data 1', person: order.buyer.id })
  const named: string[] = []
  for (const table of await tablesHere()) {
    const found = await server.databases.owner.many(
      sql`SELECT FROM ${raw(table)} AS t WHERE to_jsonb(t)::text LIKE ${`%${order.buyer.id}%`} LIMIT 1`,
    )
    if (found.length > 0 && !withheld.includes(table)) named.push(table)
  }
  const empty = named.filter((table) => (file.tables[table] ?? []).length === 0)
  expect(empty).toEqual([])
  expect(named.length).toBeGreaterThan(35)
  for (const { table, rows } of file.index) expect(file.tables[table], table).toHaveLength(rows)
  expect(file.index.filter(({ rows }) => rows > 0).length).toBeGreaterThan(45)
  expect(file.withheld.flatMap(({ tables }) => tables).toSorted()).toEqual(withheld.toSorted())
})

test('it is theirs alone: nobody else’s rows, no password, no token, no whole card number, no name of the house', async () => {
  const text = JSON.stringify({ ...file, pictures: [] })
  expect(text).toContain('Zanzibari')
  expect(text).toContain('Rua das Flores 12')
  for (const secret of ['argon2', 'password_hash', 'token_sha256', '"sealed"', 'fingerprint'])
    expect(text).not.toContain(secret)
  const other = await buildOrder(server, 'paid')
  expect(text).not.toContain(other.buyer.id)
  const staff = await server.databases.owner.many<{ id: string }>(sql`SELECT id FROM staff WHERE kind = 'operator'`)
  const who = staff.filter(({ id }) => text.includes(id)).map(({ id }) => id)
  expect(who).toEqual([])
  for (const orders of [file.tables.orders, file.tables.trade])
    for (const row of orders ?? []) expect(row.buyer_id).toBe(order.buyer.id)
})

test('the pictures that they uploaded are in it, as they are shown', async () => {
  const uploads = await server.databases.owner.many(
    sql`SELECT DISTINCT name FROM file WHERE owner_id = ${order.buyer.id}`,
  )
  expect(file.pictures).toHaveLength(uploads.length)
  for (const { base64 } of file.pictures) expect(Buffer.from(base64, 'base64').subarray(8, 12).toString()).toBe('WEBP')
})

test('it takes the login password; a wrong one is counted, and makes nothing', async () => {
  expect(await refusal(ask('not this one'))).toMatchObject({
    error: 'identity.wrong_password',
    data: { field: 'password' },
  })
})

test('the address ends after five minutes, and another one is had by asking again; a changed one opens nothing', async () => {
  const url = urlOf(await show())
  expect((await fetch(url)).status).toBe(200)
  expect((await fetch(url.replace(/signature=.{4}/, 'signature=AAAA'))).status).toBe(404)
  expect((await fetch(url.split('?')[0] ?? '')).status).toBe(404)
  await server.moveClock(6 * 60_000)
  expect((await fetch(url)).status).toBe(404)
  expect((await fetch(urlOf(await show()))).status).toBe(200)
})

test('asked again within an hour it is the same; later it is another, and the file from before is gone from the disk', async () => {
  const pathOf = async () => {
    const { id } = await server.databases.owner.one<{ id: string }>(
      sql`SELECT id FROM data_export WHERE shopper_id = ${order.buyer.id}`,
    )
    return join(server.files.exportsFolder, `${id}.json`)
  }
  const first = await pathOf()
  expect((await ask()).export).toMatchObject({ state: 'ready' })
  await server.moveClock(HOUR_MS)
  expect((await ask()).export).toMatchObject({ state: 'making' })
  await server.settle()
  const second = await pathOf()
  expect(second).not.toBe(first)
  await expect(access(first)).rejects.toThrow()
  expect(JSON.parse(await readFile(second, 'utf8'))).toMatchObject({ person: order.buyer.id })

  await server.moveClock(7 * DAY_MS)
  await server.settle()
  await expect(access(second)).rejects.toThrow()
  expect(await server.databases.owner.many(sql`SELECT FROM data_export`)).toEqual([])
})
