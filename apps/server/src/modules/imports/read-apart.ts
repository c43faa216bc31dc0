import { startWorkProcess, WorkLost, type WorkProcess } from '../../platform/work/work-process.ts'
import type { Batch } from './batches.ts'
import type { CatalogueAnswer, CatalogueQuestion, LookedAt, Recognised } from './catalogue-work.ts'
import { ImportFailure } from './failure.ts'
import type { ReadLimits } from './read-limits.ts'

const MODULE = new URL('./catalogue-process.ts', import.meta.url)
const KEPT_IDLE_MS = 30_000

export type Reading = { recognised: Recognised; batches: AsyncGenerator<Batch> }

/** The one that read the last file to its end, for the next one with the same ceiling. */
let kept: { work: WorkProcess; heapMb: number; timer: NodeJS.Timeout } | undefined

/**
 * Reads a file in a process of its own: whatever unpacking, parsing and recognising it may cost, it costs no more than
 * `limits` and nobody but itself. Throws ImportFailure, of which too_heavy stands for all that ended the process.
 */
export async function readApart(question: Omit<Extract<CatalogueQuestion, { ask: 'open' }>, 'ask'>): Promise<Reading> {
  const { heapMb, withinMs } = question.limits
  const work = takeKept(heapMb) ?? startWorkProcess(MODULE, { heapMb })
  const ask = async (asked: CatalogueQuestion): Promise<Exclude<CatalogueAnswer, { failure: unknown }>> => {
    const answer = await work.ask<CatalogueAnswer>(asked, withinMs).catch((error) => {
      work.end()
      throw error instanceof WorkLost ? new ImportFailure('too_heavy') : error
    })
    if (typeof answer === 'object' && 'failure' in answer) {
      // It said so itself, and is as good as before.
      keep(work, heapMb)
      throw new ImportFailure(answer.failure)
    }
    return answer
  }
  const opened = await ask({ ask: 'open', ...question })
  if (opened === 'end' || !('recognised' in opened)) throw new Error('a catalogue that was opened was not recognised')
  return { recognised: opened.recognised, batches: batchesOf(work, heapMb, ask) }
}

/** Which columns it has, asked of the same process. */
export async function lookApart(path: string, limits: ReadLimits): Promise<LookedAt> {
  const work = takeKept(limits.heapMb) ?? startWorkProcess(MODULE, { heapMb: limits.heapMb })
  const question: CatalogueQuestion = { ask: 'columns', path, limits }
  const answer = await work.ask<CatalogueAnswer>(question, limits.withinMs).catch((error) => {
    work.end()
    throw error instanceof WorkLost ? new ImportFailure('too_heavy') : error
  })
  keep(work, limits.heapMb)
  if (typeof answer === 'object' && 'looked' in answer) return answer.looked
  throw new ImportFailure(typeof answer === 'object' && 'failure' in answer ? answer.failure : 'internal')
}

async function* batchesOf(
  work: WorkProcess,
  heapMb: number,
  ask: (asked: CatalogueQuestion) => Promise<Exclude<CatalogueAnswer, { failure: unknown }>>,
): AsyncGenerator<Batch> {
  let read = false
  try {
    for (;;) {
      const answer = await ask({ ask: 'next' })
      if (answer === 'end') break
      if ('batch' in answer) yield answer.batch
    }
    read = true
  } finally {
    // One that was left in the middle still has the file in hand.
    if (read) keep(work, heapMb)
    else if (kept?.work !== work) work.end()
  }
}

function takeKept(heapMb: number): WorkProcess | undefined {
  if (kept?.heapMb !== heapMb) return undefined
  const { work, timer } = kept
  clearTimeout(timer)
  kept = undefined
  return work
}

function keep(work: WorkProcess, heapMb: number): void {
  if (kept) {
    work.end()
    return
  }
  const timer = setTimeout(() => takeKept(heapMb)?.end(), KEPT_IDLE_MS).unref()
  kept = { work, heapMb, timer }
}
