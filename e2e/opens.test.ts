import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launchBrowser } from '../tools/browser.ts'
import { openPhone } from './phone.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser?.close())

test.each(['/', '/console'])(
  'a phone that opens %s sees a page, and the browser has nothing to complain about',
  async (path) => {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))

    await page.goto(`${inject('shopUrl')}${path}`, { waitUntil: 'networkidle' })
    expect(await page.locator('h1').first().textContent()).toBeTruthy()
    expect(complaints).toEqual([])
    await page.close()
  },
)

test('a search engine is told which addresses are no pages', async () => {
  const answer = await fetch(`${inject('shopUrl')}/robots.txt`)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(await answer.text()).toMatch(/^User-agent: \*\nDisallow: \/api\/\n/)
})

test.each(['no-preference', 'reduce'] as const)(
  'from far down a list one glides to the top of a product, over 20 pixels, and Back leads to where one was (motion: %s)',
  async (motion) => {
    const phone = await openPhone(browser, { motion })
    const { page } = phone
    await phone.go('/search?sort=sales')
    await page.mouse.wheel(0, 900)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(600)
    const link = page.locator('#content a[href^="/detail/"]:visible').nth(8)
    await link.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => window.scrollY)
    // A busy machine may draw no picture during the glide: who sees none of its steps goes again.
    let glided = false
    for (let trip = 0; trip < 5 && !glided; trip++) {
      const tops = await topsOnTheWay(page, link)
      expect(tops.filter((top) => top > 20 && top !== before)).toEqual([])
      glided = tops.some((top) => top > 0 && top < 20)
      await page.goBack()
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
    }
    expect(glided).toBe(motion === 'no-preference')
    await phone.close()
  },
)

/** Where the page stood at each picture from the tap on a card until the product stands at its top. */
async function topsOnTheWay(page: Page, link: Locator): Promise<number[]> {
  await page.evaluate(() => {
    const seen = new Set<number>()
    const look = () => {
      if (location.pathname.startsWith('/detail')) seen.add(Math.round(window.scrollY))
      if (window.seen === seen) requestAnimationFrame(look)
    }
    window.seen = seen
    look()
  })
  await link.evaluate((card: HTMLElement) => card.click())
  await page.waitForURL('**/detail/**')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  return page.evaluate(() => [...(window.seen ?? [])])
}

declare global {
  interface Window {
    seen?: Set<number>
  }
}
