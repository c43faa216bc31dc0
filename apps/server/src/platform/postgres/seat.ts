import type { ChildProcess } from 'node:child_process'
import { realpath } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Address, chooseAddress, tellAddress } from './address.ts'
import { OWNER } from './passwords.ts'
import type { Place } from './place.ts'
import { lastWords, readPostmaster, type Settings, setAsideZombie, spawnPostmaster } from './postmaster.ts'
import type { Programs } from './programs.ts'

/**
 * Each process that uses the server keeps one connection with a shared lock: its seat. It tells us at once when the
 * server goes away, and whoever can take the lock for himself knows that he is the last and turns off the light.
 */
export type Seat = { client: pg.Client; address: Address; pid: number; startedByUs: boolean }

export type Launch = {
  place: Place
  programs: Programs
  password: string
  settings: Settings
  /** How long nothing may show a sign of life. */
  patienceMs: number
}

/** Nothing listens / it listens, but is starting or stopping just now. */
type NotYet = 'silent' | 'busy'

const PAUSE_MS = 100
const SEATS_KEY = 7_420_001
const CANNOT_CONNECT_NOW = '57P03'
const WRONG_PASSWORD = '28P01'

/**
 * Joins the server that runs on the data folder, or starts one. A start can fail for a while after a crash, since the
 * memory of the killed server lingers, and another process may be starting it too: so we try until nothing has shown
 * a sign of life for as long as patience lasts.
 */
export async function takeSeat(launch: Launch): Promise<Seat> {
  let child: ChildProcess | undefined
  for (let lifeSeenAt = Date.now(); ; await sleep(PAUSE_MS)) {
    const running = await readPostmaster(launch.place.cluster)
    const answer = running?.address ? await sitDown(launch, running.pid, running.address) : 'silent'
    if (typeof answer === 'object') return { ...answer, startedByUs: answer.pid === child?.pid }
    if (answer === 'busy') lifeSeenAt = Date.now()
    if (Date.now() - lifeSeenAt > launch.patienceMs) {
      child?.kill('SIGINT')
      throw new Error(`Postgres did not start on ${launch.place.cluster}:\n${await lastWords(launch.place)}`)
    }
    const starting = child && child.exitCode === null && child.signalCode === null
    // Whether a left-over postmaster.pid still means anything only Postgres can judge: it refuses where one is alive.
    if (answer === 'silent' && !starting) {
      if (running) await setAsideZombie(launch.place.cluster, running)
      child = await spawnPostmaster(launch.place, launch.programs, await chooseAddress(launch.place), launch.settings)
    }
  }
}

async function sitDown(launch: Launch, pid: number, address: Address): Promise<Omit<Seat, 'startedByUs'> | NotYet> {
  const client = new pg.Client({
    ...address,
    user: OWNER,
    password: launch.password,
    database: 'postgres',
    application_name: 'tradewind seat',
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
  })
  // A break is noticed through `end`; without a listener the error would take the process down.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    if (rows[0]?.data_directory !== (await realpath(launch.place.cluster))) throw strangerOn(address, launch)
    await client.query('select pg_advisory_lock_shared($1)', [SEATS_KEY])
    return { client, address, pid }
  } catch (error) {
    await client.end().catch(() => undefined)
    const { code } = error as pg.DatabaseError
    if (code === WRONG_PASSWORD) throw strangerOn(address, launch)
    if (code === CANNOT_CONNECT_NOW) return 'busy'
    if (error instanceof LauncherError) throw error
    return 'silent'
  }
}

class LauncherError extends Error {}

const strangerOn = (address: Address, { place }: Launch): Error =>
  new LauncherError(
    `${tellAddress(address)} is answered by a Postgres that is not ours, though ${place.cluster}/postmaster.pid names it. ` +
      'If no Postgres runs on that folder any more, remove postmaster.pid.',
  )

/** Gives the seat up; true if nobody else sits. Then the server is ours to stop, and no newcomer can sit down. */
export async function leaveSeat({ client }: Seat): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [SEATS_KEY])
  const { rows } = await client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [SEATS_KEY])
  return rows[0]?.last === true
}
