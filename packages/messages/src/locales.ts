import type { table } from './locales-of-spec.ts'

export type LocaleCode = (typeof table)[number][0]

export type Locale = {
  /** The spec's name for the code; what the lang header, the cookie and `set_language` carry. */
  file_name: LocaleCode
  bcp47: string
  /** `bcp47` with Western digits pinned: the tag for every Intl formatter. */
  intl: string
  dir: 'ltr' | 'rtl'
  language_name: string
  chinese_name: string
  autonym: string
  /** Has a complete folder of messages. The others are listed by the spec and wait for theirs. */
  active: boolean
}

/** `file_name`, `bcp47`, and the language's name in English, in Chinese and in itself. */
type Row = readonly [code: LocaleCode, bcp47: string, english: string, chinese: string, autonym: string]

export const english = ['en', 'en', 'English', '英语', 'English'] as const
export const simplifiedChinese = ['zh-cn', 'zh-Hans', 'Simplified Chinese', '简体中文', '简体中文'] as const
export const thai = ['th', 'th', 'Thai', '泰语', 'ไทย'] as const
export const german = ['de', 'de', 'German', '德语', 'Deutsch'] as const
export const arabic = ['ar', 'ar', 'Arabic', '阿拉伯语', 'العربية'] as const

const ACTIVE: readonly Row[] = [english, simplifiedChinese, thai, german, arabic]
const RIGHT_TO_LEFT: readonly LocaleCode[] = ['ar', 'pk']

export const localeOf = (row: Row): Locale => {
  const [file_name, bcp47, language_name, chinese_name, autonym] = row
  return {
    file_name,
    bcp47,
    intl: `${bcp47}-u-nu-latn`,
    dir: RIGHT_TO_LEFT.includes(file_name) ? 'rtl' : 'ltr',
    language_name,
    chinese_name,
    autonym,
    active: ACTIVE.includes(row),
  }
}

/** Languages that can be chosen, in the order of the spec. */
export const activeLocales: readonly Locale[] = ACTIVE.map(localeOf)

export const findActiveLocale = (code: string | null | undefined): Locale | undefined =>
  activeLocales.find((locale) => locale.file_name === code)

/** The locale of a code, English for a code that is unknown or has no messages yet. */
export const localeOrEnglish = (code: string | null | undefined): Locale =>
  findActiveLocale(code) ?? (activeLocales[0] as Locale)

/**
 * The best locale for a reader of these languages (`navigator.languages`, or the tags of Accept-Language in their order):
 * the first language that we have wins, in the variety of its region or script where we have one; English without any.
 */
export function matchLocale(languages: readonly string[], among: readonly Locale[] = activeLocales): Locale {
  for (const tag of languages) {
    const wanted = likely(tag)
    if (!wanted) continue
    const sameLanguage = among
      .map((locale) => ({ locale, has: likely(locale.bcp47) }))
      .filter(({ has }) => has?.language === wanted.language && has.script === wanted.script)
    const match = sameLanguage.find(({ has }) => has?.region === wanted.region) ?? sameLanguage[0]
    if (match) return match.locale
  }
  return localeOrEnglish('en')
}

/** The tag with its likely script and region filled in (zh-TW -> zh-Hant-TW); nothing for what is not a language tag. */
function likely(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag).maximize()
  } catch {
    return undefined
  }
}
