import { createHash } from 'node:crypto'
import { SUPPORT_LANE } from '@tradewind/contract/assist'
import { drawLane, expectedPlaces, layLane, type SupportCount } from '@tradewind/contract/assist-lane'
import { expect, test } from 'vitest'
import { tellProof } from '../../../test/proof.ts'

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const PAGES = 100_000
const DAYS = [900, 410, 220, 150, 90, 61, 40, 22, 9, 5, 2, 1]
/** The last three are young; ids stand in another order than the shops. */
const counts = DAYS.map(
  (qualified, place): SupportCount => ({
    ...{ shop_id: hash(`shop ${place}`).slice(0, 12), qualified, waiting: place, young: place > 8 },
  }),
)

/** Above what chi-square is in one of a thousand fair draws (Wilson and Hilferty). */
const criticalAt001 = (freedom: number) =>
  freedom * (1 - 2 / (9 * freedom) + 3.0902 * Math.sqrt(2 / (9 * freedom))) ** 3
const twoPlaces = (figure: number) => Math.round(figure * 100) / 100

test('over 100,000 drawn home pages each shop is shown in proportion to its days, within what is kept and the ceilings (chi-square, p = 0.001)', async () => {
  const shown = new Map<string, number>()
  const [most, fewest] = [new Map<string, number>(), { young: Number.POSITIVE_INFINITY }]
  for (let page = 0; page < PAGES; page += 1) {
    const places = drawLane(counts, SUPPORT_LANE, hash(`page ${page}`))
    const id = places[page % places.length] ?? ''
    shown.set(id, (shown.get(id) ?? 0) + 1)
    let young = 0
    for (const { shop_id, young: isYoung } of counts) {
      const has = places.filter((place) => place === shop_id).length
      most.set(shop_id, Math.max(has, most.get(shop_id) ?? 0))
      if (isYoung) young += has
    }
    fewest.young = Math.min(fewest.young, young)
  }
  const stretches = layLane(counts, SUPPORT_LANE)
  const square = stretches.reduce((sum, stretch) => {
    const expected = (PAGES * expectedPlaces(stretch)) / SUPPORT_LANE.lane_percent
    return sum + ((shown.get(stretch.shop_id) ?? 0) - expected) ** 2 / expected
  }, 0)
  const critical = criticalAt001(stretches.length - 1)
  expect(square).toBeLessThan(critical)
  // The ceiling and what is kept are in it: the first has a quarter, though it has almost half of the days.
  expect(shown.get(counts[0]?.shop_id ?? '')).toBeLessThan(PAGES * 0.25)
  const mostOfOne = Math.max(...most.values())
  expect(mostOfOne).toBe(7)
  await tellProof('home pages drawn by support', {
    pages: PAGES,
    shops: counts.length,
    'chi-square': twoPlaces(square),
    'critical at p = 0.001': twoPlaces(critical),
    'most of 30 places of one shop': mostOfOne,
    'fewest of young shops': fewest.young,
  })
})
