import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'
import type { Posting } from './wallet-queries.ts'

const place = (kind: string, name: string) => ({ kind, name })
const posting = (over: Partial<Posting>): Posting => ({
  id: '01930000-0000-7000-8000-000000000001-0',
  type: 'release',
  event: 'shop_pending_released',
  amount: '95.00',
  balance_after: '95.00',
  ref: { kind: 'order', id: 'order', sn: 'BPD5D5HYEV' },
  from: place('shop_pending', 'Shop: still refundable'),
  to: place('shop_payable', 'Shop: own balance'),
  created_at: '2026-11-20T09:00:00.000Z',
  ...over,
})
const withdrawal = posting({
  id: '01930000-0000-7000-8000-000000000002-0',
  type: 'withdrawal',
  amount: '-20.00',
  balance_after: '75.00',
  ref: { kind: 'withdrawal', id: 'taken', sn: null },
  from: place('shop_payable', 'Shop: own balance'),
  to: place('shop_withdraw', 'Shop: frozen for withdrawal'),
})

const open = (rows: Posting[], debt = '0.00') =>
  openConsole(
    '/wallet',
    { seller: {} },
    {
      'GET /api/seller/wallet': () => ({ pending: '40.00', payable: '75.00', frozen: '20.00', debt }),
      'GET /api/seller/bill': () => ({ list: rows, next_cursor: null }),
    },
  )

test('a line says what, for which order, from where to where, how much, and what was there afterwards', async () => {
  await open([withdrawal, posting({})])
  const rows = within(await screen.findByRole('list', { name: 'Your shop’s own' })).getAllByRole('listitem')
  expect(rows).toHaveLength(2)
  const [newest, oldest] = rows.map((row) => within(row))
  newest?.getByText('−$20.00')
  newest?.getByText('$75.00')
  newest?.getByText('From “Your shop’s own” to “Being withdrawn”')
  expect(newest?.getByRole('link', { name: 'See the withdrawal' }).getAttribute('href')).toBe(
    '/console/wallet/withdrawals?id=taken',
  )
  expect(oldest?.getByRole('link', { name: 'Order BPD5D5HYEV' }).getAttribute('href')).toBe('/console/orders/order')
  screen.getByText('Every line adds up to $75.00')
})

test('lines that do not make the balance are not said to', async () => {
  await open([{ ...withdrawal, balance_after: '75.01' }, posting({})])
  await screen.findByRole('list', { name: 'Your shop’s own' })
  expect(screen.queryByText(/adds up/)).toBeNull()
})

test('what is owed for refunds is told only where something is owed', async () => {
  await open([], '-12.00')
  await screen.findByText('Owed for refunds')
  screen.getByText('$12.00')
})

test('the other account has a statement of its own, and an address', async () => {
  const { inputs, path } = await open([posting({})])
  fireEvent.click(await screen.findByRole('radio', { name: 'Pending' }))
  await screen.findByRole('region', { name: 'Pending' })
  expect(path()).toBe('/wallet?account=pending')
  expect(inputs('GET /api/seller/bill').at(-1)).toMatchObject({ account: 'pending' })
})
