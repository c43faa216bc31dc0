import { findActiveLocale } from '@tradewind/messages/locales'

/** What the reader calls the language of a text, by its code in our table: its codes are not those of Intl. */
export function languageNames(intl: string): (code: string) => string {
  const names = new Intl.DisplayNames(intl, { type: 'language' })
  return (code) => {
    const locale = findActiveLocale(code)
    return locale ? (names.of(locale.bcp47) ?? locale.autonym) : code
  }
}
