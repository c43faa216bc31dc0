import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launchBrowser } from '../tools/browser.ts'
import { type InBetween, standInBetween } from './in-between.ts'
import { buyer, goodsWithOptions, placeOrder } from './people.ts'
import { openPhone } from './phone.ts'

let browser: Browser
let between: InBetween
beforeAll(async () => {
  browser = await launchBrowser()
  between = await standInBetween(inject('shopUrl'))
})
afterAll(async () => {
  await browser?.close()
  await between?.close()
})

/** What the browser writes into its console when a request fails, which is what these tests bring about. */
const FAILED_REQUEST = /Failed to load resource|net::ERR_|Failed to fetch|no-response/

/** The worker is at work, and has kept what the first page had loaded before it came. */
async function kept(page: Page, path = '/api/index/home'): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.waitForFunction(
    async (part) => (await (await caches.open('tradewind-answers')).keys()).some(({ url }) => url.includes(part)),
    path,
  )
}

/** Every address, header and answer in every cache of the browser, as text; of code and pictures only what they are called. */
const everythingKept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const texts: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request)
        const isText = /json|html/.test(response?.headers.get('content-type') ?? '')
        const headers = JSON.stringify([...request.headers, ...(response?.headers ?? [])])
        texts.push(`${name} ${request.url} ${headers} ${isText ? await response?.text() : ''}`)
      }
    }
    return texts
  })

test('without a network the shop opens with what was seen before, says so, and comes back by itself', async () => {
  const person = await buyer('grace.nakamura')
  const goods = await goodsWithOptions('en')
  const order = await placeOrder(person, goods)
  const phone = await openPhone(browser, { worker: true, url: between.url, token: person.token })
  phone.allow.push(FAILED_REQUEST)
  const { page, context, t } = phone
  const sees = (text: string) => page.locator('main:visible').getByText(text).first().waitFor()
  await phone.go('/home')
  await kept(page)
  await phone.go(`/detail/${goods.id}`)
  await kept(page, '/api/goods/detail')
  await phone.go(`/orderInfo/${order.id}`)
  await sees(order.sn)
  // Drawn by the server with what is theirs in it.
  await phone.go('/bag')

  const all = await everythingKept(page)
  expect(all.some((text) => text.includes('/api/goods/detail') && text.includes(goods.title))).toBe(true)
  const secrets = [person.token, order.sn, '/api/user/', '/api/order/', '/api/cart/', 'no-store', '"own":true']
  expect(all.filter((text) => secrets.some((secret) => text.includes(secret)))).toEqual([])

  // Chromium before 150 forgets with each page that it is offline: nobody answers, and it is told again.
  between.shop = 'gone'
  const open = async (path: string) => {
    await context.setOffline(true)
    await page.goto(between.url + path)
    await context.setOffline(false)
    await context.setOffline(true)
  }
  await open('/home')
  await page.getByText(t('shell.offline.banner')).waitFor()
  const goodsInSight = page.locator('main:visible article, main:visible a[href^="/detail/"]')
  await expect.poll(() => goodsInSight.count()).toBeGreaterThan(3)
  await open(`/detail/${goods.id}`)
  await sees(goods.title)
  await open(`/orderInfo/${order.id}`)
  await sees(t('shell.offline.text'))
  await open('/a-page-of-tomorrow')
  await sees(t('shell.offline.text'))
  between.shop = 'there'
  await context.setOffline(false)
  await sees(t('shell.notFound.title'))
  await phone.close()
})

test('logging out leaves nothing of what was looked at on the phone', async () => {
  const { token } = await buyer('tom.whitfield')
  const phone = await openPhone(browser, { worker: true, url: between.url, token })
  const { page } = phone
  await phone.go('/home')
  await kept(page)
  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as another tab would log out
    document.cookie = 'Admin-Token=; path=/; max-age=0'
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.waitForFunction(async () => {
    const names = await caches.keys()
    return !names.includes('tradewind-answers') && !names.includes('tradewind-pictures')
  })
  await phone.close()
})

test.each([
  ['at once', undefined],
  ['though this one never ends what it does', '/files/public/held.webp'],
])('a newer version waits for its reader, and comes %s; other tabs go on as they are', async (_, held) => {
  const phone = await openPhone(browser, { worker: true, url: between.url })
  const { page, context, t } = phone
  await phone.go('/home')
  await kept(page)
  const other = await context.newPage()
  await other.goto(`${between.url}/home`)
  between.shop = 'newer'
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await page.getByText(t('device.newer.ready')).waitFor()
  await phone.look('37-newer-version')
  between.held = held
  await page.evaluate((path) => void (path && fetch(path).catch(() => undefined)), held)
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: t('device.newer.reload') }).click()])
  expect(await page.locator('meta[name="version"]').getAttribute('content')).toBe('f'.repeat(12))
  await page.locator('h1').first().waitFor({ state: 'attached' })
  expect(await page.getByText(t('device.newer.ready')).count()).toBe(0)
  // Still the old one, and told so.
  await other.getByText(t('device.newer.ready')).waitFor()
  between.shop = 'there'
  between.held = undefined
  await phone.close()
})

test('on a network that leads nowhere the shop opens, says so, and nobody is logged out', async () => {
  const { token } = await buyer('tom.whitfield')
  const phone = await openPhone(browser, { worker: true, url: between.url, token })
  phone.allow.push(FAILED_REQUEST)
  const { page, context, t } = phone
  await phone.go('/home')
  await kept(page)
  between.shop = 'gone'
  await page.goto(`${between.url}/home`)
  await page.getByText(t('shell.offline.banner')).waitFor()
  expect((await context.cookies()).map(({ name }) => name)).toContain('Admin-Token')
  between.shop = 'there'
  await phone.close()
})

test('a release without a worker takes the old one back, with all it kept', async () => {
  const phone = await openPhone(browser, { worker: true, url: between.url })
  phone.allow.push(FAILED_REQUEST)
  const { page } = phone
  await phone.go('/home')
  await kept(page)
  between.shop = 'plain'
  await phone.go('/home')
  await page.waitForFunction(
    async () => !(await navigator.serviceWorker.getRegistration()) && (await caches.keys()).length === 0,
  )
  between.shop = 'there'
  await phone.close()
})
