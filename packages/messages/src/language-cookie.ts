import { findActiveLocale, type Locale } from './locales.ts'

/** The spec's cookie for the chosen language: URL-encoded JSON, kept for three days. */
export const LANGUAGE_COOKIE = 'local-language'
export const LANGUAGE_COOKIE_SECONDS = 3 * 24 * 60 * 60

export const languageCookieValue = ({ language_name, chinese_name, file_name }: Locale): string =>
  encodeURIComponent(JSON.stringify({ language_name, chinese_name, file_name }))

/** The locale that a Cookie header (or `document.cookie`) asks for; nothing when there is none or it is not ours. */
export function localeOfCookies(cookies: string | undefined): Locale | undefined {
  const value = cookies
    ?.split(/;\s*/)
    .find((pair) => pair.startsWith(`${LANGUAGE_COOKIE}=`))
    ?.slice(LANGUAGE_COOKIE.length + 1)
  if (!value) return undefined
  try {
    const { file_name } = JSON.parse(decodeURIComponent(value)) as { file_name?: string }
    return findActiveLocale(file_name)
  } catch {
    return undefined
  }
}
