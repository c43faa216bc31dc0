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
/** What was said, shown and sent, in its order: words, the title of a card, a picture. */
const things = ({ page }: Phone) =>
  page
    .getByRole('log')
    .locator('p[dir=auto], b, button img')
    .evaluateAll((all) => all.map((one) => (one.localName === 'img' ? 'a picture' : one.textContent)))
const pictureOf = async (name: string, background: string) => {
  const picture = sharp({ create: { width: 640, height: 480, channels: 3, background } })
  return { name, mimeType: 'image/png', buffer: await picture.png().toBuffer() }
}
const offline = async ({ context, allow }: Phone, away: boolean) => {
  allow.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  await context.setOffline(away)
}
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

  await phone.page.locator('input[type=file]').setInputFiles(await pictureOf('ribbon.png', '#3a7d6b'))
  await phone.page
    .getByRole('log')
    .getByRole('button', { name: phone.t('talk.picture.own') })
    .waitFor()
  await desk.page.getByRole('log').locator('img').last().waitFor()
  const shown = await things(phone)
  await phone.look('t04-talk')
  await desk.look('t05-inbox-talk')

  const before = shown.length
  // What can be shown is looked at while the network is there, and chosen when it is not.
  const choice = phone.page.getByRole('dialog').getByRole('button').filter({ hasText: goods.title }).first()
  await phone.page.getByRole('button', { name: phone.t('talk.write.more') }).click()
  await choice.waitFor()
  await phone.look('t06-talk-show')
  await phone.page.keyboard.press('Escape')
  await choice.waitFor({ state: 'hidden' })
  await offline(desk, true)
  await desk.page.locator('input[type=file]').setInputFiles(await pictureOf('wrapped.png', '#8a4b2d'))
  await desk.page.getByRole('button', { name: desk.t('talk.write.order') }).click()
  await expect.poll(() => desk.page.getByText(desk.t('talk.mark.waiting')).count()).toBe(2)
  await offline(phone, true)
  await phone.page.locator('input[type=file]').setInputFiles(await pictureOf('bow.png', '#2d4b8a'))
  await phone.page.getByRole('button', { name: phone.t('talk.write.more') }).click()
  await choice.click()
  // While a sheet is on its way out nobody can type beside it.
  await choice.waitFor({ state: 'hidden' })
  await say(phone, toShop, 'Like this one.')
  await expect.poll(() => phone.page.getByText(phone.t('talk.mark.waiting')).count()).toBe(3)
  await phone.look('t07-talk-picture-offline')
  await desk.look('t08-inbox-offline')
  await offline(desk, false)
  await offline(phone, false)
  // Both sides show the same things in the same order, each once, and each hears that the other has read them.
  await expect
    .poll(async () => [(await things(phone)).length, (await things(desk)).length])
    .toEqual([before + 5, before + 5])
  expect(await things(desk)).toEqual(await things(phone))
  await phone.page.getByText(phone.t('talk.mark.read'), { exact: true }).last().waitFor()
  await toBuyer.fill('We send it like this.')
  await toBuyer.press('Control+Enter')
  await desk.page.getByText(desk.t('talk.mark.read'), { exact: true }).last().waitFor()
  await phone.look('t09-talk-both-ways')
  await desk.look('t10-inbox-both-ways')

  // A reload shows the same, and no more.
  const all = await things(desk)
  expect(all).toHaveLength(before + 6)
  for (const one of [phone, desk]) {
    await one.page.reload()
    await expect.poll(() => things(one)).toEqual(all)
  }
  await phone.go('/services')
  await phone.page.getByText(goods.shop.name).first().waitFor()
  await phone.look('t11-talks')
  const small = await openPhone(browser, { staff })
  await small.go('/console/talks')
  await small.look('t12-inbox')
  await small.page.locator('a[data-row]').filter({ hasText: 'We send it like this.' }).click()
  await small.page.getByRole('log').getByText('We send it like this.').waitFor()
  await small.look('t13-inbox-talk')
  // Who has the talk is written whole.
  const owner = small.page.getByRole('combobox', { name: small.t('inbox.talk.assigned') })
  expect((await owner.boundingBox())?.width).toBeGreaterThan(120)
  await small.close()
  await phone.close()
  await desk.close()
})
