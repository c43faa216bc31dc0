import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../tools/browser.ts'
import { looksFor } from './looks.ts'
import { api, buyer, goodsWithOptions, placeOrder, sellerToken } from './people.ts'
import { openPhone, type PhoneOptions } from './phone.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

const READERS: [account: string, options: PhoneOptions][] = [
  ['jonas.brandt', {}],
  ['grace.nakamura', { lang: 'de', scheme: 'dark', width: 320 }],
  ['tom.whitfield', { lang: 'ar' }],
]

test.each(looksFor('readdress', READERS))(
  'a paid order of %s goes to a new address in the same country, the open page of the seller says so, and to another country it does not go',
  async (account, options) => {
    const person = await buyer(account)
    const goods = await goodsWithOptions('en')
    const order = await placeOrder(person, goods)
    await person.client.call('POST /api/order/pay', { trade_sn: order.trade_sn, pay_password: person.payPassword })
    const token = await sellerToken(goods.shop.name)
    const desk = await openPhone(browser, { staff: `seller.${token}`, width: 1280, height: 800 })
    await desk.go(`/console/orders/${order.id}`)

    const { address } = await person.client.call('GET /api/order/detail', { id: order.id })
    const { postcode, ...home } = address
    const added = await person.client.call('POST /api/user/address_add', {
      ...home,
      ...(postcode && { postcode }),
      ...{ addressee: 'Front desk', detail: '27 Harbour Lane', tag: 'work' },
    })
    const abroad = await person.client.call('POST /api/user/address_add', {
      ...{ addressee: 'Grandmother', mobile: '+351912345678', country: address.country === 'PT' ? 'AD' : 'PT' },
      ...{ area: 'Porto', detail: 'Rua das Flores 12', tag: 'home' },
      postcode: address.country === 'PT' ? 'AD500' : '4050-262',
    })

    const phone = await openPhone(browser, { ...options, token: person.token })
    const { page, t } = phone
    await phone.go(`/orderInfo/${order.id}`)
    await phone.look('92-readdress-offered')
    await page.getByRole('link', { name: t('purchases.readdress.change') }).click()
    const choose = async (addressee: string) => {
      const button = page.getByRole('button', { name: t('address.list.choose') })
      const card = page.locator('main div').filter({ has: page.getByRole('heading', { name: addressee }) })
      await card
        .filter({ has: button })
        .last()
        .getByRole('button', { name: t('address.list.choose') })
        .click()
    }
    await choose(abroad.addressee)
    await page.getByRole('dialog').getByText(t('purchases.readdress.abroad')).waitFor()
    await phone.look('92-readdress-abroad')
    await page
      .getByRole('dialog')
      .getByRole('link', { name: t('purchases.readdress.another') })
      .click()
    await choose(added.addressee)
    await page.getByRole('dialog').getByText('27 Harbour Lane').waitFor()
    await phone.look('92-readdress-asked')
    await page.getByRole('button', { name: t('purchases.readdress.yes') }).click()
    await page.getByText(t('purchases.event.readdress')).waitFor()
    await phone.look('92-readdress-done')

    await desk.page.getByText(desk.t('console.readdressed.text')).waitFor()
    await desk.page.getByText('27 Harbour Lane').first().waitFor()
    await desk.look('92-readdress-desk')
    const seller = api(token)
    await seller.call('POST /api/seller/order_pack', { id: order.id })
    await page.getByRole('link', { name: t('purchases.readdress.change') }).waitFor({ state: 'detached' })
    await desk.close()
    await phone.close()
    const seen = await person.client.call('GET /api/order/detail', { id: order.id })
    expect(seen.address).toMatchObject({ addressee: 'Front desk', detail: '27 Harbour Lane' })
    expect(seen.timeline.map(({ event }) => event)).toEqual(['pack', 'readdress', 'pay', 'create'])
  },
)
