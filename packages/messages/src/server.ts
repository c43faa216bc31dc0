import { type ServerArea, serverCatalogs } from '../gen/server.gen.ts'
import { activeLocales, localeOrEnglish } from './locales.ts'
import { type ArgumentsOf, createTranslator, type MessageKey, type Translator } from './translate.ts'

export type ServerKey = Extract<MessageKey, `${ServerArea}.${string}`>

const catalogs: Record<string, Parameters<typeof createTranslator>[1]> = serverCatalogs
/** Nobody knows a reader's zone here: what is written says (UTC). */
const ZONE = 'UTC'

const translators = new Map<string, Translator>(
  activeLocales.map((locale) => [locale.file_name, createTranslator(locale, catalogs[locale.file_name] ?? {}, ZONE)]),
)

/** The words and formats for a `lang` header; English for one that we do not speak. */
export const translatorOf = (lang: string | undefined): Translator =>
  translators.get(localeOrEnglish(lang).file_name) as Translator

export const translate = <K extends ServerKey>(lang: string | undefined, key: K, ...args: ArgumentsOf<K>): string =>
  translatorOf(lang).t(key, ...args)

/** Whether a key that was made at run time names a message of the server. */
export const hasMessage = (key: string): key is ServerKey => Object.hasOwn(catalogs.en ?? {}, key)
