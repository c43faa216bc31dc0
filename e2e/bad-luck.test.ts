import type { LocaleCode } from '@tradewind/messages/locales'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launchBrowser } from '../tools/browser.ts'
import { watchShifts } from './layout-shift.ts'
import { logIn } from './log-in.ts'
import { looksFor } from './looks.ts'
import { buyer, emptyBag, type Goods, goodsWithOptions, type Person, passTime, placeOrder } from './people.ts'
import { openPhone, type Phone } from './phone.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

const NO_SUCH_ID = '01900000-0000-7000-8000-000000000000'
const languages: LocaleCode[] = ['en', 'ar']
/** What the browser writes into its console when a request fails, which is what these tests bring about. */
const FAILED_REQUEST = /Failed to load resource|net::ERR_/

/** With one piece in the bag, at the checkout. */
async function atCheckout(lang: LocaleCode, account: string): Promise<{ phone: Phone; person: Person; goods: Goods }> {
  const goods = await goodsWithOptions(lang)
  const person = await buyer(account, lang)
  await emptyBag(person)
  await person.client.call('POST /api/cart/add', { goods_id: goods.id, sku_id: goods.skuId, quantity: 1 })
  const phone = await openPhone(browser, { lang, token: person.token })
  await phone.go('/checkout')
  await phone.page.locator('main:visible').getByText(goods.title).first().waitFor()
  return { phone, person, goods }
}

const payName = (t: Phone['t']) => new RegExp(`^${/\p{L}+/u.exec(t('payment.code.pay', { total: '1.00' }))?.[0]}.*\\d`)
const payButton = ({ page, t }: Phone) => page.getByRole('button', { name: payName(t) }).last()

test.each(looksFor('nothing there', languages))(
  'in %s a product, a shop and a page that do not exist say so and show a way on',
  async (lang) => {
    const { token } = await buyer('grace.nakamura', lang)
    const phone = await openPhone(browser, { lang, token })
    for (const path of [`/detail/${NO_SUCH_ID}`, `/shop/${NO_SUCH_ID}`, '/nothing-here', '/detail/not-an-id']) {
      await phone.go(path)
      await phone.page.locator('main:visible').getByText(phone.t('shell.notFound.title')).first().waitFor()
      await expect.poll(() => phone.page.locator('main a:visible').count(), { message: path }).toBeGreaterThan(0)
    }
    await phone.look('30-not-found')
    await phone.close()
  },
)

test.each(looksFor('not one’s own', languages))(
  "in %s somebody else's order looks exactly like one that is not there",
  async (lang) => {
    const goods = await goodsWithOptions(lang)
    const order = await placeOrder(await buyer('grace.nakamura', lang), goods)
    const person = await buyer('tom.whitfield', lang)
    const phone = await openPhone(browser, { lang, token: person.token })
    const texts: string[] = []
    for (const id of [order.id, NO_SUCH_ID]) {
      await phone.go(`/orderInfo/${id}`)
      await phone.page.getByText(phone.t('shell.notFound.title')).first().waitFor()
      texts.push(await phone.page.locator('main').innerText())
    }
    expect(texts[0]).toBe(texts[1])
    await phone.look('31-not-my-order')
    await phone.close()
  },
)

test.each(looksFor('ended session', languages))(
  'in %s a session that ends in the middle of the checkout loses nothing that was typed',
  async (lang) => {
    const { phone, person, goods } = await atCheckout(lang, 'samuel.okafor')
    const { page, t } = phone
    phone.allow.push(FAILED_REQUEST)
    await page.getByText(t('checkout.remark.add'), { exact: true }).click()
    await page.getByLabel(t('checkout.remark.for', { shop: goods.shop.name })).fill('Two knots, please.')
    // Logged out everywhere, from another device.
    await person.client.call('POST /api/user/logout')
    await payButton(phone).click()
    await page.waitForURL(/\/login/)
    await logIn(phone, person)
    await page.waitForURL(/\/checkout/)
    await page.locator('main:visible').getByText(goods.title).first().waitFor()
    const remark = page.getByLabel(t('checkout.remark.for', { shop: goods.shop.name }))
    await expect.poll(() => remark.inputValue()).toBe('Two knots, please.')
    await phone.look('32-checkout-again')
    await phone.close()
  },
)

test.each(looksFor('old quote', languages))(
  'in %s a quote that has expired is asked for anew, and nothing is ordered unseen',
  async (lang) => {
    const { phone, person } = await atCheckout(lang, 'tom.whitfield')
    const { page, t } = phone
    const before = (await person.client.call('GET /api/user/order_list')).list.length
    await passTime(16 * 60_000)
    await payButton(phone).click()
    await page.getByText(t('checkout.notice.expired')).waitFor()
    await phone.look('33-quote-expired')
    expect((await person.client.call('GET /api/user/order_list')).list).toHaveLength(before)
    await phone.close()
  },
)

test.each(looksFor('no shop', languages))(
  'in %s a shop that cannot be reached says so, keeps what was typed, and comes back by one tap',
  async (lang) => {
    const { phone, goods } = await atCheckout(lang, 'camila.rojas')
    const { page, t } = phone
    phone.allow.push(FAILED_REQUEST)
    await page.route('**/api/**', (route) => route.abort('connectionrefused'))
    await payButton(phone).click()
    await page.getByText(t('spec.request.network')).first().waitFor()
    await phone.look('34-server-down')
    await page.unroute('**/api/**')
    await page.locator('main:visible').getByText(goods.title).first().waitFor()

    // A screen that the app has to ask for; the server draws most first ones by itself.
    await page.route('**/api/goods/category_list**', (route) => route.abort('connectionrefused'))
    await page.goto(`${inject('shopUrl')}/explore`)
    const retry = page.getByRole('button', { name: t('words.retry') })
    await retry.waitFor()
    await page.unroute('**/api/goods/category_list**')
    await retry.click()
    await page.locator('main a[href^="/detail/"]:visible').first().waitFor()
    await phone.close()
  },
)

test.each(looksFor('slow network', languages))(
  'in %s a slow network shows the shape of the page first, then the page, without a jump',
  async (lang) => {
    const phone = await openPhone(browser, { lang })
    const { page } = phone
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      await route.continue()
    })
    const expectStill = await watchShifts(page)
    // The server draws the first screen of home, of a product and of a search by itself; this one the app has to ask for.
    await page.goto(`${inject('shopUrl')}/explore`)
    await page.locator('main [aria-busy="true"]:visible').first().waitFor()
    await page.locator('main a[href^="/detail/"]:visible').first().waitFor()
    await expectStill()
    await phone.close()
  },
)
