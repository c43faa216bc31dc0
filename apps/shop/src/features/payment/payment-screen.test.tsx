import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { Answer } from '@tradewind/contract/calls'
import { Refused } from '@tradewind/web/test/wire'
import { expect, test } from 'vitest'
import { mara, openShop } from '../../../test/open-shop.tsx'
import { sampleOrder } from '../../../test/sample-order.ts'

type Order = Answer<'GET /api/order/detail'>

const soon = new Date(Date.now() + 25 * 60_000).toISOString()
const paid = sampleOrder()
const unpaid = sampleOrder({
  status: 0,
  allowed: ['pay', 'cancel'],
  paid_at: null,
  next: { action: 'pay', at: soon, who: 'buyer' },
})
const path = `/order?ids=${paid.id}`
const showing = (order: () => Order) => ({
  'GET /api/order/detail': order,
  'GET /api/index/init': () => new Refused('server.unavailable'),
})
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const codeField = () => screen.findByLabelText('Payment password', { selector: 'input' })
const typeCode = async (digits: string) => fireEvent.change(await codeField(), { target: { value: digits } })
const pay = () => fireEvent.submit(document.querySelector('form') ?? document.body)

test('a paid order shows the money that waits, what it waits for and who is next', async () => {
  await openShop(
    path,
    showing(() => paid),
    { as: mara },
  )
  await screen.findByText('Paid. Thank you!')
  expect(screen.getByText('Safe in escrow')).toBeTruthy()
  expect(screen.getByText('The shop packs and sends')).toBeTruthy()
})

test('an unpaid order says how long the goods are held, and is paid with a code that keeps its leading zeros', async () => {
  let order = unpaid
  const { sent } = await openShop(
    path,
    {
      ...showing(() => order),
      'POST /api/order/pay': () => {
        order = paid
        return { paid: '100.20', balance: '312.40', orders: [] }
      },
    },
    { as: mara },
  )
  await screen.findByText(/25 minutes left to pay/)
  press('Pay $100.20')
  await typeCode('000123')
  pay()
  expect(await screen.findByText('Payment successful')).toBeTruthy()
  await screen.findByText('Paid. Thank you!')
  expect(sent.find(({ call }) => call === 'POST /api/order/pay')?.input).toEqual({
    ids: [unpaid.id],
    pay_password: '000123',
  })
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('000123')
  expect(document.location.href).not.toContain('000123')
})

test('a wrong code is said at the field with the tries that are left, and the field is empty again', async () => {
  await openShop(
    path,
    { ...showing(() => unpaid), 'POST /api/order/pay': () => new Refused('pay_password.wrong', { left: 3 }) },
    { as: mara },
  )
  await screen.findByText(/minutes left to pay/)
  press('Pay $100.20')
  await typeCode('111111')
  pay()
  await screen.findByText('That was not it. 3 tries left.')
  const field = (await codeField()) as HTMLInputElement
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['', 'true'])
})

test('a locked code says until when and that the money is safe, and asks for no more digits', async () => {
  await openShop(
    path,
    { ...showing(() => unpaid), 'POST /api/order/pay': () => new Refused('pay_password.locked', { until: soon }) },
    { as: mara },
  )
  await screen.findByText(/minutes left to pay/)
  press('Pay $100.20')
  await typeCode('111111')
  pay()
  await screen.findByText(/Your money is safe. You can try again at/)
  expect(screen.getByText('Payment failed')).toBeTruthy()
  expect(screen.queryByLabelText('Payment password', { selector: 'input' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Forgot it?' }).getAttribute('href')).toContain('/changePayPwd')
})

test('the sheet opens by itself on the way from the checkout, once', async () => {
  const { router } = await openShop(
    `${path}&pay=1`,
    showing(() => unpaid),
    { as: mara },
  )
  await codeField()
  expect(router.latestLocation.search.pay).toBeUndefined()
})

test('orders of a trade are found by its number', async () => {
  await openShop(
    `/order?trade=${paid.trade_sn}`,
    {
      ...showing(() => paid),
      'GET /api/user/order_list': () => ({ list: [paid, sampleOrder({ trade_sn: 'ANOTHER' })], next_cursor: null }),
    },
    { as: mara },
  )
  await screen.findByText('Paid. Thank you!')
})

test('an order that was cancelled says that no money moved, and nothing can be paid', async () => {
  const cancelled = sampleOrder({ status: -1, paid_at: null, allowed: ['again'], next: null })
  await openShop(
    path,
    showing(() => cancelled),
    { as: mara },
  )
  await screen.findByText('This was cancelled')
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull())
})

test.each([
  ['nothing was paid', null, 'No money moved'],
  ['what was paid comes back', '2026-11-20T10:00:00.000Z', 'back in your balance'],
])('an order whose shop was closed says so, and that %s', async (_, paid_at, says) => {
  const at = '2026-11-21T10:00:00.000Z'
  const off = {
    at,
    event: 'call_off' as const,
    from: 0 as const,
    to: -1 as const,
    who: 'operator' as const,
    reason: null,
    address_before: null,
  }
  const order = sampleOrder({ status: paid_at ? -2 : -1, paid_at, allowed: ['again'], next: null, timeline: [off] })
  await openShop(
    path,
    showing(() => order),
    { as: mara },
  )
  await screen.findByRole('heading', { name: 'The shop does not sell here any more' })
  expect(document.body.textContent).toContain(says)
  expect(screen.queryByText('Paid. Thank you!')).toBeNull()
})

test('an order of someone else is not there', async () => {
  await openShop(path, { 'GET /api/order/detail': () => new Refused('thing.missing') }, { as: mara })
  await screen.findByText('There is nothing at this address')
})

const pushes = (answers: Record<string, () => unknown> = {}) => ({
  ...showing(() => paid),
  'GET /api/user/notice_setting': () => ({ categories: [], quiet: null, push: { key: 'B'.repeat(87) } }),
  ...answers,
})

test('on an iPhone the shop says first that it has to lie on the home screen, and "not now" is not asked again', async () => {
  Object.assign(navigator, { standalone: false })
  try {
    await openShop(path, pushes(), { as: mara })
    await screen.findByText('Tell me when my parcel moves')
    expect(screen.getByText(/once Tradewind is on the home screen/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Tell me' })).toBeNull()
    press('Not now')
    await waitFor(() => expect(screen.queryByText('Tell me when my parcel moves')).toBeNull())
    cleanup()
    await openShop(path, pushes(), { as: mara })
    await screen.findByText('Paid. Thank you!')
    await screen.findByText('The shop packs and sends')
    expect(screen.queryByText('Tell me when my parcel moves')).toBeNull()
  } finally {
    Reflect.deleteProperty(navigator, 'standalone')
  }
})

test('where nothing is pushed, or a browser cannot show it, nobody is asked', async () => {
  const { sent } = await openShop(path, pushes(), { as: mara })
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain('GET /api/user/notice_setting'))
  await screen.findByText('The shop packs and sends')
  expect(screen.queryByText('Tell me when my parcel moves')).toBeNull()
})
