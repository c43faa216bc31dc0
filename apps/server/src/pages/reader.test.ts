import { languageCookieValue } from '@tradewind/messages/language-cookie'
import { localeOrEnglish } from '@tradewind/messages/locales'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { readerOf } from './reader.ts'

/** The language of a page for a browser that sends these headers. */
const languageFor = (headers: Record<string, string>) => readerOf({ headers } as FastifyRequest).locale.file_name

test('a page is written in the saved language, else in the first wish of the browser that we speak, else in English', () => {
  const cookie = `local-language=${languageCookieValue(localeOrEnglish('ar'))}`
  expect(languageFor({ cookie, 'accept-language': 'de-DE,th;q=0.5' })).toBe('ar')
  expect(languageFor({ 'accept-language': 'sv, de-DE;q=0.9, th;q=0.5' })).toBe('de')
  expect(languageFor({ 'accept-language': 'sv,eo' })).toBe('en')
  expect(languageFor({})).toBe('en')
})
