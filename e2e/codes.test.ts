import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../tools/browser.ts'
import { logIn } from './log-in.ts'
import { looksFor } from './looks.ts'
import { api, buyer, emptyBag, sellerToken } from './people.ts'
import { openPhone, type Phone, type PhoneOptions } from './phone.ts'

const SHOP = 'Farol Velho'

let browser: Browser
let shop: { id: string; goods: { id: string; title: string; skuId: string } }
beforeAll(async () => {
  browser = await launchBrowser()
  const { id } = await api(await sellerToken(SHOP)).call('GET /api/seller/shop')
  const { list } = await api().call('GET /api/merchant/goods', { id })
  const card = list.find(({ in_stock, sku_id, price }) => in_stock && sku_id && Number(price) > 30)
  if (!card?.sku_id) throw new Error(`${SHOP} sells something simple`)
  shop = { id, goods: { id: card.id, title: card.title, skuId: card.sku_id } }
})
afterAll(() => browser?.close())

test('a seller shows a code for chosen products to everybody; a visitor collects it, logs in, has it, and pays less by it', async () => {
  await foundCode(await openPhone(browser, { staff: `seller.${await sellerToken(SHOP)}`, width: 1280, height: 900 }))
  const person = await buyer('samuel.okafor')
  await emptyBag(person)
  const phone = await openPhone(browser)
  const { page, t, go, look } = phone
  await go(`/shop/${shop.id}`)
  const codes = page.getByRole('region', { name: t('codes.title') })
  await codes.getByRole('link', { name: shop.goods.title }).first().waitFor()
  await look('120-shop-codes')
  await codes.getByRole('button', { name: t('codes.collectOne', { code: 'HARBOURNIGHT' }) }).click()
  await page.waitForURL(/\/login/)
  await logIn(phone, person)
  await page.waitForURL(new RegExp(`/shop/${shop.id}`))
  await page
    .getByRole('status')
    .getByText(t('codes.done', { code: 'HARBOURNIGHT' }))
    .waitFor()
  await codes.getByText(t('codes.collected'), { exact: true }).waitFor()
  await look('121-shop-codes-collected')

  await go(`/detail/${shop.goods.id}`)
  await page.getByRole('region', { name: t('codes.forThis') }).scrollIntoViewIfNeeded()
  await look('122-product-codes')
  await payLess(phone)
  await phone.close()
})

async function foundCode({ page, t, go, look, close }: Phone): Promise<void> {
  await go('/console/promos')
  await page.getByRole('button', { name: t('promos.form.new') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('promos.form.code'), { exact: true }).fill('harbournight')
  await dialog.getByLabel(t('promos.form.name'), { exact: true }).fill('Harbour night')
  await dialog.getByLabel(t('promos.form.percent'), { exact: true }).fill('50')
  await dialog.getByText(t('promos.form.someGoods'), { exact: true }).click()
  await dialog.getByLabel(t('promos.form.findGoods')).fill(shop.goods.title.split(' ')[0] ?? '')
  await page.getByRole('option', { name: shop.goods.title }).click()
  await dialog.getByText(t('promos.form.toAll'), { exact: true }).click()
  await look('123-console-new-code')
  await dialog.getByRole('button', { name: t('promos.form.add') }).click()
  await page.getByText(t('promos.form.added', { code: 'HARBOURNIGHT' })).waitFor()
  await look('124-console-codes')
  await close()
}

/** The checkout offers what saves most first; one tap uses one, and the bill adds up. */
async function payLess({ page, t, go, look }: Phone): Promise<void> {
  await go(`/checkout?goods_id=${shop.goods.id}&sku_id=${shop.goods.skuId}&quantity=1`)
  const offers = page.getByRole('region', { name: t('checkout.promo.offers') })
  await offers.getByRole('button').first().waitFor()
  await look('125-checkout-offers')
  const before = await totalOf(page)
  await offers.getByRole('button', { name: 'HARBOURNIGHT' }).click()
  await page.getByRole('button', { name: t('checkout.promo.remove', { code: 'HARBOURNIGHT' }) }).waitFor()
  await expect.poll(() => totalOf(page)).toBeLessThan(before)
  const half = await totalOf(page)
  await look('126-checkout-used')
  // Freight from Porto costs more than half a vase: that one is the first.
  await offers.getByRole('button', { name: t('codes.gives', FREE) }).click()
  await page.getByText(t('checkout.sum.freightOff')).waitFor()
  await expect.poll(() => totalOf(page)).toBeLessThan(half)
  await look('127-checkout-freight-off')
  await page.getByRole('button', { name: t('codes.mine') }).click()
  const kept = page.getByRole('dialog', { name: t('codes.mine') })
  await kept.getByText('HARBOURNIGHT').waitFor()
  await look('128-checkout-kept')
  await kept.getByRole('button', { name: t('codes.useOne', { code: 'HARBOURNIGHT' }) }).click()
  await page.getByRole('button', { name: t('checkout.promo.remove', { code: 'HARBOURNIGHT' }) }).waitFor()
}

const FREE = { kind: 'freight', ratio: 0, capped: 'no', cap: '0', amount: '0' } as const

const totalOf = async (page: Phone['page']): Promise<number> =>
  Number((await page.locator('dl').last().locator('dd').last().innerText()).replace(/[^\d.]/g, ''))

const looks: [name: string, options: PhoneOptions][] = [
  ['a narrow phone in German', { lang: 'de', width: 320, height: 700 }],
  ['a dark phone', { scheme: 'dark' }],
  ['a phone in Arabic', { lang: 'ar' }],
  ['a phone in Thai', { lang: 'th' }],
  ['a phone in Chinese', { lang: 'zh-cn' }],
]

test.each(looksFor('codes', looks))('codes are in order on %s', async (_, options) => {
  const token = await sellerToken(SHOP)
  const person = await buyer('demo', options.lang)
  const phone = await openPhone(browser, { ...options, token: person.token })
  await phone.go(`/shop/${shop.id}`)
  await phone.page.getByRole('region', { name: phone.t('codes.title') }).scrollIntoViewIfNeeded()
  await phone.look('120-shop-codes')
  await phone.go(`/checkout?goods_id=${shop.goods.id}&sku_id=${shop.goods.skuId}&quantity=1`)
  await phone.page.getByRole('region', { name: phone.t('checkout.promo.offers') }).scrollIntoViewIfNeeded()
  await phone.look('125-checkout-offers')
  await phone.go('/profile')
  await phone.page.getByRole('button', { name: phone.t('codes.mine') }).click()
  await phone.page.getByRole('dialog', { name: phone.t('codes.mine') }).waitFor()
  await phone.look('129-kept-codes')
  await phone.close()
  const desk = await openPhone(browser, { ...options, staff: `seller.${token}` })
  await desk.go('/console/promos')
  await desk.look('124-console-codes')
  await desk.page.getByRole('button', { name: desk.t('promos.form.new') }).click()
  await desk.page.getByRole('dialog').getByText(desk.t('promos.form.someGoods'), { exact: true }).click()
  await desk.look('123-console-new-code')
  await desk.close()
})
