import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AT_ONCE, type BuiltBuyer, buildBuyer, buildOrder, buildSeller, pay } from '../../test/factories/orders.ts'
import { useServer } from '../../test/harness.ts'
import { checkLaws, startSealing } from '../modules/ledger/ledger.ts'
import { assertMoneyUnlocked } from '../modules/reconciliation/reconciliation.ts'
import { type Database, openDatabase } from '../platform/db.ts'
import { newId } from '../platform/id.ts'
import { startPostgres } from '../platform/postgres/postgres.ts'
import { runBackupCommand } from './backup.ts'
import { runRestoreCommand } from './restore.ts'

const server = useServer()
const said: string[] = []
const terminal = { say: (line: string) => void said.push(line), complain: (line: string) => void said.push(line) }
let folder: string
let dataDir: string
let file: string
let env: NodeJS.ProcessEnv

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tradewind-backup-'))
  // The database of a restore may run as another user.
  await chmod(folder, 0o755)
  dataDir = dirname(dirname(server.files.folder))
  env = { DATABASE_URL: server.urls.owner, DATA_DIR: dataDir, DEMO: 'off' }
  file = join(folder, 'backup.tar.gz')
  await writeFile(join(dataDir, 'secret'), 'the secret of the house', { mode: 0o600 })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Rows of every table, as one hash each. */
async function contentsOf(connectionString: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
    WHERE schemaname IN ('public', 'ledger') AND tablename NOT IN ('kysely_migration', 'kysely_migration_lock', 'money_lock')`)
  const contents: Record<string, string> = {}
  for (const { name } of rows) {
    const told = await client.query(`
      SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' ORDER BY t::text COLLATE "C")), '') AS told FROM ${name} AS t
      WHERE to_jsonb(t) ->> 'kind' IS DISTINCT FROM 'money_lock'`)
    contents[name] = told.rows[0].told
  }
  await client.end()
  return contents
}

/** Guards as the catalogue tells them: what a restore must have put back. */
async function guardsOf(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<{ told: string }>(`
    SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated::text AS told FROM pg_constraint
    WHERE connamespace IN ('public'::regnamespace, 'ledger'::regnamespace)
    UNION ALL SELECT tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
    ORDER BY 1`)
  await client.end()
  return rows.map(({ told }) => told)
}

const open = (connectionString: string): Database =>
  openDatabase({ connectionString, max: 2, prepared: true, onError: () => {} })

/** Pays order after order until it is told to stop. */
async function payAllTheTime(buyer: BuiltBuyer, stop: { now: boolean }): Promise<number> {
  const seller = await buildSeller(server)
  let paid = 0
  while (!stop.now) {
    const order = await buildOrder(server, 'unpaid', { buyer, seller })
    await pay(buyer, order.tradeSn)
    if (paid % 3 === 0) await buyer.client.call('POST /api/order/cancel', { id: order.id }, AT_ONCE)
    paid += 1
  }
  return paid
}

describe('a backup that is taken while people pay', () => {
  let restored: string

  test('is whole, of one moment, and readable by its owner alone', async () => {
    await startSealing(server.databases.shop, server.clock.now())
    await server.settle()
    const stop = { now: false }
    const buyers = [await buildBuyer(server, 90_000_00n), await buildBuyer(server, 90_000_00n)]
    const journals = () => countJournals(server.databases.owner)
    const begun = await journals()
    const paying = buyers.map((buyer) => payAllTheTime(buyer, stop))
    await expect.poll(journals).toBeGreaterThan(begun + 8)
    const before = await journals()
    expect(await runBackupCommand(env, [file], terminal)).toBe(0)
    const after = await journals()
    await expect.poll(journals).toBeGreaterThan(after)
    stop.now = true
    expect((await Promise.all(paying)).every((count) => count > 0)).toBe(true)
    expect(after).toBeGreaterThan(before)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(said.join('\n')).toMatch(/Done in [\d.]+ (s|min): \d+ rows and \d+ files[\s\S]*The secret is in it as well/)
    await expect(runBackupCommand(env, [file], terminal)).rejects.toThrow('never overwrites')
  })

  test('stands again in an empty folder with an embedded database: every law holds, and the guards are back', async () => {
    restored = join(folder, 'restored')
    const code = await runRestoreCommand({ DEMO: 'off' }, [file, restored], terminal)
    expect(said.slice(-2).join('\n')).toMatch(/No money leaves until two people/)
    expect(code).toBe(0)
    expect(said.at(-1)).toBe('Every law of the books holds.')
    expect(await readFile(join(restored, 'secret'), 'utf8')).toBe('the secret of the house')
    expect((await stat(join(restored, 'secret'))).mode & 0o777).toBe(0o600)
    expect(await readdir(join(restored, 'seals'))).toEqual(['leaves', 'seals.ndjson'])
    const postgres = await startPostgres({ dataDir: restored, log: { info: () => {}, warn: () => {} } })
    const database = open(postgres.databaseUrl)
    try {
      expect((await checkLaws(database)).filter((law) => law.broken > 0)).toEqual([])
      expect(await countJournals(database)).toBeGreaterThan(0)
      await expect(assertMoneyUnlocked(database)).rejects.toMatchObject({ refusal: 'money.locked' })
      expect(await guardsOf(postgres.databaseUrl)).toEqual(await guardsOf(server.urls.owner))
      await expect(database.run(sql`DELETE FROM ledger.transfer`)).rejects.toThrow('the ledger only grows')
    } finally {
      await database.close()
      await postgres.stop()
    }
  })

  test('goes into no folder that holds anything', async () => {
    await expect(runRestoreCommand({ DEMO: 'off' }, [file, restored], terminal)).rejects.toThrow('is not empty')
  })
})

const countJournals = async (db: Database): Promise<number> =>
  (await db.one<{ count: number }>(sql`SELECT count(*)::int AS count FROM ledger.journal`)).count

async function emptyDatabase(): Promise<string> {
  const name = `restored_${newId().replaceAll('-', '')}`
  await server.databases.owner.pool.query(`CREATE DATABASE ${name} TEMPLATE template0`)
  const url = new URL(server.urls.owner)
  url.pathname = `/${name}`
  return url.toString()
}

describe('a restore into a server’s database', () => {
  const restoreTo = (DATABASE_URL: string, from: string, into = newId()) =>
    runRestoreCommand({ DATABASE_URL, DEMO: 'off' }, [from, join(folder, into)], terminal)
  let quiet: string

  test('brings back every row of every table, to the byte', async () => {
    await mkdir(join(folder, 'backups'))
    expect(await runBackupCommand(env, [join(folder, 'backups')], terminal)).toBe(0)
    quiet = join(folder, 'backups', (await readdir(join(folder, 'backups')))[0] ?? '')
    const url = await emptyDatabase()
    expect(await restoreTo(url, quiet)).toBe(0)
    expect(await contentsOf(url)).toEqual(await contentsOf(server.urls.owner))
  })

  test('touches no database that holds a world', async () => {
    await expect(restoreTo(server.urls.owner, quiet)).rejects.toThrow('holds a world already')
  })

  test('of a backup that is cut off, changed or none leaves nothing behind', async () => {
    const bytes = gunzipSync(await readFile(quiet))
    const broken = join(folder, 'broken.tar.gz')
    const tryWith = async (content: Buffer) => {
      await writeFile(broken, content)
      const url = await emptyDatabase()
      const failure = await restoreTo(url, broken).catch((error: Error) => error)
      const database = open(url)
      const tables = await database.maybe<{ there: boolean }>(
        sql`SELECT to_regclass('ledger.journal') IS NOT NULL AS there`,
      )
      const journals = tables?.there ? await countJournals(database) : 0
      await database.close()
      expect(journals).toBe(0)
      return (failure as Error).message
    }
    expect(await tryWith(gzipSync(bytes.subarray(0, bytes.length - 8192)))).toMatch(/cut off|[Uu]nexpected end/)
    const changed = Buffer.from(bytes)
    const at = changed.indexOf('bank_topup_passed')
    changed.write('bank_topup_passeD', at)
    expect(await tryWith(gzipSync(changed))).toMatch(/not those that were backed up/)
    expect(await tryWith(gzipSync(Buffer.from('no backup at all')))).not.toBe('')
  })
})
