import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launchBrowser } from '../tools/browser.ts'

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
