import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { loadAreas, MessagesProvider } from '@tradewind/messages/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { api } from '../../shared/api.ts'
import type { Terms } from '../../shared/pending-change.tsx'
import { BankSwitch } from './bank-switch.tsx'

beforeAll(() => loadAreas('en', ['words', 'console', 'tariff']))

const BANK: NonNullable<Terms['bank']> = {
  bank_name: 'Harbour Bank',
  holder: 'Tradewind',
  account_no: 'PT50 0002',
  swift: 'HARBPTPL',
  country: 'PT',
  off_since: null,
}

const show = (bank: Terms['bank'], may = true) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MessagesProvider locale="en">
        <BankSwitch bank={bank} may={may} />
      </MessagesProvider>
    </QueryClientProvider>,
  )

test('our account is taken off at once, after a question that says what it means', async () => {
  const call = vi.spyOn(api, 'call').mockResolvedValue({})
  show(BANK)
  fireEvent.click(screen.getByRole('button', { name: 'Take the account off …' }))
  await screen.findByText(/From this moment nobody is told where to transfer to/)
  expect(call).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Take it off' }))
  await vi.waitFor(() => expect(call.mock.calls[0]?.slice(0, 2)).toEqual(['POST /api/admin/bank_close', {}]))
})

test('an account that is off says since when, and how it comes back', () => {
  show({ ...BANK, off_since: '2026-11-23T10:00:00.000Z' })
  expect(screen.getByText(/shoppers are told no account/)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('who may not change terms is offered nothing', () => {
  show(BANK, false)
  expect(screen.queryByRole('button')).toBeNull()
})
