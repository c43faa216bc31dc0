import { type CountryCode, getCountries, getExampleNumber } from 'libphonenumber-js/min'
import examples from 'libphonenumber-js/mobile/examples'
import { expect, test } from 'vitest'
import { readPhoneNumber } from './phone-number.ts'

const mobiles = getCountries().flatMap((country: CountryCode) => {
  const number = getExampleNumber(country, examples)
  return number ? [{ country, number }] : []
})

test('a mobile number of every country is understood with its code, in any spacing', async () => {
  expect(mobiles.length).toBeGreaterThan(240)
  for (const { number } of mobiles) {
    const spaced = number.formatInternational()
    for (const typed of [
      number.number,
      spaced,
      spaced.replaceAll(' ', '-'),
      `  ${spaced.replace(' ', ' (0) ')}`.replace('(0) ', ''),
    ])
      expect(await readPhoneNumber(typed), typed).toEqual({ e164: number.number, international: spaced })
  }
})

test('a number written the way people write it at home belongs to the chosen country', async () => {
  for (const { country, number } of mobiles)
    expect((await readPhoneNumber(number.formatNational(), country))?.e164, country).toBe(number.number)
})

test('00 stands for +, also where calls abroad begin otherwise, and Arabic digits are digits', async () => {
  expect((await readPhoneNumber('0049 151 23456789', 'US'))?.e164).toBe('+4915123456789')
  expect((await readPhoneNumber('٠٥٠١٢٣٤٥٦٧', 'SA'))?.e164).toBe('+966501234567')
})

test('what is no number is not made one', async () => {
  for (const typed of ['', '12', 'call me', '+49 151', '+999 123456789', '0151 23456789'])
    expect(await readPhoneNumber(typed), typed).toBeUndefined()
})
