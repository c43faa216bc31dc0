import { fileURLToPath } from 'node:url'
import { DAY_MS } from '@tradewind/contract/durations'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { shops } from '../apps/server/demo/shops.ts'
import { launchBrowser } from '../tools/browser.ts'
import { looksFor } from './looks.ts'
import { api, buyer, sellerToken } from './people.ts'
import { openPhone, type Phone, type PhoneOptions } from './phone.ts'

// The last one: no other journey meets it.
const NAME = shops.at(-1)?.name ?? ''
const NEW_NAME = 'Lighthouse of the last pier'
const STORY = 'We mend what the sea breaks, and sell what is left over.'
const PICTURE = fileURLToPath(new URL('../apps/server/demo/pictures/norfolk-pine-960.webp', import.meta.url))

let browser: Browser
let shopId: string
let token: string
beforeAll(async () => {
  browser = await launchBrowser()
  token = await sellerToken(NAME)
  shopId = (await api(token).call('GET /api/seller/shop')).id
})
afterAll(() => browser?.close())

const openDesk = (options: PhoneOptions = {}) => openPhone(browser, { staff: `seller.${token}`, ...options })

test('what an owner writes of the shop is what a shopper reads, by its new name on its products as well', async () => {
  const desk = await openDesk({ width: 1280, height: 800 })
  const { page, t, go, look } = desk
  await go('/console/shop')
  await look('80-console-shop-page')
  await page.getByLabel(t('shoppage.words.name'), { exact: true }).fill(NEW_NAME)
  await page.getByLabel(t('shoppage.words.story'), { exact: true }).fill(STORY)
  const before = (await api().call('GET /api/merchant/detail', { id: shopId })).cover.url
  await page.getByLabel(t('shoppage.pictures.cover'), { exact: true }).setInputFiles(PICTURE)
  const save = page.getByRole('button', { name: t('shoppage.save.save'), exact: true })
  await expect.poll(() => page.locator('section').last().locator('img').first().getAttribute('src')).not.toBe(before)
  await look('80-console-shop-page-typed')
  await save.click()
  await page.getByText(t('shoppage.save.saved')).waitFor()
  await desk.close()

  const phone = await openPhone(browser)
  await phone.go(`/shop/${shopId}`)
  await phone.page.getByText(STORY).waitFor()
  await phone.page.getByText(NEW_NAME).first().waitFor()
  await phone.look('81-shop-page')
  const { cover } = await api().call('GET /api/merchant/detail', { id: shopId })
  expect(cover.url).not.toBe(before)
  await expect
    .poll(async () => {
      const { list } = await api().call('GET /api/merchant/goods', { id: shopId })
      return list.map(({ merchant }) => merchant.name)
    })
    .toEqual(expect.arrayContaining([NEW_NAME]))
  await phone.close()
})

test('a holiday is told to shoppers in the shop’s words where they would buy, and ends at a tap', async () => {
  const desk = await openDesk()
  await goOnHoliday(desk)
  const { list } = await api().call('GET /api/merchant/goods', { id: shopId })
  const goods = list.find((card) => card.in_stock && card.sku_id)
  expect(goods).toBeDefined()
  const person = await buyer('demo')
  const added = { goods_id: goods?.id ?? '', sku_id: goods?.sku_id ?? '', quantity: 1 }
  await person.client.call('POST /api/cart/add', added)

  const phone = await openPhone(browser, { token: person.token })
  for (const [name, path] of [
    ['82-shop-away', `/shop/${shopId}`],
    ['83-product-away', `/detail/${goods?.id}`],
    ['84-bag-away', '/bag'],
  ] as const) {
    await phone.go(path)
    await phone.page.getByText('We are at the harvest.').waitFor()
    await phone.look(name)
  }
  await phone.close()

  await desk.go('/console/shop')
  await desk.page.getByRole('button', { name: desk.t('shoppage.holiday.end') }).click()
  await desk.page.getByText(desk.t('shoppage.holiday.none')).waitFor()
  await desk.close()
  expect(await api().call('GET /api/merchant/detail', { id: shopId })).toMatchObject({ away: null })
  const { shops: bag } = await person.client.call('GET /api/cart/list')
  const ids = bag.flatMap(({ lines }) => lines.map(({ id }) => id))
  await person.client.call('POST /api/cart/del', { ids })
})

async function goOnHoliday({ page, t, go, look }: Phone): Promise<void> {
  await go('/console/shop')
  await page.getByRole('button', { name: t('shoppage.holiday.set') }).click()
  const dialog = page.getByRole('dialog')
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
  await dialog.getByLabel(t('shoppage.holiday.last')).fill(inDays(5))
  await dialog.getByLabel(t('shoppage.holiday.message', { language: 'English' })).fill('We are at the harvest.')
  await look('85-console-holiday')
  await dialog.getByRole('button', { name: t('shoppage.holiday.save'), exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await look('86-console-shop-page-away')
}

const looks: [name: string, options: PhoneOptions][] = [
  ['a narrow phone in German', { lang: 'de', width: 320, height: 700 }],
  ['a dark phone', { scheme: 'dark' }],
  ['a phone in Arabic', { lang: 'ar' }],
]

test.each(looksFor('shop-page', looks))('the pages of a shop are in order on %s', async (_, options) => {
  const desk = await openDesk(options)
  await desk.go('/console/shop')
  await desk.look('80-console-shop-page')
  await desk.close()
  const phone = await openPhone(browser, { ...options, url: inject('shopUrl') })
  await phone.go(`/shop/${shopId}`)
  await phone.look('81-shop-page')
  await phone.close()
})
