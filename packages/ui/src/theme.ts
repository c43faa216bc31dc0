export type Theme = 'system' | 'light' | 'dark'

const KEY = 'theme'

/** What the person chose on this device; the system's wish when nothing was chosen or nothing can be remembered. */
export function readTheme(): Theme {
  try {
    const kept = localStorage.getItem(KEY)
    return kept === 'light' || kept === 'dark' ? kept : 'system'
  } catch {
    return 'system'
  }
}

/** Shows a theme and remembers it on this device. Call it with `readTheme()` at the start. */
export function setTheme(theme: Theme): void {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  try {
    if (theme === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    // A browser that forbids storage still shows the theme until it is closed.
  }
  const paper = getComputedStyle(document.body).backgroundColor
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', paper)
}
