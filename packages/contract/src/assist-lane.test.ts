import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placesOf } from '../../../tools/books/draw.mjs'
import { DRAWN } from '../../../tools/drawn.ts'
import { SUPPORT_LANE } from './assist.ts'
import { countedDays, drawLane, expectedPlaces, layLane, type SupportCount } from './assist-lane.ts'

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
/** Ids that stand in another order than the shops were made in. */
const idOf = (place: number) => hash(`shop ${place}`).slice(0, 12)

const shop = fc.record({
  qualified: fc.oneof(fc.nat(12), fc.nat(3_000)),
  waiting: fc.nat(2_000),
  young: fc.boolean(),
})
const market = fc
  .array(shop, { maxLength: 40 })
  .map((shops) => shops.map((each, place): SupportCount => ({ ...each, shop_id: idOf(place) })))
const seed = fc.nat().map((number) => hash(String(number)))

const placesPerShop = (places: readonly string[]) => {
  const counts = new Map<string, number>()
  for (const id of places) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

test('a day more by somebody who has received an order never takes a place from the shop, and each place it had stays its own', () => {
  let lengthened = 0
  fc.assert(
    fc.property(market, seed, fc.nat(39), fc.boolean(), (counts, drawn, at, waited) => {
      const chosen = counts[at % Math.max(1, counts.length)]
      if (!chosen) return
      // Somebody new, or somebody whose day waited until now.
      const waiting = waited ? Math.max(0, chosen.waiting - 1) : chosen.waiting
      const more = { ...chosen, qualified: chosen.qualified + 1, waiting }
      expect(countedDays(more)).toBeGreaterThanOrEqual(countedDays(chosen))
      const counted = counts.map((one) => (one === chosen ? more : one))
      const [before, after] = [counts, counted].map((each) => drawLane(each, SUPPORT_LANE, drawn)) as [
        string[],
        string[],
      ]
      const has = (places: readonly string[]) => places.filter((id) => id === chosen.shop_id).length
      expect(has(after)).toBeGreaterThanOrEqual(has(before))
      if (before.length === after.length)
        before.forEach((id, place) => {
          if (id === chosen.shop_id) expect(after[place]).toBe(id)
        })
      // Its first day, where the lane is as long as its shops can fill: it had nothing, and has what its stretch is worth.
      else {
        expect([countedDays(chosen), has(before), countedDays(more)]).toEqual([0, 0, 1])
        const own = layLane(counted, SUPPORT_LANE).find(({ shop_id }) => shop_id === chosen.shop_id)
        expect(has(after)).toBeGreaterThanOrEqual(Math.floor(own ? expectedPlaces(own) : Number.NaN))
        lengthened += 1
      }
    }),
    { ...DRAWN, numRuns: 400 },
  )
  expect(lengthened).toBeGreaterThan(0)
})

test('no shop has more than a quarter of the lane, young shops have at least a tenth of it, and no place of it is empty', () => {
  fc.assert(
    fc.property(market, seed, (counts, drawn) => {
      const places = drawLane(counts, SUPPORT_LANE, drawn)
      const perShop = placesPerShop(places)
      const supported = counts.filter((one) => countedDays(one) > 0)
      expect(places).toHaveLength(Math.min(30, supported.length * 7))
      for (const count of perShop.values()) expect(count).toBeLessThanOrEqual(7)
      expect([...perShop.keys()].every((id) => supported.some(({ shop_id }) => shop_id === id))).toBe(true)
      const young = supported.filter((one) => one.young)
      const expected = layLane(counts, SUPPORT_LANE)
        .filter(({ shop_id }) => young.some((one) => one.shop_id === shop_id))
        .reduce((sum, stretch) => sum + expectedPlaces(stretch), 0)
      expect(expected).toBeGreaterThanOrEqual(Math.min(3, young.length * 7) - 1e-6)
    }),
    { ...DRAWN, numRuns: 400 },
  )
})

test('a thousand accounts that never received an order move a shop by at most a tenth of what it counts, and one without givers not at all', () => {
  for (const qualified of [0, 1, 8, 9, 50, 900, 12_345]) {
    const counted = countedDays({ qualified, waiting: 1_000 })
    expect(counted - qualified).toBeLessThanOrEqual(counted / 10)
  }
  expect(countedDays({ qualified: 0, waiting: 1_000 })).toBe(0)
  expect(countedDays({ qualified: 900, waiting: 1_000 })).toBe(1_000)
})

test('a program that shares nothing with this one draws the same lane', () => {
  fc.assert(
    fc.property(market, seed, (counts, drawn) => {
      expect(placesOf({ counts, settings: SUPPORT_LANE, seed: drawn })).toEqual(drawLane(counts, SUPPORT_LANE, drawn))
    }),
    { ...DRAWN, numRuns: 400 },
  )
})
