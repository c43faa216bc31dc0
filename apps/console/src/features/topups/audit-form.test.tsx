import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { ApiError } from '@tradewind/client/api-error'
import { loadAreas, MessagesProvider } from '@tradewind/messages/react'
import { beforeAll, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { api } from '../../shared/api.ts'
import { AuditForm } from './audit-form.tsx'
import type { Topup } from './topup-queries.ts'

beforeAll(() => loadAreas('en', ['words', 'fields', 'console', 'auditing']))

let call: MockInstance<typeof api.call>
const topup = {
  id: 'claim',
  method: 'bank',
  amount: '250.00',
  tx_hash: null,
  shopper: { id: 'one', account: 'marta' },
} as unknown as Topup

beforeEach(() => {
  call = vi.spyOn(api, 'call').mockResolvedValue({ ...topup, waits: false })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MessagesProvider locale="en">
        <AuditForm topup={topup} />
      </MessagesProvider>
    </QueryClientProvider>,
  )
})

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('the amount that arrived is never offered, so nobody credits a claim by leaving it as it is', async () => {
  expect(screen.getByLabelText<HTMLInputElement>('Arrived').value).toBe('')
  press('Pass …')
  await screen.findByText('Enter an amount')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(call).not.toHaveBeenCalled()
})

test('an amount other than the claimed is said, and asked about before it is credited', async () => {
  type('Arrived', '$238.50')
  type('Reference of the bank’s line', 'FT 482302296')
  expect(screen.getByText('$11.50 less than claimed. What arrived is credited.')).toBeTruthy()
  press('Pass …')
  await screen.findByText('Credit $238.50 to marta?')
  expect(call).not.toHaveBeenCalled()
  press('Pass it')
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(1))
  expect(call.mock.calls[0]?.slice(0, 2)).toEqual([
    'POST /api/admin/recharge_audit',
    { id: 'claim', audit: 1, arrived: '238.50', bank_ref: 'FT 482302296' },
  ])
})

test('who sent it goes along where the auditor read it, and is left out where nobody did', async () => {
  type('Arrived', '250')
  type('Reference of the bank’s line', 'FT 482302297')
  type('Sender’s account, if the bank names it', 'PT50 0002 0123')
  press('Pass …')
  await screen.findByText('Credit $250.00 to marta?')
  press('Pass it')
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(1))
  expect(call.mock.calls[0]?.[1]).toEqual({
    ...{ id: 'claim', audit: 1, arrived: '250', bank_ref: 'FT 482302297' },
    sender_account: 'PT50 0002 0123',
  })
})

test('the claimed amount is the same however it is typed: 250 is 250.00', () => {
  for (const typed of ['250', '250.0', '$250.00']) {
    type('Arrived', typed)
    type('Reference of the bank’s line', 'FT 482302296')
    expect(screen.queryByText(/What arrived is credited/), typed).toBeNull()
  }
})

test('a line of the bank that served another claim is refused beside its field, and another try is the same intent', async () => {
  call.mockRejectedValueOnce(
    new ApiError({ kind: 'refused', code: 1409, msg: 'It was used already', data: { field: 'bank_ref' } }),
  )
  type('Arrived', '250')
  type('Reference of the bank’s line', 'FT 1')
  press('Pass …')
  press('Pass it')
  await screen.findByText('It was used already')
  type('Reference of the bank’s line', 'FT 2')
  press('Pass …')
  press('Pass it')
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(2))
  const keys = call.mock.calls.map(([, , options]) => (options as { idempotencyKey: string }).idempotencyKey)
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
})

test('a second auditor who saw something else is told what the first one saw', async () => {
  call.mockRejectedValueOnce(
    new ApiError({
      kind: 'refused',
      code: 1409,
      msg: 'x',
      data: { error: 'request.conflict', amount: '250.00', yours: '205.00' },
    }),
  )
  type('Arrived', '205')
  type('Reference of the bank’s line', 'FT 1')
  press('Pass …')
  press('Pass it')
  await screen.findByText(/The first auditor saw \$250\.00, you typed \$205\.00\./)
})

test('a refusal needs a reason, because the shopper reads it', async () => {
  press('Refuse …')
  press('Refuse it')
  await screen.findByText('Write at least three letters')
  expect(call).not.toHaveBeenCalled()
  type('Reason, for the shopper to read', 'No such transfer came in')
  press('Refuse it')
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(1))
  expect(call.mock.calls[0]?.[1]).toEqual({ id: 'claim', audit: 2, reason: 'No such transfer came in' })
})
