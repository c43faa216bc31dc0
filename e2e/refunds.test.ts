import { DAY_MS } from '@tradewind/contract/durations'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { demoAccounts } from '../apps/server/demo/accounts.ts'
import { launchBrowser } from '../tools/browser.ts'
import { type OpenShop, openFreshShop } from '../tools/open-shop.ts'
import { api, buyer, type Goods, goodsWithOptions, operatorToken, passTime, placeOrder, sellerToken } from './people.ts'
import { openPhone, type Phone, type PhoneOptions } from './phone.ts'
import {
  agree,
  ask,
  askByApi,
  askOneUnsent,
  giveThree,
  moneyBack,
  refundOf,
  sendTheRest,
  submitOf,
} from './refund-steps.ts'

// Days pass here, so the journeys have a shop of their own.
let shop: OpenShop
let browser: Browser
let goods: Goods
let seller: string
beforeAll(async () => {
  shop = await openFreshShop({ TEST_CLOCK: '1' }, inject('foundedShop'))
  browser = await launchBrowser()
  goods = await goodsWithOptions('en', shop.url)
  seller = await sellerToken(goods.shop.name, shop.url)
})
afterAll(async () => {
  await browser?.close()
  await shop?.stop()
})

test('part of the money comes back for what came broken, and nothing is sent', async () => {
  const { phone, order, person } = await shopper('demo', {}, 1)
  const { page, t, go, look } = phone
  await go(`/orderInfo/${order}`)
  await page.getByRole('link', { name: t('purchases.action.refund') }).click()
  await page.getByRole('heading', { name: t('refund.ask.title') }).waitFor()
  await look('r01-ask')
  await submitOf(page.locator('form:visible')).click()
  await page.locator('form:visible [aria-invalid="true"], form:visible [data-wrong]').first().waitFor()
  await look('r02-ask-what-is-missing')
  await page.getByLabel(t('refund.ask.howMuch')).fill('7.25')
  await ask(phone, { type: 'keep', reason: 'damaged', words: 'One corner was crushed when I opened the box.' })
  await look('r03-asked')
  const id = await refundOf(person, order)

  const desk = await openDesk({ width: 1280, height: 800 })
  await desk.go('/console/refunds')
  await desk.page.locator(`a[href*="/refunds/${id}"]`).waitFor()
  await desk.look('r04-console-queue')
  await desk.page.locator(`a[href*="/refunds/${id}"]`).click()
  await desk.page.locator('#refund-title').waitFor()
  await desk.look('r05-console-request')
  await agree(desk)
  await desk.page.getByText(desk.t('aftersale.state.refunded'), { exact: true }).first().waitFor()
  await desk.look('r06-console-paid')
  await desk.close()

  await go(`/orderInfo/${order}`)
  await look('r07-order-with-refund')
  await page.getByRole('link', { name: t('purchases.action.seeRefund') }).click()
  await page.getByRole('heading', { name: t('refund.head.refunded', { amount: '$7.25' }) }).waitFor()
  await look('r08-money-back')
  await go('/capitalRecord')
  await page.locator('main:visible').getByText('7.25').first().waitFor()
  await phone.close()
  expect(await moneyBack(person, id)).toBe('7.25')
})

test('two of three go back, and the shop books what came and what can be sold again', async () => {
  const { phone, order, person } = await shopper('jonas.brandt', { lang: 'de', width: 320, height: 640 }, 3)
  const { page, t, go, look } = phone
  await go(`/refund/${order}`)
  await page.getByRole('button', { name: t('refund.ask.less') }).click()
  await ask(phone, { type: 'sendBack', reason: 'not_as_described', words: 'Zwei haben einen anderen Farbton.' })
  await look('r10-asked')
  const id = await refundOf(person, order)

  const desk = await openDesk({ lang: 'de', width: 1280, height: 800 })
  await desk.go(`/console/refunds/${id}`)
  await agree(desk)
  await go(`/refund/${order}`)
  await page.getByLabel(t('refund.parcel.carrier')).fill('DHL')
  await page.getByLabel(t('refund.parcel.no')).fill('00340434161094042557')
  await look('r11-send-it-back')
  await submitOf(page.locator('form', { has: page.getByLabel(t('refund.parcel.carrier')) })).click()
  await page.getByRole('heading', { name: t('refund.parcel.title'), exact: true }).waitFor()
  await look('r12-on-its-way-back')

  await desk.go(`/console/refunds/${id}`)
  await desk.page.getByRole('button', { name: desk.t('aftersale.shop.receive'), exact: true }).click()
  const dialog = desk.page.getByRole('dialog')
  await dialog.getByLabel(desk.t('aftersale.ask.fit')).fill('1')
  await desk.look('r13-console-what-came-back')
  await submitOf(dialog).click()
  await dialog.waitFor({ state: 'hidden' })
  await desk.page.getByText(desk.t('aftersale.state.refunded'), { exact: true }).first().waitFor()
  await desk.look('r14-console-booked')
  await giveThree(desk, order)
  await desk.go('/console/wallet/payouts')
  await desk.look('r18-console-what-orders-brought')
  await desk.go('/console/wallet/debt')
  await desk.look('r19-console-debt')
  await desk.close()

  await go(`/refund/${order}?refund=${id}`)
  await look('r15-money-back')
  await go(`/orderInfo/${order}`)
  await look('r16-one-is-kept')
  await phone.close()
  const { items, refunded } = await person.client.call('GET /api/order/detail', { id: order })
  expect(items.map(({ quantity, refunded_quantity }) => [quantity, refunded_quantity])).toEqual([[3, 2]])
  const given = 3
  expect(Number(await moneyBack(person, id)) + given).toBe(Number(refunded))
})

test('an offer is declined, the shop thinks again, and pays what was asked for', async () => {
  const { phone, order, person } = await shopper('aoife.brennan', { scheme: 'dark' }, 1)
  const { page, t, go, look } = phone
  const id = await askByApi(person, order)
  const asked = (await person.client.call('GET /api/refund/detail', { id })).amount
  const desk = await openDesk({ width: 390 })
  await desk.go('/console/refunds')
  await desk.look('r20-console-queue')
  await desk.go(`/console/refunds/${id}`)
  await desk.look('r21-console-request')
  await desk.page.getByRole('button', { name: desk.t('aftersale.shop.offer'), exact: true }).click()
  const dialog = desk.page.getByRole('dialog')
  await dialog.getByLabel(desk.t('operating.amount.label')).fill('4')
  await desk.look('r22-console-offer')
  await submitOf(dialog).click()
  await dialog.waitFor({ state: 'hidden' })

  await go(`/refund/${order}`)
  await page
    .getByRole('heading', { name: t('refund.head.shopOffers', { shop: goods.shop.name, amount: '$4' }) })
    .waitFor()
  await look('r23-offer')
  await page.getByRole('button', { name: t('refund.offer.declineIt'), exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(t('refund.offer.instead')).waitFor()
  await look('r24-decline')
  await submitOf(sheet).click()
  await sheet.waitFor({ state: 'hidden' })
  await page.getByRole('heading', { name: t('refund.head.applied', { shop: goods.shop.name }) }).waitFor()
  await look('r25-the-shop-again')

  await desk.go(`/console/refunds/${id}`)
  await agree(desk)
  await desk.page.getByText(desk.t('aftersale.state.refunded'), { exact: true }).first().waitFor()
  await desk.look('r26-console-paid')
  await desk.close()
  await phone.close()
  expect(await moneyBack(person, id)).toBe(asked)
})

test('what the shop refuses is judged by the operator, and both read why', async () => {
  const { phone, order, person } = await shopper('omar.alfarsi', { lang: 'ar' }, 1)
  const { page, t, go, look } = phone
  const id = await askByApi(person, order)
  const desk = await openDesk({ lang: 'ar', width: 390 })
  await desk.go(`/console/refunds/${id}`)
  await desk.page.getByRole('button', { name: desk.t('aftersale.shop.refuse'), exact: true }).click()
  const refusal = desk.page.getByRole('dialog')
  await refusal.getByLabel(desk.t('aftersale.ask.reason')).fill('خرجت القطعة سليمة من عندنا.')
  await desk.look('r30-console-refuse')
  await submitOf(refusal).click()
  await refusal.waitFor({ state: 'hidden' })

  await go(`/refund/${order}?refund=${id}`)
  await look('r31-refused')
  await page.getByRole('button', { name: t('refund.case.ask'), exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(t('refund.case.words')).fill('كانت العلبة مفتوحة.')
  await look('r32-escalate')
  await submitOf(sheet).click()
  await sheet.waitFor({ state: 'hidden' })
  await page.getByRole('heading', { name: t('refund.head.judging') }).waitFor()

  const judge = await openDesk(
    { width: 1280, height: 800 },
    `operator.${await operatorToken(demoAccounts.operator, shop.url)}`,
  )
  await judge.go('/console/disputes')
  await judge.page.locator(`a[href*="/disputes/${id}"]`).waitFor()
  await judge.look('r33-console-cases')
  await judge.page.locator(`a[href*="/disputes/${id}"]`).click()
  await judge.page.getByRole('button', { name: judge.t('aftersale.operator.judge'), exact: true }).click()
  const dialog = judge.page.getByRole('dialog')
  await dialog.getByLabel(goods.title).fill('6.10')
  await dialog.getByText(judge.t('aftersale.fault.carrier')).click()
  await dialog
    .getByLabel(judge.t('aftersale.operator.reason'))
    .fill('The pictures show the damage; it can still be used.')
  await judge.look('r34-console-judge')
  await submitOf(dialog).click()
  await dialog.waitFor({ state: 'hidden' })
  // The queue goes on to the next case; the judged one tells what came of it.
  await judge.go(`/console/disputes/${id}`)
  await judge.page.getByText(judge.t('aftersale.state.refunded'), { exact: true }).first().waitFor()
  await judge.look('r35-console-judged')
  await judge.go('/console/debts')
  await judge.look('r38-console-debts')
  await judge.close()

  await go(`/refund/${order}?refund=${id}`)
  await page.getByText('The pictures show the damage').first().waitFor()
  await look('r36-judged')
  await desk.go(`/console/refunds/${id}`)
  await desk.page.getByText('The pictures show the damage').first().waitFor()
  await desk.look('r37-console-judged-for-the-shop-to-read')
  await desk.close()
  await phone.close()
})

test('what nobody asked back is sent while the shop thinks about the rest', async () => {
  const person = await buyer('omar.alfarsi', 'ar', shop.url)
  const { id, trade_sn } = await placeOrder(person, goods, 3)
  await person.client.call('POST /api/order/pay', { trade_sn, pay_password: person.payPassword })
  const refund = await askOneUnsent(person, id)
  const desk = await openDesk({ lang: 'ar', width: 390, scheme: 'dark' })
  await sendTheRest(desk, id)
  await desk.close()
  const phone = await openPhone(browser, { lang: 'ar', url: shop.url, token: person.token })
  await phone.go(`/orderInfo/${id}`)
  await phone.page.getByText(phone.t('purchases.event.all_sent')).waitFor()
  await phone.look('r54-order-part-came-back')
  await phone.close()
  expect((await person.client.call('GET /api/refund/detail', { id: refund })).state).toBe('refunded')
})

// The last one: nobody is logged in any more when days have passed.
test('a shop that says nothing in time has agreed, and the money comes by itself', async () => {
  const account = 'chen.yating'
  const { phone, order, person } = await shopper(account, { lang: 'zh-cn' }, 1)
  const id = await askByApi(person, order)
  await phone.go(`/refund/${order}`)
  await phone.page.getByText(phone.t('refund.silence.pays')).waitFor()
  await phone.look('r40-the-clock-runs')
  await phone.close()

  await passTime(3 * DAY_MS + 60_000, shop.url)
  const { token, client } = await buyer(account, 'zh-cn', shop.url)
  await expect.poll(async () => (await client.call('GET /api/refund/detail', { id })).state).toBe('refunded')
  const { page, t, go, look, close } = await openPhone(browser, { lang: 'zh-cn', url: shop.url, token })
  await go(`/refund/${order}?refund=${id}`)
  await page.getByText(t('refund.event.agreedBySilence', { shop: goods.shop.name })).waitFor()
  await look('r41-paid-by-silence')
  await close()
  const books = api(await operatorToken(demoAccounts.operator, shop.url), 'en', shop.url)
  const { laws } = await books.call('GET /api/admin/ledger_check')
  expect(laws.filter(({ broken }) => broken > 0)).toEqual([])
})

/** An order of so many pieces that is on its way. */
async function sentOrder(account: string, lang: PhoneOptions['lang'], pieces = 1) {
  const person = await buyer(account, lang, shop.url)
  const { id, trade_sn } = await placeOrder(person, goods, pieces)
  await person.client.call('POST /api/order/pay', { trade_sn, pay_password: person.payPassword })
  await api(seller, 'en', shop.url).call('POST /api/seller/order_ship', {
    id,
    packages: [{ carrier: 'CTT', no: `RR${id.slice(-9).toUpperCase()}` }],
  })
  return { person, order: id }
}

/** A shopper on a phone, with an order of so many pieces that has arrived. */
async function shopper(account: string, options: PhoneOptions, pieces: number) {
  const { person, order: id } = await sentOrder(account, options.lang, pieces)
  await person.client.call('POST /api/order/confirm', { id })
  const phone = await openPhone(browser, { ...options, url: shop.url, token: person.token })
  return { phone, order: id, person }
}

/** A console beside it; the shop's own unless told otherwise. */
const openDesk = (options: PhoneOptions, staff = `seller.${seller}`): Promise<Phone> =>
  openPhone(browser, { ...options, url: shop.url, staff, scale: 1 })
