import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { applyDefinitions, readDefinitions } from './definitions.ts'
import { migrate } from './migrate.ts'

/** The last one of the house whose functions stood in its migrations alone. */
const BEFORE = '0047_recorded_first_logins'

let name: string
let maintenance: pg.Client
let pool: pg.Pool
let folder: string

beforeEach(async () => {
  const url = new URL(inject('postgres').owner)
  name = `defined_${process.pid}_${Date.now()}`
  url.pathname = '/postgres'
  maintenance = new pg.Client({ connectionString: url.href })
  await maintenance.connect()
  await maintenance.query(`CREATE DATABASE ${name} TEMPLATE template0`)
  url.pathname = `/${name}`
  pool = new pg.Pool({ connectionString: url.href, max: 3 })
  folder = await mkdtemp(join(tmpdir(), 'tradewind-definitions-'))
})
afterEach(async () => {
  await pool.end()
  await maintenance.query(`DROP DATABASE ${name}`)
  await maintenance.end()
  await rm(folder, { recursive: true })
})

const write = (made: string, text: string) => writeFile(join(folder, `${made}.sql`), text)
const ask = async (text: string): Promise<Record<string, unknown>[]> => (await pool.query(text)).rows

test('a function or view is made as its file says, once, and anew when the file changes', async () => {
  await write('a_sum', 'CREATE OR REPLACE VIEW a_sum AS SELECT sum(one) AS sum FROM one_of_all;\n')
  await write('one_of_all', 'CREATE OR REPLACE VIEW one_of_all AS SELECT twice(1) AS one;\n')
  await write('twice', 'CREATE OR REPLACE FUNCTION twice(n int) RETURNS int LANGUAGE sql AS $$ SELECT n * 2 $$;\n')
  expect(await applyDefinitions(pool, folder)).toEqual(['twice', 'one_of_all', 'a_sum'])
  expect(await ask('SELECT sum FROM a_sum')).toEqual([{ sum: '2' }])
  expect(await applyDefinitions(pool, folder)).toEqual([])

  await write('twice', 'CREATE OR REPLACE FUNCTION twice(n int) RETURNS int LANGUAGE sql AS $$ SELECT n + n + 1 $$;\n')
  expect(await Promise.all([applyDefinitions(pool, folder), applyDefinitions(pool, folder)])).toContainEqual(['twice'])
  expect(await ask('SELECT sum FROM a_sum')).toEqual([{ sum: '3' }])

  await pool.query('DROP VIEW a_sum')
  expect(await applyDefinitions(pool, folder)).toEqual(['a_sum'])
})

test('of definitions of which one cannot be made none is', async () => {
  await write('twice', 'CREATE OR REPLACE FUNCTION twice(n int) RETURNS int LANGUAGE sql AS $$ SELECT n * 2 $$;\n')
  await write('wrong', 'CREATE OR REPLACE VIEW wrong AS SELECT twice(1) FROM nothing;\n')
  await expect(applyDefinitions(pool, folder)).rejects.toThrow('"nothing" does not exist')
  expect(await ask(`SELECT to_regproc('twice') AS found`)).toEqual([{ found: null }])
})

test('a file is named after what it makes, and no two name each other', async () => {
  await write('twice', 'CREATE OR REPLACE VIEW thrice AS SELECT 1;\n')
  await expect(readDefinitions(folder)).rejects.toThrow('twice.sql has to say CREATE OR REPLACE of twice')
  await write('twice', 'CREATE OR REPLACE VIEW twice AS SELECT * FROM thrice;\n')
  await write('thrice', 'CREATE OR REPLACE VIEW thrice AS SELECT * FROM twice;\n')
  await expect(readDefinitions(folder)).rejects.toThrow('in a circle: thrice, twice')
})

const SYSTEM = '00000000-0000-0000-0000-000000000000'
const owner = randomUUID()

/** So much comes in from a chain and goes into escrow for an order, and back. */
async function move(cents: number): Promise<void> {
  const order = randomUUID()
  const journal = (event: string, ref: string, debit: string, credit: string, orderId: string | null) => ({
    id: randomUUID(),
    event,
    ref_id: ref,
    step: 0,
    owner_id: owner,
    order_id: orderId,
    lines: [{ debit, credit, amount: cents }],
  })
  const journals = [
    journal('chain_topup_final', randomUUID(), 'chain_custody', 'user_available', null),
    journal('order_paid', order, 'user_available', 'user_escrow', order),
  ]
  await pool.query('SELECT ledger.post($1, $2, $3)', [SYSTEM, '2026-11-20T10:00:00.123456Z', JSON.stringify(journals)])
}

test('the books of a database from before have the same hashes after, and go on from them', async () => {
  await migrate(pool, BEFORE)
  await pool.query(
    `INSERT INTO ledger.account (id, owner_type, owner_id, kind, floor, ceil, head)
     SELECT n.id, k.owner_type, $1, k.kind, k.floor, k.ceil, sha256(uuid_send(n.id))
     FROM ledger.account_kind AS k, LATERAL (SELECT gen_random_uuid() AS id, k.kind) AS n WHERE k.owner_type = 'user'`,
    [owner],
  )
  for (const cents of [1, 250, 99_999]) await move(cents)
  const books = () =>
    ask('SELECT journal_id, line, encode(hash, $$hex$$) AS hash FROM ledger.transfer ORDER BY journal_id, line')
  const heads = () => ask('SELECT id, balance, seq, encode(head, $$hex$$) AS head FROM ledger.account ORDER BY id')
  const [booksBefore, headsBefore] = [await books(), await heads()]
  expect(booksBefore).toHaveLength(6)

  await migrate(pool)
  expect(await books()).toEqual(booksBefore)
  expect(await heads()).toEqual(headsBefore)
  await move(77)
  // The orders that were paid for are not there: the law of escrow alone misses them.
  expect(await ask(`SELECT name FROM ledger.law WHERE broken > 0`)).toEqual([{ name: 'I9' }])
  expect(await ask(`SELECT to_regprocedure('ledger.transfer_hash(ledger.transfer, ledger.journal)') AS old`)).toEqual([
    { old: null },
  ])

  // The law of hashes sees a change that the triggers were kept from refusing.
  await pool.query(
    `SET session_replication_role = replica; UPDATE ledger.transfer SET amount = amount + 1 WHERE debit_seq = 1`,
  )
  expect(await ask(`SELECT broken > 0 AS seen FROM ledger.law WHERE name = 'I4'`)).toEqual([{ seen: true }])
})

test('what only grows refuses each row, where the trigger of the statement is not made', async () => {
  await migrate(pool)
  const { rows } = await pool.query<{ place: string; name: string }>(
    `SELECT tgrelid::regclass::text AS place, tgname AS name FROM pg_trigger
     WHERE tgname LIKE '%\\_row\\_stays' AND tgtype & 1 = 1 ORDER BY 1`,
  )
  expect(rows.length).toBeGreaterThanOrEqual(17)
  const { rows: statements } = await pool.query<{ place: string }>(
    `SELECT DISTINCT tgrelid::regclass::text AS place FROM pg_trigger
     WHERE tgfoid = 'ledger.refuse_change'::regproc AND tgtype & 1 = 0 AND tgtype & 24 > 0 ORDER BY 1`,
  )
  expect(rows.map(({ place }) => place)).toEqual(statements.map(({ place }) => place))

  const seen: string[] = []
  for (const { place, name: kept } of rows) {
    await pool.query(`DO $$ DECLARE other name; BEGIN
      FOR other IN SELECT tgname FROM pg_trigger WHERE tgrelid = '${place}'::regclass AND NOT tgisinternal AND tgname <> '${kept}' LOOP
        EXECUTE format('ALTER TABLE ${place} DISABLE TRIGGER %I', other);
      END LOOP; END $$`)
    const { rowCount } = await pool.query(`SELECT FROM ${place} LIMIT 1`)
    if (rowCount === 0) continue
    await expect(pool.query(`DELETE FROM ${place}`), place).rejects.toThrow('only grows')
    seen.push(place)
  }
  expect(seen).toContain('ledger.account')
})
