import type { LocaleCode } from '@tradewind/messages/locales'
import type { LocalisedText } from '../src/platform/localised.ts'
import type { Text } from './shape.ts'
import german from './words/de.json' with { type: 'json' }
import thai from './words/th.json' with { type: 'json' }
import chinese from './words/zh-cn.json' with { type: 'json' }

/** Each by its English text, so that a label is translated once however many products bear it. */
export const translations: Partial<Record<LocaleCode, Record<string, string>>> = {
  'zh-cn': chinese,
  de: german,
  th: thai,
}

/** A text of the demo world in every language of the product: the tables hold English and Arabic, the others lie in `words/`. */
export function inEveryLanguage(text: Text): LocalisedText {
  const others = Object.entries(translations).flatMap(([locale, words]) => {
    const said = words[text.en]
    return said === undefined ? [] : [[locale, said] as const]
  })
  return { ...text, ...Object.fromEntries(others) }
}
