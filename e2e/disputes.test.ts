import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { demoAccounts } from '../apps/server/demo/accounts.ts'
import { launchBrowser } from '../tools/browser.ts'
import { type OpenShop, openFreshShop } from '../tools/open-shop.ts'
import {
  agreeToWriteOff,
  askWriteOff,
  declareGone,
  goodsWorth,
  judge,
  oweFive,
  sendBack,
  showPicture,
} from './dispute-steps.ts'
import { looksFor } from './looks.ts'
import {
  api,
  buyer,
  type Goods,
  goodsWithOptions,
  operatorToken,
  type Person,
  placeOrder,
  sellerToken,
} from './people.ts'
import { openPhone, type Phone, type PhoneOptions } from './phone.ts'
import { askByApi, giveIn, moneyBack, proofFor, submitOf } from './refund-steps.ts'

// A shop goes here, and days pass: the journeys have a market of their own.
let shop: OpenShop
let browser: Browser
beforeAll(async () => {
  shop = await openFreshShop({ TEST_CLOCK: '1' }, inject('foundedShop'))
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await shop?.stop()
})

const openDesk = (staff: string, options: PhoneOptions): Promise<Phone> =>
  openPhone(browser, { ...options, url: shop.url, staff, scale: 1 })
const house = async (who: Parameters<typeof operatorToken>[0], options: PhoneOptions = {}) =>
  openDesk(`operator.${await operatorToken(who, shop.url)}`, { width: 1280, height: 800, ...options })

/** An order of these goods that has arrived and was received, and who works in its shop. */
async function received(account: string, goods: Goods, pieces = 1) {
  const person = await buyer(account, 'en', shop.url)
  const { id, trade_sn } = await placeOrder(person, goods, pieces)
  await person.client.call('POST /api/order/pay', { trade_sn, pay_password: person.payPassword })
  const seller = await sellerToken(goods.shop.name, shop.url)
  const packages = [{ carrier: 'DHL', no: `JD${id.slice(-9).toUpperCase()}` }]
  await api(seller, 'en', shop.url).call('POST /api/seller/order_ship', { id, packages })
  await person.client.call('POST /api/order/confirm', { id })
  return { person, order: id, seller }
}

const stateOf = async ({ client }: Person, id: string) => (await client.call('GET /api/refund/detail', { id })).state

test('an empty parcel is contested with a picture, and the operator who sees it judges for the shop', async () => {
  const goods = await goodsWithOptions('en', shop.url)
  const { person, order, seller } = await received('jonas.brandt', goods)
  const id = await sendBack(person, order, await proofFor(person.client), seller, shop.url)
  const desk = await openDesk(`seller.${seller}`, { lang: 'de', scheme: 'dark' })
  const { page, t } = desk
  await desk.go(`/console/refunds/${id}`)
  await desk.look('r60-console-return')
  await page.getByRole('button', { name: t('aftersale.shop.arrive'), exact: true }).click()
  const arrived = page.getByRole('dialog')
  await arrived.getByLabel(t('aftersale.ask.link')).fill('https://www.dhl.com/en/express/tracking.html?AWB=1')
  await desk.look('r61-console-arrived')
  await submitOf(arrived).click()
  await arrived.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: t('aftersale.shop.receive'), exact: true }).click()
  await page.getByLabel(t('aftersale.ask.cameBack', { of: 1 })).fill('0')
  await desk.look('r62-console-nothing-came')
  await page.getByRole('button', { name: t('aftersale.ask.nothingContest'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t('aftersale.ask.contest') })
  await dialog.getByLabel(t('aftersale.ask.words')).fill('Im Paket lag nur Papier.')
  await showPicture(dialog, desk, 'papier.png')
  await dialog.getByRole('button', { name: t('aftersale.proof.remove', { name: 'papier.png' }) }).waitFor()
  await desk.look('r63-console-contest')
  await submitOf(dialog).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.locator('input[type="file"]').setInputFiles({
    ...{ name: 'waage.png', mimeType: 'image/png', buffer: await page.screenshot() },
  })
  await page.getByRole('img', { name: t('aftersale.talk.picture') }).waitFor()
  await desk.look('r64-console-contested')
  await desk.close()

  const operator = await house(demoAccounts.operator, { height: 2400 })
  await operator.go(`/console/disputes/${id}`)
  const said = (who: 'buyer' | 'seller', at: number) =>
    operator.t('aftersale.view.proofOf', { who: operator.t(`aftersale.who.${who}`), at, of: 2 })
  for (const name of [said('buyer', 1), said('seller', 2)]) await operator.page.getByRole('img', { name }).waitFor()
  await operator.look('r65-console-case')
  const verdict = { title: goods.title, amount: '0', reason: 'The weight of the parcel shows it.' }
  const sheet = await judge(operator, verdict)
  await operator.look('r66-console-judge')
  await submitOf(sheet).click()
  await sheet.waitFor({ state: 'hidden' })
  await operator.close()
  await expect.poll(() => stateOf(person, id)).toBe('closed')
  expect(await moneyBack(person, id)).toBe('0.00')
})

test('above the limit a judgement waits for a second person, who reads it in words', async () => {
  const { goods, pieces } = await goodsWorth(1010, shop.url)
  const { person, order, seller } = await received('aoife.brennan', goods, pieces)
  const id = await askByApi(person, order)
  await api(seller, 'en', shop.url).call('POST /api/seller/refund_refuse', { id, reason: 'It left us whole.' })
  await person.client.call('POST /api/refund/escalate', { id })
  const first = await house(demoAccounts.operator)
  await first.go(`/console/disputes/${id}`)
  const { amount } = await person.client.call('GET /api/refund/detail', { id })
  const sheet = await judge(first, { title: goods.title, amount: '1005', reason: 'The pictures show it.' })
  await submitOf(sheet).click()
  await sheet.waitFor({ state: 'hidden' })
  await first.go(`/console/disputes/${id}`)
  await first.page.getByText(first.t('aftersale.operator.waits')).waitFor()
  await first.look('r67-console-waits-for-a-second')
  await first.close()
  expect(Number(amount)).toBeGreaterThan(1000)
  expect(await stateOf(person, id)).toBe('escalated')

  const second = await house(demoAccounts.second_operator, { lang: 'ar', width: 390, height: 844 })
  const { page, t } = second
  await second.go(`/console/disputes/${id}`)
  await second.look('r69-console-case')
  await second.go('/console/proposals')
  await second.look('r68-console-second-word')
  await page
    .getByRole('button', { name: t('proposals.confirm.open'), exact: true })
    .first()
    .click()
  const asked = page.getByRole('alertdialog')
  await asked.getByRole('button', { name: t('proposals.confirm.yes'), exact: true }).click()
  await asked.waitFor({ state: 'hidden' })
  await second.close()
  await expect.poll(() => stateOf(person, id)).toBe('refunded')
  expect(Number(await moneyBack(person, id))).toBeGreaterThanOrEqual(1005)
})

test('a shop that is gone is acted for, and named as such: its request is agreed to, and money given', async () => {
  const goods = await goodsWithOptions('en', shop.url)
  const asked = await received('omar.alfarsi', goods)
  const id = await askByApi(asked.person, asked.order)
  const given = await received('chen.yating', goods)
  await declareGone(goods.shop.id, shop.url)

  const desk = await house(demoAccounts.operator)
  const { page, t } = desk
  await desk.go(`/console/disputes/${id}`)
  await page.getByText(t('aftersale.inPlace.text')).waitFor()
  await desk.look('r70-console-in-place')
  await page.getByRole('button', { name: t('aftersale.inPlace.agree'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('aftersale.operator.reason')).fill('Nobody of the shop answers.')
  await submitOf(dialog).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => stateOf(asked.person, id)).toBe('refunded')

  await desk.go(`/console/market/orders/${given.order}`)
  await desk.look('r71-console-order-of-a-gone-shop')
  await page.getByRole('button', { name: t('aftersale.inPlace.give'), exact: true }).click()
  await giveIn(desk, { amount: '3', reason: 'The shop owes it, and is gone.', picture: 'r72-console-give-in-place' })
  await page.getByText(t('console.event.giveOperator')).first().waitFor()
  await desk.look('r73-console-given-in-place')
  await desk.close()
  const { refunds } = await given.person.client.call('GET /api/order/detail', { id: given.order })
  expect(refunds).toMatchObject([{ kind: 'gift', state: 'refunded', amount: '3.00' }])
})

// The last one: a day passes, and nobody is logged in any more.
test('what a shop owes and will not pay is written off by two', async () => {
  const name = await oweFive(shop.url)
  await seeOwed(name)
  const asking = await house(demoAccounts.operator)
  await askWriteOff(asking, name)
  await asking.close()
  const first = await house(demoAccounts.auditor)
  await agreeToWriteOff(first, name, 'r82-console-first-yes')
  await first.close()
  const owed = async () => {
    const books = api(await operatorToken(demoAccounts.operator, shop.url), 'en', shop.url)
    return (await books.call('GET /api/admin/debt_list', {})).list.map(({ merchant }) => merchant.name)
  }
  expect(await owed()).toContain(name)
  const second = await house(demoAccounts.second_auditor, { lang: 'de', width: 390, height: 844, scheme: 'dark' })
  await agreeToWriteOff(second, name, 'r83-console-second-yes')
  await second.go('/console/debts')
  await second.look('r84-console-debts')
  await second.close()
  expect(await owed()).not.toContain(name)
  const books = api(await operatorToken(demoAccounts.operator, shop.url), 'en', shop.url)
  const { laws } = await books.call('GET /api/admin/ledger_check')
  expect(laws.filter(({ broken }) => broken > 0)).toEqual([])
})

const looks = [
  { lang: 'de', width: 320, height: 640, scheme: 'dark' },
  { lang: 'ar', width: 390, height: 844 },
  { lang: 'en', width: 390, height: 844 },
] as const

/** What is owed, on phones: by whom in the house's list, and in the shop's own pages. */
async function seeOwed(name: string): Promise<void> {
  const staff = `seller.${await sellerToken(name, shop.url)}`
  for (const options of looksFor('owed', looks)) {
    const desk = await house(demoAccounts.operator, options)
    await desk.go('/console/debts')
    await desk.page.getByText(name, { exact: true }).waitFor()
    await desk.look('r80-console-debts')
    await desk.close()
    const own = await openPhone(browser, { ...options, url: shop.url, staff, scale: 1 })
    await own.go('/console/wallet/debt')
    await own.look('r85-console-own-debt')
    await own.go('/console/wallet/payouts')
    await own.look('r86-console-what-orders-brought')
    await own.go('/console/wallet/withdrawals')
    await own.look('r87-console-withdrawals')
    await own.close()
  }
}
