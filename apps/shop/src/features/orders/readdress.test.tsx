import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Refused } from '@tradewind/web/test/wire'
import { expect, test } from 'vitest'
import { mara, openShop } from '../../../test/open-shop.tsx'
import { sampleOrder } from '../../../test/sample-order.ts'

const order = sampleOrder({ allowed: ['cancel', 'readdress', 'again'] })
const { id } = order
const office = {
  ...{ id: '01900000-0000-7000-8000-00000000aa01', addressee: 'Mara at work', mobile: '+4915123456789', country: 'DE' },
  ...{ area: 'Hamburg', detail: 'Speicherstadt 4', postcode: '20457', tag: 'work', is_default: false },
}
const readdressed = {
  ...order,
  address: office,
  timeline: [
    {
      ...({ at: order.created_at, event: 'readdress', from: 1, to: 1, who: 'buyer', reason: null } as const),
      address_before: order.address,
    },
    ...order.timeline,
  ],
}
const answers = {
  'GET /api/order/detail': () => order,
  'GET /api/user/address_list': () => ({ list: [office] }),
  'GET /api/user/address': () => office,
}

test('a paid order leads to one’s addresses; the one that is chosen is asked about, sent there once, and the history keeps both', async () => {
  const { sent, path } = await openShop(
    `/orderInfo/${id}`,
    { ...answers, 'POST /api/order/readdress': () => readdressed },
    { as: mara },
  )
  fireEvent.click(await screen.findByText('Change address'))
  fireEvent.click(await screen.findByText('Ship here'))
  const sheet = within(await screen.findByRole('dialog'))
  expect(await sheet.findByText('Speicherstadt 4')).toBeTruthy()
  expect(sheet.getByText('Weserstraße 114')).toBeTruthy()
  fireEvent.click(sheet.getByRole('button', { name: 'Send it here' }))
  await screen.findByText('You changed the address')
  expect(screen.getByText(/^Before: .*Weserstraße 114, 12059 Berlin$/)).toBeTruthy()
  expect(sent.filter(({ call }) => call === 'POST /api/order/readdress').map(({ input }) => input)).toEqual([
    { id, address_id: office.id },
  ])
  await waitFor(() => expect(path()).toBe(`/orderInfo/${id}`))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('for another country it is another order: that is said, with the ways to go, and nothing is sent', async () => {
  const abroad = { ...office, country: 'PT', area: 'Porto', postcode: '4050-262' }
  const { sent } = await openShop(
    `/orderInfo/${id}?address_id=${office.id}`,
    { ...answers, 'GET /api/user/address': () => abroad },
    { as: mara },
  )
  const sheet = within(await screen.findByRole('dialog'))
  expect(await sheet.findByText('That address is in another country')).toBeTruthy()
  expect(sheet.getByText(/^This order goes to Germany\./)).toBeTruthy()
  expect(sheet.queryByRole('button', { name: 'Send it here' })).toBeNull()
  const ways = ['Ask the shop', 'Choose another'].map((name) =>
    sheet.getByText(name).closest('a')?.getAttribute('href'),
  )
  expect(ways[0]).toMatch(/^\/service\?shop=/)
  expect(ways[1]).toContain('/address?backurl=')
  expect(sent.map(({ call }) => call)).not.toContain('POST /api/order/readdress')
})

test('packed meanwhile it goes where it went, and the page says so; what is packed offers no change', async () => {
  const packed = sampleOrder({ packed: true, allowed: ['again'] })
  let now = order
  // Another one than before: the same wish twice within a second is one tap too many.
  await openShop(
    `/orderInfo/${id}?address_id=${id}`,
    {
      ...answers,
      'GET /api/order/detail': () => now,
      'POST /api/order/readdress': () => {
        now = packed
        return new Refused('state.not_allowed', { status: 1 })
      },
    },
    { as: mara },
  )
  const sheet = within(await screen.findByRole('dialog'))
  await sheet.findByText('Speicherstadt 4')
  fireEvent.click(sheet.getByRole('button', { name: 'Send it here' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.queryByText('Change address')).toBeNull())
  expect(screen.getByText('Weserstraße 114')).toBeTruthy()
})
