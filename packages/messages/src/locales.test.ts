import { expect, test } from 'vitest'
import { languageCookieValue, localeOfCookies } from './language-cookie.ts'
import { activeLocales, localeOrEnglish, matchLocale } from './locales.ts'
import { findLocale, locales } from './locales-of-spec.ts'

const SPEC_ORDER =
  'en, zh-cn, jp, kr, th, id, vi, de, ar, fr, hi, it, tr, es, ms, zh-hk, pl, nl, ru, ro, cr, pt, sv, hu, bgr, sk, fl, dk, sl, hr, ch, gr, at, pk'

test('the product offers the 34 locales of the spec in its order', () => {
  expect(locales.map((locale) => locale.file_name).join(', ')).toBe(SPEC_ORDER)
  expect(new Set(locales.map((locale) => locale.bcp47)).size).toBe(34)
})

test('every locale is one that Intl really speaks', () => {
  for (const { bcp47, intl } of locales) {
    expect(Intl.PluralRules.supportedLocalesOf(bcp47), bcp47).toHaveLength(1)
    expect(new Intl.NumberFormat(intl).resolvedOptions().numberingSystem, bcp47).toBe('latn')
  }
})

test('Arabic and Urdu are written from right to left, nothing else', () => {
  expect(locales.filter((locale) => locale.dir === 'rtl').map((locale) => locale.file_name)).toEqual(['ar', 'pk'])
})

test.each([
  [['zh-TW'], 'zh-hk'],
  [['zh-HK'], 'zh-hk'],
  [['zh-Hant'], 'zh-hk'],
  [['zh'], 'zh-cn'],
  [['zh-SG'], 'zh-cn'],
  [['de-AT'], 'at'],
  [['de-CH'], 'ch'],
  [['de-LI', 'fr'], 'de'],
  [['ja-JP'], 'jp'],
  [['ko'], 'kr'],
  [['cs-CZ'], 'cr'],
  [['pt-BR'], 'pt'],
  [['ur-IN'], 'pk'],
  [['in'], 'id'],
  [['eo', 'sr-Cyrl', 'da-DK'], 'dk'],
  [['not a tag', '*', 'el'], 'gr'],
  [['tlh'], 'en'],
  [[], 'en'],
])('a browser that reads %j is greeted in %s', (languages, code) => {
  expect(matchLocale(languages, locales).file_name).toBe(code)
})

test('a locale without messages is not offered yet, and English stands in', () => {
  expect(activeLocales.map((locale) => locale.file_name)).toEqual(['en', 'zh-cn', 'th', 'de', 'ar'])
  expect(matchLocale(['fr-CA', 'ar-EG']).file_name).toBe('ar')
  expect(localeOrEnglish('fr').file_name).toBe('en')
  expect(localeOrEnglish('nonsense').file_name).toBe('en')
})

test('the language cookie survives its way to the server and back', () => {
  const arabic = localeOrEnglish('ar')
  expect(localeOfCookies(`a=1; local-language=${languageCookieValue(arabic)}; b=2`)).toBe(arabic)
  expect(JSON.parse(decodeURIComponent(languageCookieValue(arabic)))).toEqual({
    language_name: 'Arabic',
    chinese_name: '阿拉伯语',
    file_name: 'ar',
  })
})

test('a language cookie of another hand is ignored', () => {
  for (const value of ['%', '%7B', 'null', 'en', encodeURIComponent('{"file_name":"../en"}')])
    expect(localeOfCookies(`local-language=${value}`), value).toBeUndefined()
  expect(findLocale('de') && localeOfCookies('')).toBeUndefined()
})
