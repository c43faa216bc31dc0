import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { tellAddress, urlOf } from './address.ts'
import { foundCluster } from './cluster.ts'
import { ROLE_LIMITS, type RoleLimits } from './limits.ts'
import type { LauncherLog } from './log.ts'
import { keepPasswords, type Role } from './passwords.ts'
import { findPlace, type Place } from './place.ts'
import { readPostmaster, type Settings } from './postmaster.ts'
import { preparePrograms } from './programs.ts'
import { DATABASE, emptyDatabase, makeRoles, withAdvisoryLock } from './roles.ts'
import { type Launch, leaveSeat, type Seat, takeSeat } from './seat.ts'

export type PostgresOptions = {
  dataDir: string
  log: LauncherLog
  /** Server settings on top of ours. They count for a server that we start, not for one that we join. */
  settings?: Settings
  /** How long the roles may keep others waiting; patient ones for tests of machines that have much else to do. */
  limits?: RoleLimits
  /** How long a server that shows no sign of life is tried again. */
  patienceMs?: number
}

export type EmbeddedPostgres = {
  /** The folder of the database, which as root need not lie in DATA_DIR. */
  cluster: string
  connectionString(role: Role, database?: string): string
  /** The owner's connection to our database, as DATABASE_URL would give it. */
  databaseUrl: string
  /** Whether this process started the server; else it joined one. Whoever leaves last stops it, either way. */
  ownedByUs: boolean
  /** Runs `work` while no other process on this data folder runs its own. */
  inTurn<T>(work: () => Promise<T>): Promise<T>
  /** Throws away all that our database holds. For a demo world that was left half made. */
  empty(): Promise<void>
  /** Close pools first. Stops the server unless another process uses it. */
  stop(): Promise<void>
}

const COMEBACK_PAUSE_MS = 1_000
const STOP_PATIENCE_MS = 30_000

/** Brings up the Postgres that npm installed, on DATA_DIR; joins it if it runs there; brings it back if it is killed. */
export async function startPostgres({
  dataDir,
  log,
  settings = {},
  limits = ROLE_LIMITS,
  patienceMs = 15_000,
}: PostgresOptions): Promise<EmbeddedPostgres> {
  const place = await findPlace(dataDir)
  const programs = await preparePrograms(place.account, place.programs)
  const passwords = await keepPasswords(place.home, await exists(join(place.cluster, 'PG_VERSION')))
  await foundCluster(place, programs, passwords.owner)
  const launch = { place, programs, password: passwords.owner, settings, patienceMs }

  let seat = await takeSeat(launch)
  log.info(
    `database ${seat.startedByUs ? 'started' : 'joined'} in ${place.cluster}, open at ${tellAddress(seat.address)}`,
  )
  await makeRoles(seat.client, passwords, limits)

  let stopping = false
  let comeback: Promise<void> | undefined
  const keepSeat = () => {
    seat.client.once('end', () => {
      if (stopping) return
      log.warn('the database went away; bringing it back')
      comeback = returnToSeat(launch, log, () => stopping).then((found) => {
        if (!found) return
        seat = found
        keepSeat()
      })
    })
  }
  keepSeat()

  const connectionString = (role: Role, database = DATABASE) => urlOf(seat.address, role, passwords, database)
  return {
    cluster: place.cluster,
    connectionString,
    get databaseUrl() {
      return connectionString('owner')
    },
    get ownedByUs() {
      return seat.startedByUs
    },
    inTurn: (work) => withAdvisoryLock(seat.client, work),
    empty: () => emptyDatabase(seat.client),
    async stop() {
      if (stopping) return
      stopping = true
      await comeback
      await standUp(launch, seat, log)
    },
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

async function returnToSeat(launch: Launch, log: LauncherLog, stopping: () => boolean): Promise<Seat | undefined> {
  while (!stopping()) {
    try {
      const seat = await takeSeat(launch)
      log.info(`the database is back at ${tellAddress(seat.address)}`)
      return seat
    } catch (error) {
      log.warn((error as Error).message)
      await sleep(COMEBACK_PAUSE_MS)
    }
  }
  return undefined
}

async function standUp({ place }: Launch, seat: Seat, log: LauncherLog): Promise<void> {
  // A server that has just died has nothing to stop.
  const last = await leaveSeat(seat).catch(() => false)
  if (last) {
    // SIGINT is Postgres's fast stop: transactions end, everything is written. SIGTERM would wait for idle clients.
    process.kill(seat.pid, 'SIGINT')
    if (!(await gone(place, seat.pid))) log.warn(`the database (process ${seat.pid}) is still stopping`)
  }
  await seat.client.end().catch(() => undefined)
}

/** Removing postmaster.pid is Postgres's last act. (The process itself may stay on as a zombie where nobody reaps it.) */
async function gone(place: Place, pid: number): Promise<boolean> {
  for (const until = Date.now() + STOP_PATIENCE_MS; Date.now() < until; await sleep(20)) {
    if ((await readPostmaster(place.cluster))?.pid !== pid) return true
  }
  return false
}
