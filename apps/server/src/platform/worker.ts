import { setTimeout as sleep } from 'node:timers/promises'
import sql, { join, type Sql } from 'sql-template-tag'
import type { Context } from './context.ts'
import type { Db } from './db.ts'
import type * as rows from './rows.gen.ts'

/** Work that waits as rows. Any number of processes may be at it at once. */
export type Job = {
  /** The rows that may be worked now; none for what waits in the memory of this process alone, which wakes it. */
  waits?(at: Date): Sql
  /** Works one piece, true if there was one; a long one ends early and can go on later when the signal says so. */
  workOne(context: Context, signal: AbortSignal): Promise<boolean>
}
export type JobTable = Record<string, Job>

/** How often the worker looks for what nobody in this process has told it of: due timers, and what others left behind. */
const LOOK_EVERY_MS = 1_000
/** A job that is woken again and again begins so often: what comes meanwhile is worked together. */
const GATHER_MS = 200

export type WorkerOptions = {
  context: Context
  jobs: JobTable
  refreshClock: () => Promise<void>
  /** Of work that this process does not do at once: another may. */
  tellOthers?: (job: string) => void
  lookEveryMs?: number
}

export type Worker = {
  /** This process has written work of this kind. */
  wake(job: string): void
  /** Another process has some that it does not come to. */
  hear(job: string): void
  stop(): Promise<void>
}

/**
 * Does each job in a loop of its own, which sleeps until it is woken: by whoever wrote the work in this process, by another
 * process that has more of it than it can do, or by the one look a second at what waits in all. The look alone is enough;
 * whoever wakes only makes it sooner.
 */
export function startWorker({
  context,
  jobs,
  refreshClock,
  tellOthers = () => undefined,
  lookEveryMs = LOOK_EVERY_MS,
}: WorkerOptions): Worker {
  const stopping = new AbortController()
  const { signal } = stopping
  const pause = (milliseconds: number) => sleep(milliseconds, undefined, { signal }).catch(() => undefined)
  const bells = new Map(Object.keys(jobs).map((name) => [name, openBell()]))
  const busy = new Set<string>()

  /** What fails is said once, not every second for as long as it lasts. */
  const carefully = (work: () => Promise<void>) => {
    let reached = true
    return async (): Promise<void> => {
      try {
        await refreshClock()
        await work()
        reached = true
      } catch (err) {
        if (reached && !signal.aborted)
          context.log.error({ err }, 'the worker could not reach the database; it tries again')
        reached = false
      }
    }
  }
  const doJob = async (name: string, { workOne }: Job): Promise<void> => {
    const work = carefully(async () => {
      for (let pieces = 1; !signal.aborted && (await workOne(context, signal)); pieces += 1) {
        // More than one took: there may be enough for two.
        if (pieces === 2) tellOthers(name)
        await refreshClock()
      }
    })
    for (;;) {
      await bells.get(name)?.heard()
      if (signal.aborted) return
      busy.add(name)
      await work()
      busy.delete(name)
      await pause(GATHER_MS)
    }
  }
  const look = async (): Promise<void> => {
    const lookOnce = carefully(async () => {
      for (const name of await readWaiting(context.db, jobs, context.now())) bells.get(name)?.ring()
    })
    while (!signal.aborted) {
      await lookOnce()
      await pause(lookEveryMs)
    }
  }
  const working = [look(), ...Object.entries(jobs).map(([name, job]) => doJob(name, job))]
  return {
    wake(name) {
      const bell = bells.get(name)
      if (!bell) return context.log.error({ job: name }, 'somebody wakes a job that is not in the table')
      if (busy.has(name)) tellOthers(name)
      bell.ring()
    },
    // Another version may have jobs that this one does not know.
    hear: (name) => bells.get(name)?.ring(),
    async stop() {
      stopping.abort()
      for (const bell of bells.values()) bell.ring()
      await Promise.all(working)
    },
  }
}

/** Rung while nobody listens, it is heard by whoever listens next, once. */
function openBell() {
  let rung = false
  let hear: (() => void) | undefined
  return {
    ring() {
      rung = true
      hear?.()
    },
    async heard() {
      while (!rung)
        await new Promise<void>((resolve) => {
          hear = resolve
        })
      rung = false
    },
  }
}

/** The jobs that have something to do, in one statement. */
async function readWaiting(db: Db, jobs: JobTable, at: Date): Promise<string[]> {
  const asked = Object.entries(jobs).flatMap(([name, { waits }]) => (waits ? [{ name, rows: waits(at) }] : []))
  const exist = asked.map(({ rows }) => sql`EXISTS (${rows})`)
  const { waiting } = await db.one<rows.Waiting>(sql`SELECT ARRAY[${/* e.g. true */ join(exist)}] AS waiting`)
  return asked.filter((_, place) => waiting[place]).map(({ name }) => name)
}

/** Does what the look finds until it finds nothing, one job after the other: for who founds a world, and for tests. */
export async function workAll(context: Context, jobs: JobTable): Promise<void> {
  const unhurried = new AbortController().signal
  const unseen = Object.keys(jobs).filter((name) => !jobs[name]?.waits)
  for (let worked = true; worked; ) {
    worked = false
    for (const name of [...(await readWaiting(context.db, jobs, context.now())), ...unseen])
      while (await jobs[name]?.workOne(context, unhurried)) worked = true
  }
}
