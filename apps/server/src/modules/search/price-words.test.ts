import { expect, test } from 'vitest'
import { takePrice } from './price-words.ts'

test('a price that is named in words is one, in each language, and the rest is looked for', () => {
  const named: [string, string, bigint][] = [
    ['laptop under 500', 'laptop', 50_000n],
    ['laptop 16gb under 500', 'laptop 16gb', 50_000n],
    ['shoes under $49.90', 'shoes', 4_990n],
    ['Laptop max. 500', 'Laptop', 50_000n],
    ['laptop max 500 dollars', 'laptop', 50_000n],
    ['Zelt bis zu 120', 'Zelt', 12_000n],
    ['خيمة أقل من 80', 'خيمة', 8_000n],
    ['เต็นท์ไม่เกิน 90', 'เต็นท์', 9_000n],
    ['เต็นท์ ไม่เกิน 90 ดอลลาร์', 'เต็นท์', 9_000n],
    ['帐篷 100以下', '帐篷', 10_000n],
    // A measure beside it leaves the price a price.
    ['under 30 dollars 5 m cable', '5 m cable', 3_000n],
  ]
  for (const [typed, text, most] of named) expect(takePrice(typed), typed).toEqual({ text, bounds: { maxPrice: most } })
  expect(takePrice('camera over 200')).toEqual({ text: 'camera', bounds: { minPrice: 20_000n } })
})

test('what is measured, counted or a name is no price', () => {
  for (const typed of [
    'iphone 15 pro max 256',
    'phone under 16 gb',
    'phone under 16gb',
    'Zelt bis 3 Personen',
    'tent up to 4 people',
    'power bank over 20000 mah',
    'game over 12 years',
    'Spiel bis 99 Jahre',
    'monitor at least 27 inch',
    'خيمة حتى 4 أشخاص',
    'เต็นท์ ไม่เกิน 4 คน',
    '帐篷 不超过3人',
    'bag under 1.5 kg',
  ])
    expect(takePrice(typed), typed).toEqual({ text: typed, bounds: {} })
})
