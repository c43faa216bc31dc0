import { type LocaleCode, localeOrEnglish } from '@tradewind/messages/locales'
import { translate } from '@tradewind/messages/server'

/** City and country in the reader's language. */
export function shipsFrom(shop: { city: string; country: string }, lang: LocaleCode): string {
  return translate(lang, 'catalog.shipsFrom', { city: shop.city, country: countryName(shop.country, lang) })
}

/** "Portugal" for PT, in the reader's language. */
export function countryName(code: string, lang: LocaleCode): string {
  const { told, all } = namesByLang.get(lang) ?? newNames(lang)
  const name = told.get(code) ?? all.of(code) ?? code
  told.set(code, name)
  return name
}

/** Of one language: the names that were told before, since looking one up takes longer than all else about a shop. */
type CountryNames = { told: Map<string, string>; all: Intl.DisplayNames }
const namesByLang = new Map<LocaleCode, CountryNames>()
function newNames(lang: LocaleCode): CountryNames {
  const names = { told: new Map(), all: new Intl.DisplayNames(localeOrEnglish(lang).bcp47, { type: 'region' }) }
  namesByLang.set(lang, names)
  return names
}
