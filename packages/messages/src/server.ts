import { type ServerArea, serverCatalogs } from '../gen/server.gen.ts'
import { type FieldIssue, fieldText } from './field-text.ts'
import { activeLocales, localeOrEnglish } from './locales.ts'
import { type ArgumentsOf, createTranslator, type MessageKey, type Translator } from './translate.ts'

export type ServerKey = Extract<MessageKey, `${ServerArea}.${string}`>
/** What there is a sentence for; the contract's closed list of refusals must fit into it. */
export type RefusalName = MessageKey extends infer K ? (K extends `errors.${infer Name}` ? Name : never) : never

const catalogs: Record<string, Parameters<typeof createTranslator>[1]> = serverCatalogs
const translators = new Map<string, Translator>(
  activeLocales.map((locale) => [locale.file_name, createTranslator(locale, catalogs[locale.file_name] ?? {})]),
)

/** The words and formats for a `lang` header; English for one that we do not speak. */
export const translatorOf = (lang: string | undefined): Translator =>
  translators.get(localeOrEnglish(lang).file_name) as Translator

export const translate = <K extends ServerKey>(lang: string | undefined, key: K, ...args: ArgumentsOf<K>): string =>
  translatorOf(lang).t(key, ...args)

/**
 * The `msg` of a refusal: `name` is one of the contract's closed list, `data` what goes with it over the wire. A field's
 * first issue speaks for itself. How long to wait is told as a duration, since the server does not know the reader's clock.
 */
export function refusalText(
  lang: string | undefined,
  name: RefusalName,
  data: Record<string, unknown>,
  now: Date,
): string {
  const { t, format } = translatorOf(lang)
  const [issue] = Array.isArray(data.issues) ? (data.issues as FieldIssue[]) : []
  if (name === 'field.invalid' && issue) return fieldText(t, issue)
  const say = t as (key: MessageKey, args: Record<string, unknown>) => string
  const seconds = data.until ? (new Date(String(data.until)).getTime() - now.getTime()) / 1000 : data.retry_after
  return say(`errors.${name}`, { ...data, wait: format.duration(Number(seconds ?? 1)) })
}

/** Whether a key that was made at run time names a message of the server. */
export const hasMessage = (key: string): key is ServerKey => Object.hasOwn(catalogs.en ?? {}, key)
