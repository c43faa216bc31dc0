import type { LocaleCode } from '@tradewind/messages/locales'
import { translatorOf } from '@tradewind/messages/server'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launchBrowser } from '../tools/browser.ts'
import { patient } from '../tools/patience.ts'
import { looksFor } from './looks.ts'
import { api, buyer, type Goods, goodsWithOptions, type Person, placeOrder, sellerToken } from './people.ts'
import { openPhone, type PhoneOptions } from './phone.ts'
import { askByApi } from './refund-steps.ts'

let browser: Browser
let goods: Goods
beforeAll(async () => {
  browser = await launchBrowser()
  goods = await goodsWithOptions('en')
})
afterAll(() => browser?.close())

test('whoever is not logged in revokes an order that is on its way, and the receipt with its time comes by mail', async () => {
  const { person, id, sn } = await paidOrder('jonas.brandt', 'de')
  await send(id, sn)
  const { page, t: words, go, look, close } = await openPhone(browser, { lang: 'de', width: 320, height: 640 })
  const t = saidIn('de')
  await go('/login')
  await page.getByRole('link', { name: words('account.login.revoke') }).click()
  await page.getByRole('heading', { name: t('revocation.page.title') }).waitFor()
  expect(await page.locator('script').count(), 'the page needs no program').toBe(0)
  await look('r42-revoke-without-login')
  await write(page, t, sn.toLowerCase(), 'jonas.brandt@mail.example')
  await page.getByRole('heading', { name: t('revocation.check.title', { sn }) }).waitFor()
  await look('r43-revoke-check')
  await page.getByRole('button', { name: t('revocation.check.yes') }).click()
  await page.getByRole('heading', { name: t('revocation.done.title') }).waitFor()
  await look('r44-revoked')
  await close()
  await expect.poll(() => refundsOf(person, id)).toMatchObject([{ kind: 'revocation', state: 'returning' }])
  const receipt = () => receiptTo('jonas.brandt@mail.example', `Widerrufen: Dein Widerruf zu Bestellung ${sn}`)
  await expect.poll(receipt).toMatch(/\d{4}-\d\d-\d\dT\S+ \(UTC\)/)

  const owner = await openPhone(browser, { lang: 'de', width: 320, height: 640, token: person.token })
  const [refund] = await refundsOf(person, id)
  await owner.go(`/refund/${id}?refund=${refund?.id}`)
  await owner.page.getByText(owner.t('refund.event.revoked')).waitFor()
  await owner.look('r46-what-the-owner-finds')
  await owner.close()
})

test('a browser that runs no programs at all revokes what nobody has packed, and the money is back', async () => {
  const { person, id, sn } = await paidOrder('aoife.brennan', 'en')
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  context.setDefaultTimeout(patient(15_000))
  const page = await context.newPage()
  const t = saidIn('en')
  await page.goto(`${inject('shopUrl')}/revocation?lang=en`)
  await write(page, t, '12', 'aoife')
  await page.getByText(t('revocation.wrong.sn')).waitFor()
  await page.getByText(t('revocation.wrong.email')).waitFor()
  await write(page, t, sn, 'aoife.brennan@mail.example')
  await page.getByRole('button', { name: t('revocation.check.change') }).click()
  expect(await page.getByLabel(t('revocation.form.sn')).inputValue(), 'what was typed stays').toBe(sn)
  await page.getByRole('button', { name: t('revocation.form.next') }).click()
  await page.getByRole('button', { name: t('revocation.check.yes') }).click()
  await page.getByRole('heading', { name: t('revocation.done.title') }).waitFor()
  await context.close()
  const cancelled = -2
  const status = async () => (await person.client.call('GET /api/order/detail', { id })).status
  await expect.poll(status).toBe(cancelled)
  const receipt = () => receiptTo('aoife.brennan@mail.example', `we have your revocation of order ${sn}`)
  await expect.poll(receipt).toMatch(/\d{4}-\d\d-\d\dT\S+ \(UTC\)/)
})

const looks: [name: string, options: PhoneOptions & { lang: LocaleCode }][] = [
  ['a phone', { lang: 'en' }],
  ['a phone, in Arabic, in the dark', { lang: 'ar', scheme: 'dark' }],
  ['the narrowest phone, in the dark', { lang: 'de', width: 320, height: 640, scheme: 'dark' }],
]

test.each(looksFor('revocation', looks))(
  'it is readable on %s, and says the same of an order that there is not',
  async (_name, options) => {
    const { page, go, look, close, allow } = await openPhone(browser, options)
    const t = saidIn(options.lang)
    allow.push(/status of 422/)
    await go(`/revocation?lang=${options.lang}`)
    await look('r42-revoke-without-login')
    await write(page, t, 'none', 'nobody')
    await page.getByText(t('revocation.wrong.sn')).waitFor()
    await look('r45-revoke-what-is-missing')
    await write(page, t, '0000000000', 'nobody@mail.example')
    await page.getByRole('heading', { name: t('revocation.check.title', { sn: '0000000000' }) }).waitFor()
    await look('r43-revoke-check')
    await page.getByRole('button', { name: t('revocation.check.yes') }).click()
    await page.getByRole('heading', { name: t('revocation.done.title') }).waitFor()
    await look('r44-revoked')
    await close()
  },
)

test.each(looksFor('its door', looks))(
  'its door stands on the order and beside its request, and asks first, on %s',
  async (_name, options) => {
    const { person, id, sn } = await paidOrder('jonas.brandt', options.lang)
    await send(id, sn)
    const { page, t, go, look, close } = await openPhone(browser, { ...options, token: person.token })
    const door = page.getByRole('button', { name: t('revoke.door.open'), exact: true })
    await go(`/orderInfo/${id}`)
    await door.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await look('r47-door-on-the-order')
    await door.click()
    const asked = page.getByRole('alertdialog')
    await asked.waitFor()
    await look('r48-door-asks')
    await asked.getByRole('button', { name: t('revoke.door.no') }).click()
    await asked.waitFor({ state: 'hidden' })
    await askByApi(person, id)
    await go(`/orderInfo/${id}`)
    await look('r49-order-with-request')
    await page.getByRole('link', { name: t('purchases.action.seeRefund') }).click()
    await page.getByRole('heading', { name: t('refund.head.applied', { shop: goods.shop.name }) }).waitFor()
    await door.last().waitFor()
    await look('r49-door-beside-the-request')
    expect(await refundsOf(person, id)).toMatchObject([{ kind: 'request', state: 'applied' }])
    await close()
  },
)

async function write(page: Page, t: Said, sn: string, email: string): Promise<void> {
  await page.getByLabel(t('revocation.form.sn')).fill(sn)
  await page.getByLabel(t('revocation.form.email')).fill(email)
  await page.getByRole('button', { name: t('revocation.form.next') }).click()
}

/** The words of the page, which the server writes itself and no app has. */
const saidIn = (lang: LocaleCode) => translatorOf(lang).t
type Said = ReturnType<typeof saidIn>

/** Of somebody in the European Economic Area. */
async function paidOrder(account: string, lang: LocaleCode): Promise<{ person: Person; id: string; sn: string }> {
  const person = await buyer(account, lang)
  const { id, sn, trade_sn } = await placeOrder(person, goods)
  await person.client.call('POST /api/order/pay', { trade_sn, pay_password: person.payPassword })
  return { person, id, sn }
}

async function send(id: string, sn: string): Promise<void> {
  const seller = api(await sellerToken(goods.shop.name))
  await seller.call('POST /api/seller/order_ship', { id, packages: [{ carrier: 'CTT', no: `RR${sn}PT` }] })
}

const refundsOf = async ({ client }: Person, id: string) => (await client.call('GET /api/order/detail', { id })).refunds

/** The mail to that address that says so. */
async function receiptTo(to: string, words: string): Promise<string> {
  const { list } = await api().call('GET /api/index/demo_mail', { to })
  return list.find(({ text }) => text.includes(words))?.text ?? ''
}
