import type { Context } from './context.ts'
import { type EventTable, workOneEvent } from './outbox.ts'
import { fireDueTimers, type TimerTable } from './timers.ts'

const IDLE_MS = 200
const TIMERS_EVERY_MS = 1_000

export type WorkerOptions = {
  context: Context
  events: EventTable
  timers: TimerTable
  refreshClock: () => Promise<void>
}

/** Works events and timers beside the requests. Any number of processes may do so at once. */
export function startWorker({ context, events, timers, refreshClock }: WorkerOptions): { stop(): Promise<void> } {
  let stopping = false
  let wake = () => {}
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timeout = setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timeout)
        resolve()
      }
    })
  const loop = async () => {
    let timersAt = 0
    let reached = true
    while (!stopping) {
      try {
        await refreshClock()
        if (Date.now() >= timersAt) {
          await fireDueTimers(context, timers)
          timersAt = Date.now() + TIMERS_EVERY_MS
        }
        const worked = await workOneEvent(context.db, events, context.log)
        reached = true
        if (worked) continue
      } catch (err) {
        // Said once, not five times a second for as long as it lasts.
        if (reached && !stopping) context.log.error({ err }, 'the worker could not reach the database; it tries again')
        reached = false
      }
      if (!stopping) await pause(IDLE_MS)
    }
  }
  const running = loop()
  return {
    async stop() {
      stopping = true
      wake()
      await running
    },
  }
}
