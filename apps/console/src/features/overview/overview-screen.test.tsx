import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { Answer } from '@tradewind/contract/calls'
import { HOUR_MS } from '@tradewind/contract/durations'
import { cents } from '@tradewind/contract/money'
import { expect, test, vi } from 'vitest'
import { patient } from '../../../../../tools/patience.ts'
import { openConsole } from '../../../test/open-console.tsx'
import { roundSteps } from './round-steps.ts'

const day = (ago: number): string => new Date(Date.UTC(2026, 10, 22 - ago)).toISOString().slice(0, 10)
const soldOn = (ago: number, orders: number, sales: string, settled: string) => ({
  ...{ day: day(ago), orders, sales, settled },
  before: { day: day(ago + 7), orders: 1, sales: '10.00' },
})
const sales: Answer<'GET /api/seller/sales'> = {
  list: [6, 5, 4, 3, 2, 1, 0].map((ago) => soldOn(ago, ago, `${ago * 10}.00`, ago > 3 ? `${ago * 10}.00` : '0.00')),
  total: { orders: 21, sales: '210.00', settled: '150.00', escrow: '60.00', back: '12.50' },
  before: { orders: 7, sales: '70.00' },
  ever: true,
}
const nothing: Answer<'GET /api/seller/sales'> = {
  list: [{ day: day(0), orders: 0, sales: '0.00', settled: '0.00', before: { day: day(7), orders: 0, sales: '0.00' } }],
  total: { orders: 0, sales: '0.00', settled: '0.00', escrow: '0.00', back: '0.00' },
  before: { orders: 0, sales: '0.00' },
  ever: false,
}
const id = '01930000-0000-7000-8000-00000000000'
const low = { goods_id: `${id}1`, title: 'Pendant', image: null, sku_id: `${id}2`, spec: 'Chalk', code: 'FV-PND-CH45' }
const lows: Answer<'GET /api/seller/running_out'> = {
  list: [
    { ...low, stock: 2, reserved: 2, sold: 11, lasts: 0 },
    { ...low, sku_id: `${id}3`, title: 'Stool', spec: null, code: null, stock: 5, reserved: 0, sold: 22, lasts: 6 },
  ],
  count: 2,
  sold_out: 1,
}
const answers = {
  'GET /api/seller/order_count': () => ({ counts: [], to_pack: 12, to_ship: 0, not_here: 0 }),
  'GET /api/seller/refund_count': () => ({
    ...{ to_answer: 5, to_receive: 0, escalated: 0, failed: 0, todo: 5 },
    next_due: new Date(Date.now() + 3 * HOUR_MS + 60_000).toISOString(),
  }),
  'GET /api/seller/chat_count': () => ({
    waiting: 4,
    open: 4,
    mine: 0,
    nobody: 4,
    refunds: 0,
    oldest: null,
    answer_minutes: null,
  }),
  'GET /api/seller/running_out': () => lows,
  'GET /api/seller/sales': () => sales,
  'GET /api/seller/best_sellers': () => ({
    list: [{ goods_id: `${id}1`, title: 'Pendant', image: null, pieces: 3, sales: '114.00' }],
  }),
  'GET /api/seller/first_steps': () => ({ steps: [] }),
  'GET /api/seller/searches': () => ({ list: [{ word: 'orrery', times: 7, day: day(1) }] }),
} as const

test('what waits stands first, each with its count and the way there', async () => {
  await openConsole('/overview', { seller: {} }, answers)
  await screen.findByRole('heading', { name: '23 things wait for you' })
  const tiles = within(screen.getByRole('list', { name: 'What waits' })).getAllByRole('link')
  expect(tiles.map((tile) => [tile.textContent, tile.getAttribute('href')])).toEqual([
    ['12orders to pack', '/console/orders'],
    ['0orders packed, to send', '/console/orders?tab=ship'],
    ['5refunds for youthe first is due in 3 hours', '/console/refunds'],
    ['4buyers without an answer', '/console/talks'],
    ['2kinds running out1 is sold out', '/console/overview#running-out'],
  ])
})

test('sales are drawn with what they were before, and their figures are a table that can be taken along', async () => {
  const { inputs, path } = await openConsole('/overview?days=7', { seller: {} }, answers)
  await screen.findByRole('img', { name: 'Sales of 7 days: $210.00. Most: $60.00 on Nov 16.' })
  screen.getByText('$70.00 and 7 orders in the 7 days before')
  screen.getByText('gone back: $12.50')
  fireEvent.click(screen.getByRole('button', { name: 'As a table' }))
  const table = await screen.findByRole('table', { name: 'Sales of 7 days, the newest first' })
  const cells = (row: HTMLElement | undefined) => [...(row?.children ?? [])].map((cell) => cell.textContent)
  const rows = within(table).getAllByRole('row')
  expect(cells(rows[0])).toEqual(['Day', 'Orders', 'Received', 'In escrow', 'Paid, less refunds', '7 days earlier'])
  expect(cells(rows[1])).toEqual(['Today', '0', '$0.00', '$0.00', '$0.00', '$10.00'])
  expect(cells(rows[3])).toEqual(['Nov 20', '2', '$0.00', '$20.00', '$20.00', '$10.00'])
  expect(cells(rows.at(-1))).toEqual(['Total', '21', '$150.00', '$60.00', '$210.00', '$70.00'])
  const copied = vi.fn(async (_text: string) => undefined)
  vi.stubGlobal('isSecureContext', true)
  const clipboard = vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText: copied } as never)
  fireEvent.click(screen.getByRole('button', { name: 'Copy the figures' }))
  await vi.waitFor(() => expect(copied).toHaveBeenCalled())
  expect(copied.mock.calls[0]?.[0].split('\n').slice(-2)).toEqual([
    [day(6), 6, '60.00', '0.00', '60.00', '10.00'].join('\t'),
    ['Total', 21, '150.00', '60.00', '210.00', '70.00'].join('\t'),
  ])
  clipboard.mockRestore()
  fireEvent.click(screen.getByRole('radio', { name: '90 days' }))
  await vi.waitFor(() => expect(inputs('GET /api/seller/sales')).toContainEqual({ days: '90' }))
  expect(path()).toContain('days=90')
})

test('what runs out is counted in place, and what sold best is told', async () => {
  const { inputs } = await openConsole(
    '/overview',
    { seller: {} },
    {
      ...answers,
      'POST /api/seller/goods_stock': () => ({ sku_id: `${id}3`, stock: 40, reserved: 0 }),
    },
  )
  await screen.findByText('6 days left')
  screen.getByText('sold out')
  screen.getByText('$114.00')
  await screen.findByText('orrery')
  screen.getByText('7 times')
  const field = screen.getByLabelText('Stock of Stool')
  fireEvent.change(field, { target: { value: '40' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await vi.waitFor(() => expect(inputs('POST /api/seller/goods_stock')).toEqual([{ sku_id: `${id}3`, stock: 40 }]))
})

test('a new shop reads its first steps and no drawing of nothing', async () => {
  await openConsole(
    '/overview',
    { seller: {} },
    {
      ...answers,
      'GET /api/seller/sales': () => nothing,
      'GET /api/seller/best_sellers': () => ({ list: [] }),
      'GET /api/seller/running_out': () => ({ list: [], count: 0, sold_out: 0 }),
      'GET /api/seller/first_steps': () => ({ steps: [{ step: 'product', done: false }] }),
    },
  )
  await screen.findByRole('heading', { name: '1 step until your shop is complete' })
  await screen.findByRole('img', { name: 'No order was paid yet, so there is nothing to draw' })
  expect(screen.queryByText('still in escrow', { exact: false })).toBeNull()
})

test('each sees what they are there for, and nothing is asked that would be refused', async () => {
  const { sent } = await openConsole('/overview', { seller: { roles: ['money'] } }, answers)
  await screen.findByRole('heading', { name: 'Sales' })
  expect(screen.queryByRole('heading', { name: 'Running out' })).toBeNull()
  expect(screen.queryByRole('list', { name: 'What waits' })).toBeNull()
  cleanup()
  const goods = await openConsole('/overview', { seller: { roles: ['goods'] } }, answers)
  await screen.findByRole('heading', { name: 'Running out' })
  expect(screen.queryByRole('heading', { name: 'Sales' })).toBeNull()
  const asked = (all: typeof sent) => all.map(({ call }) => call).filter((call) => call in answers)
  expect(new Set(asked(sent))).toEqual(new Set(['GET /api/seller/sales', 'GET /api/seller/searches']))
  expect(new Set(asked(goods.sent))).toEqual(
    new Set(['GET /api/seller/running_out', 'GET /api/seller/best_sellers', 'GET /api/seller/searches']),
  )
})

test('where the house does not answer who works here, the page says so and tries again', async () => {
  let down = true
  await openConsole(
    '/overview',
    { seller: {} },
    {
      ...answers,
      'GET /api/seller/me': () => {
        if (down) throw new Error('down')
        return {
          ...{ id: `${id}9`, account: 'olga', name: 'Olga Marsh', roles: ['owner'] },
          ...{ shop: { id: 'shop', name: 'Farol Velho' }, totp: false, email: null, own_password: true },
        }
      },
    },
  )
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: patient(10_000) })
  down = false
  fireEvent.click(again)
  await screen.findByRole('heading', { name: '23 things wait for you' })
})

test('the lines of a plot lie at round amounts', () => {
  expect(roundSteps(cents(488_00n))).toEqual([200_00n, 400_00n])
  expect(roundSteps(cents(1_99n))).toEqual([1_00n])
  expect(roundSteps(cents(30_00n))).toEqual([10_00n, 20_00n, 30_00n])
  expect(roundSteps(cents(0n))).toEqual([1_00n])
})
