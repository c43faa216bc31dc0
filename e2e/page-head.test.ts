import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launchBrowser } from '../tools/browser.ts'
import { buyer, goodsWithOptions } from './people.ts'
import { openPhone } from './phone.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

const shop = inject('shopUrl')

test('a product that is passed on or listed goes by its own name, words and picture, under one address', async () => {
  const goods = await goodsWithOptions('en')
  const address = `${shop}/detail/${goods.id}`
  const phone = await openPhone(browser, { lang: 'en' })
  const { page } = phone
  await page.goto(`${address}?backs=1`, { waitUntil: 'commit' })
  const said = async (selector: string) =>
    (await page.locator(selector).getAttribute(selector.startsWith('link') ? 'href' : 'content')) ?? ''
  await page.locator('#app > .desk').waitFor()
  expect(await page.title()).toBe(`${goods.title} · Tradewind`)
  expect(await said('link[rel=canonical]')).toBe(address)
  expect(await said('meta[property="og:title"]')).toBe(`${goods.title} · Tradewind`)
  expect(await said('meta[name=description]')).toBe(await said('meta[property="og:description"]'))
  expect((await said('meta[name=description]')).length).toBeGreaterThan(20)
  const picture = await fetch(await said('meta[property="og:image"]'))
  expect(picture.headers.get('content-type')).toContain('image/')
  await phone.close()
})

test('a page of one person is listed nowhere, and every page says what the shop is in the language of its reader', async () => {
  const { token } = await buyer('tom.whitfield')
  const htmlOf = async (path: string, headers: Record<string, string>) => (await fetch(shop + path, { headers })).text()
  expect(await htmlOf('/bag', { cookie: `Admin-Token=${token}` })).not.toMatch(/canonical|og:/)
  expect(await htmlOf('/home', { 'accept-language': 'de' })).toContain(
    '<meta name="description" content="Shops aus aller Welt, unter einem Dach.',
  )
})

test('what a seller wrote cannot leave the head of a page', async () => {
  const html = await (await fetch(`${shop}/search?keyword=${encodeURIComponent('"><script>alert(1)</script>')}`)).text()
  expect(html).not.toContain('<script>alert')
  expect(html.match(/<link rel="canonical" href="[^"<>]*">/)).not.toBeNull()
})

test('the theme that somebody chose stands from the first paint on, whatever the device is set to', async () => {
  const phone = await openPhone(browser, { lang: 'en', scheme: 'light', token: (await buyer('tom.whitfield')).token })
  const { page, context, t } = phone
  await phone.go('/setting')
  await page.getByText(t('account.setting.themeDark')).click()
  await expect.poll(() => page.locator('html').evaluate((html) => getComputedStyle(html).colorScheme)).toBe('dark')
  await expect.poll(async () => (await context.cookies()).map(({ value }) => value)).toContain('dark')
  const cookies = await context.cookies()
  await phone.close()

  const still = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'light' })
  await still.addCookies(cookies)
  const drawn = await still.newPage()
  for (const path of ['/home', '/shell.html', '/console/login']) {
    await drawn.goto(shop + path)
    expect(await drawn.locator('html').evaluate((html) => getComputedStyle(html).colorScheme)).toBe('dark')
    expect(await drawn.locator('meta[name=theme-color][media=all]').getAttribute('data-scheme')).toBe('dark')
  }
  await still.close()
})
