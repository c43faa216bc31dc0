import type { PageAbout } from '@tradewind/contract/drawn-page'
import { mediaOf, type Theme } from '@tradewind/contract/theme-cookie'
import type { Locale } from '@tradewind/messages/locales'

/** Of whoever asks for a page, what the page is written in. */
export type Reader = { locale: Locale; theme: Theme }

/** For pages that have no picture of their own. */
const EMBLEM = '/brand/icon-512.png'

/** The page without anybody's data, in its reader's language and in the theme that was chosen by hand. */
export function forReader(html: string, { locale: { bcp47, dir, file_name }, theme }: Reader): string {
  const chosen = theme === 'system' ? '' : ` data-theme="${theme}"`
  return html
    .replace(/<html[^>]*>/, `<html lang="${bcp47}" dir="${dir}" data-locale="${file_name}"${chosen}>`)
    .replaceAll(
      /data-scheme="(light|dark)" media="[^"]*"/g,
      (_, scheme: 'light' | 'dark') => `data-scheme="${scheme}" media="${mediaOf(scheme, theme)}"`,
    )
}

/** What a page says of itself, in place of what index.html says of the shop. `origin`: scheme and host it was asked under. */
export function withHead(html: string, about: PageAbout, origin: string): string {
  const { title, description, path, picture = EMBLEM, kind } = about
  const said = {
    'og:site_name': 'Tradewind',
    'og:type': kind,
    'og:title': title,
    'og:description': description,
    'og:url': `${origin}${path}`,
    'og:image': origin + picture,
    'twitter:card': picture === EMBLEM ? 'summary' : 'summary_large_image',
  }
  const metas = Object.entries(said).map(
    ([name, content]) =>
      `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${escapeText(content)}">`,
  )
  // Only pages for everybody are listed and passed on.
  const tags = path === undefined ? [] : [`<link rel="canonical" href="${escapeText(origin + path)}">`, ...metas]
  return html
    .replace(/<title>.*?<\/title>/, () => `<title>${escapeText(title)}</title>`)
    .replace(
      /<meta name="description"[^>]*>/,
      () => `<meta name="description" content="${escapeText(description)}">${tags.join('')}`,
    )
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeText = (text: string): string => text.replace(/[&<>"]/g, (letter) => ESCAPES[letter] ?? letter)
