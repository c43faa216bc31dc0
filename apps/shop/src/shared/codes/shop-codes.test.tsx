import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Answer } from '@tradewind/contract/calls'
import { expect, test } from 'vitest'
import { mara, openShop } from '../../../test/open-shop.tsx'
import { id, lamp } from '../../../test/sample-product.ts'

type Code = Answer<'GET /api/promo/list'>['list'][number]
const code = (over: Partial<Code> = {}): Code => ({
  id: `${id}-code`,
  code: 'LAMPLIGHT',
  ...{ kind: 'amount', percent: null, cap: null, amount: '8.00', minimum: '40.00' },
  ...{ ends_at: '2027-01-01T00:00:00.000Z', per_shopper: 1, goods: null, collected: false },
  ...over,
})
const open = (list: Code[], answers = {}, as: typeof mara | null = mara) =>
  openShop(
    `/detail/${lamp.id}`,
    { 'GET /api/goods/detail': () => lamp, 'GET /api/promo/list': () => ({ list }), ...answers },
    { as: as ?? undefined },
  )
const codes = async () => within(await screen.findByRole('region', { name: 'Codes for this' }))

test('a code says what it gives, on what, until when, and is kept with one tap', async () => {
  const { sent } = await open([code()], { 'POST /api/promo/collect': () => ({ collected: true }) })
  const shown = await codes()
  expect(shown.getByText('$8.00 off')).toBeTruthy()
  expect(shown.getByText('On everything in this shop, from $40.00')).toBeTruthy()
  fireEvent.click(shown.getByRole('button', { name: 'Collect LAMPLIGHT' }))
  await waitFor(() => expect(shown.getByText('Collected')).toBeTruthy())
  expect(sent.find(({ call }) => call === 'POST /api/promo/collect')?.input).toEqual({ id: `${id}-code` })
  expect(shown.queryByRole('button')).toBeNull()
})

test('a visitor is asked to log in, and has it once they are back', async () => {
  const answers = { 'POST /api/promo/collect': () => ({ collected: true }) }
  const visit = await open([code()], answers, null)
  fireEvent.click((await codes()).getByRole('button', { name: 'Collect LAMPLIGHT' }))
  await waitFor(() => expect(visit.router.state.location.pathname).toBe('/login'))
  expect(visit.sent.map(({ call }) => call)).not.toContain('POST /api/promo/collect')
  const { sent } = await open([code()], answers)
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain('POST /api/promo/collect'))
})

test('a shop without codes has no empty place for them', async () => {
  const { sent } = await open([])
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain('GET /api/promo/list'))
  expect(screen.queryByRole('region', { name: 'Codes for this' })).toBeNull()
})

test('a product with many codes shows three, and the others when somebody asks for them', async () => {
  await open(['A', 'B', 'C', 'D', 'E'].map((name) => code({ id: `${id}-${name}`, code: `CODE${name}` })))
  const shown = await codes()
  expect(shown.getAllByRole('listitem')).toHaveLength(3)
  fireEvent.click(shown.getByRole('button', { name: 'See all 5' }))
  expect(shown.getAllByRole('listitem')).toHaveLength(5)
  expect(shown.queryByRole('button', { name: /See all/ })).toBeNull()
})

test('the codes that somebody keeps open over their own page: what each gives, where, and what became of it', async () => {
  const { collected: _, ...kept } = code({ code: 'LAMPLIGHT' })
  const merchant = { id: 'shop', name: 'Farol Velho' }
  await openShop(
    '/profile',
    {
      'GET /api/promo/collected': () => ({
        list: [
          { ...kept, merchant, state: 'live' },
          { ...kept, id: `${id}-old`, code: 'OLDLIGHT', merchant, state: 'over' },
        ],
      }),
    },
    { as: mara },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'My codes' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'My codes' }))
  const rows = (await sheet.findAllByRole('listitem')).map((one) => one.textContent)
  expect(rows).toEqual([
    expect.stringMatching(/^\$8\.00 offOn everything in this shop, from \$40\.00Farol VelhoUntil .*LAMPLIGHT$/),
    expect.stringContaining('It has ended.'),
  ])
  expect(sheet.getAllByRole('link', { name: 'Farol Velho' })[0]?.getAttribute('href')).toContain('/shop/shop')
})
