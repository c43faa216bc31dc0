import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createClient } from '@tradewind/client/client'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { copyDataDir } from '../../../tools/copy-data-dir.ts'
import { patient } from '../../../tools/patience.ts'
import { createApp } from '../src/app.ts'
import { openDatabase } from '../src/platform/db.ts'
import { createLog } from '../src/platform/log.ts'
import { urlOf } from '../src/platform/postgres/address.ts'
import type { Passwords, Role } from '../src/platform/postgres/passwords.ts'
import { findPlace } from '../src/platform/postgres/place.ts'
import { readPostmaster } from '../src/platform/postgres/postmaster.ts'
import { DATABASE } from '../src/platform/postgres/roles.ts'
import { loadSecrets } from '../src/platform/secret.ts'
import { expectLawsHold } from './books.ts'
import type { Server, TestClient } from './harness.ts'
import { startProgram } from './programs.ts'

const START_MS = patient(60_000)

/** A server as `npm start` runs it, in a process of its own. */
export type ServerProcess = {
  url: string
  child: ChildProcess
  /** A client that speaks to this one alone. */
  client(token?: string): TestClient
  kill(): Promise<unknown>
  stop(): Promise<number | null>
}

export type Processes = Server & {
  dataDir: string
  running: ServerProcess[]
  /** One more, with these settings beside the usual ones. */
  start(settings?: Record<string, string>): Promise<ServerProcess>
  /** The process id of the database that all of them use. */
  postgresPid(): Promise<number>
}

/** How many servers, and what each is told beside the usual settings. */
type ProcessOptions = { count?: number; settings?: () => Record<string, string> }

/**
 * The real server, twice unless told otherwise, on one data folder with its embedded Postgres. Clients speak to one and the other in
 * turn, and the factories work here as they do in a test with one server.
 */
export function useProcesses({ count = 2, settings = () => ({}) }: ProcessOptions = {}): Processes {
  const processes = { running: [] as ServerProcess[] } as Processes
  beforeAll(async () => {
    processes.dataDir = await mkdtemp(join(tmpdir(), 'tradewind-processes-'))
    await chmod(processes.dataDir, 0o755)
    await copyDataDir(inject('founded'), processes.dataDir)
    processes.start = async (more) => {
      const one = await startServer(processes.dataDir, { ...settings(), ...more })
      // One that ends by itself is asked nothing any more.
      one.child.once('exit', () => forget(processes, one))
      if (one.child.signalCode === null) processes.running.push(one)
      return one
    }
    for (let one = 0; one < count; one += 1) await processes.start()
    Object.assign(processes, await standBeside(processes))
  }, 2 * START_MS)
  afterEach(() => expectLawsHold(processes))
  afterAll(async () => {
    await Promise.all(Object.values(processes.databases).map((database) => database.close()))
    await Promise.all(processes.running.map((one) => one.stop()))
    const { cluster } = await findPlace(processes.dataDir)
    await rm(cluster, { recursive: true, force: true })
    await rm(processes.dataDir, { recursive: true, force: true })
  })
  return processes
}

function forget({ running }: Processes, one: ServerProcess): void {
  running.splice(0, running.length, ...running.filter((other) => other !== one))
}

/** The real server on a data folder, as `npm start` runs it there. */
export async function startServer(dataDir: string, settings: Record<string, string> = {}): Promise<ServerProcess> {
  const all = {
    NODE_ENV: '',
    DATABASE_URL: '',
    PORT: '0',
    DATA_DIR: dataDir,
    DEMO: 'off',
    TEST_CLOCK: '1',
    // Everybody of a test comes from the same address.
    ADDRESS_LIMITS: 'off',
    ...settings,
  }
  const child = startProgram('server/dist/main', all, ['ignore', 'pipe', 'pipe'])
  const url = await addressOf(child)
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    const ended = once(child, 'exit') as Promise<[number | null]>
    child.kill(signal)
    return (await ended)[0]
  }
  return {
    url,
    child,
    client: (token) =>
      createClient({ baseUrl: url, timeoutMs: patient(60_000), getToken: () => token, getLang: () => 'en' }),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

/** The server says where it is open. If it ends instead, its last words are the error. */
function addressOf({ stdout, stderr }: ChildProcess): Promise<string> {
  const words: string[] = []
  return new Promise((resolve, reject) => {
    for (const stream of [stdout, stderr])
      if (stream)
        createInterface(stream).on('line', (line) => {
          words.push(line)
          const address = /is open: (http:\/\/localhost:\d+)/.exec(line)?.[1]
          if (address) resolve(address.replace('localhost', '127.0.0.1'))
        })
    const fail = () => reject(new Error(`the server did not open:\n${words.join('\n')}`))
    setTimeout(fail, START_MS).unref()
    stdout?.once('close', fail)
  })
}

/** What the factories need beside the API, on the same database and with the same secrets. */
async function standBeside(processes: Processes): Promise<Omit<Processes, 'dataDir' | 'running' | 'start'>> {
  const { dataDir } = processes
  const { home, cluster } = await findPlace(dataDir)
  const passwords = JSON.parse(await readFile(join(home, 'passwords.json'), 'utf8')) as Passwords
  const postmaster = () => readPostmaster(cluster)
  const address = (await postmaster())?.address
  if (!address) throw new Error('the database is not there')
  const urls = {
    owner: urlOf(address, 'owner', passwords, DATABASE),
    shop: urlOf(address, 'shop', passwords, DATABASE),
    console: urlOf(address, 'console', passwords, DATABASE),
  }
  const open = (role: Role) => openDatabase({ connectionString: urls[role], max: 4, prepared: true, onError: () => {} })
  const databases = { owner: open('owner'), shop: open('shop'), console: open('console'), background: open('shop') }
  const secrets = await loadSecrets(dataDir, undefined)
  const app = await createApp({
    config: { testClock: true, dataDir, linkBase: 'https://shop.test' },
    databases,
    log: createLog('silent'),
    secrets,
  })
  return {
    ...app,
    databases,
    // What is refused is looked at where a server runs in this process.
    undeclared: [],
    urls,
    url: processes.running[0]?.url ?? '',
    client: (token, lang = 'en') =>
      createClient({
        baseUrl: '',
        fetch: inTurn(processes),
        timeoutMs: patient(60_000),
        getToken: () => token,
        getLang: () => lang,
      }),
    async moveClock(milliseconds) {
      await fetch(`${processes.running[0]?.url}/api/test/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ milliseconds }),
      })
      await app.clock.refresh()
    },
    // The processes work by themselves; here we only wait for them.
    settle: () =>
      expect
        .poll(() => waiting(databases.owner.pool), { timeout: patient(60_000), interval: 100 })
        .toEqual({ events: 0, timers: 0 }),
    async postgresPid() {
      const found = await postmaster()
      if (!found) throw new Error('the database is not there')
      return found.pid
    },
  }
}

async function waiting(pool: Server['databases']['owner']['pool']): Promise<{ events: number; timers: number }> {
  const { rows } = await pool.query<{ events: number; timers: number }>(`
    SELECT (SELECT count(*)::int FROM outbox) AS events,
      (SELECT count(*)::int FROM timer WHERE due_at
        <= now() + coalesce((SELECT offset_ms FROM test_clock), 0) * interval '1 millisecond') AS timers`)
  return rows[0] ?? { events: -1, timers: -1 }
}

/** Each request to the next process that runs. */
function inTurn({ running }: Pick<Processes, 'running'>): typeof fetch {
  let turn = 0
  return (path, init) => {
    turn += 1
    return fetch(`${running[turn % running.length]?.url}${path}`, init)
  }
}
