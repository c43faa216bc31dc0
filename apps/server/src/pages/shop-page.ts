import type { Locale } from '@tradewind/messages/locales'
import type { Log } from '../platform/log.ts'
import type { AnswerPublic } from '../platform/public-answers.ts'
import type { BuiltShop, DrawnPage } from './built-shop.ts'

type Sources = { shop: BuiltShop; answer: AnswerPublic; log: Log }

/**
 * One page of the shop: the first screen drawn as a visitor sees it, its answers and the links to all it waits for. What
 * goes wrong on the way costs only the first look: the app draws and asks by itself.
 */
export async function writeShopPage({ shop, answer, log }: Sources, href: string, locale: Locale): Promise<string> {
  const lang = locale.file_name
  try {
    const asked = await Promise.all(
      shop.firstCalls(href).map(async ({ key }) => ({ key, json: await answer(key[0], key[1], lang) })),
    )
    const answered = asked.flatMap(({ key, json }) => (json === undefined ? [] : [{ key, json }]))
    const page = await shop.drawPage(
      href,
      lang,
      answered.map(({ key, json }) => ({ key, data: JSON.parse(json) })),
    )
    const data = answered.map(({ key, json }) => `{"key":${JSON.stringify(key)},"data":${json}}`)
    return fill(inLanguage(shop.html, locale), page, shop.linksOf(page, locale), data)
  } catch (err) {
    log.warn({ err }, 'a first screen could not be drawn')
    return inLanguage(shop.html, locale)
  }
}

/** The page without anybody's data. */
export const inLanguage = (html: string, { bcp47, dir, file_name }: Locale): string =>
  html.replace(/<html[^>]*>/, `<html lang="${bcp47}" dir="${dir}" data-locale="${file_name}">`)

function fill(html: string, page: DrawnPage, links: string, data: readonly string[]): string {
  // "<" is escaped so that nothing a seller wrote can end the element.
  const first = `<script type="application/json" id="first-data">[${data.join().replaceAll('<', '\\u003c')}]</script>`
  const parts: [at: string | RegExp, text: string][] = [
    [/<title>.*?<\/title>/, `<title>${escapeText(page.title)}</title>`],
    ['<!--links-->', page.links + links],
    // Nothing in it does anything before the app has come: it is a picture of what the app will draw.
    ['<div id="app"></div>', `<div id="app">${page.html && `<div inert class="contents">${page.html}</div>`}</div>`],
    ['</body>', data.length > 0 ? `${first}</body>` : '</body>'],
  ]
  return parts.reduce((text, [at, part]) => text.replace(at, () => part), html)
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeText = (text: string): string => text.replace(/[&<>"]/g, (letter) => ESCAPES[letter] ?? letter)
