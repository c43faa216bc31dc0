import { findActiveLocale, type LocaleCode } from '@tradewind/messages/locales'

/** A search as the address holds it: what is typed, and in which language; on the page of kinds a word that looks for its kind. */
export type Searched = { q?: string; lang?: LocaleCode }

export function readSearched({ q, lang }: Record<string, unknown>): Searched {
  const typed = typeof q === 'string' || typeof q === 'number' ? String(q).trim() : ''
  const locale = typeof lang === 'string' ? findActiveLocale(lang) : undefined
  return { ...(typed && { q: typed }), ...(locale && { lang: locale.file_name }) }
}
