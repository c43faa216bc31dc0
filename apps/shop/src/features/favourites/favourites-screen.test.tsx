import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Refused } from '@tradewind/web/test/wire'
import { expect, test } from 'vitest'
import { mara, openShop } from '../../../test/open-shop.tsx'
import { casaObscura, goodsId, sampleGoods } from '../../../test/sample-goods.ts'
import { picture } from '../../../test/sample-product.ts'
import type { FollowedShop, KeptGoods } from './favourites-queries.ts'

const goods = (n: number, over: Partial<KeptGoods> = {}): KeptGoods => ({
  ...sampleGoods(n, { image: picture('lamp') }),
  on_shelf: true,
  favourite_at: '2026-11-20T10:00:00.000Z',
  ...over,
})
const shop: FollowedShop = {
  ...casaObscura,
  logo: picture('logo'),
  fans: 3,
  goods: 12,
  newest: [{ id: goodsId(1), title: 'Lamp 1', image: null, price: '12.00' }],
  followed_at: '2026-11-20T10:00:00.000Z',
}
const page = <Row,>(...list: Row[]) => ({ list, next_cursor: null })
const titles = () => screen.getAllByText(/^Lamp \d$/).map((title) => title.textContent)
const wishes = (sent: { call: string; input: Record<string, unknown> }[], call: string) =>
  sent.filter((each) => each.call === call).map((each) => each.input)

test('a product taken out of the favourites is gone at once, and Undo puts it back in its place', async () => {
  const { sent } = await openShop(
    '/myFavourite',
    {
      'GET /api/user/favourite_list': () => page(goods(1), goods(2), goods(3)),
      'POST /api/goods/favourite': ({ status }) => ({ favourite: status === true }),
    },
    { as: mara },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Lamp 2 from your favourites' }))
  await waitFor(() => expect(titles()).toEqual(['Lamp 1', 'Lamp 3']))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(titles()).toEqual(['Lamp 1', 'Lamp 2', 'Lamp 3']))
  await waitFor(() =>
    expect(wishes(sent, 'POST /api/goods/favourite')).toEqual([
      { id: goodsId(2), status: false },
      { id: goodsId(2), status: true },
    ]),
  )
})

test('what the server refuses to take out is back, with the reason', async () => {
  await openShop(
    '/myFavourite',
    {
      'GET /api/user/favourite_list': () => page(goods(1)),
      'POST /api/goods/favourite': () => new Refused('request.too_many'),
    },
    { as: mara },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Lamp 1 from your favourites' }))
  expect(await screen.findByText('refused: request.too_many')).toBeTruthy()
  await waitFor(() => expect(titles()).toEqual(['Lamp 1']))
})

test('what left the shelf stays in the list, says so, and offers no bag', async () => {
  await openShop(
    '/myFavourite',
    { 'GET /api/user/favourite_list': () => page(goods(1, { on_shelf: false, in_stock: false }), goods(2)) },
    { as: mara },
  )
  expect(await screen.findByText('No longer offered')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add Lamp 1 to the bag' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Add Lamp 2 to the bag' })).toBeTruthy()
})

test('a shop that is no longer followed leaves the list, and Undo follows it again', async () => {
  const { sent, path } = await openShop(
    '/myFavourite',
    {
      'GET /api/user/favourite_list': () => page<KeptGoods>(),
      'GET /api/user/follow_list': () => page(shop),
      'POST /api/merchant/follow': ({ status }) => ({ followed: status === true, fans: 2 }),
    },
    { as: mara },
  )
  expect(await screen.findByRole('heading', { name: 'No favourites yet' })).toBeTruthy()
  fireEvent.click(screen.getByRole('tab', { name: 'Shops' }))
  const newest = await screen.findByRole('region', { name: /^New at/ })
  expect(
    within(newest)
      .getByRole('link', { name: /^Lamp 1\b/ })
      .getAttribute('href'),
  ).toBe(`/detail/${goodsId(1)}`)
  expect(path()).toBe('/myFavourite?tab=shops')
  fireEvent.click(screen.getByRole('button', { name: /^Following/ }))
  expect(await screen.findByRole('heading', { name: 'You follow no shop yet' })).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('region', { name: /^New at/ })).toBeTruthy()
  await waitFor(() =>
    expect(wishes(sent, 'POST /api/merchant/follow').map((input) => input.status)).toEqual([false, true]),
  )
})

test('a visitor is asked to log in before favourites and history', async () => {
  for (const place of ['/myFavourite', '/heart']) {
    const { path } = await openShop(place)
    await waitFor(() => expect(path()).toContain('/login'))
  }
})
