import { DAY_MS, HOUR_MS } from '@tradewind/contract/durations'
import { giveDay } from '../../src/modules/assist/assist.ts'
import { asBuyer, atMoment, type World } from '../as-people.ts'
import { buyers } from '../buyers.ts'
import { shops } from '../shops.ts'
import { chance, oneOf } from './chance.ts'
import type { Deed } from './deed.ts'

/** Since when people support shops here. */
const SINCE_DAYS = 45
/** Who tries the demo has given days to these: a day each to the first, on some to the second, and today to the third. */
const DEMO_GIVES = [
  { shop: 'farol-velho', daysAgo: [9, 8, 7, 5, 4, 3, 2, 1] },
  { shop: 'taipei-bench', daysAgo: [12, 6, 1] },
  { shop: 'hinoki-house', daysAgo: [15, 2, 0] },
]

/** The days that shoppers gave to shops: one or two that each of them likes, some more often and some less. */
export function supportDays(world: World, shopIds: ReadonlyMap<string, string>): Deed[] {
  const [demo, ...others] = buyers
  const given = DEMO_GIVES.flatMap(({ shop, daysAgo }) => daysAgo.map((ago) => ({ buyer: demo?.id ?? '', shop, ago })))
  for (const { id } of others) {
    const next = chance(`support ${id}`)
    for (let liked = 0; liked < 2; liked += 1) {
      const { id: shop } = oneOf(shops, next)
      const often = 0.05 + 0.25 * next()
      for (let ago = SINCE_DAYS; ago > 0; ago -= 1) if (next() < often) given.push({ buyer: id, shop, ago })
    }
  }
  const seen = new Set<string>()
  return given.flatMap(({ buyer, shop, ago }) => {
    const person = world.people.buyers.get(buyer)
    const merchant_id = shopIds.get(shop)
    const key = `${buyer} ${shop} ${ago}`
    if (!person || !merchant_id || seen.has(key)) return []
    seen.add(key)
    const at = momentOf(world.ctx.now(), ago, key)
    const run = () => giveDay(atMoment(asBuyer(world, person), at), { merchant_id })
    return [{ at, kind: 'helping' as const, subject: `support of ${buyer}`, run }]
  })
}

/** Some hour of that day, and today one that has passed already. */
function momentOf(now: Date, ago: number, key: string): Date {
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  if (ago === 0) return new Date((midnight + now.getTime()) / 2)
  return new Date(midnight - ago * DAY_MS + Math.floor((6 + chance(key)() * 16) * HOUR_MS))
}
