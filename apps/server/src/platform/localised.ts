import type { LocaleCode } from '@tradewind/messages/locales'

/** What a person wrote once per language, by locale code of the product. */
export type LocalisedText = { readonly [locale in LocaleCode]?: string }

/** The reader's language, else English, else any: the same rule as `pick_text` in the database. */
export const pickText = (words: LocalisedText, lang: LocaleCode): string =>
  words[lang] ?? words.en ?? Object.values(words)[0] ?? ''
