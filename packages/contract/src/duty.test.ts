import { expect, test } from 'vitest'
import { COUNTRY_GROUPS } from './country-groups.ts'
import { crossesCustoms, DUTY_RULES, dutyOf } from './duty.ts'

test('of a country there is one row, and each row says where and when it was read', () => {
  const all = DUTY_RULES.flatMap(({ countries }) => countries)
  expect(new Set(all).size).toBe(all.length)
  for (const { countries, currency, sources, seen } of DUTY_RULES) {
    for (const code of [...countries]) expect(code).toMatch(/^[A-Z]{2}$/)
    expect(currency).toMatch(/^[A-Z]{3}$/)
    expect(seen).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(sources.length).toBeGreaterThan(0)
    for (const { name, url } of sources)
      expect([name.length > 3, new URL(url).hostname.includes('.')]).toEqual([true, true])
  }
})

test('what is read of some countries, and that of the others nothing is known', () => {
  expect(dutyOf('GB')).toMatchObject({ duty: { above: 135 }, tax: 'any', sellerAddsUpTo: 135 })
  expect(dutyOf('US')).toMatchObject({ duty: 'any' })
  expect(dutyOf('CA')).toMatchObject({ duty: { above: 20 }, tax: { above: 20 }, note: 'ca' })
  expect(dutyOf('DE')).toBe(dutyOf('PT'))
  expect(dutyOf('BR')).toBeUndefined()
})

test('inside a country and inside the union there is no customs, across any other border there is', () => {
  expect([crossesCustoms('PT', 'PT'), crossesCustoms('PT', 'DE'), crossesCustoms('PT', 'CH')]).toEqual([
    false,
    false,
    true,
  ])
  expect(crossesCustoms('GB', 'DE')).toBe(true)
  expect(COUNTRY_GROUPS.eu).toHaveLength(27)
})
