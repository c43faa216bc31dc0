import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { ApiError } from '@tradewind/client/api-error'
import { loadAreas, MessagesProvider } from '@tradewind/messages/react'
import { beforeAll, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { api } from '../../shared/api.ts'
import { AddNetworkDialog } from './add-network-dialog.tsx'

beforeAll(() => loadAreas('en', ['words', 'fields', 'console', 'tariff']))

let call: MockInstance<typeof api.call>
const onClose = vi.fn()

beforeEach(() => {
  onClose.mockReset()
  call = vi.spyOn(api, 'call').mockResolvedValue({})
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MessagesProvider locale="en">
        <AddNetworkDialog known={['TRC20']} onClose={onClose} />
      </MessagesProvider>
    </QueryClientProvider>,
  )
})

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Propose it' }))
const fill = (network: string) => {
  type('Code', network)
  type('Coin', 'usdt')
  type('Name for people', 'Arbitrum One')
  type('Least that may come in', '25')
  type('Confirmations', '40')
}

test('a network is proposed with what was typed, its codes in capitals, closed until it has an address', async () => {
  fill('arb')
  send()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(call.mock.calls[0]?.slice(0, 2)).toEqual([
    'POST /api/admin/network_edit',
    {
      network: 'ARB',
      name: 'Arbitrum One',
      coin: 'USDT',
      address: null,
      address_form: 'evm',
      min: '25',
      confirmations: 40,
      enabled: false,
    },
  ])
})

test('what the house does not take is refused beside its code, and what was typed stays', async () => {
  call.mockRejectedValueOnce(
    new ApiError({ kind: 'refused', code: 3101, msg: 'Not taken', data: { error: 'network.not_supported' } }),
  )
  fill('BSC')
  send()
  const said = await screen.findByText(/BSC, HECO and DEX are not taken/)
  const code = screen.getByLabelText<HTMLInputElement>('Code')
  expect(code.getAttribute('aria-describedby')).toContain(said.id)
  expect(code.value).toBe('BSC')
  expect(screen.getByLabelText<HTMLInputElement>('Name for people').value).toBe('Arbitrum One')
  expect(onClose).not.toHaveBeenCalled()
})

test('a network that is there already is not overwritten by adding it', async () => {
  fill('trc20')
  send()
  await screen.findByText('This network is there already. Change it below')
  expect(call).not.toHaveBeenCalled()
})

test('without an address nothing can be opened', async () => {
  fill('ARB')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Top-ups are taken on it' }))
  send()
  await screen.findByText('Enter the wallet address')
  expect(call).not.toHaveBeenCalled()
})
