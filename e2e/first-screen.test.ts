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

    const phone = await openPhone(browser, { lang: 'en' })
    const { page } = phone
    const pictures: string[] = []
    page.on('request', (request) => request.resourceType() === 'image' && pictures.push(request.url()))
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(globalThis, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(shop + path)
    await page.locator('#app > .desk').waitFor()
    const after = await page.locator(LARGEST).first().boundingBox()
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(Math.abs((after?.[side] ?? 0) - (before?.[side] ?? -9))).toBeLessThanOrEqual(1)
    expect(pictures.length).toBe(new Set(pictures).size)
    const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(0.02)
    await phone.close()
  },
)

test('a page speaks the language of its reader before the app does', async () => {
  const html = await pageAt('/home', { 'accept-language': 'ar' })
  expect(html).toContain('<html lang="ar" dir="rtl"')
  expect(html).toContain('الأكثر طلبًا هذا الأسبوع')
})

test('a page holds nothing that belongs to one person, whoever asks for it', async () => {
  const { token } = await buyer('grace.nakamura')
  const cookie = `Admin-Token=${token}`
  for (const path of ['/home', '/search?keyword=pot']) expect(await pageAt(path, { cookie })).toBe(await pageAt(path))
  for (const path of ['/bag', '/profile']) expect(await pageAt(path, { cookie })).not.toContain('first-data')
})

test('nothing that somebody typed into an address becomes part of the page', async () => {
  const html = await pageAt(`/search?keyword=${encodeURIComponent('</script><script>alert(1)</script>"><img src=x>')}`)
  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain('<img src=x>')
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
