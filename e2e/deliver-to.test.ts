import { DESTINATION_COOKIE } from '@tradewind/contract/destination'
import { type LocaleCode, localeOrEnglish } from '@tradewind/messages/locales'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launchBrowser } from '../tools/browser.ts'
import { looksFor } from './looks.ts'
import { api, goodsWithOptions, newcomer } from './people.ts'
import { openPhone, type PhoneOptions } from './phone.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

/** Something in one piece that this shop sells. */
async function goodsOf(shop: string) {
  const { list } = await api().call('GET /api/merchant/list', { limit: 50 })
  const id = list.find(({ name }) => name === shop)?.id ?? ''
  const goods = await api().call('GET /api/merchant/goods', { id, in_stock: true, limit: 50 })
  for (const { id, sku_id } of goods.list) if (sku_id) return { id, sku_id }
  throw new Error(`${shop} sells nothing without a choice`)
}
const named = (lang: LocaleCode, code: string) =>
  new Intl.DisplayNames(localeOrEnglish(lang).intl, { type: 'region' }).of(code) ?? code

const looks: [name: string, options: PhoneOptions & { lang: LocaleCode }][] = [
  ['a phone', { lang: 'en' }],
  ['the narrowest phone, in the dark, with the longest words', { width: 320, height: 640, scheme: 'dark', lang: 'de' }],
  ['a phone, in Arabic', { lang: 'ar' }],
]

test.each(looksFor('deliver-to', looks))(
  'a visitor says where things go, and freight, days and what is sent follow, on %s',
  async (_, options) => {
    const { lang } = options
    const lamp = await goodsOf('Farol Velho')
    const [there, guessed] = [named(lang, 'JP'), named(lang, 'PT')]
    const phone = await openPhone(browser, { ...options, isNew: true })
    const { page, t } = phone
    await phone.go(`/detail/${lamp.id}`)
    // The clock of this phone is Portugal's.
    await page.getByRole('button', { name: t('shell.deliver.guess', { country: guessed }) }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByText(t('deliver.guess.text', { country: guessed })).waitFor()
    await phone.look('65-deliver-to')
    await sheet.getByLabel(t('deliver.search')).fill(there.slice(0, 4))
    await sheet.getByRole('button', { name: there, exact: true }).click()
    await sheet.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: t('shell.deliver.to', { country: there }) }).waitFor()
    await page.getByText(/24|٢٤/).first().waitFor()
    await phone.look('65-product-to-japan')
    await page.getByRole('button', { name: t('shell.duty.due', { country: there }) }).click()
    await sheet.getByText(/2026/).waitFor()
    await phone.look('65-duty-of-japan')
    await phone.go('/home')
    await page.getByRole('button', { name: t('shell.deliver.to', { country: there }) }).waitFor()
    await phone.look('65-home-to-japan')
    await phone.close()
  },
)

test.each(looksFor('not sent there', looks))(
  'what does not go there says so in the bag, before the checkout, on %s',
  async (_, options) => {
    const { lang } = options
    const person = await newcomer(lang)
    for (const shop of ['Casa Obscura', 'Farol Velho']) {
      const { id, sku_id } = await goodsOf(shop)
      await person.client.call('POST /api/cart/add', { goods_id: id, sku_id, quantity: 1 }, { repeatSubmit: false })
    }
    const chosen = await goodsWithOptions(lang)
    const line = { goods_id: chosen.id, sku_id: chosen.skuId, quantity: 1 }
    await person.client.call('POST /api/cart/add', line, { repeatSubmit: false })
    const phone = await openPhone(browser, { ...options, token: person.token })
    const { page, t } = phone
    await phone.context.addCookies([{ name: DESTINATION_COOKIE, value: 'BR', url: inject('shopUrl') }])
    await phone.go('/bag')
    await page.getByText(t('bag.shop.unreachable', { shop: 'Casa Obscura', country: named(lang, 'BR') })).waitFor()
    await phone.look('66-bag-unreachable')
    await page.getByRole('button', { name: t('bag.shop.setAside') }).click()
    await page.getByText(t('bag.total.settle', { count: 2 })).waitFor()
    // Without the choice that follows it.
    const change = page.getByRole('button', { name: t('bag.option.change', { spec: '' }).split(':')[0] })
    await change.click()
    await page.getByRole('dialog').getByRole('group').first().waitFor()
    await phone.look('66-bag-option')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('words.close') })
      .click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: t('bag.aside.saveIt', { title: chosen.title }) }).click()
    await page.getByRole('heading', { name: t('bag.aside.title') }).waitFor()
    await phone.look('66-bag-saved')
    await phone.context.addCookies([{ name: DESTINATION_COOKIE, value: 'PT', url: inject('shopUrl') }])
    await phone.go('/search?free_freight=1')
    const cards = page.locator('main:visible').getByRole('article')
    await cards.first().waitFor()
    await phone.look('66-free-freight')
    expect(await cards.count()).toBe(await cards.filter({ hasText: t('shell.goods.freeFreight') }).count())
    await phone.close()
  },
)
