/** `system` follows what the device is set to. */
export type Theme = 'system' | 'light' | 'dark'

/** What was chosen by hand, in a cookie, so that the server can write the page in it. */
export const THEME_COOKIE = 'theme'
export const THEME_COOKIE_SECONDS = 365 * 24 * 60 * 60

/** The theme that a Cookie header (or `document.cookie`) asks for. */
export const themeOfCookies = (cookies: string | undefined): Theme => {
  const chosen = cookies?.match(/(?:^|;\s*)theme=(light|dark)(?:;|$)/)?.[1]
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

/** For which wish of the device a `theme-color` of the page holds: none, any, or the one it was written for. */
export const mediaOf = (scheme: 'light' | 'dark', theme: Theme): string =>
  theme === 'system' ? `(prefers-color-scheme: ${scheme})` : theme === scheme ? 'all' : 'not all'
