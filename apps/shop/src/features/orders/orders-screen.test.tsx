import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Answer } from '@tradewind/contract/calls'
import { expect, test } from 'vitest'
import { mara, openShop } from '../../../test/open-shop.tsx'
import { init } from '../../../test/sample-init.ts'
import { inDays, otherItem, sampleOrder, sentOrder } from '../../../test/sample-order.ts'

type Order = Answer<'GET /api/order/detail'>

const page = (...list: Order[]) => ({ list, next_cursor: null })
const open = (path: string, orders: Order[] = []) =>
  openShop(
    path,
    {
      'GET /api/user/order_list': () => page(...orders),
      'GET /api/order/count': () => ({
        counts: [
          { status: 0, count: 1 },
          { status: 2, count: 3 },
        ],
      }),
    },
    { as: mara },
  )

test('eleven tabs stand in the order of the specification, with counts where there is something', async () => {
  await open('/myPurchases')
  await waitFor(() => expect(screen.getByRole('tab', { name: 'All 4' })).toBeTruthy())
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'All4',
    'Waiting pay1',
    'Waiting delivery',
    'Delivered3',
    'Received',
    'Completed',
    'Cancelled',
    'Refund application',
    'Refunding',
    'Refunded',
    'In after-sale',
  ])
})

test('a tab is a place: it is named in the path and asks the server for its status', async () => {
  const { sent, path } = await open('/myPurchases/2')
  expect(screen.getByRole('tab', { name: /Delivered/ }).getAttribute('aria-selected')).toBe('true')
  fireEvent.click(screen.getByRole('tab', { name: 'Cancelled' }))
  await waitFor(() => expect(path()).toBe('/myPurchases/-1'))
  const asked = sent.filter(({ call }) => call === 'GET /api/user/order_list').map(({ input }) => input.status)
  expect(asked).toEqual(['2', '-1'])
})

test('every tab without orders says what would stand there and leads on', async () => {
  const titles = new Set<string>()
  for (const status of ['all', '0', '1', '2', '3', '4', '-1', '-5', '-3', '-2', '-4']) {
    await open(`/myPurchases/${status}`)
    const panel = screen.getAllByRole('tabpanel').at(-1) as HTMLElement
    titles.add((await within(panel).findByRole('heading')).textContent ?? '')
    expect(within(panel).getByRole('link', { name: 'See what is hot' })).toBeTruthy()
  }
  expect(titles.size).toBe(11)
})

test('how long an unpaid order is kept is what the server is set to', async () => {
  await openShop(
    '/myPurchases/0',
    {
      'GET /api/user/order_list': () => page(),
      'GET /api/order/count': () => ({ counts: [] }),
      'GET /api/index/init': () => ({ ...init, timers: { ...init.timers, A1: 45 } }),
    },
    { as: mara },
  )
  expect(await screen.findByText(/kept for 45 minutes/)).toBeTruthy()
})

test('a row tells shop, state, number, goods and total, and offers the one next thing', async () => {
  await open('/myPurchases/all', [sampleOrder({ items: [...sampleOrder().items, otherItem], quantity: 3 })])
  const row = await screen.findByRole('listitem')
  expect(row.textContent).toContain('Hinoki House')
  expect(row.textContent).toContain('To be packed')
  expect(row.textContent).toContain('7K2M4QX9TD')
  expect(row.textContent).toContain('$100.20')
  expect(within(row).getByRole('link', { name: 'Ash step stool and 1 more' }).getAttribute('href')).toBe(
    `/orderInfo/${sampleOrder().id}`,
  )
  expect(
    within(row)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Cancel order'])
})

test('of two orders in a hurry only the first to end is vermilion', async () => {
  const unpaid = sampleOrder({
    id: '01930000-0000-7000-8000-0000000000a2',
    status: 0,
    next: { action: 'pay', at: inDays(0.01), who: 'buyer' },
    allowed: ['pay', 'cancel'],
  })
  await open('/myPurchases/all', [sentOrder(), unpaid])
  const vermilion = (name: string) => screen.getByRole('button', { name }).className.includes('bg-accent')
  await screen.findByRole('button', { name: 'Pay now' })
  expect(vermilion('Pay now')).toBe(true)
  expect(vermilion('Confirm receipt')).toBe(false)
})

test('a refund of some lines is a tag beside the state', async () => {
  await open('/myPurchases/all', [sentOrder({ refund_stage: -4 })])
  const row = await screen.findByRole('listitem')
  expect(row.textContent).toContain('On the way')
  expect(row.textContent).toContain('In after-sale')
})

test('the list says “delivered” of what its page says so, and “on the way” of the rest', async () => {
  await open('/myPurchases/all', [sentOrder({ delivered_at: inDays(-1) })])
  expect((await screen.findByRole('listitem')).textContent).toContain('Delivered')
  expect(screen.getByRole('listitem').textContent).not.toContain('On the way')
})
