import type { Messages } from '@lingui/core'
import type { MessageArguments } from '../gen/keys.gen.ts'
import { createFormat, type Format } from './format.ts'
import { createInterpreter } from './interpret.ts'
import type { Locale } from './locales.ts'

export type { MessageArguments }

export type MessageKey = keyof MessageArguments
/** What follows `Prefix` and a dot in those of the keys that begin so: "not_email" of "fields.not_email". */
export type NameUnder<Prefix extends string, Key = MessageKey> = Key extends `${Prefix}.${infer Name}` ? Name : never

type ArgumentNames<K extends MessageKey> = K extends MessageKey ? keyof MessageArguments[K] : never

/** The arguments that a message takes: none for most, so that `t('words.save')` needs no second argument. */
export type ArgumentsOf<K extends MessageKey> = [ArgumentNames<K>] extends [never] ? [] : [args: MessageArguments[K]]

export type Translate = <K extends MessageKey>(key: K, ...args: ArgumentsOf<K>) => string

export type Translator = { locale: Locale; t: Translate; format: Format }

/**
 * The words of one locale. `messages` may be filled after the call: what an area brings is found from then on.
 * A key without its message throws, since it is a mistake of ours; in production the page lives on and shows the key.
 */
export function createTranslator(locale: Locale, messages: Messages, timeZone?: string): Translator {
  const missing = (key: string): string => {
    if (process.env.NODE_ENV === 'production') return key
    const area = key.split('.', 1)[0]
    throw new Error(`message "${key}" is not loaded in ${locale.file_name}: await loadArea(locale, '${area}') before`)
  }
  const interpret = createInterpreter(locale.intl, timeZone)
  const t: Translate = (key, ...[args]) => {
    const message = messages[key]
    return message === undefined ? missing(key) : interpret(message, args)
  }
  return { locale, t, format: createFormat(locale, timeZone) }
}
