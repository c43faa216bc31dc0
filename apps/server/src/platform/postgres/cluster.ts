import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { OWNER } from './passwords.ts'
import { giveTo, keepOnce, type Place } from './place.ts'
import type { Programs } from './programs.ts'

const run = promisify(execFile)

// pg_trgm takes its idea of a letter from the ctype: with C it sees nothing outside ASCII, and says nothing.
// Not every system knows C.UTF-8 by that name.
const CTYPES = ['C.UTF-8', 'en_US.UTF-8']

/** Makes the database cluster unless it is there, and refuses one that these programs cannot read. */
export async function foundCluster(place: Place, programs: Programs, password: string): Promise<void> {
  const foundedFile = join(place.home, 'founded')
  // Read first: it is written last, so where it stands and the cluster is not there, nobody is founding it just now.
  const founded = await readFile(foundedFile, 'utf8').catch(() => undefined)
  const major = await readMajor(place.cluster)
  if (major === undefined) {
    if (founded) {
      throw new Error(
        `the database of ${place.home} lay in ${place.cluster}, and is not there any more. ` +
          `Bring that folder back, or remove ${place.home} to begin with an empty one.`,
      )
    }
    await initialise(place, programs, password)
  } else if (major !== programs.major) {
    throw new Error(
      `the database in ${place.cluster} was made by Postgres ${major}, and this release brings Postgres ` +
        `${programs.major}. Back it up with the release that made it, and restore into an empty DATA_DIR.`,
    )
  }
  await keepOnce(foundedFile, programs.major)
}

async function readMajor(cluster: string): Promise<string | undefined> {
  try {
    return (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Works in a draft folder and renames it, so that a killed start leaves nothing half made and of two starts one wins. */
async function initialise(place: Place, programs: Programs, password: string): Promise<void> {
  const draft = join(dirname(place.cluster), `draft-${randomBytes(4).toString('hex')}`)
  const passwordFile = `${draft}.password`
  try {
    await writeFile(passwordFile, password, { mode: 0o600 })
    await giveTo(place.account, passwordFile)
    await runInitdb(place, programs, draft, passwordFile)
    await rename(draft, place.cluster)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error
  } finally {
    await rm(passwordFile, { force: true })
    await rm(draft, { recursive: true, force: true })
  }
}

async function runInitdb(place: Place, programs: Programs, folder: string, passwordFile: string): Promise<void> {
  let failure = ''
  for (const ctype of CTYPES) {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { mode: 0o700 })
    await giveTo(place.account, folder)
    const options = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
    const access = ['-U', OWNER, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`]
    const args = ['-D', folder, ...options, `--lc-ctype=${ctype}`, ...access]
    try {
      await run(programs.initdb, args, { ...place.account, cwd: '/', env: { LC_ALL: 'C' } })
      return
    } catch (error) {
      failure = (error as Error).message
    }
  }
  throw new Error(`the database could not be made in ${place.cluster}: ${failure}`)
}
