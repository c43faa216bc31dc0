import { cents } from '@tradewind/contract/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DRAWN } from '../../../../../tools/drawn.ts'
import { cheapestRule, type FreightRule, flatFreight, freightBy, type Parcel, ruleFor } from './freight.ts'

const rule = (over: Partial<FreightRule> = {}): FreightRule => ({
  countries: null,
  by: 'weight',
  first: cents(500),
  further: cents(150),
  freeFrom: null,
  days: { from: 2, to: 5 },
  ...over,
})
const parcel = (over: Partial<Parcel> = {}): Parcel => ({ items: 1, grams: 800, goods: cents(2000), ...over })

test('each kilogram that is begun counts, and the first one always', () => {
  const prices = [0, 1, 1000, 1001, 2000, 2001, 7300].map((grams) => freightBy(rule(), parcel({ grams })))
  expect(prices).toEqual([500n, 500n, 500n, 650n, 650n, 800n, 1550n])
})

test('by piece, what it weighs costs nothing', () => {
  const perPiece = rule({ by: 'item' })
  expect([1, 2, 10].map((items) => freightBy(perPiece, parcel({ items, grams: 90_000 })))).toEqual([500n, 650n, 1850n])
})

test('sending is free from the very cent on, and not one cent before', () => {
  const free = rule({ freeFrom: cents(6000) })
  expect([5999, 6000, 6001].map((goods) => freightBy(free, parcel({ goods: cents(goods) })))).toEqual([500n, 0n, 0n])
})

test('the rule that names a country comes before the rest of the world; without either nothing is sent', () => {
  const near = rule({ countries: ['PT', 'ES'], first: cents(300) })
  const [rest] = flatFreight(cents(900), { from: 5, to: 9 })
  expect(ruleFor([rest as FreightRule, near], 'ES')).toBe(near)
  expect(ruleFor([near, rest as FreightRule], 'BR')).toBe(rest)
  expect(ruleFor([near], 'BR')).toBeUndefined()
})

test('somebody without an address is told the cheapest, the faster of two that cost the same', () => {
  const slow = rule({ countries: ['PT'], days: { from: 4, to: 9 } })
  const fast = rule({ countries: ['ES'], days: { from: 1, to: 2 } })
  const heavy = rule({ first: cents(400), further: cents(900) })
  expect(cheapestRule([slow, fast, heavy], parcel({ grams: 3000 }))).toBe(fast)
  expect(cheapestRule([slow, fast, heavy], parcel({ grams: 900 }))).toBe(heavy)
  expect(cheapestRule([], parcel())).toBeUndefined()
})

const amounts = fc.integer({ min: 0, max: 1_000_000 }).map(cents)
const rules = fc.record({
  countries: fc.constant(null),
  by: fc.constantFrom('item' as const, 'weight' as const),
  first: amounts,
  further: amounts,
  freeFrom: fc.option(fc.integer({ min: 1, max: 1_000_000_000 }).map(cents)),
  days: fc.constant({ from: 1, to: 2 }),
})
const parcels = fc.record({
  items: fc.integer({ min: 1, max: 999 }),
  grams: fc.integer({ min: 0, max: 1_000_000 }),
  goods: fc.integer({ min: 1, max: 2_000_000_000 }).map(cents),
})
const more = fc.record({ items: fc.integer({ min: 0, max: 99 }), grams: fc.integer({ min: 0, max: 50_000 }) })

test('over 10,000 rules and parcels freight is never below nothing, and more pieces or weight never make it cheaper', () => {
  fc.assert(
    fc.property(rules, parcels, more, (one, sent, added) => {
      const price = freightBy(one, sent)
      const bigger = freightBy(one, { ...sent, items: sent.items + added.items, grams: sent.grams + added.grams })
      expect(price).toBeGreaterThanOrEqual(0n)
      expect(bigger).toBeGreaterThanOrEqual(price)
      if (one.freeFrom !== null && sent.goods >= one.freeFrom) expect(price).toBe(0n)
      else expect(price).toBeGreaterThanOrEqual(one.first)
    }),
    { ...DRAWN, numRuns: 10_000 },
  )
})
