import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccounts } from '../../apps/server/demo/accounts.ts'
import { launchBrowser } from '../../tools/browser.ts'
import { patient } from '../../tools/patience.ts'
import { api, buyer } from '../people.ts'
import type { Phone } from '../phone.ts'
import { openSmallPhone } from './small-phone.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

const door = ({ page }: Phone): Locator =>
  page.locator('a[href^="/search"]:visible, input[type="search"]:visible').first()

test('home, explore and every list show where to search, and it opens ready to type', async () => {
  const { token } = await buyer(demoAccounts.shopper.account)
  const [category] = (await api().call('GET /api/goods/category_list')).list
  const [shop] = (await api().call('GET /api/index/home')).hot_shops
  const phone = await openSmallPhone(browser, { token })
  for (const path of ['/home', '/explore', `/search?category_id=${category?.id}`, '/products', `/shop/${shop?.id}`]) {
    await phone.go(path)
    const box = await door(phone)
      .boundingBox({ timeout: patient(3_000) })
      .catch(() => undefined)
    expect(box && box.y >= 0 && box.y + box.height <= 800 && box.width >= 44 && box.height >= 44, path).toBe(true)
  }
  for (const path of ['/home', '/explore']) {
    await phone.go(path)
    await door(phone).click()
    await phone.page.waitForURL(/\/search/)
    await expectReady(phone)
  }
  await phone.go('/search')
  await expectReady(phone)
  await phone.close()
})

async function expectReady({ page }: Phone): Promise<void> {
  const field = page.locator('input[type="search"][enterkeyhint="search"]:visible')
  await field.waitFor()
  await page.waitForFunction(() => document.activeElement?.matches('input[type="search"]'))
}
