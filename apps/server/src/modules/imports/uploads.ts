import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Upload } from '../../platform/bind.ts'
import { DomainError } from '../../platform/errors.ts'
import type { FileStore } from '../../platform/files.ts'

/** Beside the public pictures, where no address leads. */
export const uploadPath = (files: FileStore, runId: string): string => join(dirname(files.folder), 'imports', runId)

/** Writes an upload to disk as it comes. Throws request.too_large. */
export async function keepUpload(files: FileStore, runId: string, upload: Upload['upload']): Promise<void> {
  const path = uploadPath(files, runId)
  await mkdir(dirname(path), { recursive: true })
  await pipeline(upload.file, createWriteStream(path, { mode: 0o600 }))
  if (!upload.file.truncated) return
  await dropUpload(files, runId)
  throw new DomainError('request.too_large')
}

export const dropUpload = (files: FileStore, runId: string): Promise<void> =>
  rm(uploadPath(files, runId), { force: true })
