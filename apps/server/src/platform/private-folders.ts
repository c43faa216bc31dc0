import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Log } from './log.ts'

/** Of files that hold what only some may see: nobody else on this machine reads them. */
export const PRIVATE_FILE = 0o600
const PRIVATE_FOLDER = 0o700

/** Makes a folder whose files are nobody else's business. Those above it stay open to whoever may pass. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true })
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
}

/** Below DATA_DIR: receipts and evidence, catalogues and pictures on their way, balances as of each day. */
const FOLDERS = ['files/private', 'files/imports', 'files/incoming', 'files/exports', 'seals']

/** Closes what an earlier release, or a hand, left open. */
export async function closePrivateFolders(dataDir: string, log: Log): Promise<void> {
  for (const folder of FOLDERS)
    await close(join(dataDir, folder)).catch((err: NodeJS.ErrnoException) => {
      if (err.code !== 'ENOENT')
        log.warn({ err, folder }, 'a folder could not be closed to other users of this machine')
    })
}

/** The folder itself last: one that is closed has been closed to the end, and is not looked through again at every start. */
async function close(folder: string): Promise<void> {
  if (((await stat(folder)).mode & 0o777) === PRIVATE_FOLDER) return
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await close(path)
    else if (entry.isFile()) await chmod(path, PRIVATE_FILE)
  }
  await chmod(folder, PRIVATE_FOLDER)
}
