import { expect, test } from 'vitest'
import { addressFormats } from './address-formats.gen.ts'
import { formOf, postcodeOf } from './address-forms.ts'

test.each([
  ['GB', 'e50lp', 'E5 0LP'],
  ['GB', 'ec1y8sy', 'EC1Y 8SY'],
  ['JP', '１５４００２３', '154-0023'],
  ['JP', '〒154−0023', '154-0023'],
  ['CA', 'h3z-2y7', 'H3Z 2Y7'],
  ['NL', '3511az', '3511 AZ'],
  ['PL', '00029', '00-029'],
  ['PT', '4050262', '4050-262'],
  ['BR', '40301110', '40301-110'],
  ['SE', '11151', '111 51'],
  ['CZ', '11000', '110 00'],
  ['US', '97202', '97202'],
  ['US', '221621010', '22162-1010'],
  ['DE', 'D-12045', '12045'],
  ['CH', 'CH-8003', '8003'],
  ['LU', 'L-1660', '1660'],
  ['LV', '1050', 'LV-1050'],
  ['IE', 'h91k2w6', 'H91 K2W6'],
  ['AD', 'ad500', 'AD500'],
  ['KY', 'ky11100', 'KY1-1100'],
])('in %s %s is written %s', (country, typed, written) => {
  expect(postcodeOf(country, typed)).toBe(written)
})

test('whatever the data gives as an example is taken, and stays as it is', () => {
  const countries = Object.keys(addressFormats)
  expect(countries.length).toBeGreaterThan(240)
  for (const country of countries)
    for (const example of formOf(country).examples ?? []) {
      const written = postcodeOf(country, example)
      expect(written, `${country} ${example}`).toBeDefined()
      expect(postcodeOf(country, written as string), `${country} ${example}`).toBe(written)
    }
})
