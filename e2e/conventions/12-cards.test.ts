import type { LocaleCode } from '@tradewind/messages/locales'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccounts } from '../../apps/server/demo/accounts.ts'
import { launchBrowser } from '../../tools/browser.ts'
import { api, buyer } from '../people.ts'
import type { Phone } from '../phone.ts'
import { cards, openSmallPhone } from './small-phone.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

const languages: LocaleCode[] = ['en', 'de', 'th', 'ar']

test.each(languages)(
  'in %s products tell all there is of them, cards in a line are as tall as each other, nothing is cut',
  async (lang) => {
    const { token } = await buyer(demoAccounts.shopper.account)
    const { hot_shops, hot_goods } = await api(undefined, lang).call('GET /api/index/home')
    const phone = await openSmallPhone(browser, { lang, token })
    for (const path of [
      '/home',
      '/explore',
      '/products',
      '/search?sort=score',
      '/popular',
      '/searchs',
      `/shop/${hot_shops[0]?.id}`,
      `/detail/${hot_goods[0]?.id}`,
    ]) {
      await phone.go(path)
      await cardsOrHeading(phone)
      expect(await faults(phone), path).toEqual([])
    }
    await phone.go('/search?sort=score')
    await phone.look('c12-cards')
    const caption = await cards(phone).first().innerText()
    expect(caption).toMatch(/\p{Nd}/u)
    await phone.close()
  },
)

const cardsOrHeading = ({ page }: Phone) => page.locator('main a[href^="/detail/"]:visible, h1').first().waitFor()

/** What is wider than its place, and cards of one line that differ in height. */
const faults = ({ page }: Phone): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) found.push(`page: ${scrollWidth} > ${clientWidth}`)
    const shown = [...document.querySelectorAll<HTMLElement>('main article')].filter((card) => card.checkVisibility())
    for (const card of shown)
      for (const part of [card, ...card.querySelectorAll<HTMLElement>('span, b, bdi, p')]) {
        const { display, overflowX } = getComputedStyle(part)
        if (display === 'inline' || !part.innerText.trim() || part.matches('.sr-only, .sr-only *')) continue
        // A title may end with an ellipsis after two lines; sideways nothing may.
        if (part.scrollWidth > part.clientWidth + 1 && overflowX !== 'visible')
          found.push(`cut: ${part.textContent?.slice(0, 60)} ${part.scrollWidth} > ${part.clientWidth}`)
      }
    // A large card beside two small ones is meant so: those with pictures of one size are compared.
    const lines = new Map<string, HTMLElement[]>()
    for (const card of shown) {
      const picture = card.querySelector('.picture')?.getBoundingClientRect()
      const line = [card.getBoundingClientRect().top, picture?.width, picture?.height]
        .map((size) => Math.round(size ?? 0))
        .join()
      lines.set(line, [...(lines.get(line) ?? []), card])
    }
    for (const line of lines.values()) {
      const heights = new Set(line.map((card) => Math.round(card.getBoundingClientRect().height)))
      if (heights.size > 1) found.push(`heights: ${[...heights]} at ${line[0]?.textContent?.slice(0, 40)}`)
    }
    return found
  })
