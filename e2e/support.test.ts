import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../tools/browser.ts'
import { api, buyer } from './people.ts'
import { openPhone } from './phone.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

test('a shopper helps a shop, once a day, finds the day in the history, and the phone draws the board again to the same', async () => {
  const person = await buyer('aoife.brennan')
  const { board } = await api().call('GET /api/merchant/assist_board', {})
  if (!board) throw new Error('the demo world has drawn no board')
  // What is suggested to nobody and has a place today, and not a day of hers yet.
  const drawn = await Promise.all(
    board.shops.map(async ({ id, name }) => ({
      ...{ id, name },
      ...(await person.client.call('POST /api/merchant/assistStatus', { merchant_id: id })),
    })),
  )
  const shop = drawn.find(({ today, allowed }) => allowed && !today)
  if (!shop) throw new Error('she helped every shop of the board already')

  const phone = await openPhone(browser, { token: person.token })
  const { page, t } = phone
  await phone.go(`/shop/${shop.id}`)
  await page.locator('a[href^="/mutualAid"]').first().click()
  const give = page.getByRole('button', { name: t('assist.shop.give', { shop: shop.name }) })
  await give.first().waitFor()
  await phone.look('s01-support')
  await give.first().click()
  await page.getByText(t('assist.given.title')).waitFor()
  expect(await give.count(), 'today is given').toBe(0)
  await phone.look('s02-support-given')
  const own = page.getByText(t('assist.shop.own'), { exact: true }).locator('..')
  await expect.poll(() => own.textContent()).toContain(String(shop.own_days + 1))

  await page.getByRole('button', { name: t('assist.board.recompute') }).click()
  await page.getByText(t('assist.board.same', { seconds: '' }).split(/[,，،]/, 1)[0] ?? '').waitFor()
  await phone.look('s03-support-board')

  await page.getByRole('link', { name: t('assist.page.history') }).click()
  await page.getByRole('heading', { level: 1, name: t('assist.history.title') }).waitFor()
  const day = page.getByRole('listitem').filter({ hasText: shop.name }).first()
  await day.getByText(t('assist.history.counted'), { exact: true }).waitFor()
  await phone.look('s04-support-history')
  await phone.go(`/shop/${shop.id}`)
  await page.getByText(t('shop.support.today')).waitFor()
  await phone.close()
})
