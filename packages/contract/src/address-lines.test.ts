import { expect, test } from 'vitest'
import { writtenAddresses } from '../test/written-addresses.ts'
import { addressLines, labelLines } from './address-lines.ts'

test.each(writtenAddresses)('an address of $country stands on a letter as it is written there', (written) => {
  const { country, area, detail, postcode, lines } = written
  expect(addressLines({ country, area, detail, postcode })).toEqual(lines)
})

test('sixty countries are among them', () => {
  expect(new Set(writtenAddresses.map(({ country }) => country)).size).toBeGreaterThanOrEqual(60)
})

test('the addressee leads the label, but follows where letters go from the large to the small', () => {
  const label = (country: string, area: string, detail: string, postcode: string, addressee: string) =>
    labelLines({ country, area, detail, postcode, addressee })
  expect(label('PT', 'Porto', 'Rua das Flores 3', '4050-262', 'Inês Luz')).toEqual([
    ...['Inês Luz', 'Rua das Flores 3', '4050-262 Porto'],
  ])
  expect(label('JP', '東京都 / 世田谷区', '若林4-21-27', '154-0023', '山田 花子')).toEqual([
    ...['〒154-0023', '東京都世田谷区', '若林4-21-27', '山田 花子'],
  ])
  expect(label('JP', 'Tokyo / Setagaya-ku', '4-21-27 Wakabayashi', '154-0023', 'Hanako Yamada')).toEqual([
    ...['Hanako Yamada', '4-21-27 Wakabayashi', 'Setagaya-ku, Tokyo', '154-0023'],
  ])
})

test('a region that a country’s letters do not name stands with the comma of its letters', () => {
  const jordan = { country: 'JO', area: 'عمّان / جبل اللويبدة', detail: 'شارع الشريعة 14', postcode: '11191' }
  expect(addressLines(jordan)).toEqual(['شارع الشريعة 14', 'جبل اللويبدة، عمّان 11191'])
  const berlin = { country: 'DE', area: 'Berlin / Neukölln', detail: 'Weserstraße 58', postcode: '12045' }
  expect(addressLines(berlin)).toEqual(['Weserstraße 58', '12045 Neukölln, Berlin'])
})

test('what stands between two places goes with either of them', () => {
  expect(addressLines({ country: 'US', area: 'Portland', detail: '1 A Street', postcode: '97202' })).toEqual([
    ...['1 A Street', 'Portland 97202'],
  ])
  expect(addressLines({ country: 'CH', area: 'Zürich', detail: 'Rennweg 2', postcode: null })).toEqual([
    ...['Rennweg 2', 'Zürich'],
  ])
  expect(addressLines({ country: 'CH', area: 'Zürich', detail: 'Rennweg 2', postcode: 'CH-8001' })).toEqual([
    ...['Rennweg 2', 'CH-8001 Zürich'],
  ])
})
