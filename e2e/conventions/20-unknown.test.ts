import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../../tools/browser.ts'
import { api } from '../people.ts'
import { main, openSmallPhone } from './small-phone.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

const ZERO = /\b0[.,]0\b|\b0 (sold|ratings?|reviews?|stars?)\b|seen by 0/i

test('of new goods nothing is made up: no stars, no sold count, no zero', async () => {
  const goods = await allGoods()
  const unknown = goods.find(({ score, sold, in_stock }) => score === null && sold === 0 && in_stock)
  const phone = await openSmallPhone(browser)
  await phone.go(`/detail/${unknown?.id}`)
  const head = await main(phone).innerText()
  expect(head).not.toMatch(ZERO)
  expect(head).toContain(phone.t('shell.goods.noRatings'))
  await phone.look('c20-new')
  await phone.go('/search?sort=new')
  expect(await main(phone).innerText()).not.toMatch(ZERO)
  await phone.close()
})

test('what is out of stock cannot be bought, and its page stays, with a way to what is like it', async () => {
  const gone = (await allGoods()).find(({ in_stock }) => !in_stock)
  const phone = await openSmallPhone(browser)
  const { page, t } = phone
  await phone.go(`/detail/${gone?.id}`)
  await main(phone)
    .getByRole('heading', { name: gone?.title ?? '' })
    .waitFor()
  expect(await page.getByRole('button', { name: t('product.action.buy') }).count()).toBe(0)
  const closed = page.getByRole('button', { name: t('product.closed.soldOutShort') })
  expect(await closed.getAttribute('aria-disabled')).toBe('true')
  await page.getByRole('button', { name: t('product.action.similar') }).click()
  await expect.poll(() => main(phone).locator('a[href^="/detail/"]:visible').count()).toBeGreaterThan(0)
  await phone.look('c20-sold-out')
  await phone.close()
})

async function allGoods() {
  const all = []
  let cursor: string | undefined
  do {
    const { list, next_cursor } = await api().call('GET /api/goods/list', { limit: 50, sort: 'price_desc', cursor })
    all.push(...list)
    cursor = next_cursor ?? undefined
  } while (cursor && all.length < 1_000)
  return all
}
