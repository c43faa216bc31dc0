import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LauncherLog } from './log.ts'
import { type EmbeddedPostgres, startPostgres } from './postgres.ts'
import type { Settings } from './postmaster.ts'

const PREFIX = 'tradewind-temporary-'
const OWNER_OF = new RegExp(`^${PREFIX}(\\d+)-`)

// A test may lose its last commits with the machine, never with the process: fsync stays on.
const FAST: Settings = { synchronous_commit: 'off', shared_buffers: '96MB', max_connections: 200, max_wal_size: '4GB' }

const silent: LauncherLog = { info: () => undefined, warn: () => undefined }

/** A Postgres for one test run in a folder of its own; `stop` removes it, and what killed runs have left behind. */
export async function startTemporaryPostgres(settings: Settings = {}, log = silent): Promise<EmbeddedPostgres> {
  await sweepLeftovers()
  const dataDir = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`))
  // mkdtemp makes a folder for us alone; as root the database must be able to pass.
  await chmod(dataDir, 0o711)
  const postgres = await startPostgres({ dataDir, log, settings: { ...FAST, ...settings } })
  const { stop } = postgres
  // Not a spread: its getters must go on telling the address of now.
  return Object.assign(postgres, {
    async stop() {
      await stop()
      await rm(postgres.cluster, { recursive: true, force: true })
      await rm(dataDir, { recursive: true, force: true })
    },
  })
}

/** A run that was killed leaves a server and a folder; the folder's name says whose it was. */
async function sweepLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const owner = OWNER_OF.exec(name)?.[1]
    if (!owner || isAlive(Number.parseInt(owner, 10))) continue
    const dataDir = join(tmpdir(), name)
    // Someone else's leftovers are not ours to read.
    const postgres = await startPostgres({ dataDir, log: silent }).catch(() => undefined)
    await postgres?.stop()
    if (postgres) await rm(postgres.cluster, { recursive: true, force: true })
    await rm(dataDir, { recursive: true, force: true }).catch(() => undefined)
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
