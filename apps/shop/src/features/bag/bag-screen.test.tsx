import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Answer } from '@tradewind/contract/calls'
import { Refused } from '@tradewind/web/test/wire'
import { expect, test } from 'vitest'
import { mara, openShop } from '../../../test/open-shop.tsx'

type Bag = Answer<'GET /api/cart/list'>
type Line = Bag['shops'][number]['lines'][number]

const id = (tail: number) => `01930000-0000-7000-8000-00000000000${tail}`
const lamp: Line = {
  id: id(1),
  goods_id: id(2),
  sku_id: id(3),
  title: 'Pendant lamp',
  spec: 'Clay, 32 cm',
  image: null,
  quantity: 1,
  selected: true,
  price: '72.00',
  price_was: '75.10',
  stock: 3,
  valid: true,
}
const pot: Line = {
  ...lamp,
  id: id(4),
  sku_id: id(5),
  title: 'Terracotta pot',
  price_was: null,
  stock: 0,
  valid: false,
}
const farol = { id: id(6), name: 'Farol Velho', city: 'Porto', country: 'PT', away: null, closed: false }
const bagOf = (...lines: Line[]): Bag => {
  const settled = lines.filter(({ selected, valid }) => selected && valid)
  const units = (some: Line[]) => some.reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    shops: lines.length > 0 ? [{ merchant: farol, lines }] : [],
    count: units(lines),
    selected: units(settled),
    subtotal: settled.length > 0 ? '72.00' : '0.00',
  }
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

test('the bag tells how a price moved since a thing was put in, and keeps apart what cannot be had any more', async () => {
  await openShop('/bag', { 'GET /api/cart/list': () => bagOf(lamp, pot) }, { as: mara })
  await screen.findByText('$3.10 less than when you added it')
  const gone = screen.getByText('No longer available').closest('section') ?? document.body
  expect(within(gone).getByText('Terracotta pot')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Check out 1' })).toBeTruthy()
})

test('what lies in the bag of a shop that does not sell here any more says so', async () => {
  const shut = { ...bagOf({ ...lamp, valid: false }, pot), count: 1 }
  const shops = shut.shops.map((shop) => ({ ...shop, merchant: { ...farol, closed: true } }))
  await openShop('/bag', { 'GET /api/cart/list': () => ({ ...shut, shops }) }, { as: mara })
  await screen.findByText('Pendant lamp')
  expect(screen.getAllByText('Farol Velho does not sell here any more.')).toHaveLength(2)
  expect(screen.queryByText('See other options')).toBeNull()
})

test('a change that the shop refuses goes back, and the line says why and where it stands', async () => {
  await openShop(
    '/bag',
    { 'GET /api/cart/list': () => bagOf(lamp), 'POST /api/cart/edit': () => new Refused('stock.out', { stock: 1 }) },
    { as: mara },
  )
  await screen.findByText('Pendant lamp')
  press('One more')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('refused: stock.out')
  expect(alert.textContent).toContain('It stays at 1')
})

test('with nothing selected the way to the checkout says what is missing and stays here', async () => {
  const { sent } = await openShop(
    '/bag',
    { 'GET /api/cart/list': () => bagOf({ ...lamp, selected: false }) },
    { as: mara },
  )
  await screen.findByText('Pendant lamp')
  press('Check out')
  expect((await screen.findAllByText('Select items to check out')).length).toBeGreaterThan(0)
  expect(sent.map(({ call }) => call)).not.toContain('POST /api/order/preview')
})

test('the bag waits for the last tap before it goes to the checkout', async () => {
  let answer: (bag: Bag) => void = () => undefined
  const { router, sent } = await openShop(
    '/bag',
    {
      'GET /api/cart/list': () => bagOf(lamp),
      'POST /api/cart/edit': () =>
        new Promise<Bag>((resolve) => {
          answer = resolve
        }),
    },
    { as: mara },
  )
  await screen.findByText('Pendant lamp')
  press('One more')
  press('Check out 2')
  await waitFor(() => expect(screen.getByRole('button', { busy: true })).toBeTruthy())
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain('POST /api/cart/edit'))
  expect(router.latestLocation.pathname).toBe('/bag')
  answer(bagOf({ ...lamp, quantity: 2 }))
  await waitFor(() => expect(router.latestLocation.pathname).toBe('/checkout'))
})

test('what was removed by mistake comes back with one tap', async () => {
  const { sent } = await openShop(
    '/bag',
    {
      'GET /api/cart/list': () => bagOf(lamp),
      'POST /api/cart/del': () => bagOf(),
      'POST /api/cart/sync': () => bagOf(lamp),
    },
    { as: mara },
  )
  await screen.findByText('Pendant lamp')
  press('Remove Pendant lamp')
  await screen.findByText('Nothing in it yet')
  press('Undo')
  await screen.findByText('Pendant lamp')
  const { lines } = sent.find(({ call }) => call === 'POST /api/cart/sync')?.input ?? {}
  expect(lines).toEqual([{ goods_id: lamp.goods_id, sku_id: lamp.sku_id, quantity: 1 }])
})
