import type { Hub } from './modules/live/live.ts'
import type { Context } from './platform/context.ts'
import type { Database } from './platform/db.ts'
import type { Log } from './platform/log.ts'
import { type Hint, openRelay } from './platform/relay.ts'
import { type JobTable, startWorker } from './platform/worker.ts'

type Work = {
  system: Context
  jobs: JobTable
  databases: Record<string, Database>
  log: Log
  refreshClock: () => Promise<void>
  hub: Hub
}

/**
 * Begins the work beside the requests. With where to listen, this process also hears of what others do not come to and of what
 * open pages are to be told, and tells the others.
 */
export function startWork({ system, jobs, databases, log, refreshClock, hub }: Work, listenAt?: string) {
  const relay = listenAt ? openRelay({ connectionString: listenAt, log, onHint: hear }) : undefined
  const tellOthers = (hint: Hint): void => relay?.tell(hint)
  const worker = startWorker({
    context: system,
    jobs,
    refreshClock,
    tellOthers: (job) => tellOthers({ topic: 'work', key: job }),
  })
  function hear({ topic, key }: Hint): void {
    if (topic === 'work' && key !== undefined) worker.hear(key)
    if (topic === 'live') hub.look()
  }
  for (const database of new Set(Object.values(databases))) database.onWake(worker.wake)
  return {
    tellOthers,
    async stop(): Promise<void> {
      await worker.stop()
      await relay?.stop()
    },
  }
}
