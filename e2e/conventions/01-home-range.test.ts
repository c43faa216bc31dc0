import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../../tools/browser.ts'
import { api } from '../people.ts'
import { openSmallPhone } from './small-phone.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

const TWO_SCREENS_PX = 1600
const SHARE = 0.4
/** WCAG 2.2.2: what moves by itself for longer than five seconds needs a pause. */
const WATCHED_MS = 6_000

test('two screens of home show four in ten of the categories, and nothing moves by itself', async () => {
  const { list } = await api().call('GET /api/goods/category_list')
  const phone = await openSmallPhone(browser, { motion: 'no-preference' })
  const { page } = phone
  await phone.go('/home')
  const shown = await page.evaluate((foot) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href*="category_id"]')]
    const seen = links.filter((link) => {
      const { left, right, top, width } = link.getBoundingClientRect()
      // Most of it without moving the row that it stands in.
      return top + scrollY < foot && Math.min(right, innerWidth) - Math.max(left, 0) > width / 2
    })
    return new Set(seen.map(({ search }) => search)).size
  }, TWO_SCREENS_PX)
  console.log(`convention 1: ${shown} of ${list.length} categories within ${TWO_SCREENS_PX} px`)
  expect(shown / list.length).toBeGreaterThanOrEqual(SHARE)

  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main a, main img')].map((element) => {
        const { left, top } = element.getBoundingClientRect()
        return `${Math.round(left)} ${Math.round(top + scrollY)}`
      }),
    )
  const before = await places()
  await page.waitForTimeout(WATCHED_MS)
  expect(await places()).toEqual(before)
  await phone.look('c01-home')
  await phone.close()
})
