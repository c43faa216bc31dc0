import type { Locale } from '@tradewind/messages/locales'
import { translatorFor } from '@tradewind/messages/react'
import { drawing } from '../drawing.ts'

export const currentLocale = (): Locale => drawing().locale
export const useLanguage = currentLocale
export const words = () => translatorFor(currentLocale().file_name)
export const onLanguageChange = () => () => {}
/** Chosen in the browser only. */
export const chooseLanguage = async (): Promise<void> => undefined
