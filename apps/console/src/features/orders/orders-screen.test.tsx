import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Answer } from '@tradewind/contract/calls'
import { loadAreas } from '@tradewind/messages/react'
import type { Answers } from '@tradewind/web/test/wire'
import { beforeAll, expect, test } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'

type Row = Answer<'GET /api/seller/order_list'>['list'][number]

beforeAll(() => loadAreas('en', ['packing']))

const idOf = (n: number) => `01930000-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`
const row = (n: number): Row => ({
  ...{ id: idOf(n), sn: `SN${n}`, trade_sn: `T${n}`, status: 1, refund_stage: null, refund_id: null, packed: false },
  ...{ delivered_at: null, not_here_at: null, unpaid_with: [], merchant: { id: 'shop', name: 'Farol Velho' } },
  ...{ items: [], quantity: 2, subtotal: '10.00', freight: '0.00', promo_code: null, discount: '0.00' },
  ...{ freight_off: '0.00', total: '10.00' },
  ...{ created_at: '2026-11-22T09:00:00.000Z', next: null, allowed: ['pack', 'ship'], buyer: { name: `Buyer ${n}` } },
  ...{ note: null, reminded_at: null, to: { country: 'DE', town: 'Berlin' } },
})

const open = (path: string, rows: () => Row[], answers: Answers = {}) =>
  openConsole(
    path,
    { seller: {} },
    {
      'GET /api/seller/order_list': () => ({ list: rows(), next_cursor: null, near: false }),
      'GET /api/seller/order_count': () => ({ counts: [], to_pack: 3, to_ship: 0, not_here: 0 }),
      'GET /api/seller/view_list': () => ({ list: [] }),
      'GET /api/seller/order_matches': () => ({
        list: [1, 2, 3, 4].map((n) => ({ id: idOf(n), sn: `SN${n}`, quantity: 2, total: '10.00' })),
        ...{ more: false, quantity: 8, total: '40.00' },
      }),
      'GET /api/seller/order_total': () => ({ count: 4, more: false, total: '40.00' }),
      'GET /api/index/init': () => ({ timers: { A2: 10_080 } }) as Answer<'GET /api/index/init'>,
      ...answers,
    },
  )
const press = (key: string, at: Element = document.activeElement ?? document.body) =>
  act(async () => void fireEvent.keyDown(at, { key }))
const table = () => screen.findByRole('table')
const shown = async () =>
  within(await table())
    .getAllByRole('link')
    .map((link) => link.textContent)

test('orders are gone through, chosen and packed by keys alone, and what was not packed says why', async () => {
  const { inputs } = await open('/orders', () => [row(1), row(2), row(3)], {
    'POST /api/seller/order_pack_many': ({ ids }) => ({
      packed: 1,
      results: ids.map((id, at) => ({
        ...{ id, sn: `SN${at + 1}` },
        ...(at === 0 ? { result: 'packed', reason: null } : { result: 'refused', reason: 'refund' }),
      })),
    }),
  })
  await table()
  await press('j')
  await press('x')
  await press('j')
  await press('x')
  expect(await screen.findByText('2 selected')).toBeTruthy()
  await press('p')
  await waitFor(() => expect(inputs('POST /api/seller/order_pack_many')).toEqual([{ ids: [idOf(1), idOf(2)] }]))
  expect((await screen.findByText('1 order was not packed')).parentElement?.textContent).toContain(
    'SN2: all of it waits for a refund',
  )
  await press('?')
  expect(await screen.findByRole('dialog', { name: 'Keys' })).toBeTruthy()
})

test('what is chosen while others are packed stays chosen', async () => {
  let answer = (): void => {}
  const { inputs } = await open('/orders', () => [row(1), row(2)], {
    'POST /api/seller/order_pack_many': async ({ ids }) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return { packed: 1, results: ids.map((id) => ({ id, sn: 'SN1', result: 'packed' as const, reason: null })) }
    },
  })
  await table()
  await press('j')
  await press('x')
  await press('p')
  await waitFor(() => expect(inputs('POST /api/seller/order_pack_many')).toHaveLength(1))
  await press('j')
  await press('x')
  await screen.findByText('2 selected')
  answer()
  await screen.findByText('1 packed')
  expect(screen.getByText('1 selected')).toBeTruthy()
})

test('all that match can be chosen, also what is on no page yet', async () => {
  await open('/orders', () => [row(1), row(2)])
  fireEvent.click(within(await table()).getByRole('checkbox', { name: 'Choose order SN1' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Select all 4' }))
  expect(await screen.findByText('4 selected')).toBeTruthy()
  expect(screen.getByText('$40.00 · 8 pieces')).toBeTruthy()
})

test('packing is offered while something that is chosen can be packed', async () => {
  await open('/orders?tab=all', () => [{ ...row(1), packed: true, allowed: ['ship'] }, row(2)])
  const choose = async (sn: string) =>
    fireEvent.click(within(await table()).getByRole('checkbox', { name: `Choose order ${sn}` }))
  await choose('SN1')
  expect(await screen.findByText('1 selected')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Mark/ })).toBeNull()
  await choose('SN2')
  expect(await screen.findByRole('button', { name: 'Mark 2 packed' })).toBeTruthy()
})

test('whoever has packed everything is led on to what is to ship, and from there to all orders', async () => {
  await open('/orders?tab=pack', () => [], {
    'GET /api/seller/order_count': () => ({ counts: [], to_pack: 0, to_ship: 2, not_here: 0 }),
  })
  expect(await screen.findByText('Every paid order is packed. New ones appear here by themselves.')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'See what is to ship' }))
  expect(await screen.findByText('Orders that you mark as packed come here until they are sent.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'See what is to ship' })).toBeNull()
  expect(screen.getByRole('link', { name: 'See all orders' })).toBeTruthy()
})

test('columns that no order has anything for leave their room to the goods', async () => {
  const heads = async () =>
    within(await table())
      .getAllByRole('columnheader')
      .filter(({ className }) => className.split(' ').some((name) => name.startsWith('min-')))
      .map(({ textContent }) => textContent)
  let rows = [row(1)]
  const { queryClient } = await open('/orders?tab=all', () => rows)
  expect(await heads()).toEqual([])
  rows = [{ ...row(1), note: 'Third floor' }]
  await act(() => queryClient.invalidateQueries({ queryKey: ['GET /api/seller/order_list'] }))
  await waitFor(async () => expect(await heads()).toEqual(['Note']))
})

test('what comes in while somebody reads waits above until it is asked for', async () => {
  let rows = [row(2), row(3)]
  const { queryClient } = await open('/orders?tab=all', () => rows)
  expect(await shown()).toEqual(['SN2', 'SN3'])
  rows = [row(1), row(2), row(3)]
  await act(() => queryClient.invalidateQueries({ queryKey: ['GET /api/seller/order_list'] }))
  const bar = await screen.findByRole('button', { name: '1 new order' })
  expect(await shown()).toEqual(['SN2', 'SN3'])
  fireEvent.click(bar)
  await waitFor(async () => expect(await shown()).toEqual(['SN1', 'SN2', 'SN3']))
})

test('filters stand in the address, go one by one, and are kept as a view among the tabs', async () => {
  const { inputs } = await open('/orders?tab=all&country=DE&note=true', () => [row(1)], {
    'POST /api/seller/view_save': ({ name, search }) => ({ id: idOf(9), name, search }),
  })
  await table()
  expect(inputs('GET /api/seller/order_list').at(-1)).toMatchObject({ status: 'all', country: 'DE', note: 'true' })
  fireEvent.click(screen.getByRole('button', { name: 'Save this view' }))
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Germany' } })
  fireEvent.click(screen.getByRole('button', { name: 'Keep' }))
  await waitFor(() =>
    expect(inputs('POST /api/seller/view_save')).toEqual([{ name: 'Germany', search: 'country=DE&note=true&tab=all' }]),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Remove the filter “To Germany”' }))
  await waitFor(() => expect(inputs('GET /api/seller/order_list').at(-1)).not.toHaveProperty('country'))
})

test('the total of what the filters let through stands beside them, and stays true as orders come in', async () => {
  let total = { count: 4, more: false, total: '40.00' }
  const { inputs, queryClient } = await open('/orders?tab=all&country=DE', () => [row(1)], {
    'GET /api/seller/order_total': () => total,
  })
  expect(await screen.findByText('4 orders · $40.00')).toBeTruthy()
  expect(inputs('GET /api/seller/order_total')).toEqual([{ status: 'all', country: 'DE' }])
  total = { count: 1000, more: true, total: '9000.00' }
  await act(() => queryClient.invalidateQueries({ queryKey: ['GET /api/seller/order_total'] }))
  expect(await screen.findByText('More than 1,000 orders')).toBeTruthy()
})

test('an order whose slip is older than its address says so when it is packed, and is printed anew from there', async () => {
  await open('/orders', () => [row(1), row(2)], {
    'POST /api/seller/order_pack_many': ({ ids }) => ({
      packed: 0,
      results: ids.map((id, at) => ({ id, sn: `SN${at + 1}`, result: 'refused', reason: 'readdressed' })),
    }),
    'POST /api/seller/order_slips': () => ({ list: [] }),
  })
  await table()
  await press('j')
  await press('x')
  await press('p')
  expect((await screen.findByText('1 order was not packed')).parentElement?.textContent).toContain(
    'SN1: it goes elsewhere since its slip was printed',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Print it anew' }))
  expect(await screen.findByRole('heading', { name: 'Print 1 order' })).toBeTruthy()
  expect(JSON.parse(sessionStorage.getItem('console-print-orders') ?? '[]')).toEqual([idOf(1)])
})
