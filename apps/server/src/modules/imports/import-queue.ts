import type { Context } from '../../platform/context.ts'
import { isOutage, TakenOver } from './failure.ts'
import { type RunRow, releaseRun, takeRun, waitingRuns } from './imports.sql.ts'
import { runImport } from './run-import.ts'
import { dropUpload, uploadPath } from './uploads.ts'

/** A run that has not moved for so long has lost its process. */
const IDLE_MS = 60_000

const idleSince = (at: Date): Date => new Date(at.getTime() - IDLE_MS)

/** Whether there is an import of the console to work. */
export const importWaits = (at: Date) => waitingRuns(idleSince(at))

/**
 * Works one import of the console to its end; false when none waits. Any number of processes may do so: a run belongs to
 * whoever took it, and should two believe so, one moves it and the other lets go.
 */
export async function workOneImport(ctx: Context, signal?: AbortSignal): Promise<boolean> {
  const now = ctx.now()
  const run = await takeRun(ctx.db, now, idleSince(now))
  if (!run) return false
  const left = await runImport(ctx, run, { path: uploadPath(ctx.files, run.id), signal }).catch((error) => {
    if (error instanceof TakenOver || isOutage(error)) return run
    throw error
  })
  if (isEnded(left)) await dropUpload(ctx.files, run.id)
  else if (signal?.aborted) await releaseRun(ctx.db, run.id)
  return true
}

/** Nothing of the file is read any more; pictures may still be on their way. */
const isEnded = ({ state }: RunRow): boolean => state === 'fetching' || state === 'done' || state === 'failed'
