import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPublic } from '../../apps/shop/src/app/guard.ts'
import { specPattern } from '../../apps/shop/src/app/route-pattern.ts'
import { launchBrowser } from '../../tools/browser.ts'
import { addressOf, routesOf } from '../addresses.ts'
import { logIn } from '../log-in.ts'
import { buyer, type Goods, goodsWithOptions, type Person, placeOrder } from '../people.ts'
import { main, openSmallPhone } from './small-phone.ts'

let browser: Browser
let goods: Goods
let person: Person
let order: { id: string; sn: string }
beforeAll(async () => {
  browser = await launchBrowser()
  goods = await goodsWithOptions('en')
  person = await buyer('grace.nakamura')
  order = await placeOrder(person, goods)
})
afterAll(() => browser?.close())

const addressHere = (route: string) => addressOf(route, { goods: goods.id, shop: goods.shop.id, order: order.id })

test('every address works cold: public ones open, the others ask to log in and name where to return', async () => {
  const all = await routesOf('shop')
  expect(all.length).toBeGreaterThan(40)
  for (const route of all) {
    const phone = await openSmallPhone(browser)
    const path = addressHere(route)
    await phone.go(path)
    if (isPublic(specPattern(route))) {
      expect(new URL(phone.page.url()).pathname, route).toBe(path)
      await expect.poll(() => main(phone).innerText(), { message: route }).not.toBe('')
    } else {
      await phone.page.waitForURL(/\/login/)
      // The filter adds what it filters.
      expect(new URL(phone.page.url()).searchParams.get('return_to')?.split('?')[0], route).toBe(path)
    }
    await phone.close()
  }
})

test('every address works cold for somebody who is logged in', async () => {
  for (const route of await routesOf('shop')) {
    if (route === '/login') continue
    const phone = await openSmallPhone(browser, { token: person.token })
    await phone.go(addressHere(route))
    expect(new URL(phone.page.url()).pathname, route).not.toBe('/login')
    await expect.poll(() => main(phone).innerText(), { message: route }).not.toBe('')
    await phone.close()
  }
})

test('a link to an order asks to log in and then shows that order; filters of a shared search are on', async () => {
  const phone = await openSmallPhone(browser)
  const { page } = phone
  await phone.go(`/orderInfo/${order.id}`)
  await page.waitForURL(/\/login/)
  await logIn(phone, person)
  await page.waitForURL(`**/orderInfo/${order.id}`)
  await page.getByText(order.sn).first().waitFor()
  await phone.close()

  const visitor = await openSmallPhone(browser)
  await visitor.go('/search?keyword=lamp&in_stock=1&min_score=4')
  const chips = main(visitor).getByRole('group', { name: visitor.t('listing.applied.label') })
  await expect.poll(() => chips.getByRole('button').count()).toBe(3)
  await visitor.close()
})

const NO_SUCH_ID = '01900000-0000-7000-8000-000000000000'

test('what does not exist says so and leads on, be it a product, a shop, an order or a page', async () => {
  const phone = await openSmallPhone(browser, { token: person.token })
  for (const path of [
    `/detail/${NO_SUCH_ID}`,
    `/shop/${NO_SUCH_ID}`,
    `/orderInfo/${NO_SUCH_ID}`,
    '/detail/x',
    '/no-page',
  ]) {
    await phone.go(path)
    await main(phone).getByText(phone.t('shell.notFound.title')).first().waitFor()
    expect(await main(phone).locator('a:visible').count(), path).toBeGreaterThan(0)
  }
  await phone.look('c15-not-found')
  await phone.go(`/search?category_id=${NO_SUCH_ID}`)
  await expect.poll(() => main(phone).locator('a:visible').count()).toBeGreaterThanOrEqual(3)
  await phone.close()
})
