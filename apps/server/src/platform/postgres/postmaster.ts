import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { link, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Address, listenOn, socketFile } from './address.ts'
import { giveTo, type Place } from './place.ts'
import type { Programs } from './programs.ts'

export type Settings = Record<string, string | number>

/**
 * What postmaster.pid says about the server on a data folder. It may be stale: only Postgres itself can judge that. A
 * server that is only just starting has no address yet.
 */
export type Postmaster = { pid: number; address: Address | undefined }

const LOG_LIMIT_BYTES = 5_000_000

const DEFAULTS: Settings = {
  unix_socket_permissions: '0700',
  // After a crash one syncfs takes milliseconds where opening and syncing each file takes seconds.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
  shared_buffers: '128MB',
  max_connections: 120,
  // Many small queries on few cores: compiling one costs more than running it.
  jit: 'off',
  // Of most of our statements planning costs more than running: a connection plans each once, for any values.
  plan_cache_mode: 'force_generic_plan',
  log_checkpoints: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const pid = Number.parseInt(lines[0] ?? '', 10)
  const port = Number.parseInt(lines[3] ?? '', 10)
  const host = lines[4] || lines[5]
  return pid > 0 && port > 0 ? { pid, address: host ? { host, port } : undefined } : undefined
}

/**
 * A killed server whose parent is gone stays as a zombie where process 1 does not reap (many containers), and Postgres
 * takes it for alive for ever. It is dead: its file goes aside. In every other case the file is Postgres's to judge;
 * should backends of the dead one linger, it still finds their shared memory by the folder and refuses.
 */
export async function setAsideZombie(cluster: string, { pid, address }: Postmaster): Promise<void> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const state = status.slice(status.lastIndexOf(')') + 2)[0]
  if (state !== 'Z') return
  // Another process may have brought a server back since this was read, and its file must stay: so look at what we took.
  const file = join(cluster, 'postmaster.pid')
  const aside = join(cluster, `postmaster.pid.${randomBytes(4).toString('hex')}`)
  const taken = await rename(file, aside).then(
    () => true,
    () => false,
  )
  if (!taken) return
  const first = Number.parseInt(await readFile(aside, 'utf8'), 10)
  if (first !== pid) await link(aside, file).catch(() => undefined)
  // The socket has a lock file of its own that says the same.
  else if (address) await rm(`${socketFile(address)}.lock`, { force: true })
  await rm(aside, { force: true })
}

/**
 * Starts Postgres in a session of its own: Ctrl-C in the terminal must reach us only, since we still have requests to
 * finish, and a killed Node must not take the database along.
 */
export async function spawnPostmaster(
  place: Place,
  programs: Programs,
  address: Address,
  settings: Settings,
): Promise<ChildProcess> {
  const log = await openLog(place)
  try {
    const options = Object.entries({ ...DEFAULTS, ...settings, ...listenOn(address) }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ])
    const child = spawn(programs.postgres, ['-D', place.cluster, ...options], {
      ...place.account,
      cwd: '/',
      env: { LC_ALL: 'C' },
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    })
    await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject))
    child.unref()
    return child
  } finally {
    await log.close()
  }
}

const logFile = (place: Place): string => join(place.home, 'log')

async function openLog(place: Place) {
  const file = logFile(place)
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  )
  if (size > LOG_LIMIT_BYTES) await rename(file, `${file}.old`)
  const log = await open(file, 'a', 0o600)
  try {
    await giveTo(place.account, file)
    return log
  } catch (error) {
    await log.close()
    throw error
  }
}

/** The last lines that Postgres wrote: the reason, when it did not start. */
export async function lastWords(place: Place): Promise<string> {
  const text = await readFile(logFile(place), 'utf8').catch(() => '')
  return text.trimEnd().split('\n').slice(-5).join('\n')
}
