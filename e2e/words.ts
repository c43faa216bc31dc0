import { type LocaleCode, localeOrEnglish } from '@tradewind/messages/locales'
import { createTranslator, type Translate } from '@tradewind/messages/translate'
import { loaders } from '../packages/messages/gen/load.gen.ts'

/** All words of a language, so that a journey is written once and finds its buttons in each. */
export async function wordsOf(lang: LocaleCode): Promise<Translate> {
  const first = await loaders[lang]?.()
  const later = await Promise.all(Object.values(first?.later ?? {}).map((load) => load()))
  const messages = Object.assign({}, first?.default, ...later.map((area) => area.default))
  return createTranslator(localeOrEnglish(lang), messages).t
}
