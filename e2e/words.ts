import { type LocaleCode, localeOrEnglish } from '@tradewind/messages/locales'
import { createTranslator, type Translate } from '@tradewind/messages/translate'
import { loaders } from '../packages/messages/gen/load.gen.ts'

/** All words of a language, so that a journey is written once and finds its buttons in each. */
export async function wordsOf(lang: LocaleCode): Promise<Translate> {
  const areas = await Promise.all(Object.values(loaders[lang] ?? {}).map((load) => load()))
  const messages = Object.assign({}, ...areas.map((area) => area.default))
  return createTranslator(localeOrEnglish(lang), messages).t
}
