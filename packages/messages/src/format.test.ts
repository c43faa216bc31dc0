import { expect, test } from 'vitest'
import { createFormat } from './format.ts'
import { createInterpreter } from './interpret.ts'
import { type Locale, localeOrEnglish } from './locales.ts'
import { findLocale, locales } from './locales-of-spec.ts'

/** As CLDR 48 writes them; spaces and marks are compared by kind, since browsers differ in which one they take. */
const expectations = [
  ['en', 'en', '$1,234,567.50', 'Nov 21, 2026', 'one other', 'A, B, and C', 'yesterday'],
  ['zh-cn', 'zh-Hans', '$1,234,567.50', '2026年11月21日', 'other', 'A、B和C', '昨天'],
  ['jp', 'ja', '$1,234,567.50', '2026/11/21', 'other', 'A、B、C', '昨日'],
  ['kr', 'ko', '$1,234,567.50', '2026. 11. 21.', 'other', 'A, B 및 C', '어제'],
  ['th', 'th', '$1,234,567.50', '21 พ.ย. 2569', 'other', 'A B และC', 'เมื่อวาน'],
  ['id', 'id', '$1.234.567,50', '21 Nov 2026', 'other', 'A, B, dan C', 'kemarin'],
  ['vi', 'vi', '1.234.567,50 $', '21 thg 11, 2026', 'other', 'A, B và C', 'Hôm qua'],
  ['de', 'de', '1.234.567,50 $', '21.11.2026', 'one other', 'A, B und C', 'gestern'],
  ['ar', 'ar', '1,234,567.50 US$', '21/11/2026', 'few many one other two zero', 'A وB وC', 'أمس'],
  ['fr', 'fr', '1 234 567,50 $', '21 nov. 2026', 'many one other', 'A, B et C', 'hier'],
  ['hi', 'hi', '$12,34,567.50', '21 नव॰ 2026', 'one other', 'A, B, और C', 'कल'],
  ['it', 'it', '1.234.567,50 $', '21 nov 2026', 'many one other', 'A, B e C', 'ieri'],
  ['tr', 'tr', '$1.234.567,50', '21 Kas 2026', 'one other', 'A, B ve C', 'dün'],
  ['es', 'es', '1.234.567,50 $', '21 nov 2026', 'many one other', 'A, B y C', 'ayer'],
  ['ms', 'ms', '$1,234,567.50', '21 Nov 2026', 'other', 'A, B dan C', 'semalam'],
  ['zh-hk', 'zh-Hant-HK', '$1,234,567.50', '2026年11月21日', 'other', 'A、B及C', '昨日'],
  ['pl', 'pl', '1 234 567,50 $', '21 lis 2026', 'few many one other', 'A, B i C', 'wczoraj'],
  ['nl', 'nl', '$ 1.234.567,50', '21 nov 2026', 'one other', 'A, B en C', 'gisteren'],
  ['ru', 'ru', '1 234 567,50 $', '21 нояб. 2026 г.', 'few many one other', 'A, B и C', 'вчера'],
  ['ro', 'ro', '1.234.567,50 $', '21 nov. 2026', 'few one other', 'A, B și C', 'ieri'],
  ['cr', 'cs', '1 234 567,50 $', '21. 11. 2026', 'few many one other', 'A, B a C', 'včera'],
  ['pt', 'pt', '$ 1.234.567,50', '21 de nov. de 2026', 'many one other', 'A, B e C', 'ontem'],
  ['sv', 'sv', '1 234 567,50 $', '21 nov. 2026', 'one other', 'A, B och C', 'i går'],
  ['hu', 'hu', '1 234 567,50 $', '2026. nov. 21.', 'one other', 'A, B és C', 'tegnap'],
  ['bgr', 'bg', '1 234 567,50 $', '21.11.2026 г.', 'one other', 'A, B и C', 'вчера'],
  ['sk', 'sk', '1 234 567,50 $', '21. 11. 2026', 'few many one other', 'A, B a C', 'včera'],
  ['fl', 'fi', '1 234 567,50 $', '21.11.2026', 'one other', 'A, B ja C', 'eilen'],
  ['dk', 'da', '1.234.567,50 $', '21. nov. 2026', 'one other', 'A, B og C', 'i går'],
  ['sl', 'sl', '1.234.567,50 $', '21. nov. 2026', 'few one other two', 'A, B in C', 'včeraj'],
  ['hr', 'hr', '1.234.567,50 $', '21. stu 2026.', 'few one other', 'A, B i C', 'jučer'],
  ['ch', 'de-CH', "$ 1'234'567.50", '21.11.2026', 'one other', 'A, B und C', 'gestern'],
  ['gr', 'el', '1.234.567,50 $', '21 Νοε 2026', 'one other', 'A, B και C', 'χθες'],
  ['at', 'de-AT', '$ 1.234.567,50', '21.11.2026', 'one other', 'A, B und C', 'gestern'],
  ['pk', 'ur', '$1,234,567.50', '21 نومبر، 2026', 'one other', 'A، B، اور C', 'گزشتہ کل'],
] as const

const plain = (text: string): string =>
  text
    .replace(/[\u200e\u200f\u061c]/g, '')
    .replace(/[\u00a0\u202f]/g, ' ')
    .replaceAll('’', "'")

const now = new Date('2026-11-21T12:00:00Z')
const formatOf = (code: string) => createFormat(findLocale(code) as Locale)

/** As a message writes it; alone it stands in `@tradewind/ui/money-format`. */
const amountIn = (intl = 'en') => {
  const interpret = createInterpreter(intl)
  return (amount: string) => interpret([['amount', 'number', 'money']] as never, { amount })
}

test('every locale has its facts', () => {
  expect(expectations.map(([code]) => code)).toEqual(locales.map((locale) => locale.file_name))
})

test.each(expectations)(
  '%s writes amounts, dates and lists as its readers do',
  (code, bcp47, money, date, plurals, list, relative) => {
    const format = formatOf(code)
    expect(findLocale(code)?.bcp47).toBe(bcp47)
    expect(plain(amountIn(findLocale(code)?.intl)('1234567.50'))).toBe(money)
    expect(plain(format.date(new Date(2026, 10, 21, 12)))).toBe(date)
    expect(new Intl.PluralRules(bcp47).resolvedOptions().pluralCategories.toSorted().join(' ')).toBe(plurals)
    expect(plain(format.list(['A', 'B', 'C']))).toBe(list)
    expect(plain(format.relative('2026-11-20T12:00:00Z', now))).toBe(relative)
  },
)

const english = createFormat(localeOrEnglish('en'))

test('an amount beyond what a float can hold is written to the cent', () => {
  expect(amountIn()('90071992547409931.27')).toBe('$90,071,992,547,409,931.27')
})

test('a wait is rounded up, so that nobody comes back too early', () => {
  expect([1, 42, 60, 61, 900, 3600, 3601, 86_400, 90_000].map(english.duration)).toEqual([
    '1 second',
    '42 seconds',
    '1 minute',
    '2 minutes',
    '15 minutes',
    '1 hour',
    '2 hours',
    '1 day',
    '2 days',
  ])
  expect(formatOf('ar').duration(120)).toBe('دقيقتان')
})

test('the past and the future are told in the largest unit that fits', () => {
  expect(english.relative('2026-11-21T15:30:00Z', now)).toBe('in 3 hours')
  expect(english.relative('2026-11-21T11:59:59.900Z', now)).toBe('now')
  expect(english.relative('2026-11-07T12:00:00Z', now)).toBe('2 weeks ago')
})

test('counts, shares and countries read naturally', () => {
  expect(english.number(80_114)).toBe('80,114')
  expect(english.compact(12_840)).toBe('12.8K')
  expect(english.percent(0.984)).toBe('98.4%')
  expect(english.country('DE')).toBe('Germany')
  expect([english.score('5.0'), formatOf('de').score('4.8')]).toEqual(['5.0', '4,8'])
})
