import { type Locale, localeOrEnglish } from '@tradewind/messages/locales'
import { translatorFor } from '@tradewind/messages/react'

let current = localeOrEnglish('en')

/** The language of the page that is being drawn; one page is drawn after the other. */
export function setPageLocale(locale: Locale): void {
  current = locale
}

export const currentLocale = (): Locale => current
export const useLanguage = currentLocale
export const words = () => translatorFor(current.file_name)
export const onLanguageChange = () => () => {}
/** Chosen in the browser only. */
export const chooseLanguage = async (): Promise<void> => undefined
