import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launchBrowser } from '../tools/browser.ts'
import { patient } from '../tools/patience.ts'
import { watchShifts } from './layout-shift.ts'
import { buyer, emptyBag, goodsWithOptions, newcomer } from './people.ts'
import { openPhone } from './phone.ts'
import { settled } from './settled.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

const shop = inject('shopUrl')
const pageAt = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(shop + path, { headers })).text()

/** The large picture of the first screen: where it stands and which file it is. */
const LARGEST = '#app img[fetchpriority="high"]'

test.each(['/home', '/detail', '/search?keyword=pot'])(
  'the first screen of %s stands there before the app does, and nothing moves or loads twice when it comes',
  async (route) => {
    const path = route === '/detail' ? `/detail/${(await goodsWithOptions('en')).id}` : route
    const drawn = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
    const still = await drawn.newPage()
    await still.goto(shop + path)
    const before = await still.locator(LARGEST).first().boundingBox()
    const preload = await still.locator('link[rel=preload][as=image]').getAttribute('imagesrcset')
    expect(preload).toBe(await still.locator(LARGEST).first().getAttribute('srcset'))
    await drawn.close()

    const phone = await openPhone(browser, { lang: 'en', isNew: true })
    const { page } = phone
    const pictures: string[] = []
    page.on('request', (request) => request.resourceType() === 'image' && pictures.push(request.url()))
    const expectStill = await watchShifts(page)
    await page.goto(shop + path)
    await page.locator('#app > .desk').waitFor()
    const after = await page.locator(LARGEST).first().boundingBox()
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(Math.abs((after?.[side] ?? 0) - (before?.[side] ?? -9))).toBeLessThanOrEqual(1)
    expect(pictures.length).toBe(new Set(pictures).size)
    await expectStill()
    await phone.close()
  },
)

test('the bag stands there before the app does, with all that lies in it and the way on; nothing moves and nothing is asked for twice', async () => {
  const person = await newcomer()
  const goods = await goodsWithOptions('en')
  await person.client.call('POST /api/cart/add', { goods_id: goods.id, sku_id: goods.skuId, quantity: 1 })
  const drawn = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  // Where its things go has been settled: only the first page of a device finds out by its clock, and asks again.
  const known = { name: 'deliver-to', value: 'PT', url: shop }
  await drawn.addCookies([{ name: 'Admin-Token', value: person.token, url: shop }, known])
  const still = await drawn.newPage()
  await still.goto(`${shop}/bag`)
  const places = async (page: Page) =>
    Promise.all(
      [page.locator('main').getByText(goods.title).first(), page.locator('.money-big').first()].map(async (element) => {
        const { x = 0, y = 0, height = 0 } = (await element.boundingBox()) ?? {}
        return [x, y, height].map(Math.round)
      }),
    )
  const before = await places(still)
  await drawn.close()

  const phone = await openPhone(browser, { lang: 'en', isNew: true, token: person.token })
  const { page } = phone
  await page.context().addCookies([known])
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const expectStill = await watchShifts(page)
  await page.goto(`${shop}/bag`)
  await page.locator('#app > .desk').waitFor()
  expect(await places(page)).toEqual(before)
  await page.waitForResponse((response) => response.url().includes('/api/order/preview'))
  expect(asked.filter((path) => /getUserInfo|cart\/(list|count)/.test(path))).toEqual([])
  await expectStill()
  await phone.close()
})

test.each(['/home', '/bag'])(
  'on the first page of a new device, %s, nothing is asked for again but what tells by destination, once it is guessed',
  async (path) => {
    const person = path === '/bag' ? await newcomer() : undefined
    const goods = await goodsWithOptions('en')
    await person?.client.call('POST /api/cart/add', { goods_id: goods.id, sku_id: goods.skuId, quantity: 1 })
    const phone = await openPhone(browser, { lang: 'en', isNew: true, ...(person && { token: person.token }) })
    const { page } = phone
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const told = path === '/bag' ? '/api/cart/list' : '/api/index/home'
    const forPortugal = page.waitForResponse(
      (response) => response.url().includes(told) && response.request().headers()['deliver-to'] === 'PT',
    )
    await page.goto(shop + path)
    await forPortugal
    if (person) await page.waitForResponse((response) => response.url().includes('/api/order/preview'))
    await settled(page)
    expect(asked.filter((one) => /getUserInfo|cart\/|index\//.test(one))).toEqual([told])
    await phone.close()
  },
)

test('a bag is drawn for its owner alone, and no cache may keep that page', async () => {
  const [owner, other] = [await buyer('aoife.brennan'), await buyer('tom.whitfield')]
  await emptyBag(other)
  const goods = await goodsWithOptions('en')
  await owner.client.call('POST /api/cart/add', { goods_id: goods.id, sku_id: goods.skuId, quantity: 1 })
  const bagOf = async (token: string) => {
    const response = await fetch(`${shop}/bag`, { headers: { cookie: `Admin-Token=${token}` } })
    return { keep: response.headers.get('cache-control'), html: await response.text() }
  }
  const own = await bagOf(owner.token)
  expect(own.html).toContain(goods.title)
  expect(own.keep).toBe('private, no-store')
  expect((await bagOf(other.token)).html).not.toContain(goods.title)
  await owner.client.call('POST /api/user/logout', {})
  for (const token of [owner.token, 'nobody-has-this-one', '']) {
    const { html, keep } = await bagOf(token)
    expect(html).not.toContain('first-data')
    expect(html).not.toContain('<main')
    expect(keep).toBe('no-cache')
  }
})

test('pages that are drawn at the same time each keep to their own language', async () => {
  const words = { en: 'Hot goods', ar: 'منتجات رائجة' }
  const asked = Array.from({ length: 12 }, (_, place): 'ar' | 'en' => (place % 2 ? 'ar' : 'en'))
  const pages = await Promise.all(asked.map((lang) => pageAt('/home', { 'accept-language': lang })))
  for (const [place, html] of pages.entries()) {
    const lang = asked[place] ?? 'en'
    expect(html).toContain(`<html lang="${lang}"`)
    expect(html).toContain(words[lang])
    expect(html).not.toContain(words[lang === 'en' ? 'ar' : 'en'])
  }
})

test('a page speaks the language of its reader before the app does', async () => {
  const html = await pageAt('/home', { 'accept-language': 'ar' })
  expect(html).toContain('<html lang="ar" dir="rtl"')
  expect(html).toContain('منتجات رائجة')
})

test('a page for everybody holds nothing that belongs to one person, whoever asks for it', async () => {
  const { token } = await buyer('grace.nakamura')
  const cookie = `Admin-Token=${token}`
  expect(await pageAt('/search?keyword=pot', { cookie })).toBe(await pageAt('/search?keyword=pot'))
  // Home shows one's own, so no cache keeps it, and nobody else's has it.
  const own = await fetch(`${shop}/home`, { headers: { cookie } })
  expect(own.headers.get('cache-control')).toBe('private, no-store')
  const ofVisitor = await fetch(`${shop}/home`)
  expect(await ofVisitor.text()).not.toContain('index/for_me')
  expect(await pageAt('/profile', { cookie })).not.toContain('first-data')
})

test('nothing that somebody typed into an address becomes part of the page', async () => {
  const html = await pageAt(`/search?keyword=${encodeURIComponent('</script><script>alert(1)</script>"><img src=x>')}`)
  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain('<img src=x>')
})

test('of the pictures those of the first screen come first, and those below once it was seen, with or without the app', async () => {
  const html = await pageAt('/home')
  const atOnce = [...html.matchAll(/<img (?:[^>]* )?src="/g)].length
  // Three columns of categories and the shop window.
  expect(atOnce).toBe(9)
  expect([...html.matchAll(/<img [^>]*data-src="/g)].length).toBeGreaterThan(20)

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.route(/\/assets\/(main|shop)-/, (route) => route.abort())
  const asked: string[] = []
  page.on('request', (request) => request.resourceType() === 'image' && asked.push(request.url()))
  await page.goto(`${shop}/home`)
  await expect.poll(() => asked.length, { timeout: patient(10_000) }).toBeGreaterThan(atOnce)
  const last = page.locator('#app img').last()
  await last.scrollIntoViewIfNeeded()
  await expect
    .poll(() => last.evaluate((img: HTMLImageElement) => img.naturalWidth), { timeout: patient(10_000) })
    .toBeGreaterThan(0)
  await context.close()
})

test('the code of the app is asked for once the first screen has been seen', async () => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${shop}/home`)
  await page.locator('#app > .desk').waitFor()
  const [seen, code] = await page.evaluate(() => {
    const named = performance.getEntriesByType('resource').filter(({ name }) => /\/assets\/(main|shop)-/.test(name))
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    return [paint?.startTime ?? 0, Math.min(...named.map(({ startTime }) => startTime))]
  })
  expect(seen).toBeGreaterThan(0)
  expect(code).toBeGreaterThanOrEqual(seen ?? 0)
  await context.close()
})

test('where the app cannot be fetched the links of the first screen lead on', async () => {
  const phone = await openPhone(browser, { lang: 'en', isNew: true })
  const { page } = phone
  phone.allow.push(/net::ERR_|Failed to load resource/)
  await page.route(/\/assets\/shop-/, (route) => route.abort())
  await page.goto(`${shop}/home`)
  await page.locator('article a').first().click()
  await page.waitForURL(/\/detail\//)
  await page.locator('h1').first().waitFor()
  await phone.close()
})
