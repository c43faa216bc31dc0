import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mara, openShop, Refused } from '../../../test/open-shop.tsx'
import type { Product } from './product-queries.ts'

const id = '01930000-0000-7000-8000-000000000001'
const picture = { url: '/lamp.webp', template: '/lamp-{w}.webp', width: 9, height: 9, placeholder: '' }
const lamp: Product = {
  id,
  title: 'Bedside lamp',
  subtitle: '',
  pictures: [picture],
  price: '12.00',
  price_from: false,
  category_id: id,
  description: 'It turns down.',
  facts: [],
  specs: [],
  skus: [{ id, spec: [], price: '12.00', price_was: null, stock: 3 }],
  sold: 4,
  seen: 9,
  score: null,
  reviews: { count: 0, stars: [0, 0, 0, 0, 0] },
  on_shelf: true,
  favourite: false,
  merchant: {
    ...{ id, name: 'Casa Obscura', city: 'Porto', country: 'PT' },
    ...{ logo: picture, fans: 0, favorable_rate: null, followed: false },
  },
  freight: {
    from: '5.00',
    ships_from: 'Porto',
    country: null,
    arrives: { from: '2026-11-25T10:00:00.000Z', to: '2026-11-28T10:00:00.000Z' },
  },
}
const heart = () => screen.findByRole('button', { name: 'Keep among favourites' })

test('the heart fills at once, and empties again when the server refuses', async () => {
  let answer: { favourite: boolean } | Refused = { favourite: true }
  const { sent } = await openShop(
    `/detail/${id}`,
    { 'GET /api/goods/detail': () => lamp, 'POST /api/goods/favourite': () => answer },
    { as: mara },
  )
  fireEvent.click(await heart())
  await waitFor(async () => expect((await heart()).getAttribute('aria-pressed')).toBe('true'))
  expect(await screen.findByText('Added to your favourites')).toBeTruthy()
  answer = new Refused('request.too_many')
  fireEvent.click(await heart())
  expect(await screen.findByText('refused: request.too_many')).toBeTruthy()
  await waitFor(async () => expect((await heart()).getAttribute('aria-pressed')).toBe('true'))
  expect(sent.filter(({ call }) => call === 'POST /api/goods/favourite').map(({ input }) => input)).toEqual([
    { id, status: true },
    { id, status: false },
  ])
})

test('a visitor who taps the heart is asked to log in, and comes back to the product', async () => {
  const { path, sent } = await openShop(`/detail/${id}`, { 'GET /api/goods/detail': () => lamp })
  fireEvent.click(await heart())
  await waitFor(() => expect(path()).toContain('/login'))
  expect(decodeURIComponent(path())).toContain(`/detail/${id}`)
  expect(sent.map(({ call }) => call)).not.toContain('POST /api/goods/favourite')
})

test('beside sold and seen stands what they count, and that nobody can set them', async () => {
  await openShop(`/detail/${id}`, { 'GET /api/goods/detail': () => lamp })
  fireEvent.click(await screen.findByRole('button', { name: 'How this is counted' }))
  expect(await screen.findByText(/^Units in orders that have been received/)).toBeTruthy()
  expect(screen.getByText(/each once a day/)).toBeTruthy()
  expect(screen.getByText(/^Nobody can set these numbers/)).toBeTruthy()
  expect(screen.queryByText('Fans')).toBeNull()
})
