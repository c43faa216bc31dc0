import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Answer } from '@tradewind/contract/calls'
import { Refused } from '@tradewind/web/test/wire'
import { expect, test } from 'vitest'
import { mara, openShop } from '../../../test/open-shop.tsx'
import { lamp as sampleProduct } from '../../../test/sample-product.ts'

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
  aside: false,
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
const farol = {
  ...{ id: id(6), name: 'Farol Velho', city: 'Porto', country: 'PT', away: null },
  ...{ closed: false, unreachable: false, free_from: null },
}
const bagOf = (...lines: Line[]): Bag => {
  const settled = lines.filter(({ selected, valid }) => selected && valid)
  const units = (some: Line[]) => some.reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    shops: lines.length > 0 ? [{ merchant: farol, lines }] : [],
    country: 'DE',
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

test('what a shop does not send to where the bag goes says so before the checkout, and is left out with one press', async () => {
  const near = { ...farol, unreachable: true }
  const far = { ...farol, id: id(7), name: 'Casa Obscura', free_from: '100.00' }
  const pot = { ...lamp, id: id(8), sku_id: id(9), title: 'Terracotta pot' }
  let kept = true
  const bag = (): Bag => ({
    ...bagOf(lamp),
    shops: [
      { merchant: near, lines: [{ ...lamp, selected: kept }] },
      { merchant: far, lines: [pot] },
    ],
  })
  const quoted: unknown[] = []
  await openShop(
    '/bag',
    {
      'GET /api/cart/list': bag,
      'POST /api/order/preview': ({ cart_ids }) => {
        quoted.push(cart_ids)
        return new Refused('freight.unreachable')
      },
      'POST /api/cart/select': () => {
        kept = false
        return bag()
      },
    },
    { as: mara },
  )
  await screen.findByText('Farol Velho does not ship to Germany.')
  expect(screen.getByText('$28.00 more for free freight from this shop')).toBeTruthy()
  await waitFor(() => expect(quoted).toEqual([[id(8)]]))
  press('Check out 2')
  expect((await screen.findAllByText('Not all of it ships to Germany')).length).toBeGreaterThan(0)
  press('Leave out for now')
  await screen.findByRole('button', { name: 'Check out 1' })
  expect(screen.queryByText(/Not all of it/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Leave out for now' })).toBeNull()
})

test('another choice of what lies in the bag is one sheet away; what is sold out of it says so', async () => {
  const sku = (n: number, spec: number[], stock: number) => ({
    ...{ id: id(n), spec, stock, price: '72.00', price_was: null, image: null },
  })
  const values = ['Clay', 'Sage', 'White'].map((value) => ({ value, image: null }))
  const product = {
    ...sampleProduct,
    id: id(2),
    title: 'Pendant lamp',
    specs: [{ name: 'Shade', values }],
    skus: [sku(3, [0], 3), sku(7, [1], 5), sku(8, [2], 0)],
  }
  const sage = { ...lamp, sku_id: id(7), spec: 'Sage' }
  const { sent } = await openShop(
    '/bag',
    {
      'GET /api/cart/list': () => bagOf(lamp),
      'GET /api/goods/detail': () => product,
      'POST /api/cart/edit': () => bagOf(sage),
    },
    { as: mara },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Change: Clay, 32 cm' }))
  const sheet = within(await screen.findByRole('dialog'))
  expect((await sheet.findByRole('button', { name: 'White' })).getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(sheet.getByRole('button', { name: 'Sage' }))
  fireEvent.click(sheet.getByRole('button', { name: 'Take this one' }))
  await screen.findByRole('button', { name: 'Change: Sage' })
  expect(sent.find(({ call }) => call === 'POST /api/cart/edit')?.input).toEqual({ id: lamp.id, sku_id: id(7) })
})

test('a line is saved for later with one press, is counted no more, and comes back with another', async () => {
  let aside = false
  const bag = () => ({ ...bagOf({ ...lamp, aside }), ...(aside && { count: 0, selected: 0, subtotal: '0.00' }) })
  await openShop(
    '/bag',
    {
      'GET /api/cart/list': bag,
      'POST /api/cart/aside': (input) => {
        aside = input.aside === true
        return bag()
      },
    },
    { as: mara },
  )
  fireEvent.click(await screen.findByRole('button', { name: /^Save for later/ }))
  const saved = within(
    (await screen.findByRole('heading', { name: 'Saved for later' })).closest('section') as HTMLElement,
  )
  expect(saved.getByText('Pendant lamp')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Check out/ })).toBeNull()
  fireEvent.click(saved.getByRole('button', { name: 'Move to the bag' }))
  await screen.findByRole('button', { name: 'Check out 1' })
  expect(screen.queryByText('Saved for later')).toBeNull()
})
