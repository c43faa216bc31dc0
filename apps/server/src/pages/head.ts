import type { Destination } from '@tradewind/contract/destination'
import type { PageAbout } from '@tradewind/contract/drawn-page'
import { mediaOf, type Theme } from '@tradewind/contract/theme-cookie'
import type { Locale } from '@tradewind/messages/locales'

/** Of whoever asks for a page, what the page is written in. */
export type Reader = { locale: Locale; theme: Theme; deliverTo?: Destination }

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

/** What a page says of itself, in place of what index.html says of the shop. `origin`: scheme and host that it goes by, if any. */
export function withHead(html: string, about: PageAbout, origin: string | undefined): string {
  const { title, description, path, picture = EMBLEM } = about
  const tags = path === undefined || origin === undefined ? [] : linksOf(about, origin + path, origin + picture)
  return html
    .replace(/<title>.*?<\/title>/, () => `<title>${escapeText(title)}</title>`)
    .replace(
      /<meta name="description"[^>]*>/,
      () => `<meta name="description" content="${escapeText(description)}">${tags.join('')}`,
    )
}

/** Only pages for everybody are listed and passed on. */
function linksOf({ title, description, kind }: PageAbout, page: string, picture: string): string[] {
  const said = {
    'og:site_name': 'Tradewind',
    'og:type': kind,
    'og:title': title,
    'og:description': description,
    'og:url': page,
    'og:image': picture,
    'twitter:card': picture.endsWith(EMBLEM) ? 'summary' : 'summary_large_image',
  }
  const metas = Object.entries(said).map(
    ([name, content]) =>
      `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${escapeText(content)}">`,
  )
  return [`<link rel="canonical" href="${escapeText(page)}">`, ...metas]
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeText = (text: string): string => text.replace(/[&<>"]/g, (letter) => ESCAPES[letter] ?? letter)
