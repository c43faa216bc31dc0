import type { Answer } from '@tradewind/contract/calls'
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

test('the reviews tell average, count and five bars, and each bar shows only its own, the worst too', async () => {
  const product = await worstRated()
  const { stars, count } = product.reviews
  const phone = await openSmallPhone(browser)
  const { t } = phone
  await phone.go(`/detail/${product.id}`)
  const reviews = main(phone)
    .locator('section', { has: phone.page.getByRole('heading', { name: t('product.review.title') }) })
    .last()
  await reviews.getByText(t('product.review.count', { count })).first().waitFor()
  let looked = false
  for (const [place, amount] of stars.entries()) {
    const score = place + 1
    const bar = reviews
      .getByRole('button', { name: t('product.review.filter', { stars: score, count: amount }) })
      .first()
    if (amount === 0) {
      expect(await bar.getAttribute('aria-disabled')).toBe('true')
      continue
    }
    await bar.click()
    expect(await bar.getAttribute('aria-pressed')).toBe('true')
    const rows = reviews.locator('article')
    await expect.poll(() => rows.count()).toBe(Math.min(amount, 3))
    const own = rows.filter({
      has: phone.page.getByRole('img', { name: t('product.review.stars', { count: score }), exact: true }),
    })
    await expect.poll(() => own.count(), { message: `${score} stars` }).toBe(Math.min(amount, 3))
    if (!looked) await phone.look('c19-worst')
    looked = true
    await bar.click()
  }
  await phone.close()
})

/** Of the products with several reviews the one with the worst of them; of these the one with the most. */
async function worstRated() {
  const { list } = await api().call('GET /api/goods/list', { limit: 50, sort: 'sales' })
  const products: Answer<'GET /api/goods/detail'>[] = []
  for (const { id, reviews } of list) if (reviews > 1) products.push(await api().call('GET /api/goods/detail', { id }))
  const worst = ({ reviews }: Answer<'GET /api/goods/detail'>) => reviews.stars.findIndex((amount) => amount > 0)
  const [first] = products.toSorted((a, b) => worst(a) - worst(b) || b.reviews.count - a.reviews.count)
  if (!first) throw new Error('no product has two reviews')
  return first
}
