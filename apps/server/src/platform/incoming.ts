import { createWriteStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import { HOUR_MS } from '@tradewind/contract/durations'
import type { Context } from './context.ts'
import { cutOff, DomainError } from './errors.ts'
import { makePrivateFolder, PRIVATE_FILE } from './private-folders.ts'

/**
 * Writes an upload to a file of its own as it comes, so that it is never in memory as a whole: buffers of megabytes have V8 walk
 * through all it holds, and everybody waits meanwhile. One that is cut off or too large leaves nothing there. Throws request.too_large.
 */
export async function receiveUpload({ file }: MultipartFile, path: string): Promise<void> {
  await makePrivateFolder(dirname(path))
  try {
    await pipeline(file, createWriteStream(path, { mode: PRIVATE_FILE }))
    if (file.truncated) throw new DomainError('request.too_large')
  } catch (error) {
    await rm(path, { force: true })
    // A disk that cannot be written to has a code; what the sender left out has none.
    throw error instanceof DomainError || (error as { syscall?: string }).syscall ? error : cutOff()
  }
}

/** Longer than anything is on its way. */
const FORGOTTEN_MS = HOUR_MS

/** What lay in `incomingFolder` when its process was killed. */
export async function sweepIncoming({ files, now }: Context): Promise<void> {
  for (const name of await readdir(files.incomingFolder).catch(() => [])) {
    const path = join(files.incomingFolder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtimeMs < now().getTime() - FORGOTTEN_MS) await rm(path, { force: true })
  }
}
