import { fireEvent, screen, within } from '@testing-library/react'
import type { Answer } from '@tradewind/contract/calls'
import { Refused } from '@tradewind/web/test/wire'
import { expect, test, vi } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'

const id = (n: number) => `01930000-0000-7000-8000-00000000000${n}`
const row: Answer<'GET /api/seller/goods_list'>['list'][number] = {
  ...{ id: id(1), handle: 'lamp', version: 1, title: 'Pendant', image: null, on_shelf: true, taken_down: false },
  ...{ in_stock: true, price: '20.00', price_from: true, skus: 2, stock: 3, reserved: 0, brand: null },
  ...{ category_id: null, sold: 0, updated_at: '2026-01-01T00:00:00.000Z' },
}
const sku = { goods_id: id(1), title: 'Pendant', code: null }
const until = new Date(Date.now() + 600_000).toISOString()
const answers = {
  'GET /api/seller/goods_list': () => ({ list: [row], next_cursor: null }),
  'GET /api/seller/goods_count': () => ({ all: 1, shelf: 1, draft: 0, out_of_stock: 0, taken_down: 0 }),
  'GET /api/seller/price_acts': () => ({ list: [] }),
  'POST /api/seller/price_preview': () => ({
    list: [
      { ...sku, sku_id: id(2), spec: 'Chalk', was: '20.00', becomes: '14.99' },
      { ...sku, sku_id: id(3), spec: 'Olive', was: '14.99', becomes: '14.99' },
      { ...sku, sku_id: id(4), spec: 'Bulb', was: '0.50', becomes: null },
    ],
  }),
  'POST /api/seller/price_change': () => ({ id: id(9), undo_until: until, changed: 1, refused: [] }),
  'POST /api/seller/price_undo': () => ({
    ...{ id: id(9), undo_until: null, changed: 0 },
    refused: [{ sku_id: id(2), reason: 'changed_since' as const }],
  }),
} as const

test('every kind is shown from what to what, and what was shown is sent, no more and no less', async () => {
  const { inputs } = await openConsole('/goods', { seller: {} }, answers)
  fireEvent.click((await screen.findAllByRole('checkbox', { name: 'Choose Pendant' }))[0] as HTMLElement)
  fireEvent.click(await screen.findByRole('button', { name: 'Price …' }))
  // Nothing is typed yet: no number of prices that would change.
  await screen.findByRole('button', { name: 'Change prices' })
  fireEvent.change(await screen.findByLabelText('Percent more or less'), { target: { value: '−12,5 %' } })
  fireEvent.click(screen.getByRole('radio', { name: '.99' }))
  const preview = within(await screen.findByRole('region', { name: 'What it makes of them' }))
  const lines = () => preview.getAllByRole('listitem').map((line) => line.textContent)
  expect(lines()).toEqual([
    'Pendant · Bulb$0.50Nothing would be left',
    'Pendant · Chalk$20.00$14.99',
    'Pendant · Olive$14.99$14.99',
  ])
  await vi.waitFor(() =>
    expect(inputs('POST /api/seller/price_preview').at(-1)).toEqual({
      ids: [id(1)],
      price: { kind: 'percent', percent: -12.5 },
      ending: '99',
    }),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Change 1 price' }))
  await screen.findByText('1 price changed')
  expect(inputs('POST /api/seller/price_change')).toEqual([
    { rows: [{ sku_id: id(2), was: '20.00', becomes: '14.99' }] },
  ])
})

test('for ten minutes the way back stands above the list, and what somebody changed since is said', async () => {
  const act = {
    id: id(9),
    starts_at: '2026-11-22T10:00:00.000Z',
    ends_at: null,
    undo_until: until,
    skus: 12,
    by: 'Ines',
  }
  const sale = { ...act, id: id(8), state: 'running' as const, ends_at: until, by: 'Rui' }
  const { inputs } = await openConsole(
    '/goods',
    { seller: {} },
    {
      ...answers,
      'GET /api/seller/price_acts': () => ({ list: [{ ...act, state: 'done' as const }, sale] }),
    },
  )
  await screen.findByText(/Ines changed 12 prices/)
  screen.getByText(/Rui changed 12 prices/)
  screen.getByRole('button', { name: 'End it now' })
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('1 price stays: somebody changed it meanwhile')
  expect(inputs('POST /api/seller/price_undo')).toEqual([{ id: id(9) }])
})

test('filters stand in the address, all of them are asked for, and all that match are ticked', async () => {
  const page = (n: number) => ({ ...row, id: id(n), title: `Lamp ${n}` })
  const { inputs, path } = await openConsole(
    '/goods?low=true',
    { seller: {} },
    {
      ...answers,
      'GET /api/goods/category_list': () => ({ list: [] }),
      'GET /api/seller/goods_list': ({ cursor }) =>
        cursor ? { list: [page(2)], next_cursor: null } : { list: [page(1)], next_cursor: 'further' },
    },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Without a picture' }))
  await vi.waitFor(() => expect(path()).toBe('/goods?low=true&noPicture=true'))
  await vi.waitFor(() =>
    expect(inputs('GET /api/seller/goods_list')).toContainEqual(
      expect.objectContaining({ low: 'true', no_picture: 'true' }),
    ),
  )
  fireEvent.click((await screen.findAllByRole('checkbox', { name: 'Choose Lamp 1' }))[0] as HTMLElement)
  fireEvent.click(await screen.findByRole('button', { name: 'Select all that match, up to 500' }))
  await screen.findByText('2 chosen')
})

test('a copy of a product is opened as a draft of its own', async () => {
  const { inputs, path } = await openConsole(
    '/goods',
    { seller: {} },
    {
      ...answers,
      'POST /api/seller/goods_copy': () => ({ id: id(7) }) as never,
      'GET /api/seller/goods_detail': () => new Refused('thing.missing'),
    },
  )
  fireEvent.click((await screen.findAllByRole('button', { name: 'Make a copy of Pendant' }))[0] as HTMLElement)
  await vi.waitFor(() => expect(inputs('POST /api/seller/goods_copy')).toEqual([{ id: id(1) }]))
  await vi.waitFor(() => expect(path()).toBe(`/goods/${id(7)}`))
})
