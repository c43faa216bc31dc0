import { expect, test } from 'vitest'
import { type LocaleCode, localeOrEnglish } from './locales.ts'
import { readAmount, readCount } from './typed-numbers.ts'

const ALL: LocaleCode[] = ['en', 'de', 'ar', 'th', 'zh-cn']
const read = (typed: string, code: LocaleCode) => readAmount(typed, localeOrEnglish(code))

test.each(ALL)('%s: what can be read one way only is read that way', (code) => {
  const written = {
    '12': '12',
    '12.5': '12.5',
    '12,50': '12.50',
    '0.05': '0.05',
    '$ 43,519.95': '43519.95',
    'US$1.250,5': '1250.5',
    '1,299,000': '1299000',
    '1.299.000': '1299000',
    '1 299.50': '1299.50',
    '1\u00a0299,50': '1299.50',
    '1’299.50': '1299.50',
    '１２．５０': '12.50',
    '١٢٫٥٠': '12.50',
    '١٬٢٩٩٫٥': '1299.5',
    '۱۲٫۵': '12.5',
    '๑๒.๕๐': '12.50',
    '१२.५': '12.5',
  }
  for (const [typed, amount] of Object.entries(written)) expect([typed, read(typed, code)]).toEqual([typed, amount])
})

test('one mark before three digits parts thousands where the reader writes it so, and is refused elsewhere', () => {
  for (const code of ['en', 'ar', 'th', 'zh-cn'] as const) {
    expect([code, read('1,299', code)]).toEqual([code, '1299'])
    expect([code, read('1.299', code)]).toEqual([code, undefined])
  }
  expect(read('1.299', 'de')).toBe('1299')
  expect(read('1,299', 'de')).toBeUndefined()
  expect(read('๑,๒๙๙', 'th')).toBe('1299')
  expect(read('๑.๒๙๙', 'th')).toBeUndefined()
  expect(read('١٬٢٩٩', 'ar')).toBe('1299')
  expect(read('١٫٢٩٩', 'ar')).toBeUndefined()
  expect(read('١٬٢٩٩', 'de')).toBe('1299')
})

test.each(ALL)('%s: what is no amount is no amount', (code) => {
  for (const typed of ['', 'cheap', '-5', '1.2345', '12.50.5', '1,29,9', '1.299,505', '1,299,00', '.5', '5.', '1e3'])
    expect([typed, read(typed, code)]).toEqual([typed, undefined])
})

test('a count is whole, in the digits of any keyboard, however its thousands are parted', () => {
  for (const typed of ['1299', '1,299', '1.299', '1 299', ' ١٢٩٩ ', '๑,๒๙๙'])
    expect([typed, readCount(typed)]).toEqual([typed, 1299])
  for (const typed of ['', '1.5', '12,99', 'many', '-1']) expect([typed, readCount(typed)]).toEqual([typed, undefined])
})
