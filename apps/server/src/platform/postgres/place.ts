import { randomBytes } from 'node:crypto'
import { access, chmod, chown, constants, link, mkdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Account, canEnter, postgresAccount } from './account.ts'

/** Where things lie, and who runs Postgres. */
export type Place = {
  /** DATA_DIR/postgres: passwords, log, port. Belongs to us. */
  home: string
  /** The data folder of Postgres. Belongs to `account`. */
  cluster: string
  /** Where a copy of the programs goes if they cannot run from node_modules. */
  programs: string
  account: Account | undefined
}

const OUTSIDE = '/var/lib/tradewind'

/**
 * The database lies in DATA_DIR/postgres/data. As root that can be out of reach of `nobody`: then it lies in
 * /var/lib/tradewind under a name which DATA_DIR keeps, so that a fresh DATA_DIR never meets the database of an older
 * one on the same path, and a moved one finds its own.
 */
export async function findPlace(dataDir: string): Promise<Place> {
  const nobody = postgresAccount()
  await mkdir(dataDir, { recursive: true })
  const home = join(await realpath(dataDir), 'postgres')
  await mkdir(home, { recursive: true, mode: nobody ? 0o711 : 0o700 })
  await access(home, constants.R_OK | constants.W_OK).catch(() => {
    throw new Error(`${home} belongs to another user. Start as that user, or set DATA_DIR to a folder of your own.`)
  })
  const inside = join(home, 'data')
  if (!nobody) return { home, cluster: inside, programs: join(home, 'programs'), account: undefined }

  const programs = join(OUTSIDE, 'programs')
  const owner = await stat(inside).catch(() => undefined)
  // Root may come to a folder that an ordinary user founded: Postgres goes on as that user.
  if (owner) return { home, cluster: inside, programs, account: { uid: owner.uid, gid: owner.gid } }

  const nameFile = join(home, 'outside')
  const name = await readFile(nameFile, 'utf8').catch(() => undefined)
  if (name === undefined && (await canEnter(home, nobody))) return { home, cluster: inside, programs, account: nobody }
  await mkdir(OUTSIDE, { recursive: true })
  await chmod(OUTSIDE, 0o755)
  const cluster = join(OUTSIDE, name ?? (await keepOnce(nameFile, randomBytes(8).toString('hex'))))
  return { home, cluster, programs, account: nobody }
}

/** Gives a file that root has made to the user who runs Postgres. */
export async function giveTo(account: Account | undefined, path: string): Promise<void> {
  if (account) await chown(path, account.uid, account.gid)
}

/** Writes the file unless it is there, whole or not at all, and answers what stands in it. Readable by its owner alone. */
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
