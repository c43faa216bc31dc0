import { arabic, english, german, type Locale, localeOf, simplifiedChinese, thai } from './locales.ts'

/**
 * The one table of the product's languages. `code` is the product's own name for a locale (the spec's `file_name`); it
 * must never reach Intl: read raw, kr is Kanuri, cr Cree and ch Chamorro. Everything that formats or compares takes
 * `bcp47`, or `intl`, which also pins Western digits so that every browser writes the same amounts.
 * The languages with messages are written beside it, for pages that carry no others.
 */
export const table = [
  english,
  simplifiedChinese,
  ['jp', 'ja', 'Japanese', '日语', '日本語'],
  ['kr', 'ko', 'Korean', '韩语', '한국어'],
  thai,
  ['id', 'id', 'Indonesian', '印尼语', 'Bahasa Indonesia'],
  ['vi', 'vi', 'Vietnamese', '越南语', 'Tiếng Việt'],
  german,
  arabic,
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

/** In the order of the spec, section 9. */
export const locales: readonly Locale[] = table.map(localeOf)

const byCode = new Map<string, Locale>(locales.map((locale) => [locale.file_name, locale]))

export const findLocale = (code: string | null | undefined): Locale | undefined => byCode.get(code ?? '')
