// @vitest-environment happy-dom
import { languageCookieValue } from '@tradewind/messages/language-cookie'
import { localeOrEnglish } from '@tradewind/messages/locales'
import { afterEach, expect, test, vi } from 'vitest'
import { clearCookie, writeCookie } from '../src/cookies.ts'

afterEach(() => {
  clearCookie('local-language')
  delete document.documentElement.dataset.locale
  vi.unstubAllGlobals()
})

/** What a page begins with in a browser that wishes these languages. */
async function firstLocale(wished: string[]): Promise<string> {
  vi.resetModules()
  vi.stubGlobal('navigator', { languages: wished })
  const { currentLocale } = await import('../src/language.ts')
  return currentLocale().file_name
}

test('the language that was saved comes before the browser’s', async () => {
  writeCookie('local-language', languageCookieValue(localeOrEnglish('ar')), { maxAgeSeconds: 60 })
  expect(await firstLocale(['de-DE', 'th'])).toBe('ar')
})

test('without a saved one, the browser’s is spoken, in the order of its wishes', async () => {
  expect(await firstLocale(['sv', 'de-DE', 'th'])).toBe('de')
})

test('a page that was drawn already is read on in its own language', async () => {
  document.documentElement.dataset.locale = 'th'
  expect(await firstLocale(['de-DE'])).toBe('th')
})

test('else it is English', async () => {
  expect(await firstLocale(['sv', 'eo'])).toBe('en')
})
