import { readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DAY_MS, HOUR_MS } from '@tradewind/contract/durations'
import type { Context } from '../../platform/context.ts'
import type { FileStore } from '../../platform/files.ts'
import { giveUpAskedBack, selectOpenRuns } from './imports.sql.ts'

/** Beside the public pictures, where no address leads. */
export const uploadPath = (files: FileStore, runId: string): string => join(dirname(files.folder), 'imports', runId)

export const dropUpload = (files: FileStore, runId: string): Promise<void> =>
  rm(uploadPath(files, runId), { force: true })

/** How long a file waits for the word of whoever sent it. */
const ASKED_MS = DAY_MS

/** Longer than any upload takes that is still on its way. */
const FORGOTTEN_MS = HOUR_MS

/** Uploads whose process was killed before their run began or behind its end. */
export async function sweepUploads(ctx: Context): Promise<void> {
  const now = ctx.now()
  await giveUpAskedBack(ctx.db, { before: new Date(now.getTime() - ASKED_MS) }, now)
  const names = await readdir(dirname(uploadPath(ctx.files, '-'))).catch(() => [])
  const open = new Set((await selectOpenRuns(ctx.db, names)).map((run) => run.id))
  for (const name of names) {
    const found = await stat(uploadPath(ctx.files, name)).catch(() => undefined)
    const isOld = found && found.mtimeMs < ctx.now().getTime() - FORGOTTEN_MS
    if (isOld && !open.has(name)) await dropUpload(ctx.files, name)
  }
}
