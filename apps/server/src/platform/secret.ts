import { createHash, createHmac, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Keys of this installation, all drawn from one pepper. None of them is ever written to the database or a log. */
export type Secrets = {
  /** Mixed into payment passwords and login passwords before hashing. */
  pepper: Buffer
  fingerprint: string
}

/** From the environment, else made once in DATA_DIR/secret (0600). */
export async function loadSecrets(dataDir: string, fromEnvironment: string | undefined): Promise<Secrets> {
  const root = fromEnvironment ?? (await readOrMake(join(dataDir, 'secret'), dataDir))
  const pepper = createHmac('sha256', root).update('tradewind pepper').digest()
  return { pepper, fingerprint: createHash('sha256').update('fingerprint').update(pepper).digest('base64url') }
}

async function readOrMake(file: string, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  // 'wx' decides which of two processes that start together makes it; the other reads what was made.
  await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  return (await readFile(file, 'utf8')).trim()
}
