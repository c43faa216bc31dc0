import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccounts } from '../apps/server/demo/accounts.ts'
import { launchBrowser } from '../tools/browser.ts'
import { buyer, type Goods, goodsWithOptions, operatorToken, placeOrder, sellerToken } from './people.ts'
import { openPhone } from './phone.ts'
import { submitOf } from './refund-steps.ts'

let browser: Browser
let goods: Goods
beforeAll(async () => {
  browser = await launchBrowser()
  goods = await goodsWithOptions('en')
})
afterAll(() => browser?.close())

test('a shopper complains from an order with a picture, the shop answers, the house decides, and the shopper reads both', async () => {
  const person = await buyer('layla.haddad')
  const order = await placeOrder(person, goods)
  const words = 'They asked me to pay 5 % less to another address.'
  const phone = await openPhone(browser, { token: person.token })
  const { page, t } = phone
  await phone.go(`/orderInfo/${order.id}`)
  await page.getByRole('link', { name: t('purchases.complain') }).click()
  await page.getByText(t('complaint.field.order', { sn: order.sn })).waitFor()
  await page.getByRole('button', { name: t('complaint.about.paid_elsewhere') }).click()
  await page.getByLabel(t('complaint.field.content')).fill(words)
  const buffer = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#8a4b2d' } })
    .png()
    .toBuffer()
  await page.locator('form:visible input[type=file]').setInputFiles({ name: 'chat.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: t('complaint.picture.remove', { name: 'chat.png' }) }).waitFor()
  await phone.look('k01-complaint-form')
  await submitOf(page.locator('form:visible')).click()
  await page
    .getByRole('list', { name: t('complaint.view.pictures') })
    .locator('img')
    .waitFor()
  await phone.look('k02-complaint-sent')
  const id = new URL(page.url()).searchParams.get('id') ?? ''

  const staff = await openPhone(browser, { staff: `seller.${await sellerToken(goods.shop.name)}`, width: 390 })
  await staff.go('/console/complaints')
  await staff.page.locator(`a[href*="${id}"]`).click()
  await staff.page.getByText(words).last().waitFor()
  expect(await staff.page.locator('section img, li img').count(), 'pictures are for the house alone').toBe(0)
  const answer = 'One of us wrote that. It was wrong, and we are sorry.'
  await staff.page.getByLabel(staff.t('complaints.answer'), { exact: true }).fill(answer)
  await staff.look('k03-complaint-shop')
  await staff.page.getByRole('button', { name: staff.t('complaints.answerSend') }).click()
  await staff.page.getByText(answer).last().waitFor()
  await staff.close()

  const house = `operator.${await operatorToken(demoAccounts.operator)}`
  const desk = await openPhone(browser, { staff: house, width: 1280, height: 800 })
  await desk.go('/console/complaints')
  await desk.look('k04-complaints-house')
  await desk.page.locator(`a[href*="${id}"]`).click()
  await desk.page.getByText(answer).waitFor()
  await desk.page.getByRole('img', { name: desk.t('complaints.label') }).waitFor()
  await desk.page.getByText(desk.t('complaints.upheld'), { exact: true }).click()
  const verdict = 'Asking to be paid elsewhere is not allowed. The shop was warned.'
  await desk.page.getByLabel(desk.t('complaints.words')).fill(verdict)
  await desk.look('k05-complaint-house')
  await desk.page.getByRole('button', { name: desk.t('complaints.decideSend') }).click()
  // The next of the queue is opened at once, so that the words stand here for a moment only.
  await desk.page.locator(`a[href*="${id}"]`).waitFor({ state: 'detached' })
  await desk.close()

  await phone.go('/complaint')
  await page.getByRole('link', { name: new RegExp(t('complaint.head.upheld')) }).click()
  await page.getByText(verdict).waitFor()
  await page.getByText(answer).waitFor()
  await phone.look('k06-complaint-decided')
  await phone.close()
})
