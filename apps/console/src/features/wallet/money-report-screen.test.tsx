import { fireEvent, screen } from '@testing-library/react'
import type { Answer } from '@tradewind/contract/calls'
import { expect, test, vi } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'
import { monthOf } from './period.ts'

const report: Answer<'GET /api/seller/money_report'> = {
  ...{ from: '2026-11-01', to: '2026-11-22', orders: 2, goods: '48.00', discount: '3.00', freight: '10.00' },
  ...{ back_before: '0.00', gross: '55.00', commission: '2.25', refunded: '14.50', commission_back: '0.60' },
  ...{ return_freight: '0.00', fees: '1.00', adjustments: '-2.00', net: '35.85', paid_out: '20.00' },
  ...{ opening: '27.80', closing: '43.65', escrow: { amount: '29.00', orders: 1 } },
  coming: [
    { day: '2026-11-30', amount: '13.90', orders: 1 },
    { day: null, amount: '5.00', orders: 1 },
  ],
}

test('each line of the sum stands with its sign, and what is on its way with its day', async () => {
  const { inputs } = await openConsole(
    '/wallet/report',
    { seller: {} },
    { 'GET /api/seller/money_report': () => report },
  )
  await screen.findByText('2 orders received')
  const lines = [...document.querySelectorAll('dl > div')].map((line) => line.textContent?.replaceAll('−', '-'))
  expect(lines).toEqual([
    ...[
      'Goods at list price$48.00',
      'Discounts your shop gave-$3.00',
      'Freight$10.00',
      'Gone back before receipt$0.00',
    ],
    ...['Gross$55.00', 'Commission-$2.25', 'Refunds after receipt-$14.50', 'Commission that came back$0.60'],
    ...['Freight of returns$0.00', 'Fees of withdrawals-$1.00', 'Adjustments-$2.00', 'Net$35.85'],
    ...['Your shop’s money before$27.80', 'Paid out to you-$20.00', 'Your shop’s money afterwards$43.65'],
    ...['Nov 30, 2026 1 order$13.90', 'once its refund is decided 1 order$5.00'],
    'In escrow, not received yet 1 order$29.00',
  ])
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-10-05' } })
  await vi.waitFor(() =>
    expect(inputs('GET /api/seller/money_report')).toContainEqual({ from: '2026-10-05', to: '2026-11-22' }),
  )
})

test('a month is whole, whatever its length', () => {
  const now = new Date('2026-03-31T23:30:00.000Z')
  expect(monthOf(now, 0)).toEqual({ from: '2026-03-01', to: '2026-03-31' })
  expect(monthOf(now, 1)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(monthOf(now, 4)).toEqual({ from: '2025-11-01', to: '2025-11-30' })
})
