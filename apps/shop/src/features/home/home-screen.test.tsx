import { screen } from '@testing-library/react'
import type { Answer } from '@tradewind/contract/calls'
import { expect, test } from 'vitest'
import { openShop } from '../../../test/open-shop.tsx'
import { sampleGoods } from '../../../test/sample-goods.ts'
import { id, picture } from '../../../test/sample-product.ts'

const titles = [
  ...['Bedside lamp', 'Ash stool', 'Cedar tray', 'Tea bowl', 'Oak shelf'],
  ...['Linen throw', 'Clay jug', 'Wall clock', 'Wool rug', 'Brass hook'],
]
const home: Answer<'GET /api/index/home'> = {
  banners: [],
  categories: [],
  hot_goods: titles.map((title, place) => ({
    ...sampleGoods(place, { title, id: `${id}-${place}`, sold: 5 }),
    rank_reason: place === 3 ? '2 shoppers supported this shop this week' : `${10 - place} received`,
  })),
  hot_shops: [
    {
      ...{ id, name: 'Casa Obscura', city: 'Porto', country: 'PT', style: '', logo: picture('logo') },
      ...{ pictures: [picture('window')], sales: 12, fans: 3, favorable_rate: null, assist_days: 0 },
      rank_reason: '12 orders received this week',
    },
  ],
  counts: { goods: 10, shops: 1 },
}
const open = () => openShop('/home', { 'GET /api/index/home': () => home })

test('a market with nothing on sale opens soon: no empty list, the way to an account and to selling', async () => {
  const none = { ...home, hot_goods: [], hot_shops: [], counts: { goods: 0, shops: 1 } }
  await openShop('/home', { 'GET /api/index/home': () => none })
  await screen.findByRole('heading', { name: 'Opening soon' })
  expect(screen.queryByText('Hot goods')).toBeNull()
  expect(screen.queryByText('Hot shops')).toBeNull()
  expect(screen.getByRole('link', { name: 'Create account' }).getAttribute('href')).toBe('/register')
  // What selling means is read here, since the page itself asks to log in.
  expect(screen.getByRole('button', { name: 'Sell here' }).getAttribute('aria-haspopup')).toBe('dialog')
  // Nothing is counted where there is nothing.
  expect(screen.queryByText(/0 goods/)).toBeNull()
})

test.each([
  ['/explore', { 'GET /api/goods/category_list': () => ({ list: [] }) }],
  ['/search', {}],
  ['/search?keyword=lamp', {}],
  [`/search?category_id=${id}`, {}],
  ['/shop', { 'GET /api/merchant/list': () => ({ list: [], next_cursor: null }) }],
])('in such a market %s says so as well', async (path, answers) => {
  const none = { ...home, hot_goods: [], hot_shops: [], counts: { goods: 0, shops: 0 } }
  await openShop(path, {
    'GET /api/index/home': () => none,
    'GET /api/goods/list': () => ({ list: [], next_cursor: null, total: 0 }),
    ...answers,
  })
  await screen.findByRole('heading', { name: 'Opening soon' })
})

test('hot goods stand on the first screen in their order, each a way to its page', async () => {
  await open()
  await screen.findByRole('heading', { name: 'Hot goods' })
  const links = [...document.querySelectorAll<HTMLAnchorElement>('#content a[href^="/detail/"]')]
  const ways = [...new Set(links.map((link) => link.getAttribute('href')))]
  expect(ways).toEqual(titles.map((_, place) => `/detail/${id}-${place}`))
  for (const title of titles) expect(screen.getByText(title)).toBeTruthy()
})

test('each hot product says what put it there: what was received of it, or who supported its shop', async () => {
  await open()
  await screen.findByRole('heading', { name: 'Hot goods' })
  for (const { title, rank_reason } of home.hot_goods)
    expect(screen.getByText(title).closest('a')?.parentElement?.textContent).toContain(rank_reason)
})

test.each([1, 3, 5, 9, 10])('of %i hot goods each is shown once', async (count) => {
  await openShop('/home', { 'GET /api/index/home': () => ({ ...home, hot_goods: home.hot_goods.slice(0, count) }) })
  await screen.findByRole('heading', { name: 'Hot goods' })
  expect(titles.filter((title) => screen.queryAllByText(title).length === 1)).toEqual(titles.slice(0, count))
})

test('hot shops stand below, each with the number that put it there and the way to it', async () => {
  await open()
  const link = (await screen.findByText('12 orders received this week')).closest('a')
  expect(link?.getAttribute('href')).toBe(`/shop/${id}`)
  expect(link?.textContent).toContain('Casa Obscura')
})

test('in a market in which nobody has ordered yet nothing is called hot', async () => {
  const fresh = {
    ...home,
    hot_goods: home.hot_goods.map((goods) => ({ ...goods, sold: 0 })),
    hot_shops: home.hot_shops.map((shop) => ({ ...shop, sales: 0 })),
  }
  await openShop('/home', { 'GET /api/index/home': () => fresh })
  await screen.findByRole('heading', { name: 'New on the shelves' })
  await screen.findByRole('heading', { name: 'Shops that are open' })
  expect(screen.queryByText('by orders received and by support')).toBeNull()
})
