import type { Context } from './context.ts'
import { deliverMail } from './mail/mail.ts'
import { type EventTable, workEvents } from './outbox.ts'
import { fireDueTimers, type TimerTable } from './timers.ts'

/** What works beside the requests, each in a loop and on a connection of its own: events and timers, mail, imports, payouts. */
export const WORKER_LOOPS = 4
const IDLE_MS = 200
const TIMERS_EVERY_MS = 1_000

export type WorkerOptions = {
  context: Context
  events: EventTable
  timers: TimerTable
  refreshClock: () => Promise<void>
  /** Each works one long job, true if there was one; it ends early and can go on later when the signal says so. */
  jobs: readonly ((context: Context, signal: AbortSignal) => Promise<boolean>)[]
}

/**
 * Works events and timers beside the requests, and in loops of their own mail and each kind of long job: a slow mail
 * server, a large file or a signer that is away holds up no order. Any number of processes may do so at once.
 */
export function startWorker({ context, events, timers, refreshClock, jobs }: WorkerOptions): {
  stop(): Promise<void>
} {
  let stopping = false
  const wakes = new Set<() => void>()
  const pause = () =>
    new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(timeout)
        wakes.delete(wake)
        resolve()
      }
      const timeout = setTimeout(wake, IDLE_MS)
      wakes.add(wake)
    })
  const repeat = async (workOne: () => Promise<boolean>) => {
    let reached = true
    while (!stopping) {
      try {
        await refreshClock()
        const worked = await workOne()
        reached = true
        if (worked) continue
      } catch (err) {
        // Said once, not five times a second for as long as it lasts.
        if (reached && !stopping) context.log.error({ err }, 'the worker could not reach the database; it tries again')
        reached = false
      }
      if (!stopping) await pause()
    }
  }
  let timersAt = 0
  const working = repeat(async () => {
    if (Date.now() >= timersAt) {
      await fireDueTimers(context, timers)
      timersAt = Date.now() + TIMERS_EVERY_MS
    }
    return workEvents(context.db, events, context.log)
  })
  const posting = repeat(() => deliverMail(context))
  const stopJobs = new AbortController()
  const atJobs = jobs.map((workOne) => repeat(() => workOne(context, stopJobs.signal)))
  return {
    async stop() {
      stopping = true
      stopJobs.abort()
      for (const wake of wakes) wake()
      await Promise.all([working, posting, ...atJobs])
    },
  }
}
