import type { DrawnPage } from '@tradewind/contract/drawn-page'
import type { Log } from '../platform/log.ts'
import type { PageAnswers } from '../platform/page-answers.ts'
import type { BuiltShop } from './built-shop.ts'
import { forReader, type Reader, withHead } from './head.ts'

type Sources = { shop: BuiltShop; answers: PageAnswers; log: Log }

type Asked = Reader & {
  /** Path and query. */
  href: string
  /** Scheme and host by which the shop goes, if it has one. */
  origin: string | undefined
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
    return { html: forReader(sources.shop.html, asked), own: false }
  }
}

async function drawShopPage({ shop, answers }: Sources, asked: Asked): Promise<ShopPage> {
  const { href, locale, token, origin, deliverTo } = asked
  const lang = locale.file_name
  const calls = shop.firstCalls(href)
  const own = calls.some((call) => call.own)
  const reader = await answers.readerOf(own ? token : undefined)
  const asking = calls.map(async (call) => {
    const [name, input] = call.key
    if (call.own && reader.kind === 'visitor') return []
    const json = await answers.answer(name, input, {
      ...{ lang, deliverTo: deliverTo?.country },
      reader: call.own ? reader : { kind: 'visitor' },
    })
    return json === undefined ? [] : [{ ...call, json }]
  })
  const answered = (await Promise.all(asking)).flat()
  const parsed = answered.map(({ json, ...call }) => ({ ...call, data: JSON.parse(json) }))
  const page = await shop.drawPage({ href, lang, deliverTo, answers: parsed })
  const data = answered.map(({ json, ...call }) => `${JSON.stringify(call).slice(0, -1)},"data":${json}}`)
  return {
    html: fill(withHead(forReader(shop.html, asked), page.about, origin), page, shop.linksOf(page, locale), data),
    own: answered.some((call) => call.own),
  }
}

function fill(html: string, page: DrawnPage, links: string, data: readonly string[]): string {
  // "<" is escaped so that nothing a seller wrote can end the element.
  const first = `<script type="application/json" id="first-data">[${data.join().replaceAll('<', '\\u003c')}]</script>`
  const parts: [at: string | RegExp, text: string][] = [
    ['<!--links-->', page.links + links],
    // Nothing in it does anything before the app has come: it is a picture of what the app will draw.
    ['<div id="app"></div>', `<div id="app">${page.html && `<div inert class="contents">${page.html}</div>`}</div>`],
    ['</body>', data.length > 0 ? `${first}</body>` : '</body>'],
  ]
  return parts.reduce((text, [at, part]) => text.replace(at, () => part), html)
}
