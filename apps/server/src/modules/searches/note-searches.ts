import type { Context } from '../../platform/context.ts'
import { netOf } from '../../platform/net-of.ts'
import type { Job } from '../../platform/worker.ts'
import { dayOf } from './days.ts'
import { addSearches, type CountedWord, forgetAskers, openDays } from './searches.sql.ts'
import { worthCounting } from './worth-counting.ts'

/** More different words at once are not counted: a flood of them says nothing. */
const MOST_WAITING = 1_000
const MOST_CALLERS = 50

type Waiting = Omit<CountedWord, 'callers'> & { callers: Set<string> }
/** What this process has not written yet; what of it a crash takes along is missed by nobody. */
const waiting = new Map<string, Waiting>()

/** What somebody searched for, in the whole market or in one shop, and how much there was. */
export type MadeSearch = { typed: string; shop?: string | null | undefined; found: number }

/** Counts a search, together with those that are made meanwhile: nobody waits for its being written. */
export function noteSearch(ctx: Context, { typed, shop = null, found }: MadeSearch): void {
  const word = worthCounting(typed)
  if (!word) return
  const day = dayOf(ctx.now())
  const key = [day, shop, ctx.lang, word].join('\n')
  const known = waiting.get(key)
  if (!known && waiting.size >= MOST_WAITING) return
  const counted = known ?? { day, shop, lang: ctx.lang, word, times: 0, found, callers: new Set() }
  const net = netOf(ctx.address)
  if (net !== '' && counted.callers.size < MOST_CALLERS) counted.callers.add(net)
  waiting.set(key, { ...counted, times: counted.times + 1, found })
  ctx.db.wake('searches')
}

/** Writes what was counted. No row waits for it: whoever counts wakes it, in this process. */
export const searchesJob: Job = {
  async workOne({ db }) {
    if (waiting.size === 0) return false
    const counted = [...waiting.values()].map(({ callers, ...word }) => ({ ...word, callers: [...callers] }))
    waiting.clear()
    await db.tx(async (tx) => {
      const isNewDay = (await openDays(tx, [...new Set(counted.map(({ day }) => day))])) > 0
      await addSearches(tx, counted)
      if (isNewDay) await forgetAskers(tx)
    })
    return true
  },
}
