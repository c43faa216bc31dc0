import { render, screen } from '@testing-library/react'
import { loadAreas, MessagesProvider } from '@tradewind/messages/react'
import { beforeAll, expect, test } from 'vitest'
import { OrderItems } from './order-items.tsx'
import type { Order } from './orders-queries.ts'

beforeAll(() => loadAreas('en', ['words', 'console']))

/** Three pieces of which so many were refunded, with so much. */
function show(refunded_quantity: number, refunded: string): string[] {
  const item = { id: 'lamp', title: 'Pendant', spec: '', image: null, waiting: 0, quantity: 3, refunded_quantity }
  const items = [{ ...item, price: '46.00', paid_share: '138.00', refunded }] as Order['items']
  render(
    <MessagesProvider locale="en">
      <OrderItems order={{ items, refund_id: null }} />
    </MessagesProvider>,
  )
  return screen.getAllByText(/×|refunded/).map(({ textContent }) => textContent)
}

test('pieces whose money came back whole are struck out', () => {
  expect(show(2, '92.00')).toEqual(['1 × $46.00', '2 × $46.00'])
  expect(screen.getByText('2 × $46.00', { selector: 's' })).toBeTruthy()
})

test('a piece that was kept for less stays, with what came back of it', () => {
  expect(show(1, '7.25')).toEqual(['3 × $46.00', '$7.25 refunded'])
})
