import { themeOfCookies } from '@tradewind/contract/theme-cookie'
import { localeOfCookies } from '@tradewind/messages/language-cookie'
import { type Locale, matchLocale } from '@tradewind/messages/locales'
import type { FastifyRequest } from 'fastify'
import { deliverToOfPage } from '../platform/deliver-to.ts'
import type { Reader } from './head.ts'

/** In what language and theme, and for which country, a page is written for whoever asks for it. */
export const readerOf = (request: FastifyRequest): Reader => ({
  locale: pageLocale(request),
  theme: themeOfCookies(request.headers.cookie),
  deliverTo: deliverToOfPage(request),
})

/** The saved language, else the browser's, else English (spec 9). */
function pageLocale({ headers }: FastifyRequest): Locale {
  const accepted = (headers['accept-language'] ?? '')
    .split(',')
    .map((entry) => entry.split(';', 1)[0]?.trim() ?? '')
    .filter((tag) => tag !== '')
  return localeOfCookies(headers.cookie) ?? matchLocale(accepted)
}
