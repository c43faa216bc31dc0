import { findActiveLocale, type LocaleCode } from '@tradewind/messages/locales'

/** The letters of each script in which somebody can read the shop. */
const SCRIPTS: Record<string, RegExp> = {
  Arab: /\p{Script=Arabic}/gu,
  Hans: /\p{Script=Han}/gu,
  Latn: /\p{Script=Latin}/gu,
  Thai: /\p{Script=Thai}/gu,
}

/**
 * The language of what somebody wrote who reads the shop in `lang`: that one, if the letters are its own. Who reads
 * Thai and writes Latin letters has written in a language that nobody told us.
 */
export function writtenIn(text: string, lang: LocaleCode): LocaleCode | null {
  const own = new Intl.Locale(findActiveLocale(lang)?.bcp47 ?? 'en').maximize().script ?? 'Latn'
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const ours = text.match(SCRIPTS[own] ?? /$^/)?.length ?? 0
  return ours * 2 > letters ? lang : null
}
