import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { loadAreas, MessagesProvider } from '@tradewind/messages/react'
import { answerCalls } from '@tradewind/web/test/wire'
import type { ReactElement } from 'react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { eventKey, OrderHistory } from '../../shared/order-history.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { OrderFoot } from './order-foot.tsx'
import type { Order } from './orders-queries.ts'
import { Readdressed } from './readdressed.tsx'
import { ShipForm } from './ship-form.tsx'

beforeAll(() => loadAreas('en', ['words', 'fields', 'console']))

const show = (ui: ReactElement) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MessagesProvider locale="en">{ui}</MessagesProvider>
    </QueryClientProvider>,
  )

const item = (id: string, title: string, quantity: number) =>
  ({ id, title, quantity, to_send: quantity }) as Order['items'][number]
const orderWith = (allowed: Order['allowed']) =>
  ({ id: 'order', sn: 'BPD5D5HYEV', allowed, items: [item('lamp', 'Pendant', 2), item('bulb', 'Bulbs', 1)] }) as Order

const buttons = () => screen.queryAllByRole('button').map((button) => button.textContent)

describe('what a seller can do to an order', () => {
  test('is what the server allows, and nothing else', () => {
    const foot = (order: Order, shipping = false) => (
      <OrderFoot order={order} shipping={shipping} sending={false} onShip={() => undefined} />
    )
    show(foot(orderWith(['trace'])))
    expect(buttons()).toEqual([])
    show(foot(orderWith(['pack', 'ship', 'cancel'])))
    expect(buttons()).toEqual(['Send it now', 'Mark as packed'])
  })

  test('ends in one next step once carrier and number are asked for', () => {
    show(<OrderFoot order={orderWith(['ship', 'cancel'])} shipping sending={false} onShip={() => undefined} />)
    expect(buttons()).toEqual(['Mark as sent'])
  })
})

describe('another address', () => {
  const at = '2026-11-26T10:00:00.000Z'
  const address_before = {
    ...{ addressee: 'Mara Okafor', mobile: '+4915123456789', country: 'DE', area: 'Berlin' },
    ...{ detail: 'Weserstraße 114', postcode: '12059' },
  }
  const timeline: Order['timeline'] = [
    { at, event: 'readdress', from: 1, to: 1, who: 'buyer', reason: null, address_before },
  ]

  test('is said above the goods until it is sent, and the history tells where it went before', () => {
    const { rerender } = show(<Readdressed order={{ status: 1, timeline }} />)
    expect(screen.getByText(/^The buyer changed the address: Nov 26/)).toBeTruthy()
    rerender(
      <MessagesProvider locale="en">
        <Readdressed order={{ status: 2, timeline }} />
      </MessagesProvider>,
    )
    expect(screen.queryByText(/^The buyer changed the address/)).toBeNull()
    show(<OrderHistory order={{ timeline }} />)
    expect(screen.getByText('Before: Mara Okafor, Weserstraße 114, 12059 Berlin')).toBeTruthy()
  })
})

describe('sending', () => {
  test('without carrier and number says so beside each, and leads to the first', async () => {
    show(<ShipForm order={orderWith(['ship'])} onBusy={() => undefined} />)
    fireEvent.submit(screen.getByRole<HTMLInputElement>('combobox', { name: 'Carrier' }).form as HTMLFormElement)
    await screen.findByText('Choose a carrier')
    expect(screen.getByText('Enter the tracking number')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Carrier'))
  })

  test('again after a lost answer is the same sending, whatever was typed meanwhile', async () => {
    const { keysOf } = answerCalls({
      'POST /api/seller/order_ship': () => {
        throw new TypeError('the line is down')
      },
    })
    show(<ShipForm order={orderWith(['ship'])} onBusy={() => undefined} />)
    const carrier = screen.getByRole<HTMLInputElement>('combobox', { name: 'Carrier' })
    const send = () => fireEvent.submit(carrier.form as HTMLFormElement)
    fireEvent.change(carrier, { target: { value: 'CTT Expresso' } })
    for (const number of ['EA604', 'EA605']) {
      fireEvent.change(screen.getByLabelText('Tracking number'), { target: { value: number } })
      const before = keysOf('POST /api/seller/order_ship').length
      send()
      await waitFor(() => expect(keysOf('POST /api/seller/order_ship')).toHaveLength(before + 1))
    }
    const [first, second] = keysOf('POST /api/seller/order_ship')
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(second).toBe(first)
  })

  test('in two packages tells which pieces are in none yet, and keeps what was typed', () => {
    show(<ShipForm order={orderWith(['ship'])} onBusy={vi.fn()} />)
    fireEvent.change(screen.getByLabelText('Tracking number'), { target: { value: 'EA604' } })
    fireEvent.click(screen.getByRole('button', { name: 'Add a package' }))
    const first = within(screen.getByRole('group', { name: 'Package 1' }))
    fireEvent.click(first.getAllByRole('button', { name: 'One less' })[0] as HTMLElement)
    expect(screen.getByText('Pendant: 1 piece is in no package yet')).toBeTruthy()
    expect(first.getByLabelText<HTMLInputElement>('Tracking number').value).toBe('EA604')
    fireEvent.click(screen.getByRole('button', { name: 'Put the rest in here: 2' }))
    expect(screen.queryByText(/in no package yet/)).toBeNull()
  })
})

test('an order is not cancelled before the buyer is told why', async () => {
  show(
    <CancelDialog order={{ ...orderWith(['cancel']), total: '9.00', paid_at: null }} open onClose={() => undefined} />,
  )
  const reason = screen.getByLabelText<HTMLTextAreaElement>('Reason, for the buyer to read')
  expect(reason.maxLength).toBe(200)
  expect(screen.getByRole('button', { name: 'Keep the order' })).toBeTruthy()
  fireEvent.submit(reason.form as HTMLFormElement)
  expect(await screen.findByText('Tell the buyer why')).toBeTruthy()
})

test('the history says whose doing a cancellation was', () => {
  expect(eventKey({ event: 'cancel', who: 'buyer' })).toBe('console.event.cancelBuyer')
  expect(eventKey({ event: 'cancel', who: 'seller' })).toBe('console.event.cancelSeller')
  expect(eventKey({ event: 'cancel', who: 'system' })).toBe('console.event.cancelSystem')
  expect(eventKey({ event: 'something new', who: 'operator' })).toBe('console.event.other')
})
