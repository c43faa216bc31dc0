import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Refused } from '@tradewind/web/test/wire'
import { expect, test } from 'vitest'
import { mara, openShop } from '../../../test/open-shop.tsx'
import { inDays, sampleOrder, sentOrder } from '../../../test/sample-order.ts'
import { sampleRefund } from '../../../test/sample-refund.ts'

const { id, sn } = sampleOrder()
const headline = () => screen.getByRole('heading', { level: 1 }).textContent

test('an order opens by its id and by its number alike', async () => {
  const answers = { 'GET /api/order/detail': () => sampleOrder() }
  const { sent } = await openShop(`/orderInfo/${id}`, answers, { as: mara })
  await screen.findByText('Hinoki House packs it next')
  expect(sent.find(({ call }) => call === 'GET /api/order/detail')?.input).toEqual({ id })
  const again = await openShop(`/orderInfo/${sn.toLowerCase()}`, answers, { as: mara })
  await waitFor(() => expect(again.sent.find(({ call }) => call === 'GET /api/order/detail')?.input).toEqual({ sn }))
})

test('somebody else’s order is a page that does not exist', async () => {
  await openShop(`/orderInfo/${id}`, { 'GET /api/order/detail': () => new Refused('thing.missing') }, { as: mara })
  await waitFor(() => expect(headline()).toBe('Page not found'))
})

test('what is happening is the carrier’s newest word; where nothing was told, that is said', async () => {
  const [parcel] = sentOrder().packages
  const silent = await openShop(`/orderInfo/${id}`, { 'GET /api/order/detail': () => sentOrder() }, { as: mara })
  await waitFor(() => expect(headline()).toBe('On its way to you'))
  expect(screen.getByText('No logistics information')).toBeTruthy()
  expect(silent.path()).toBe(`/orderInfo/${id}`)
  const told = parcel && {
    ...parcel,
    traces: [
      { time: inDays(-0.1), text: 'Cleared customs', place: 'Leipzig', delivered: false },
      { time: inDays(-0.9), text: 'Picked up', place: null, delivered: false },
    ],
  }
  await openShop(
    `/orderInfo/${id}`,
    { 'GET /api/order/detail': () => sentOrder({ packages: told ? [told] : [] }) },
    { as: mara },
  )
  await waitFor(() =>
    expect(screen.getAllByRole('heading', { level: 1 }).at(-1)?.textContent).toBe('Cleared customs, Leipzig'),
  )
})

test('the sums stand line by line, and add up to the total', async () => {
  const order = sampleOrder({ promo_code: 'HELLO10', discount: '8.90', total: '91.30' })
  await openShop(`/orderInfo/${id}`, { 'GET /api/order/detail': () => order }, { as: mara })
  await screen.findByText('Discount with HELLO10')
  const sums = [...document.querySelectorAll('dd')].map((cell) => cell.textContent)
  expect(sums.slice(0, 4)).toEqual(['$89.00', '$11.20', '−$8.90', '$91.30'])
})

test('receipt is confirmed only after a question that names the order, and then the shop is paid once', async () => {
  const received = sampleOrder({
    status: 3,
    packed: true,
    next: { action: 'comment', at: inDays(7), who: 'buyer' },
    allowed: ['comment', 'again'],
  })
  const { sent } = await openShop(
    `/orderInfo/${id}`,
    { 'GET /api/order/detail': () => sentOrder(), 'POST /api/order/confirm': () => received },
    { as: mara },
  )
  const confirmed = () => sent.filter(({ call }) => call === 'POST /api/order/confirm')
  fireEvent.click(await screen.findByRole('button', { name: 'I have it, pay the shop' }))
  expect(await screen.findByText(`Have you received everything in order ${sn}?`)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Not yet' }))
  expect(confirmed()).toHaveLength(0)
  fireEvent.click(screen.getByRole('button', { name: 'I have it, pay the shop' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Yes, I have it' }))
  await waitFor(() => expect(headline()).toBe('You have received it'))
  expect(confirmed().map(({ input }) => input)).toEqual([{ id }])
})

test('cancelling names the order, tells where the money goes and sends the reason that was chosen', async () => {
  const cancelled = sampleOrder({ status: -2, next: null, allowed: ['again'], refunded: '100.20' })
  const { sent } = await openShop(
    `/orderInfo/${id}`,
    { 'GET /api/order/detail': () => sampleOrder(), 'POST /api/order/cancel': () => cancelled },
    { as: mara },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel order' }))
  expect(await screen.findByText(`Cancel order ${sn}?`)).toBeTruthy()
  expect(screen.getByText('$100.20 goes back to your balance at once.')).toBeTruthy()
  fireEvent.click(screen.getByLabelText('The address is wrong'))
  fireEvent.click(screen.getAllByRole('button', { name: 'Cancel order' }).at(-1) as HTMLElement)
  await waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('Your money is back'))
  expect(sent.find(({ call }) => call === 'POST /api/order/cancel')?.input).toEqual({
    id,
    reason: 'The address is wrong',
  })
})

test('reminding twice a day is answered kindly', async () => {
  await openShop(
    `/orderInfo/${id}`,
    {
      'GET /api/order/detail': () => sampleOrder(),
      'POST /api/order/remind': () => new Refused('request.too_many', { retry_after: 3600 }),
    },
    { as: mara },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Remind the shop' }))
  expect(await screen.findByText('You reminded the shop today. You can do it again tomorrow.')).toBeTruthy()
})

test('buying again tells what can no longer be had before it leads to the bag', async () => {
  const { path } = await openShop(
    `/orderInfo/${id}`,
    {
      'GET /api/order/detail': () => sampleOrder({ status: 4, next: null, allowed: ['again'] }),
      'POST /api/order/again': () => ({ added: 1, unavailable: ['Cedar tray'] }),
    },
    { as: mara },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Buy again' }))
  expect(await screen.findByText(/Cedar tray/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'See the bag' }))
  await waitFor(() => expect(path()).toBe('/bag'))
})

test('a refund can be asked for what was paid, and not for what was not', async () => {
  const paid = sampleOrder({ allowed: ['cancel', 'remind', 'again', 'apply'] })
  await openShop(`/orderInfo/${id}`, { 'GET /api/order/detail': () => paid }, { as: mara })
  const link = await screen.findByRole('link', { name: 'Ask for a refund' })
  expect(link.getAttribute('href')).toBe(`/refund/${id}/${sn}/${paid.items[0]?.id}/100.20`)
  cleanup()
  const unpaid = sampleOrder({ status: 0, allowed: ['pay', 'cancel'] })
  await openShop(`/orderInfo/${id}`, { 'GET /api/order/detail': () => unpaid }, { as: mara })
  await screen.findByText('What it costs')
  expect(screen.queryByRole('link', { name: 'Ask for a refund' })).toBeNull()
})

test('an order with a request leads to it instead of to a second one', async () => {
  const asked = sampleOrder({ refund_stage: -5, refund_id: '01930000-0000-7000-8000-0000000000f1', allowed: ['again'] })
  await openShop(`/orderInfo/${id}`, { 'GET /api/order/detail': () => asked }, { as: mara })
  const link = await screen.findByRole('link', { name: /^See the refund/ })
  expect(link.textContent).toContain('Your request is being looked at')
  expect(link.getAttribute('href')).toContain('?refund=01930000-0000-7000-8000-0000000000f1')
  // The order waits for it, so it stands above the goods.
  const shop = screen.getByRole('link', { name: 'Hinoki House' })
  expect(link.compareDocumentPosition(shop) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('of a piece that was kept for less, the order says how much came back, not that the piece did', async () => {
  const [item] = sampleOrder().items
  const kept = sampleOrder({ items: item ? [{ ...item, refunded_quantity: 1, refunded: '7.25' }] : [] })
  await openShop(`/orderInfo/${id}`, { 'GET /api/order/detail': () => kept }, { as: mara })
  await screen.findByText('$7.25 refunded')
  expect(screen.queryByText('1 refunded')).toBeNull()
})

test('“delivered” is the shop’s word, and whoever has nothing says so', async () => {
  const [parcel] = sentOrder().packages
  const delivered = sentOrder({
    delivered_at: inDays(-0.1),
    allowed: ['extend', 'not_here', 'confirm', 'again'],
    packages: parcel ? [{ ...parcel, delivered_at: inDays(-0.1) }] : [],
  })
  const { at, ...said } = {
    at: inDays(0),
    from: 2 as const,
    to: 2 as const,
    who: 'buyer' as const,
    reason: null,
    address_before: null,
  }
  const denied = sentOrder({ timeline: [{ at, event: 'not_here', ...said }] })
  const { sent } = await openShop(
    `/orderInfo/${id}`,
    { 'GET /api/order/detail': () => delivered, 'POST /api/order/not_here': () => denied },
    { as: mara },
  )
  await waitFor(() => expect(headline()).toBe('Delivered'))
  expect(screen.getByText(/^Hinoki House says that it arrived on/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'It is not here' }))
  fireEvent.click((await screen.findAllByRole('button', { name: 'It is not here' })).at(-1) as HTMLElement)
  await waitFor(() => expect(headline()).toBe('Not here, as you said'))
  expect(sent.filter(({ call }) => call === 'POST /api/order/not_here').map(({ input }) => input)).toEqual([{ id }])
})

test('a parcel leads to its carrier’s own page, and a corrected number tells what stood there before', async () => {
  const event = {
    event: 'renumber',
    from: 2,
    to: 2,
    who: 'seller',
    reason: 'Japan Post EJ1',
    address_before: null,
  } as const
  const order = sentOrder({ timeline: [{ at: inDays(0), ...event }] })
  await openShop(`/orderInfo/${id}`, { 'GET /api/order/detail': () => order }, { as: mara })
  const link = (await screen.findByRole('link', { name: 'See it at Japan Post' })) as HTMLAnchorElement
  expect(link.href).toContain('reqCodeNo1=EJ412880376JP')
  expect(screen.getByText('Before: Japan Post EJ1')).toBeTruthy()
})

test('what was ordered together and not paid says what it costs in all', async () => {
  const order = sampleOrder({
    status: 0,
    paid_at: null,
    next: { action: 'pay', at: inDays(0.01), who: 'buyer' },
    allowed: ['pay', 'cancel'],
    unpaid_with: [{ id: '01930000-0000-7000-8000-0000000000a3', total: '20.05' }],
  })
  await openShop(`/orderInfo/${id}`, { 'GET /api/order/detail': () => order }, { as: mara })
  await screen.findByRole('button', { name: 'Pay $120.25' })
  expect(screen.getByText(/1 other order was placed with it: \$120\.25 in all/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Pay only this order' })).toBeTruthy()
})

test('an order that the law lets be revoked has that door on its own page', async () => {
  const REVOKED = '01930000-0000-7000-8000-0000000000f2'
  const { path } = await openShop(
    `/orderInfo/${id}`,
    {
      'GET /api/order/detail': () =>
        sentOrder({ revocation: { holds: true, may: true, until: null, declared_at: null } }),
      'POST /api/refund/revoke': () => sampleRefund({ id: REVOKED, kind: 'revocation', state: 'returning' }),
      'GET /api/refund/detail': () => sampleRefund({ id: REVOKED, kind: 'revocation', state: 'returning' }),
    },
    { as: mara },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke it' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke the purchase' }))
  await waitFor(() => expect(path()).toContain(`refund=${REVOKED}`))
})

test('what was said of it stands with it, and what was hidden with the reason, for its writer alone', async () => {
  const order = sampleOrder()
  const said = { ...order, items: order.items.map((item) => ({ ...item, reviewed: true })) }
  const review = {
    ...{
      id,
      buyer: 'M***a',
      avatar: null,
      goods_score: 1,
      content: 'Never again.',
      spec: '',
      pics: [],
      language: 'en',
    },
    ...{ created_at: inDays(-2), reply: null, order_item_id: id, title: 'Hinoki tub' },
    hidden: { at: inDays(-1), words: 'It calls the people of the shop names.' },
  }
  await openShop(
    `/orderInfo/${id}`,
    { 'GET /api/order/detail': () => said, 'GET /api/order/comments': () => ({ list: [review] }) },
    { as: mara },
  )
  await screen.findByText('Never again.')
  expect(screen.getByText('It calls the people of the shop names.')).toBeTruthy()
})
