import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launchBrowser } from '../../tools/browser.ts'
import { api } from '../people.ts'
import { openSmallPhone } from './small-phone.ts'

let browser: Browser
let id: string
beforeAll(async () => {
  browser = await launchBrowser()
  id = (await api().call('GET /api/index/home')).hot_goods[0]?.id ?? ''
})
afterAll(() => browser?.close())

/** What leads to the product and what was done before it do not belong into the link. */
const VISITED = () => `/detail/${id}?backs=1&backurl=/home`

test('the phone shares a clean link', async () => {
  const phone = await openSmallPhone(browser)
  const { page, t } = phone
  await page.addInitScript(() => {
    const shared: unknown[] = []
    Object.assign(globalThis, { shared })
    Object.defineProperty(navigator, 'share', { value: async (what: unknown) => void shared.push(what) })
  })
  await phone.go(VISITED())
  await page
    .getByRole('button', { name: t('words.share') })
    .first()
    .click()
  const shared = () => page.evaluate(() => (globalThis as unknown as { shared: { url: string }[] }).shared)
  await expect.poll(async () => (await shared()).map(({ url }) => url)).toEqual([`${inject('shopUrl')}/detail/${id}`])
  await phone.close()
})

test('where nothing can be shared the link is copied, and that is said', async () => {
  const phone = await openSmallPhone(browser)
  const { page, t, context } = phone
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await phone.go(VISITED())
  await page
    .getByRole('button', { name: t('words.share') })
    .first()
    .click()
  await page.getByRole('status').getByText(t('spec.copy.success')).first().waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${inject('shopUrl')}/detail/${id}`)
  await phone.close()
})

test('over plain http, where there is no clipboard, it says so', async () => {
  const phone = await openSmallPhone(browser)
  const { page, t } = phone
  // Not localhost, which browsers trust without a certificate: a name of the network, answered by the shop.
  const origin = 'http://shop.example'
  await page.route(`${origin}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    await route.fulfill({ response: await route.fetch({ url: `${inject('shopUrl')}${pathname}${search}` }) })
  })
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.goto(`${origin}/detail/${id}`)
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  await page
    .getByRole('button', { name: t('words.share') })
    .first()
    .click()
  await page.getByText(t('spec.copy.needsHttps')).first().waitFor()
  await phone.close()
})
