import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../tools/browser.ts'
import { buyer, type Goods, goodsWithOptions, placeOrder, sellerToken } from './people.ts'
import { openPhone, type Phone } from './phone.ts'

let browser: Browser
let goods: Goods
beforeAll(async () => {
  browser = await launchBrowser()
  goods = await goodsWithOptions('en')
})
afterAll(() => browser?.close())

/** What stands in the talk, in its order. */
const texts = ({ page }: Phone) => page.getByRole('log').locator('p[dir=auto]').allTextContents()
const say = async ({ page }: Phone, to: string, text: string) => {
  const field = page.getByLabel(to)
  await field.fill(text)
  await field.press('Control+Enter')
}

test('a shopper and a shop talk side by side, with a picture and an order, through a time without network, and nothing is lost or twice', async () => {
  const person = await buyer('jonas.brandt')
  const order = await placeOrder(person, goods)
  const staff = `seller.${await sellerToken(goods.shop.name)}`
  const phone = await openPhone(browser, { token: person.token })
  const desk = await openPhone(browser, { staff, width: 1280, height: 800 })
  const toShop = phone.t('talk.write.to', { name: goods.shop.name })

  await phone.go(`/orderInfo/${order.id}`)
  await phone.page.getByRole('link', { name: phone.t('purchases.action.service') }).click()
  await phone.page.getByText(phone.t('talk.card.asks')).waitFor()
  await phone.look('t01-talk-begins')
  await say(phone, toShop, 'Could you pack it before Wednesday?')
  await phone.page.getByText(phone.t('talk.mark.arrived'), { exact: true }).waitFor()

  await desk.go('/console/talks')
  await desk.look('t02-inbox')
  const row = desk.page.locator('a[data-row]').filter({ hasText: 'Could you pack it before Wednesday?' })
  await row.click()
  await desk.page.getByRole('log').getByText('Could you pack it before Wednesday?').waitFor()
  // What is looked at is read, and the phone hears of it.
  await phone.page.getByText(phone.t('talk.mark.read'), { exact: true }).waitFor()
  const toBuyer = desk.page.locator('[data-composer] textarea')
  await toBuyer.fill('Packed. It leaves today.')
  await toBuyer.press('Control+Enter')
  await phone.page.getByRole('log').getByText('Packed. It leaves today.').waitFor()

  await phone.context.setOffline(true)
  phone.allow.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  await say(phone, toShop, 'One more thing:')
  await say(phone, toShop, 'it is a present.')
  await expect.poll(() => phone.page.getByText(phone.t('talk.mark.waiting')).count()).toBe(2)
  await phone.look('t03-talk-offline')
  await toBuyer.fill('Shall we wrap it?')
  await toBuyer.press('Control+Enter')
  await desk.page.getByText(desk.t('talk.mark.arrived'), { exact: true }).waitFor()
  await phone.context.setOffline(false)

  const said = [
    'Could you pack it before Wednesday?',
    'Packed. It leaves today.',
    'Shall we wrap it?',
    'One more thing:',
    'it is a present.',
  ]
  await expect.poll(() => texts(phone)).toEqual(said)
  await expect.poll(() => texts(desk)).toEqual(said)

  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#3a7d6b' } })
    .png()
    .toBuffer()
  const file = { name: 'ribbon.png', mimeType: 'image/png', buffer: picture }
  await phone.page.locator('input[type=file]').setInputFiles(file)
  await phone.page
    .getByRole('log')
    .getByRole('button', { name: phone.t('talk.picture.own') })
    .waitFor()
  await desk.page.getByRole('log').locator('img').last().waitFor()
  await phone.look('t04-talk')
  await desk.look('t05-inbox-talk')

  // A reload shows the same, and no more.
  await phone.page.reload()
  await expect.poll(() => texts(phone)).toEqual(said)
  await phone.go('/services')
  await phone.page.getByText(goods.shop.name).first().waitFor()
  await phone.look('t06-talks')
  await phone.close()
  await desk.close()
})
