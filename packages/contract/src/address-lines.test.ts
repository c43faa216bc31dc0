import { expect, test } from 'vitest'
import { addressLines } from './address-lines.ts'

test('town and region stand with the comma of the letters that they are written in', () => {
  const dubai = { country: 'AE', area: 'دبي / الجميرا', detail: 'شارع الوصل، فيلا 22', postcode: null }
  expect(addressLines(dubai)).toEqual(['شارع الوصل، فيلا 22', 'الجميرا، دبي'])
  const berlin = { country: 'DE', area: 'Berlin / Neukölln', detail: 'Weserstraße 58', postcode: '12045' }
  expect(addressLines(berlin)).toEqual(['Weserstraße 58', '12045 Neukölln, Berlin'])
})
