import { availableParallelism } from 'node:os'
import { DomainError } from '../errors.ts'
import { startWorkProcess, WorkLost, type WorkProcess } from '../work/work-process.ts'
import type { MadePicture, PictureJob, PictureRefused } from './make-picture.ts'

export type PicturePool = {
  /**
   * Makes a picture in a process of its own, when it is its turn. With an `owner` it may be refused because too much
   * waits: server.busy { retry_after }; without one it waits as long as it takes. One that is not made in time, on a machine with
   * much else to do, is server.busy as well. Throws request.wrong_type and .too_large, the latter also for one over which its
   * process ended.
   */
  make(job: PictureJob, owner?: string): Promise<MadePicture>
}

export type PoolOptions = {
  processes: number
  /** How many may wait: their files lie on the disk until then. */
  waiting: number
  withinMs: number
}

const MODULE = new URL('./process.ts', import.meta.url)
const HEAP_MB = 256
const RETRY_AFTER_SECONDS = 5
const OURS = ''

type Waiting = { job: PictureJob; owner: string; done: (made: MadePicture) => void; failed: (error: unknown) => void }

/**
 * Pictures are made apart from what answers requests and hashes passwords, a few at a time. Whoever brings many waits
 * behind whoever brings one: owners take turns, and where no more can wait, the one who has most gives way.
 */
export function openPicturePool({ processes, waiting, withinMs }: PoolOptions): PicturePool {
  const idle: WorkProcess[] = []
  /** By owner, whose turn it is first. */
  const queues = new Map<string, Waiting[]>()
  let working = 0

  const countOf = (owner: string) => queues.get(owner)?.length ?? 0
  const total = () => [...queues].reduce((sum, [owner, queue]) => (owner === OURS ? sum : sum + queue.length), 0)

  const makeRoom = (owner: string): boolean => {
    if (owner === OURS || total() < waiting) return true
    const [most] = [...queues.values()].filter(([first]) => first?.owner !== OURS).sort((a, b) => b.length - a.length)
    if (!most || most.length <= countOf(owner) + 1) return false
    most.pop()?.failed(busy())
    return true
  }

  const takeNext = (): Waiting | undefined => {
    for (const [owner, queue] of queues) {
      const next = queue.shift()
      queues.delete(owner)
      if (queue.length > 0) queues.set(owner, queue)
      if (next) return next
    }
    return undefined
  }

  const work = async (): Promise<void> => {
    if (working >= processes) return
    const next = takeNext()
    if (!next) return
    working += 1
    const worker = idle.pop() ?? startWorkProcess(MODULE, { heapMb: HEAP_MB })
    try {
      const made = await worker.ask<MadePicture | PictureRefused>(next.job, withinMs)
      if ('refused' in made) next.failed(new DomainError(made.refused))
      else next.done(made)
    } catch (error) {
      // One picture at a time: nobody else's is lost with it.
      next.failed(error instanceof WorkLost ? refusalOf(error) : error)
    }
    if (!worker.ended) idle.push(worker)
    working -= 1
    void work()
  }

  return {
    make: (job, owner = OURS) =>
      new Promise((done, failed) => {
        if (!makeRoom(owner)) return failed(busy())
        queues.set(owner, [...(queues.get(owner) ?? []), { job, owner, done, failed }])
        void work()
      }),
  }
}

const refusalOf = ({ why }: WorkLost) => (why === 'late' ? busy() : new DomainError('request.too_large'))

const busy = () => new DomainError('server.busy', { retry_after: RETRY_AFTER_SECONDS })

/** One for the whole process: its server, its imports and its commands make their pictures in turn. */
export const pictures = openPicturePool({
  processes: Math.max(1, Math.min(4, availableParallelism() - 1)),
  waiting: 48,
  withinMs: 30_000,
})
