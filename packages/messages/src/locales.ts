/**
 * The one table of the product's languages. `code` is the product's own name for a locale (the spec's `file_name`); it
 * must never reach Intl: read raw, kr is Kanuri, cr Cree and ch Chamorro. Everything that formats or compares takes
 * `bcp47`, or `intl`, which also pins Western digits so that every browser writes the same amounts.
 */
const table = [
  ['en', 'en', 'English', '英语', 'English'],
  ['zh-cn', 'zh-Hans', 'Simplified Chinese', '简体中文', '简体中文'],
  ['jp', 'ja', 'Japanese', '日语', '日本語'],
  ['kr', 'ko', 'Korean', '韩语', '한국어'],
  ['th', 'th', 'Thai', '泰语', 'ไทย'],
  ['id', 'id', 'Indonesian', '印尼语', 'Bahasa Indonesia'],
  ['vi', 'vi', 'Vietnamese', '越南语', 'Tiếng Việt'],
  ['de', 'de', 'German', '德语', 'Deutsch'],
  ['ar', 'ar', 'Arabic', '阿拉伯语', 'العربية'],
  ['fr', 'fr', 'French', '法语', 'Français'],
  ['hi', 'hi', 'Hindi', '印地语', 'हिन्दी'],
  ['it', 'it', 'Italian', '意大利语', 'Italiano'],
  ['tr', 'tr', 'Turkish', '土耳其语', 'Türkçe'],
  ['es', 'es', 'Spanish', '西班牙语', 'Español'],
  ['ms', 'ms', 'Malay', '马来语', 'Bahasa Melayu'],
  ['zh-hk', 'zh-Hant-HK', 'Traditional Chinese (Hong Kong)', '繁体中文（香港）', '繁體中文（香港）'],
  ['pl', 'pl', 'Polish', '波兰语', 'Polski'],
  ['nl', 'nl', 'Dutch', '荷兰语', 'Nederlands'],
  ['ru', 'ru', 'Russian', '俄语', 'Русский'],
  ['ro', 'ro', 'Romanian', '罗马尼亚语', 'Română'],
  ['cr', 'cs', 'Czech', '捷克语', 'Čeština'],
  ['pt', 'pt', 'Portuguese', '葡萄牙语', 'Português'],
  ['sv', 'sv', 'Swedish', '瑞典语', 'Svenska'],
  ['hu', 'hu', 'Hungarian', '匈牙利语', 'Magyar'],
  ['bgr', 'bg', 'Bulgarian', '保加利亚语', 'Български'],
  ['sk', 'sk', 'Slovak', '斯洛伐克语', 'Slovenčina'],
  ['fl', 'fi', 'Finnish', '芬兰语', 'Suomi'],
  ['dk', 'da', 'Danish', '丹麦语', 'Dansk'],
  ['sl', 'sl', 'Slovenian', '斯洛文尼亚语', 'Slovenščina'],
  ['hr', 'hr', 'Croatian', '克罗地亚语', 'Hrvatski'],
  ['ch', 'de-CH', 'German (Switzerland)', '德语（瑞士）', 'Deutsch (Schweiz)'],
  ['gr', 'el', 'Greek', '希腊语', 'Ελληνικά'],
  ['at', 'de-AT', 'German (Austria)', '德语（奥地利）', 'Deutsch (Österreich)'],
  ['pk', 'ur', 'Urdu', '乌尔都语', 'اردو'],
] as const

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

const ACTIVE: readonly LocaleCode[] = ['en', 'zh-cn', 'th', 'de', 'ar']
const RIGHT_TO_LEFT: readonly LocaleCode[] = ['ar', 'pk']

/** In the order of the spec, section 9. */
export const locales: readonly Locale[] = table.map(([code, bcp47, language_name, chinese_name, autonym]) => ({
  file_name: code,
  bcp47,
  intl: `${bcp47}-u-nu-latn`,
  dir: RIGHT_TO_LEFT.includes(code) ? 'rtl' : 'ltr',
  language_name,
  chinese_name,
  autonym,
  active: ACTIVE.includes(code),
}))

export const activeLocales: readonly Locale[] = locales.filter((locale) => locale.active)

const byCode = new Map<string, Locale>(locales.map((locale) => [locale.file_name, locale]))

export const findLocale = (code: string | null | undefined): Locale | undefined => byCode.get(code ?? '')

/** The locale of a code, English for a code that is unknown or has no messages yet. */
export function localeOrEnglish(code: string | null | undefined): Locale {
  const locale = findLocale(code)
  return locale?.active ? locale : (byCode.get('en') as Locale)
}

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
