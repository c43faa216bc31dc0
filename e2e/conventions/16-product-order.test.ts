import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../../tools/browser.ts'
import { buyer, type Goods, goodsWithOptions } from '../people.ts'
import type { Phone } from '../phone.ts'
import { main, openSmallPhone } from './small-phone.ts'

let browser: Browser
let goods: Goods
beforeAll(async () => {
  browser = await launchBrowser()
  goods = await goodsWithOptions('en')
})
afterAll(() => browser?.close())

const MOST_STEPS = 60

test('a product tells in the order in which one decides, and the bar at its foot covers nothing of it', async () => {
  const phone = await openSmallPhone(browser)
  const { page, t } = phone
  await phone.go(`/detail/${goods.id}`)
  const parts = {
    gallery: main(phone).locator('[aria-roledescription="carousel"]'),
    title: main(phone).locator('h1'),
    rating: main(phone).locator('a[href$="#reviews"]'),
    options: main(phone).locator('fieldset'),
    delivery: main(phone).getByText(t('product.delivery.escrow')),
    shop: main(phone).locator(`a[href="/shop/${goods.shop.id}"]`),
    description: main(phone).getByRole('heading', { name: t('product.about.title') }),
  }
  const tops: number[] = []
  for (const part of Object.values(parts)) tops.push((await part.first().boundingBox())?.y ?? Number.NaN)
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  await parts.gallery.locator('.money').first().waitFor()

  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await page.waitForTimeout(500)
  const dock = await page.getByRole('button', { name: t('product.action.buy') }).boundingBox()
  const last = await main(phone).evaluate((element) => {
    const parts = [...element.querySelectorAll<HTMLElement>('a, p, h2, article')].filter((part) =>
      part.checkVisibility(),
    )
    return Math.max(...parts.map((part) => part.getBoundingClientRect().bottom))
  })
  expect(last).toBeLessThanOrEqual(dock?.y ?? 0)
  await phone.look('c16-foot')
  await phone.close()
})

test('whatever has the focus can be seen: no bar lies over it', async () => {
  const person = await buyer('layla.haddad')
  const { token } = person
  await person.client.call('POST /api/cart/add', { goods_id: goods.id, sku_id: goods.skuId, quantity: 1 })
  const phone = await openSmallPhone(browser, { token })
  const found: string[] = []
  for (const path of [
    '/home',
    '/explore',
    '/search?sort=sales',
    `/shop/${goods.shop.id}`,
    `/detail/${goods.id}`,
    '/bag',
    '/profile',
  ]) {
    await phone.go(path)
    found.push(...(await covered(phone)).map((what) => `${path}: ${what}`))
  }
  expect(found).toEqual([])
  await phone.close()
})

/** Walks down the page by Tab and up again, and names what has the focus while something else lies over its middle. */
async function covered(phone: Phone): Promise<string[]> {
  return [...(await walk(phone, 'Tab')), ...(await walk(phone, 'Shift+Tab'))]
}

async function walk({ page }: Phone, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const found: string[] = []
  for (let step = 0; step < MOST_STEPS; step++) {
    await page.keyboard.press(key)
    await page.waitForTimeout(30)
    const said = await page.evaluate(() => {
      const focused = document.activeElement
      if (!(focused instanceof HTMLElement) || focused === document.body) return 'end'
      // A box that only readers hear is shown by its label.
      const hidden = focused.getBoundingClientRect().width < 4
      const shown = hidden ? (focused.closest('label') ?? focused) : focused
      const [box = shown.getBoundingClientRect()] = shown.getClientRects()
      const top = Math.max(0, box.top)
      const bottom = Math.min(innerHeight, box.bottom)
      const start = Math.max(0, box.left)
      const end = Math.min(innerWidth, box.right)
      if (hidden && shown === focused) return ''
      const hit = document.elementFromPoint((start + end) / 2, (top + bottom) / 2)
      if (bottom > top && end > start && hit && (shown.contains(hit) || hit.contains(shown))) return ''
      const called = focused.ariaLabel ?? focused.innerText
      return `${called.slice(0, 60)} (${focused.localName}) under ${hit?.localName} ${hit?.className}`.slice(0, 200)
    })
    if (said === 'end') break
    if (said) found.push(said)
  }
  return found
}
