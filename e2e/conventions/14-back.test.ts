import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../../tools/browser.ts'
import { patient } from '../../tools/patience.ts'
import { api, buyer, goodsWithOptions } from '../people.ts'
import type { Phone } from '../phone.ts'
import { main, openSmallPhone } from './small-phone.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

const ROW = 60
const DELTA_PX = 8

test('Back from a product leads to row 60 where it was, with filters and pages, also when the product was reloaded', async () => {
  const id = await idOfRow(ROW)
  const phone = await openSmallPhone(browser)
  const { page } = phone
  const address = '/search?sort=sales&in_stock=1'
  await phone.go(address)
  const row = main(phone).locator(`a[href="/detail/${id}"]`)
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 700)
        return row.isVisible()
      },
      { timeout: patient(60_000), interval: 100 },
    )
    .toBe(true)
  await row.evaluate((link) => link.scrollIntoView({ block: 'center' }))
  await page.waitForTimeout(500)
  for (const reload of [false, true]) {
    const before = await top(row)
    await row.evaluate((link: HTMLElement) => link.click())
    await page.waitForURL(`**/detail/${id}`)
    await main(phone).locator('h1, h2').first().waitFor()
    if (reload) await page.reload()
    await main(phone).locator('h1, h2').first().waitFor()
    await page.goBack()
    await page.waitForURL(`**${address}`)
    await row.waitFor()
    await page.waitForTimeout(1_000)
    const delta = Math.abs((await top(row)) - before)
    console.log(`convention 14: row ${ROW} is off by ${delta.toFixed(1)} px${reload ? ' after a reload' : ''}`)
    expect(delta).toBeLessThanOrEqual(DELTA_PX)
  }
  await phone.close()
})

type Layer = {
  on: string
  path: (goods: Awaited<ReturnType<typeof goodsWithOptions>>) => string
  open: (phone: Phone) => Promise<unknown>
}
const layers: Layer[] = [
  {
    on: 'the filters',
    path: () => '/search?sort=sales',
    open: ({ page, t }) =>
      page.getByRole('button', { name: t('listing.filter.button', { count: 0 }), exact: true }).click(),
  },
  {
    on: 'the pictures',
    path: ({ id }) => `/detail/${id}`,
    open: ({ page }) => page.locator('[aria-roledescription="carousel"] button').first().click(),
  },
  {
    on: 'how it is counted',
    path: ({ id }) => `/detail/${id}`,
    open: ({ page, t }) =>
      page
        .getByRole('button', { name: t('counted.button') })
        .first()
        .click(),
  },
  {
    on: 'the payment password',
    path: () => '/checkout',
    open: async ({ page, t }) => {
      const pay = new RegExp(`^${/\p{L}+/u.exec(t('payment.code.pay', { total: '1.00' }))?.[0]}.*\\d`)
      await page.getByRole('button', { name: pay }).last().click()
    },
  },
]

test.each(layers)('Back closes $on and stays on the page', async ({ path, open }) => {
  const goods = await goodsWithOptions('en')
  const person = await buyer('grace.nakamura')
  await person.client.call('POST /api/cart/add', { goods_id: goods.id, sku_id: goods.skuId, quantity: 1 })
  const phone = await openSmallPhone(browser, { token: person.token })
  const { page } = phone
  await phone.go('/home')
  await phone.go(path(goods))
  await open(phone)
  const layer = page.getByRole('dialog')
  await layer.first().waitFor()
  const { href } = new URL(page.url())
  await page.goBack()
  await layer.first().waitFor({ state: 'hidden' })
  expect(new URL(page.url()).href).toBe(href)
  expect(await main(phone).count()).toBe(1)
  await phone.close()
})

const top = async (row: Locator): Promise<number> => (await row.boundingBox())?.y ?? Number.NaN

async function idOfRow(row: number): Promise<string> {
  const { list, next_cursor: cursor } = await api().call('GET /api/goods/list', {
    sort: 'sales',
    in_stock: '1',
    limit: 50,
  })
  const rest = await api().call('GET /api/goods/list', {
    sort: 'sales',
    in_stock: '1',
    limit: 50,
    cursor: cursor ?? '',
  })
  return [...list, ...rest.list][row - 1]?.id ?? ''
}
