import { join } from 'node:path'
import type { Context } from '../../../platform/context.ts'
import { startWorkProcess, type WorkProcess } from '../../../platform/work/work-process.ts'
import type { Job } from '../../../platform/worker.ts'
import { type Alike, comparisonWaits, selectNearPairs, takeComparison, writeAlike } from './alike.sql.ts'
import type { Comparison } from './compare-pictures.ts'
import { ALIKE } from './likeness.ts'

const MODULE = new URL('./compare-process.ts', import.meta.url)
const HEAP_MB = 256
const WITHIN_MS = 60_000
/** Of a process that was killed over it, another takes it up. */
const LEASE_MS = 2 * WITHIN_MS

/** Compares the pictures of new claims with those before them, in a process of its own. */
export const alikeJob: Job = {
  waits: comparisonWaits,
  async workOne(ctx, signal) {
    let work: WorkProcess | undefined
    const compare = (asked: Comparison): Promise<number[]> => {
      if (!work || work.ended) work = startWorkProcess(MODULE, { heapMb: HEAP_MB })
      return work.ask<number[]>(asked, WITHIN_MS)
    }
    let worked = false
    try {
      while (!signal.aborted) {
        const now = ctx.now()
        const taken = await takeComparison(ctx.db, now, new Date(now.getTime() + LEASE_MS))
        if (!taken) break
        worked = true
        try {
          const found = await lookAt(ctx, taken.topup_id, compare)
          await ctx.db.tx((tx) => writeAlike(tx, taken.topup_id, found))
        } catch (error) {
          // It comes again when its lease is over.
          ctx.log.error({ err: error, topup: taken.topup_id }, 'the pictures of a claim could not be compared')
        }
      }
    } finally {
      work?.end()
    }
    return worked
  },
}

type Compare = (asked: Comparison) => Promise<number[]>

async function lookAt(ctx: Context, topupId: string, compare: Compare): Promise<Alike[]> {
  const pairs = await selectNearPairs(ctx.db, topupId)
  const fileOf = (name: string) => join(ctx.files.privateFolder, `${name}-240.webp`)
  const best = new Map<string, Alike>()
  for (const ours of new Set(pairs.map((pair) => pair.ours))) {
    const others = pairs.filter((pair) => pair.ours === ours)
    const found = await compare({ ours: fileOf(ours), theirs: others.map(({ theirs }) => fileOf(theirs)) })
    for (const [place, { other_id: otherId, other_place: otherPlace, ...pair }] of others.entries()) {
      const share = found[place] ?? 0
      if (share < ALIKE) continue
      const alike = { place: pair.place, otherId, otherPlace, percent: Math.round(share * 100) }
      if ((best.get(otherId)?.percent ?? 0) < alike.percent) best.set(otherId, alike)
    }
  }
  return [...best.values()]
}
