import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mara, openShop } from './open-shop.tsx'
import { lamp, picture } from './sample-product.ts'

const nothing = () => ({ list: [], next_cursor: null })
const answers: Parameters<typeof openShop>[1] = {
  'GET /api/user/order_list': nothing,
  'GET /api/order/count': () => ({ counts: [] }),
  'GET /api/goods/list': nothing,
  'GET /api/merchant/list': nothing,
}

test.each([
  ['/order', 'the orders that wait to be paid', '/myPurchases/0'],
  ['/orderInfo', 'all of one’s orders', '/myPurchases/all'],
  ['/refund', 'all of one’s orders', '/myPurchases/all'],
  ['/comment', 'the orders that were received', '/myPurchases/3'],
  ['/detail', 'all products', '/products'],
])('%s without a name leads to %s', async (bare, _, there) => {
  const { path } = await openShop(bare, answers, { as: mara })
  expect(path()).toBe(there)
  expect(screen.queryByText('Page not found')).toBeNull()
})

test('a visitor at /detail without a product sees all products too, and is not sent to the login', async () => {
  const { sent, path } = await openShop('/detail', answers)
  expect(path()).toBe('/search?sort=sales')
  expect(sent).toContainEqual({ call: 'GET /api/goods/list', input: { sort: 'sales' } })
})

test('/shop without a shop shows all shops, each a way to its page', async () => {
  const shop = {
    ...{ id: lamp.merchant.id, name: 'Casa Obscura', city: 'Porto', country: 'PT', style: 'Things that give light' },
    ...{ logo: picture('logo'), pictures: [picture('window')], sales: 12, fans: 3 },
    ...{ favorable_rate: null, assist_days: 0, rank_reason: '12 orders received this week' },
  }
  await openShop('/shop', { ...answers, 'GET /api/merchant/list': () => ({ list: [shop], next_cursor: null }) })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('All shops')
  const row = await screen.findByRole('link', { name: /Casa Obscura/ })
  expect(row.getAttribute('href')).toBe(`/shop/${shop.id}`)
  expect(row.textContent).toContain('Things that give light')
  expect(row.textContent).toContain('12 orders received this week')
})
