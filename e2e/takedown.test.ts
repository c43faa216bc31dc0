import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { demoAccounts } from '../apps/server/demo/accounts.ts'
import { launchBrowser } from '../tools/browser.ts'
import { type OpenShop, openFreshShop } from '../tools/open-shop.ts'
import { patient } from '../tools/patience.ts'
import { api, type Goods, goodsWithOptions, operatorToken, sellerToken } from './people.ts'
import { openPhone, type Phone } from './phone.ts'
import { agree, submitOf } from './refund-steps.ts'
import { brokenLaws, type Stage, setStage, sumsOfBuyer, sumsOfShop } from './takedown/stage.ts'

// A shop is closed here that other journeys buy from, so this one has a market of its own.
let market: OpenShop
let browser: Browser
let goods: Goods
let seller: string
beforeAll(async () => {
  market = await openFreshShop({ TEST_CLOCK: '1' }, inject('foundedShop'))
  browser = await launchBrowser()
  goods = await goodsWithOptions('en', market.url)
  seller = await sellerToken(goods.shop.name, market.url)
})
afterAll(async () => {
  await browser?.close()
  await market?.stop()
})

const WHY = 'Two makers say that these are copies. Send us the invoices and we look again.'
const OBJECTION = 'Here are the invoices of both makers, and the address of the workshop.'
const ANSWER = 'The invoices are of another year. It stays as it is until we see this year’s.'
const LIFTED = 'This year’s invoices came, and they fit.'

const deskOf = (staff: string) => openPhone(browser, { url: market.url, staff, width: 1280, height: 800, scale: 1 })
const operatorDesk = async (who: { account: string; password: string }) =>
  deskOf(`operator.${await operatorToken(who, market.url)}`)
const sellerDesk = () => deskOf(`seller.${seller}`)

test('a shop is taken down in the middle of its business: what each party sees and gets, to the cent, until it is lifted', async () => {
  const shop = api(seller, 'en', market.url)
  const stage = await setStage(market, goods, shop, 'demo')
  const phone = await openPhone(browser, { url: market.url, token: stage.buyer.token })
  const own = await sellerDesk()
  const before = { buyer: await sumsOfBuyer(phone), shop: await sumsOfShop(own) }

  const first = await operatorDesk(demoAccounts.operator)
  await takeDown(first)
  await expect
    .poll(async () => (await stage.buyer.client.call('GET /api/order/detail', { id: stage.orders.unsent })).status)
    .toBeLessThan(0)
  await seeAsBuyer(phone, stage)
  await expect
    .poll(() => sumsOfBuyer(phone), { timeout: patient(30_000) })
    .toEqual({
      spend: before.buyer.spend + stage.unsent,
      held: before.buyer.held - stage.unsent,
    })
  await phone.look('t08-money-is-back')

  await seeAsShop(own)
  expect(await sumsOfShop(own)).toEqual(before.shop)
  await own.look('t12-shop-money-stays')
  await answerRefund(own, stage)
  expect(await sumsOfBuyer(phone)).toEqual({
    spend: before.buyer.spend + stage.unsent + stage.total,
    held: before.buyer.held - stage.unsent - stage.total,
  })
  expect(await sumsOfShop(own)).toEqual(before.shop)

  await answerObjection(first)
  await own.go('/console/standing')
  await own.page.getByText(ANSWER).waitFor()
  await own.look('t17-shop-reads-the-answer')
  await lift(first)
  await seeOpenAgain(phone, own, stage)
  expect(await sumsOfShop(own)).toEqual(before.shop)
  expect(await brokenLaws(await operatorToken(demoAccounts.operator, market.url), market)).toEqual([])
  for (const one of [first, own, phone]) await one.close()
})

async function takeDown({ page, t, go, look }: Phone): Promise<void> {
  await go(`/console/shops/${goods.shop.id}`)
  await page.getByRole('button', { name: t('takedowns.take.open_shop') }).click()
  const dialog = page.getByRole('dialog')
  await submitOf(dialog).click()
  await dialog.locator('[data-wrong], [aria-invalid="true"]').first().waitFor()
  await dialog.getByText(t('takedowns.reason.fake')).click()
  await dialog.getByLabel(t('takedowns.take.words')).fill(WHY)
  await look('t01-take-down')
  await submitOf(dialog).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText(t('takedowns.standing.taken_down'), { exact: true }).first().waitFor()
  await page.getByText(WHY).waitFor()
  await look('t02-taken-down')
}

/** A link to the shop, one to a product, the bag, what is called off, and what goes on. */
async function seeAsBuyer({ page, t, go, look }: Phone, { orders, refund }: Stage): Promise<void> {
  await go(`/shop/${goods.shop.id}`)
  await page.getByRole('heading', { name: t('closed.shop.title') }).waitFor()
  await look('t03-shop-link')
  await go(`/detail/${goods.id}`)
  await page.getByRole('heading', { name: t('closed.goods.title') }).waitFor()
  await look('t04-product-link')
  await go('/bag')
  await page
    .getByText(t('bag.gone.closed', { shop: goods.shop.name }))
    .first()
    .waitFor()
  await look('t05-bag')
  await go(`/orderInfo/${orders.unsent}`)
  await page
    .getByText(t('purchases.event.calledOff', { shop: goods.shop.name }))
    .first()
    .waitFor()
  await look('t06-called-off')
  await go(`/refund/${orders.sent}?refund=${refund}`)
  await page.getByRole('heading', { name: t('refund.head.applied', { shop: goods.shop.name }) }).waitFor()
  await look('t07-refund-goes-on')
  await go(`/orderInfo/${orders.received}`)
  await look('t07-received-order')
}

/** The owner reads why, and objects once. */
async function seeAsShop({ page, t, go, look }: Phone): Promise<void> {
  await go('/console/standing')
  await page.getByText(t('takedowns.own.taken_down')).waitFor()
  await page.getByText(WHY).waitFor()
  await look('t09-shop-reads-why')
  await page.getByRole('button', { name: t('takedowns.object.open') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('takedowns.object.words')).fill(OBJECTION)
  await look('t10-object')
  await submitOf(dialog).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText(t('takedowns.object.waits')).waitFor()
  expect(await page.getByRole('button', { name: t('takedowns.object.open') }).count()).toBe(0)
  await look('t11-objected')
}

/** A closed shop still answers for what it sent. */
async function answerRefund(own: Phone, { refund }: Stage): Promise<void> {
  await own.go(`/console/refunds/${refund}`)
  await agree(own)
  await own.page.getByText(own.t('aftersale.state.refunded'), { exact: true }).first().waitFor()
  await own.look('t13-shop-agrees')
}

/** Whoever took it down cannot answer; somebody else does. */
async function answerObjection(first: Phone): Promise<void> {
  await first.go('/console/takedowns')
  await first.page.getByText(OBJECTION).waitFor()
  await first.page.getByText(first.t('takedowns.answer.another')).waitFor()
  expect(await first.page.getByRole('button', { name: first.t('takedowns.answer.open') }).count()).toBe(0)
  await first.look('t14-not-by-oneself')
  const second = await operatorDesk(demoAccounts.second_operator)
  const { page, t, go, look } = second
  await go('/console/takedowns')
  await page.getByRole('button', { name: t('takedowns.answer.open') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(t('takedowns.verdict.stands'), { exact: true }).click()
  await dialog.getByLabel(t('takedowns.answer.words')).fill(ANSWER)
  await look('t15-answer')
  await submitOf(dialog).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('heading', { name: t('takedowns.none.objected') }).waitFor()
  await look('t16-no-objection-left')
  await second.close()
}

async function lift({ page, t, go, look }: Phone): Promise<void> {
  await go('/console/takedowns?shows=holds')
  const card = page.locator('article', { hasText: ANSWER })
  await card.getByRole('button', { name: t('takedowns.lift.open') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('takedowns.lift.words')).fill(LIFTED)
  await look('t18-lift')
  await submitOf(dialog).click()
  await dialog.waitFor({ state: 'hidden' })
  await go(`/console/shops/${goods.shop.id}`)
  await page.getByRole('button', { name: t('takedowns.take.open_shop') }).waitFor()
  await look('t19-open-again')
}

/** What was on the shelf is back; what was called off stays so. */
async function seeOpenAgain({ page, t, go, look }: Phone, own: Phone, { buyer, orders }: Stage): Promise<void> {
  await expect
    .poll(async () => {
      const { list } = await buyer.client.call('GET /api/merchant/goods', { id: goods.shop.id })
      return list.length
    })
    .toBeGreaterThan(0)
  await go(`/detail/${goods.id}`)
  await page.getByRole('button', { name: t('product.action.buy') }).waitFor()
  await look('t20-on-the-shelf-again')
  await go(`/orderInfo/${orders.unsent}`)
  await page
    .getByText(t('purchases.event.calledOff', { shop: goods.shop.name }))
    .first()
    .waitFor()
  await own.go('/console/standing')
  await own.page.getByText(own.t('takedowns.own.taken_down')).waitFor({ state: 'hidden' })
  await own.look('t21-shop-stands-again')
}

test('of a shop that is gone two administrators say so, and then the house answers its refunds in its place', async () => {
  const shop = api(seller, 'en', market.url)
  const stage = await setStage(market, goods, shop, 'grace.nakamura')
  const phone = await openPhone(browser, { url: market.url, token: stage.buyer.token })
  const before = await sumsOfBuyer(phone)
  const first = await operatorDesk(demoAccounts.operator)
  await first.go(`/console/shops/${goods.shop.id}`)
  await first.page.getByRole('button', { name: first.t('takedowns.gone.open') }).click()
  const dialog = first.page.getByRole('dialog')
  await dialog
    .getByLabel(first.t('takedowns.gone.words'))
    .fill('Six mails and four calls in two weeks, nobody answered.')
  await first.look('t30-gone')
  await submitOf(dialog).click()
  await dialog.waitFor({ state: 'hidden' })
  await first.close()

  const second = await operatorDesk(demoAccounts.second_operator)
  const { page, t, go, look } = second
  await go('/console/proposals')
  await page.getByText(t('proposals.kind.shop_gone', { name: goods.shop.name })).waitFor()
  await look('t31-second-word')
  await page
    .getByRole('button', { name: t('proposals.confirm.open'), exact: true })
    .first()
    .click()
  const asked = page.getByRole('alertdialog')
  await asked.getByRole('button', { name: t('proposals.confirm.yes'), exact: true }).click()
  await asked.waitFor({ state: 'hidden' })
  await go(`/console/disputes/${stage.refund}`)
  await page.getByRole('button', { name: t('aftersale.inPlace.agree') }).click()
  const reason = page.getByRole('dialog')
  await reason.getByLabel(t('aftersale.operator.reason')).fill('The shop is gone, and the picture shows the crack.')
  await look('t32-in-its-place')
  await submitOf(reason).click()
  await reason.waitFor({ state: 'hidden' })
  await expect
    .poll(async () => (await stage.buyer.client.call('GET /api/refund/detail', { id: stage.refund })).state)
    .toBe('refunded')
  await expect
    .poll(() => sumsOfBuyer(phone), { timeout: patient(30_000) })
    .toEqual({ spend: before.spend + stage.unsent + stage.total, held: before.held - stage.unsent - stage.total })
  expect(await brokenLaws(await operatorToken(demoAccounts.operator, market.url), market)).toEqual([])
  await second.close()
  await phone.close()
})
