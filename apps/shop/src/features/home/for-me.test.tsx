import { screen, waitFor, within } from '@testing-library/react'
import type { Answer } from '@tradewind/contract/calls'
import { DAY_MS } from '@tradewind/contract/durations'
import { expect, test } from 'vitest'
import { mara, openShop } from '../../../test/open-shop.tsx'
import { sampleGoods } from '../../../test/sample-goods.ts'
import { id, picture } from '../../../test/sample-product.ts'
import { deviceLooks, rememberLook } from '../../shared/device-looks.ts'

type Mine = Answer<'GET /api/index/for_me'>

const home: Answer<'GET /api/index/home'> = {
  banners: [],
  categories: [],
  hot_goods: [{ ...sampleGoods(0, { title: 'Ash stool', sold: 5 }), rank_reason: '5 received' }],
  hot_shops: [],
  counts: { goods: 1, shops: 1 },
}
const nothing: Mine = { parcels: [], looked: [], for_you: [], follows: [], fresh: null }
const open = (mine: Mine) =>
  openShop('/home', { 'GET /api/index/home': () => home, 'GET /api/index/for_me': () => mine }, { as: mara })

test('a parcel says what was told of it last and when it comes, and leads to its order', async () => {
  const merchant = { id, name: 'Casa Obscura' }
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
  const arrives = { from: inDays(2), to: inDays(4) }
  const parcel = { merchant, arrives, title: 'Lamp', image: picture('lamp'), quantity: 1, next: null }
  const last = { time: inDays(-1), text: 'Cleared customs', place: 'Leipzig' }
  const parcels: Mine['parcels'] = [
    { ...parcel, id: 'a', status: 2, last },
    { ...parcel, id: 'b', status: 1, last: null, arrives: { from: inDays(-4), to: inDays(-2) } },
  ]
  await open({ ...nothing, parcels })
  const list = await screen.findByRole('list', { name: 'Your parcels' })
  const [sent, packed] = within(list).getAllByRole('link')
  expect(sent?.textContent).toContain('Cleared customs, Leipzig')
  expect(sent?.textContent).toMatch(/Arrives .+ to .+/)
  expect(sent?.getAttribute('href')).toBe('/orderInfo/a')
  expect(packed?.textContent).toContain('Casa Obscura is packing it')
  // A promise that is over is told as one.
  expect(packed?.textContent).toMatch(/Should have come by .+/)
})

test('each product for somebody says why it is there', async () => {
  const why = { id, name: 'Harbour lamp' }
  const for_you: Mine['for_you'] = [
    { ...sampleGoods(1, { title: 'Reading lamp' }), why: { ...why, kind: 'looked' } },
    { ...sampleGoods(2, { title: 'Clay jug' }), why: { id, name: 'Casa Obscura', kind: 'bought_from' } },
    { ...sampleGoods(3, { title: 'Wool rug' }), why: { id, name: 'Family life', kind: 'category' } },
  ]
  await open({ ...nothing, for_you })
  await screen.findByRole('heading', { name: 'For you' })
  for (const [title, said] of [
    ['Reading lamp', 'Because you looked at Harbour lamp'],
    ['Clay jug', 'You bought from Casa Obscura'],
    ['Wool rug', 'You look into Family life'],
  ] as const)
    expect(screen.getByText(title).closest('article')?.textContent).toContain(said)
})

test('a new account sees what everybody sees, and no part of its own', async () => {
  await open(nothing)
  await screen.findByRole('heading', { name: 'Hot goods' })
  for (const part of ['For you', 'Go on looking', 'Shops you follow', 'New since you looked around'])
    expect(screen.queryByRole('heading', { name: part })).toBeNull()
})

test('a visitor goes on with what this device remembers, each once and the last first, and can clear it', async () => {
  for (const look of ['a', 'b', 'a']) rememberLook(look)
  await openShop('/home', {
    'GET /api/index/home': () => home,
    'GET /api/goods/cards': () => ({ list: [sampleGoods(4, { title: 'Tea bowl' })] }),
  })
  await screen.findByText('Tea bowl')
  expect(deviceLooks().map((look) => look.id)).toEqual(['a', 'b'])
  screen.getByRole('button', { name: 'Clear' }).click()
  await waitFor(() => expect(screen.queryByText('Tea bowl')).toBeNull())
  expect(deviceLooks()).toEqual([])
})
