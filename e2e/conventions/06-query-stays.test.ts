import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../../tools/browser.ts'
import { api } from '../people.ts'
import { cards, main, openSmallPhone } from './small-phone.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

test('what was searched stays in the field over the results and their number, and can be typed on', async () => {
  const { total = 0 } = await api().call('GET /api/goods/list', { keyword: 'lamp' })
  const phone = await openSmallPhone(browser)
  const { page, t } = phone
  const field = page.getByRole('combobox')
  await phone.go('/search')
  await field.fill('lamp')
  await field.press('Enter')
  await cards(phone).first().waitFor()
  expect(await field.inputValue()).toBe('lamp')
  await main(phone)
    .getByText(t('listing.count.all', { count: total }), { exact: true })
    .waitFor()
  await field.press('End')
  await field.pressSequentially(' shade')
  expect(await field.inputValue()).toBe('lamp shade')
  await page.waitForTimeout(1_000)
  expect(await field.inputValue()).toBe('lamp shade')
  expect(new URL(page.url()).searchParams.get('keyword')).toBe('lamp')
  await field.press('Enter')
  await page.waitForURL(/keyword=lamp(\+|%20)shade/)
  await page.goBack()
  await page.waitForURL(/keyword=lamp$/)
  await expect.poll(() => field.inputValue()).toBe('lamp')
  await page.reload()
  await cards(phone).first().waitFor()
  expect(await field.inputValue()).toBe('lamp')
  await phone.close()
})
