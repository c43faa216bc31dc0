import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Refused } from '@tradewind/web/test/wire'
import { expect, test, vi } from 'vitest'
import { mara, openShop } from '../../../test/open-shop.tsx'
import { sampleGoods } from '../../../test/sample-goods.ts'
import { byDay } from '../../shared/by-day.ts'
import type { ViewedGoods } from './favourites-queries.ts'

const viewed = (n: number, at: Date): ViewedGoods => ({
  ...sampleGoods(n, { in_stock: n !== 2, price_from: n === 3 }),
  on_shelf: true,
  viewed_at: at.toISOString(),
})
const viewedAt = (goods: ViewedGoods) => goods.viewed_at
const now = new Date()
const daysAgo = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() - days)
const rows = [viewed(1, daysAgo(0)), viewed(2, daysAgo(1)), viewed(3, daysAgo(1)), viewed(4, daysAgo(9))]
const list = () => ({ list: rows, next_cursor: null })

test('the history is cut into the days of the one who reads it', () => {
  expect(byDay(rows, viewedAt, now).map((day) => [day.name, day.rows.map((goods) => goods.title)])).toEqual([
    ['today', ['Lamp 1']],
    ['yesterday', ['Lamp 2', 'Lamp 3']],
    ['before', ['Lamp 4']],
  ])
  // On the night in which clocks go back a day has 25 hours.
  const autumn = new Date(2026, 9, 26)
  expect(byDay([viewed(1, new Date(2026, 9, 25, 0, 30))], viewedAt, autumn)[0]?.name).toBe('yesterday')
})

test('one product is forgotten with a tap, and stays when the server refuses', async () => {
  let refuses = true
  const { sent } = await openShop(
    '/heart',
    {
      'GET /api/user/view_list': list,
      'POST /api/user/view_clear': () => (refuses ? new Refused('request.too_many') : { done: true }),
    },
    { as: mara },
  )
  expect(await screen.findByRole('heading', { name: 'Yesterday' })).toBeTruthy()
  expect(screen.getByText('Sold out')).toBeTruthy()
  // Of four one has other prices too.
  expect(screen.getAllByText('from')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Remove Lamp 4 from your history' }))
  expect(await screen.findByText('refused: request.too_many')).toBeTruthy()
  await waitFor(() => expect(screen.getByText('Lamp 4')).toBeTruthy())
  refuses = false
  // The client takes the same tap within a second for one tap.
  const clock = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => clock() + 1_100)
  fireEvent.click(screen.getByRole('button', { name: 'Remove Lamp 4 from your history' }))
  await waitFor(() => expect(screen.queryByText('Lamp 4')).toBeNull())
  expect(sent.at(-1)).toEqual({ call: 'POST /api/user/view_clear', input: { ids: [viewed(4, now).id] } })
})

test('the whole history goes only after a question, and keeping it is the quiet way out', async () => {
  const { sent } = await openShop(
    '/heart',
    { 'GET /api/user/view_list': list, 'POST /api/user/view_clear': () => ({ done: true }) },
    { as: mara },
  )
  const clears = () => sent.filter(({ call }) => call === 'POST /api/user/view_clear')
  const ask = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Clear' }))
    expect(await screen.findByText('Clear your whole history?')).toBeTruthy()
  }
  await ask()
  fireEvent.click(screen.getByRole('button', { name: 'Keep it' }))
  await waitFor(() => expect(screen.queryByText('Clear your whole history?')).toBeNull())
  expect(clears()).toEqual([])
  await ask()
  fireEvent.click(screen.getAllByRole('button', { name: 'Clear' }).at(-1) as HTMLElement)
  expect(await screen.findByRole('heading', { name: 'Nothing viewed yet' })).toBeTruthy()
  expect(clears()).toEqual([{ call: 'POST /api/user/view_clear', input: { all: true } }])
})
