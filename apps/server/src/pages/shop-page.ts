import type { DrawnPage } from '@tradewind/contract/drawn-page'
import type { Locale } from '@tradewind/messages/locales'
import type { Log } from '../platform/log.ts'
import type { PageAnswers } from '../platform/page-answers.ts'
import type { BuiltShop } from './built-shop.ts'

type Sources = { shop: BuiltShop; answers: PageAnswers; log: Log }

type Asked = {
  /** Path and query. */
  href: string
  locale: Locale
  /** Of whoever asks, if anybody is logged in. */
  token: string | undefined
}

export type ShopPage = {
  html: string
  /** It holds what belongs to one person. */
  own: boolean
}

/**
 * One page of the shop: the first screen drawn as its reader sees it, its answers and the links to all it waits for. What
 * goes wrong on the way costs only the first look: the app draws and asks by itself.
 */
export async function writeShopPage(sources: Sources, asked: Asked): Promise<ShopPage> {
  try {
    return await drawShopPage(sources, asked)
  } catch (err) {
    sources.log.warn({ err }, 'a first screen could not be drawn')
    return { html: inLanguage(sources.shop.html, asked.locale), own: false }
  }
}

async function drawShopPage({ shop, answers }: Sources, { href, locale, token }: Asked): Promise<ShopPage> {
  const lang = locale.file_name
  const calls = shop.firstCalls(href)
  const own = calls.some((call) => call.own)
  const reader = await answers.readerOf(own ? token : undefined)
  const asked = calls.map(async (call) => {
    const [name, input] = call.key
    if (call.own && reader.kind === 'visitor') return []
    const json = await answers.answer(name, input, lang, call.own ? reader : { kind: 'visitor' })
    return json === undefined ? [] : [{ ...call, json }]
  })
  const answered = (await Promise.all(asked)).flat()
  const parsed = answered.map(({ json, ...call }) => ({ ...call, data: JSON.parse(json) }))
  const page = await shop.drawPage({ href, lang, answers: parsed })
  const data = answered.map(({ json, ...call }) => `${JSON.stringify(call).slice(0, -1)},"data":${json}}`)
  return {
    html: fill(inLanguage(shop.html, locale), page, shop.linksOf(page, locale), data),
    own: answered.some((call) => call.own),
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
