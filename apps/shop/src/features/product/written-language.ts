/** What a script says about the language. Kana before Han: Japanese uses both. */
const SCRIPTS: readonly [RegExp, string][] = [
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Thai}/u, 'th'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Cyrillic}/u, 'ru'],
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Greek}/u, 'el'],
]

/**
 * The language of what somebody wrote, for the voice and the letters it is shown in. Latin script says nothing of it:
 * then it is '', unknown, which keeps it from being read in the page's own.
 */
export function writtenLanguage(text: string): string {
  return SCRIPTS.find(([script]) => script.test(text))?.[1] ?? ''
}
