import {
  LANGUAGE_COOKIE,
  LANGUAGE_COOKIE_SECONDS,
  languageCookieValue,
  localeOfCookies,
} from '@tradewind/messages/language-cookie'
import {
  findActiveLocale,
  type Locale,
  type LocaleCode,
  localeOrEnglish,
  matchLocale,
} from '@tradewind/messages/locales'
import { loadLocale, localeInProgress, translatorFor } from '@tradewind/messages/react'
import { useSyncExternalStore } from 'react'
import { writeCookie } from './cookies.ts'

const listeners = new Set<() => void>()
/** What a developer wants to look at, `?language=fr` on `npm run dev`: a language that is being written is offered to nobody. */
const lookedAt = () =>
  process.env.NODE_ENV === 'production'
    ? undefined
    : localeInProgress(new URLSearchParams(location.search).get('language'))

/** One choice for shop and console: what is saved, else what the server chose for this page, else the browser's wish. */
let current =
  lookedAt() ??
  localeOfCookies(document.cookie) ??
  findActiveLocale(document.documentElement.dataset.locale) ??
  matchLocale(navigator.languages)

export function currentLocale(): Locale {
  return current
}

/** Words outside of components. */
export function words() {
  return translatorFor(current.file_name)
}

/** Fetches what the page needs in the new language, then shows it at once and remembers it for three days. */
export async function chooseLanguage(code: LocaleCode): Promise<void> {
  const next = localeOrEnglish(code)
  await loadLocale(next.file_name, current.file_name)
  current = next
  writeCookie(LANGUAGE_COOKIE, languageCookieValue(next), { maxAgeSeconds: LANGUAGE_COOKIE_SECONDS })
  for (const listener of listeners) listener()
}

export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useLanguage(): Locale {
  return useSyncExternalStore(onLanguageChange, currentLocale)
}
