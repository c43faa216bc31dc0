import { randomBytes } from 'node:crypto'
import { chmod, chown, link, mkdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Account, canEnter, postgresAccount } from './account.ts'

/** Where things lie. `home` is ours; `cluster` belongs to the account that runs Postgres. */
export type Place = {
  /** DATA_DIR/postgres: passwords, log, last port. */
  home: string
  /** The folder in which the cluster (`<room>/data`) is founded. */
  room: string
  cluster: string
  /** Where a copy of the programs goes if they cannot run from node_modules. */
  programs: string
  account: Account | undefined
}

const OUTSIDE = '/var/lib/tradewind'

/**
 * The database lies in DATA_DIR/postgres. As root that folder can be out of reach of `nobody`: then it lies in
 * /var/lib/tradewind under a name which DATA_DIR keeps, so that a fresh DATA_DIR never meets an older one's database
 * and a moved one finds its own.
 */
export async function findPlace(dataDir: string, account = postgresAccount()): Promise<Place> {
  await mkdir(dataDir, { recursive: true })
  const home = join(await realpath(dataDir), 'postgres')
  await mkdir(home, { recursive: true, mode: account ? 0o711 : 0o700 })
  if (!account) return { home, room: home, cluster: join(home, 'data'), programs: join(home, 'programs'), account }

  const programs = join(OUTSIDE, 'programs')
  const nameFile = join(home, 'outside')
  const name = await readFile(nameFile, 'utf8').catch(() => undefined)
  if (name === undefined && (await canEnter(home, account))) {
    const room = join(home, 'room')
    await roomFor(account, room)
    return { home, room, cluster: join(room, 'data'), programs, account }
  }
  const room = join(OUTSIDE, await keepOnce(nameFile, name ?? randomBytes(8).toString('hex')))
  await mkdir(OUTSIDE, { recursive: true, mode: 0o755 })
  await chmod(OUTSIDE, 0o755)
  await roomFor(account, room)
  return { home, room, cluster: join(room, 'data'), programs, account }
}

async function roomFor(account: Account, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chown(folder, account.uid, account.gid)
}

/** Writes the file unless it is there, whole or not at all, and answers what stands in it. Readable by us alone. */
export async function keepOnce(file: string, text: string): Promise<string> {
  const draft = `${file}.${randomBytes(4).toString('hex')}`
  await writeFile(draft, text, { mode: 0o600, flush: true })
  try {
    await link(draft, file)
    return text
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return await readFile(file, 'utf8')
  } finally {
    await rm(draft, { force: true })
  }
}
