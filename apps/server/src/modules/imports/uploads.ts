import { createWriteStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Upload } from '../../platform/bind.ts'
import type { Context } from '../../platform/context.ts'
import { cutOff, DomainError } from '../../platform/errors.ts'
import type { FileStore } from '../../platform/files.ts'
import { makePrivateFolder } from '../../platform/private-folders.ts'
import { selectOpenRuns } from './imports.sql.ts'

/** Beside the public pictures, where no address leads. */
export const uploadPath = (files: FileStore, runId: string): string => join(dirname(files.folder), 'imports', runId)

/** Writes an upload to disk as it comes; one that is cut off or too large leaves nothing there. Throws request.too_large. */
export async function keepUpload(files: FileStore, runId: string, upload: Upload['upload']): Promise<void> {
  const path = uploadPath(files, runId)
  await makePrivateFolder(dirname(path))
  try {
    await pipeline(upload.file, createWriteStream(path, { mode: 0o600 }))
    if (upload.file.truncated) throw new DomainError('request.too_large')
  } catch (error) {
    await dropUpload(files, runId)
    // A disk that cannot be written to has a code; what the sender left out has none.
    throw error instanceof DomainError || (error as { syscall?: string }).syscall ? error : cutOff()
  }
}

export const dropUpload = (files: FileStore, runId: string): Promise<void> =>
  rm(uploadPath(files, runId), { force: true })

/** Longer than any upload takes that is still on its way. */
const FORGOTTEN_MS = 3_600_000

/** Uploads whose process was killed before their run began or behind its end. */
export async function sweepUploads(ctx: Context): Promise<void> {
  const names = await readdir(dirname(uploadPath(ctx.files, '-'))).catch(() => [])
  const open = new Set((await selectOpenRuns(ctx.db, names)).map((run) => run.id))
  for (const name of names) {
    const found = await stat(uploadPath(ctx.files, name)).catch(() => undefined)
    const isOld = found && found.mtimeMs < ctx.now().getTime() - FORGOTTEN_MS
    if (isOld && !open.has(name)) await dropUpload(ctx.files, name)
  }
}
