import {
  mediaOf,
  THEME_COOKIE,
  THEME_COOKIE_SECONDS,
  type Theme,
  themeOfCookies,
} from '@tradewind/contract/theme-cookie'
import { writeCookie } from './cookies.ts'

export type { Theme }

const listeners = new Set<() => void>()

/** What was chosen on this device. The server writes each page in it. */
export const readTheme = (): Theme => themeOfCookies(document.cookie)

/** Remembers a theme on this device and shows it. */
export function chooseTheme(theme: Theme): void {
  const maxAgeSeconds = theme === 'system' ? 0 : THEME_COOKIE_SECONDS
  writeCookie(THEME_COOKIE, theme, { maxAgeSeconds })
  showTheme(theme)
  for (const listener of listeners) listener()
}

export function onThemeChoice(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** For pages that the server did not write. */
export function showTheme(theme: Theme): void {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  for (const scheme of ['light', 'dark'] as const)
    document.querySelector(`meta[data-scheme=${scheme}]`)?.setAttribute('media', mediaOf(scheme, theme))
}
