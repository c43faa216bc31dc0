import type { LocaleCode } from '@tradewind/messages/locales'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../tools/browser.ts'
import { logIn } from './log-in.ts'
import { looksFor } from './looks.ts'
import { buyer, emptyBag, type Goods, goodsWithOptions, type Person, sellerOf } from './people.ts'
import { openPhone, type Phone } from './phone.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

const journeys: { lang: LocaleCode; account: string; promo: string }[] = [
  { lang: 'en', account: 'demo', promo: 'FAIRWIND10' },
  { lang: 'ar', account: 'layla.haddad', promo: 'FAIRWIND10' },
]

test.each(looksFor('journey', journeys))(
  'in $lang somebody shops from home to the review, and a seller sends it',
  async (journey) => {
    const { lang, account, promo } = journey
    const goods = await goodsWithOptions(lang)
    const person = await buyer(account, lang)
    await emptyBag(person)
    const phone = await openPhone(browser, { lang, isNew: true })
    await findAndChoose(phone, goods)
    await logInWithTheBag(phone, person, goods)
    await checkOut(phone, goods, promo)
    const id = await pay(phone, person)
    await sellerSends(lang, goods, id)
    await receive(phone, id)
    await reviewAndComplete(phone, id)
    await phone.close()
  },
)

async function findAndChoose(phone: Phone, goods: Goods): Promise<void> {
  const { page, t, go, look } = phone
  await go('/home')
  await look('01-home')
  await page.locator(`main a[href="/shop/${goods.shop.id}"]:visible`).first().click()
  await page.getByRole('heading', { name: goods.shop.name }).first().waitFor()
  await look('02-shop')
  await page.locator(`main a[href="/detail/${goods.id}"]:visible`).first().click()
  await page.getByRole('heading', { name: goods.title }).waitFor()
  await look('03-product')
  // Adding before choosing says what is missing, and adds nothing.
  await page.getByRole('button', { name: t('product.action.add') }).click()
  const [first] = goods.options
  await page.getByText(t('product.option.choose', { option: first?.name ?? '' })).waitFor()
  for (const { name, value } of goods.options)
    await page.getByRole('group', { name }).getByRole('button', { name: value }).first().click()
  await page.getByRole('button', { name: t('product.action.add') }).click()
  await page.getByRole('status').getByText(t('shell.bag.added')).first().waitFor()
}

async function logInWithTheBag({ page, t, look }: Phone, person: Person, goods: Goods): Promise<void> {
  await page.getByRole('banner').locator('a[href="/bag"]').click()
  await page.waitForURL(/\/login/)
  await page.getByText(t('account.login.bagComes', { count: 1 })).waitFor()
  await look('04-login')
  await logIn({ page, t }, person)
  await page.waitForURL(/\/bag/)
  await page.locator('main:visible').getByText(goods.title).first().waitFor()
  await look('05-bag')
}

async function checkOut({ page, t, look }: Phone, goods: Goods, promo: string): Promise<void> {
  await page
    .getByText(t('bag.total.settle', { count: 1 }))
    .last()
    .click()
  await page.waitForURL(/\/checkout/)
  await page.locator('main:visible').getByText(goods.title).first().waitFor()
  await page.getByText(t('checkout.sum.freight', { shops: 1 })).waitFor()
  await page.getByLabel(t('checkout.promo.label')).fill('NO-SUCH-CODE')
  await page.getByRole('button', { name: t('checkout.promo.apply') }).click()
  await page.locator('input[name="promo-code"][aria-invalid="true"]').waitFor()
  await page.getByLabel(t('checkout.promo.label')).fill(promo)
  await page.getByRole('button', { name: t('checkout.promo.apply') }).click()
  await page.getByRole('button', { name: t('checkout.promo.remove', { code: promo }) }).waitFor()
  await look('06-checkout')
}

/** With a wrong payment password first; answers the order's id. */
async function pay({ page, t, look }: Phone, { client, payPassword }: Person): Promise<string> {
  const before = (await client.call('GET /api/user/getUserInfo')).balance
  await page
    .locator('main ~ *, body')
    .getByRole('button', { name: payName(t) })
    .last()
    .click()
  const sheet = page.getByRole('dialog')
  const digits = sheet.getByRole('textbox', { name: t('payment.code.title') })
  await digits.fill('111111')
  await look('07-payment-password')
  await sheet.getByRole('button', { name: payName(t) }).click()
  await sheet.getByText(t('payment.code.wrong', { left: 4 })).waitFor()
  await look('08-payment-password-wrong')
  expect((await client.call('GET /api/user/getUserInfo')).balance).toBe(before)
  await digits.fill(payPassword)
  await sheet.getByRole('button', { name: payName(t) }).click()
  await page.getByRole('heading', { name: t('order.paid.title') }).waitFor()
  await look('09-paid')
  const { list } = await client.call('GET /api/user/order_list', { status: '1' })
  const [order] = list
  expect((await client.call('GET /api/user/getUserInfo')).balance).not.toBe(before)
  return order?.id ?? ''
}

/** "Pay" and how much; the amount is the business of other tests. */
const payName = (t: Phone['t']): RegExp =>
  new RegExp(`^${/\p{L}+/u.exec(t('payment.code.pay', { total: '1.00' }))?.[0]}.*\\d`)

async function sellerSends(lang: LocaleCode, goods: Goods, id: string): Promise<void> {
  const desk = await openPhone(browser, { lang })
  const { page, t, go, look } = desk
  const seller = sellerOf(goods.shop.name)
  await go('/console')
  await page.getByLabel(t('console.login.account')).fill(seller.account)
  await page.getByLabel(t('console.login.password'), { exact: true }).fill(seller.password)
  await page
    .locator('form')
    .getByRole('button', { name: t('words.login') })
    .click()
  await page.waitForURL(/\/console\/overview/)
  await page.locator('main a[href^="/console/orders"]').first().click()
  const row = page.locator(`main a[href^="/console/orders/${id}"]:visible`).first()
  await row.waitFor()
  await look('20-console-orders')
  await row.click()
  await page.getByRole('button', { name: t('console.pack.button') }).click()
  await page.getByText(t('console.pack.done')).first().waitFor()
  // The next order that waits has been opened.
  await go(`/console/orders/${id}?tab=ship`)
  await page.getByLabel(t('console.ship.carrier')).fill('CTT Expresso')
  await page.getByLabel(t('console.ship.no')).fill('CT314159265PT')
  await look('21-console-ship')
  await page.getByRole('button', { name: t('console.ship.send') }).click()
  await page.getByText(t('console.ship.done')).first().waitFor()
  await go(`/console/orders/${id}?tab=all`)
  await page.getByRole('button', { name: t('console.trace.open') }).click()
  await page.getByLabel(t('console.trace.step')).selectOption({ label: t('console.trace.other') })
  await page.getByLabel(t('console.trace.text')).fill('Handed over')
  await page.getByLabel(t('console.trace.place')).fill('Oaxaca')
  await page.getByRole('button', { name: t('console.trace.save'), exact: true }).click()
  await page.getByText('Handed over').first().waitFor()
  await look('22-console-sent')
  await desk.close()
}

async function receive({ page, t, go, look }: Phone, id: string): Promise<void> {
  await go('/myPurchases/2')
  await page.locator(`main a[href="/orderInfo/${id}"]:visible`).first().waitFor()
  await look('10-purchases')
  await page.locator(`main a[href="/orderInfo/${id}"]:visible`).first().click()
  await page.getByText('Handed over').first().waitFor()
  await page.getByText('CT314159265PT').first().waitFor()
  await look('11-order-on-the-way')
  await page.getByRole('button', { name: t('purchases.action.confirmLong') }).click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).first().waitFor()
  await look('12-confirm-question')
  await page.getByRole('button', { name: t('purchases.receipt.yes') }).click()
  await page.getByText(t('purchases.head.received')).first().waitFor()
  await look('13-received')
}

async function reviewAndComplete({ page, t, look }: Phone, id: string): Promise<void> {
  await page
    .getByRole('link', { name: t('purchases.action.comment') })
    .or(page.getByRole('button', { name: t('purchases.action.comment') }))
    .first()
    .click()
  await page.waitForURL(/\/comment/)
  await page.getByRole('button', { name: t('review.page.post') }).waitFor()
  await page.getByRole('button', { name: t('review.page.post') }).click()
  // Silence is never five stars: each question asks for itself.
  await page.locator('[role="radiogroup"][aria-invalid="true"]').first().waitFor()
  for (const stars of await page.getByRole('radio', { name: t('review.star.five') }).all())
    await stars.check({ force: true })
  await page.getByLabel(t('review.goods.content')).fill('Even walls, warm colour.')
  await look('14-review')
  await page.getByRole('button', { name: t('review.page.post') }).click()
  await page.getByText(t('purchases.head.completed')).or(page.getByText('Even walls')).first().waitFor()
  await page.goto(new URL(`/orderInfo/${id}`, page.url()).href)
  await page.getByText(t('purchases.head.completed')).first().waitFor()
  await look('15-completed')
}
