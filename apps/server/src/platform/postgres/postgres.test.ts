import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { copyDataDir } from '../../../../../tools/copy-data-dir.ts'
import { patient } from '../../../../../tools/patience.ts'
import { type EmbeddedPostgres, startPostgres } from './postgres.ts'
import { readPostmaster } from './postmaster.ts'

let dataDir: string
const cleanups: (() => unknown)[] = []

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tradewind-launcher-'))
  await chmod(dataDir, 0o711)
  cleanups.push(() => rm(dataDir, { recursive: true, force: true }))
})

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** For what is promised of a database that is there: a copy of a founded one in the data folder. */
const haveOne = () => copyDataDir(inject('founded'), dataDir)

async function start(folder = dataDir, lines: string[] = []): Promise<EmbeddedPostgres> {
  const log = { info: (line: string) => lines.push(line), warn: (line: string) => lines.push(line) }
  const postgres = await startPostgres({ dataDir: folder, log, settings: { shared_buffers: '16MB' } })
  cleanups.push(() => postgres.stop())
  return postgres
}

async function ask<Row>(connectionString: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(text)).rows as Row[]
  } finally {
    await client.end()
  }
}

/** Another Node process on the same data folder; resolves once it knows how to stop and has said how it came to its database. */
async function startElsewhere(): Promise<{ child: ChildProcess; line: string }> {
  const launcher = new URL('./postgres.ts', import.meta.url).href
  const script = `
    const { startPostgres } = await import(${JSON.stringify(launcher)})
    const lines = []
    const log = { info: (line) => lines.push(line), warn: console.error }
    const postgres = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, log })
    process.on('SIGTERM', () => postgres.stop().then(() => process.exit(0)))
    console.log(lines.join())
    setInterval(() => undefined, 1000)`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    cwd: fileURLToPath(new URL('../../../', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  cleanups.push(() => child.kill('SIGKILL'))
  const [line] = await Promise.race([
    once(child.stdout as NodeJS.ReadableStream, 'data'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`it ended with ${code}`))),
  ])
  return { child, line: String(line) }
}

async function leave(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  await once(child, 'exit')
}

async function postmasterPid(postgres: EmbeddedPostgres): Promise<number | undefined> {
  return (await readPostmaster(postgres.cluster))?.pid
}

/** A pool meets the break once and finds the server again; a person would press "again". */
const askPatiently = <Row>(postgres: EmbeddedPostgres, text: string): Promise<Row[]> =>
  vi.waitFor(() => ask<Row>(postgres.databaseUrl, text), { timeout: patient(15_000) })

test('what was stored is there after a stop and a second start', async () => {
  await haveOne()
  const first = await start()
  await ask(first.databaseUrl, "create table parcels as select 'silk' as goods")
  await first.stop()
  expect(await postmasterPid(first)).toBeUndefined()

  const second = await start()
  expect(await ask(second.databaseUrl, 'select goods from parcels')).toEqual([{ goods: 'silk' }])
})

test('what was acknowledged survives a kill -9 of Postgres, which comes back by itself where it was', async () => {
  await haveOne()
  const lines: string[] = []
  const postgres = await start(dataDir, lines)
  const url = postgres.databaseUrl
  await ask(url, "create table parcels as select 'silk' as goods")
  const killed = (await postmasterPid(postgres)) as number
  process.kill(killed, 'SIGKILL')

  expect(await askPatiently(postgres, 'select goods from parcels')).toEqual([{ goods: 'silk' }])
  expect(postgres.databaseUrl).toBe(url)
  expect(await postmasterPid(postgres)).not.toBe(killed)
  expect(lines.join('\n')).toContain('the database went away')
})

test('after a kill -9 of Node the next process finds the running database and later stops it', async () => {
  await haveOne()
  const { child, line } = await startElsewhere()
  expect(line).toContain('database started')
  child.kill('SIGKILL')
  await once(child, 'exit')

  const postgres = await start()
  expect(postgres.ownedByUs).toBe(false)
  await postgres.stop()
  expect(await postmasterPid(postgres)).toBeUndefined()
})

test('processes that start at once on an empty folder share one database, and the last to leave stops it', async () => {
  const [postgres, first, second] = await Promise.all([start(), startElsewhere(), startElsewhere()])
  const beginnings = [first.line, second.line].filter((line) => line.includes('database started'))
  expect(beginnings.length + (postgres.ownedByUs ? 1 : 0)).toBe(1)
  const pid = await postmasterPid(postgres)

  await postgres.stop()
  await leave(first.child)
  expect(await postmasterPid(postgres)).toBe(pid)
  await leave(second.child)
  expect(await postmasterPid(postgres)).toBeUndefined()
})

test('a data folder below a private one is no obstacle, whoever starts the shop', async () => {
  await chmod(dataDir, 0o700)
  const nested = join(dataDir, 'data')
  const first = await start(nested)
  cleanups.push(() => rm(first.cluster, { recursive: true, force: true }))
  await ask(first.databaseUrl, "create table parcels as select 'silk' as goods")
  await first.stop()

  const second = await start(nested)
  expect(await ask(second.databaseUrl, 'select goods from parcels')).toEqual([{ goods: 'silk' }])
})

test('a folder whose database has been taken away is refused instead of being begun anew', async () => {
  await haveOne()
  const postgres = await start()
  await postgres.stop()
  await rm(postgres.cluster, { recursive: true })
  await expect(start()).rejects.toThrow(/is not there any more/)
})

test('a database of another major version is refused with what to do about it', async () => {
  await haveOne()
  const postgres = await start()
  await postgres.stop()
  await writeFile(join(postgres.cluster, 'PG_VERSION'), '12\n')
  await expect(start()).rejects.toThrow(/made by Postgres 12.*Back it up with the release that made it/s)
})

test('the reason is told when Postgres cannot start', async () => {
  await haveOne()
  const broken = startPostgres({ dataDir, log: console, settings: { shared_buffers: 'plenty' }, patienceMs: 500 })
  await expect(broken).rejects.toThrow(/did not start.*invalid value for parameter "shared_buffers"/s)
})

test('shop and console have logins of their own, own nothing, and the passwords are for our eyes only', async () => {
  const postgres = await start()
  for (const role of ['shop', 'console'] as const) {
    const rows = await ask(
      postgres.connectionString(role),
      "select current_user as who, rolsuper as super, has_schema_privilege('public', 'create') as creates from pg_roles where rolname = current_user",
    )
    expect(rows).toEqual([{ who: `tradewind_${role}`, super: false, creates: false }])
    const limits = await ask(
      postgres.connectionString(role),
      "select name, setting::int from pg_settings where name in ('lock_timeout', 'statement_timeout') order by name",
    )
    expect(limits).toEqual([
      { name: 'lock_timeout', setting: 2_000 },
      { name: 'statement_timeout', setting: role === 'shop' ? 15_000 : 120_000 },
    ])
  }
  const stranger = new URL(postgres.databaseUrl)
  stranger.password = 'guessed'
  await expect(ask(stranger.href, 'select 1')).rejects.toThrow(/password authentication failed/)

  const file = join(dataDir, 'postgres', 'passwords.json')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const { owner } = JSON.parse(await readFile(file, 'utf8')) as { owner: string }
  expect(postgres.databaseUrl).toContain(owner)
  expect((await stat(postgres.cluster)).mode & 0o777).toBe(0o700)
})

type Listening = { port: string; socket: boolean }
const LISTENING = "select current_setting('listen_addresses') as port, inet_server_addr() is null as socket"

test('the database opens no port where a socket can lie among its files', async () => {
  await haveOne()
  const postgres = await start()
  const socketsHere = process.platform !== 'win32'
  expect(await ask<Listening>(postgres.databaseUrl, LISTENING)).toEqual([
    { port: socketsHere ? '' : '127.0.0.1', socket: socketsHere },
  ])
  if (!socketsHere) return
  const socket = join(postgres.cluster, '.s.PGSQL.5432')
  expect((await stat(socket)).mode & 0o777).toBe(0o700)
  expect((await stat(socket)).uid).toBe((await stat(postgres.cluster)).uid)
})

test('a path too long for a socket, or with what a list or an address is written with, is no obstacle', async () => {
  const odd = await start(join(dataDir, `a, b "c" 'd' %20 ü+&?#`))
  const long = await start(join(dataDir, 'long'.repeat(25)))
  for (const { databaseUrl } of [odd, long]) await ask(databaseUrl, "create table parcels as select 'silk' as goods")
  expect(await ask<Listening>(long.databaseUrl, LISTENING)).toEqual([{ port: '127.0.0.1', socket: false }])

  const url = long.databaseUrl
  process.kill((await postmasterPid(long)) as number, 'SIGKILL')
  expect(await askPatiently(long, 'select goods from parcels')).toEqual([{ goods: 'silk' }])
  expect(long.databaseUrl).toBe(url)
})
