import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccounts } from '../apps/server/demo/accounts.ts'
import { shops } from '../apps/server/demo/shops.ts'
import { launchBrowser } from '../tools/browser.ts'
import { looksFor } from './looks.ts'
import { api, operatorToken, sellerToken } from './people.ts'
import { openPhone, type PhoneOptions } from './phone.ts'

const SHOP = shops.at(-3)?.name ?? ''
const WORDS = 'It calls the people of the shop names.'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

test('a seller reports a review, the house hides it with its reason, and its stars count no more', async () => {
  const seller = await sellerToken(SHOP)
  const [review] = (await api(seller).call('GET /api/seller/comment_list', { state: 'all', limit: 1 })).list
  if (!review) throw new Error(`${SHOP} has a review`)
  const count = async () => (await api().call('GET /api/goods/detail', { id: review.goods.id })).reviews.count
  const before = await count()

  const desk = await openPhone(browser, { staff: `seller.${seller}`, width: 1280, height: 900 })
  await desk.go('/console/reviews?state=all')
  const card = desk.page.getByRole('article').filter({ hasText: review.content }).first()
  await card.getByRole('button', { name: desk.t('answering.report') }).click()
  const dialog = desk.page.getByRole('dialog')
  await dialog.getByText(desk.t('answering.reason.insult')).click()
  await dialog.getByLabel(desk.t('answering.words'), { exact: true }).fill('They never wrote to us, and call us names.')
  await desk.look('130-console-report-review')
  await dialog.getByRole('button', { name: desk.t('answering.sendReport') }).click()
  await desk.page.getByText(desk.t('answering.reported')).waitFor()

  const house = await openPhone(browser, {
    staff: `operator.${await operatorToken(demoAccounts.operator)}`,
    width: 1280,
    height: 900,
  })
  const { page, t } = house
  await house.go('/console/unfair')
  await page.locator(`[data-row="${review.id}"]`).click()
  await page.locator('#unfair-title').waitFor()
  await house.look('131-console-unfair')
  await page.getByText(t('unfair.hidden'), { exact: true }).click()
  await page.getByLabel(t('unfair.words'), { exact: true }).fill(WORDS)
  await page.getByRole('button', { name: t('unfair.sendHidden') }).click()
  await page.getByText(t('unfair.done')).waitFor()
  await house.close()

  await expect.poll(count).toBe(before - 1)
  await desk.go('/console/reviews?state=all')
  await desk.page.getByText(WORDS).waitFor()
  await desk.look('132-console-review-hidden')
  await desk.close()
})

const looks: [name: string, options: PhoneOptions][] = [
  ['a narrow phone in German', { lang: 'de', width: 320, height: 700 }],
  ['a dark phone', { scheme: 'dark' }],
  ['a phone in Arabic', { lang: 'ar' }],
]

test.each(looksFor('unfair', looks))('reported reviews are in order on %s', async (_, options) => {
  const seller = await sellerToken(shops[0]?.name ?? '')
  const { list } = await api(seller).call('GET /api/seller/comment_list', { state: 'all', limit: 1 })
  const id = list[0]?.id ?? ''
  if (!list[0]?.report)
    await api(seller).call('POST /api/seller/comment_report', {
      id,
      reason: 'off_topic',
      words: 'It is about another shop.',
    })
  const house = await openPhone(browser, {
    ...options,
    staff: `operator.${await operatorToken(demoAccounts.operator)}`,
  })
  await house.go('/console/unfair')
  await house.look('133-console-unfair-list')
  await house.go(`/console/unfair/${id}`)
  await house.page.locator('#unfair-title').waitFor()
  await house.look('131-console-unfair')
  await house.close()
  const desk = await openPhone(browser, { ...options, staff: `seller.${seller}` })
  await desk.go('/console/reviews?state=all')
  await desk.look('134-console-reviews')
  await desk.close()
})
