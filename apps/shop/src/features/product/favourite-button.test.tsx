import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Refused } from '@tradewind/web/test/wire'
import { expect, test } from 'vitest'
import { mara, openShop } from '../../../test/open-shop.tsx'
import { id, lamp } from '../../../test/sample-product.ts'

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
