import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { Answer, Input } from '@tradewind/contract/calls'
import { parseDollars, sumCents } from '@tradewind/contract/money'
import { Refused } from '@tradewind/web/test/wire'
import { expect, test } from 'vitest'
import { mara, openShop } from '../../../test/open-shop.tsx'
import { sampleOrder } from '../../../test/sample-order.ts'

type Quote = Answer<'POST /api/order/preview'>
type Wish = Input<'POST /api/order/preview'>

const id = (tail: number) => `01930000-0000-7000-8000-0000000000${tail}`
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const quote: Quote = {
  quote_id: id(10),
  expires_at: inMinutes(15),
  country: 'DE',
  shops: [
    {
      merchant: { id: id(20), name: 'Farol Velho', city: 'Porto', country: 'PT' },
      items: [
        {
          goods_id: id(30),
          sku_id: id(31),
          title: 'Pendant lamp',
          spec: 'Clay',
          image: null,
          quantity: 2,
          price: '72.05',
          line_total: '144.10',
          exempt: null,
        },
      ],
      ...{ subtotal: '144.10', freight: '9.80', freight_off: '0.00', discount: '0.00', total: '153.90' },
      arrives: { from: inMinutes(9000), to: inMinutes(15_000) },
    },
  ],
  promo: null,
  codes: [],
  ...{ subtotal: '144.10', freight: '9.80', freight_off: '0.00', discount: '0.00', total: '153.90' },
  changes: [],
  balance: '412.60',
  has_pay_password: true,
  pay_limit: null,
}
const order = sampleOrder({ status: 0, allowed: ['pay', 'cancel'], paid_at: null })
const home = { id: id(40), ...order.address, tag: 'home', is_default: true }
const placed = {
  trade_sn: order.trade_sn,
  orders: [{ id: order.id, sn: order.sn, merchant_id: order.merchant.id, total: order.total }],
  pay_total: order.total,
  expires_at: inMinutes(30),
}
const buyNow = `/checkout?goods_id=${id(30)}&sku_id=${id(31)}&quantity=2`
const answers = {
  'GET /api/user/address_list': () => ({ list: [home] }),
  'POST /api/order/preview': (): Quote => quote,
  'POST /api/order/create': () => placed,
  'GET /api/order/detail': () => order,
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
const note = () => screen.getByLabelText('Note for Farol Velho', { selector: 'textarea' })

test('every line of the bill is shown and adds up to the total, to the cent', async () => {
  await openShop(buyNow, answers, { as: mara })
  await screen.findByText('Goods, 2 pieces')
  const bill = [...document.querySelectorAll('dl dd')].map((cell) => (cell.textContent ?? '').replace('$', ''))
  const [total = '', ...lines] = bill.toReversed()
  expect(sumCents(lines.map(parseDollars))).toBe(parseDollars(total))
  expect(screen.getByText('$258.70 after paying')).toBeTruthy()
})

test('a promo code that does not help says why beside its field, and keeps what was typed', async () => {
  const { sent } = await openShop(
    buyNow,
    {
      ...answers,
      'POST /api/order/preview': ({ promo_code: code }: Wish) =>
        code ? { ...quote, promo: { code, ok: false, reason: 'expired', message: 'It has expired.' } } : quote,
    },
    { as: mara },
  )
  await screen.findByText('Pendant lamp')
  type('Promo code', 'WESTWIND')
  press('Apply')
  await screen.findByText('It has expired.')
  const field = screen.getByLabelText('Promo code') as HTMLInputElement
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['WESTWIND', 'true'])
  expect(sent.filter(({ call }) => call === 'POST /api/order/preview').at(-1)?.input.promo_code).toBe('WESTWIND')
})

test('an expired quote is told and asked for anew, and nothing that was typed is lost', async () => {
  let created = 0
  const { sent } = await openShop(
    buyNow,
    {
      ...answers,
      'POST /api/order/create': () => {
        created += 1
        return created === 1 ? new Refused('quote.expired', { status: 'expired' }) : placed
      },
    },
    { as: mara },
  )
  await screen.findByText('Pendant lamp')
  press('Add a note for Farol Velho')
  fireEvent.change(note(), { target: { value: 'Ring twice,\nplease' } })
  press('Pay $153.90')
  await screen.findByText(/ran out, so we asked for them anew/)
  expect((note() as HTMLTextAreaElement).value).toBe('Ring twice,\nplease')
  await waitFor(() => expect(sent.filter(({ call }) => call === 'POST /api/order/preview')).toHaveLength(2))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Pay $153.90' }).ariaDisabled).not.toBe('true'))
  press('Pay $153.90')
  await waitFor(() => expect(sent.filter(({ call }) => call === 'POST /api/order/create')).toHaveLength(2))
  const { remarks } = sent.findLast(({ call }) => call === 'POST /api/order/create')?.input ?? {}
  expect(remarks).toEqual({ [id(20)]: 'Ring twice, please' })
})

test('a price that moved is told with the new total, which may be paid then', async () => {
  await openShop(
    buyNow,
    {
      ...answers,
      'POST /api/order/create': () =>
        new Refused('price.changed', { quote: { ...quote, quote_id: id(11), total: '160.00' } }),
    },
    { as: mara },
  )
  await screen.findByText('Pendant lamp')
  press('Pay $153.90')
  await screen.findByRole('button', { name: 'Pay $160.00' })
  expect(screen.getByText(/A price has changed/)).toBeTruthy()
})

test('two taps on pay make one order, and lead to where it is paid', async () => {
  const { sent, router } = await openShop(buyNow, answers, { as: mara })
  await screen.findByText('Pendant lamp')
  const pay = screen.getByRole('button', { name: 'Pay $153.90' })
  fireEvent.click(pay)
  fireEvent.click(pay)
  expect(await screen.findByText('Order created')).toBeTruthy()
  await waitFor(() => expect(router.latestLocation.pathname).toBe('/order'))
  expect(sent.filter(({ call }) => call === 'POST /api/order/create')).toHaveLength(1)
})

test('too low a balance says how much is missing and leads to the top-up, and back to this checkout', async () => {
  await openShop(
    buyNow,
    { ...answers, 'POST /api/order/preview': () => ({ ...quote, balance: '100.00' }) },
    { as: mara },
  )
  const topUp = await screen.findByRole('link', { name: 'Top up $53.90' })
  const [path, query] = (topUp.getAttribute('href') ?? '').split('?')
  expect([path, new URLSearchParams(query).get('backurl')]).toEqual(['/topUp', buyNow])
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  fireEvent.click(topUp)
  expect(JSON.parse(localStorage.getItem(`top-up-for:${mara.id}`) ?? '')).toEqual({ path: buyNow, short: '53.90' })
})

test('without an address the one thing to do is to add one', async () => {
  await openShop(buyNow, { ...answers, 'GET /api/user/address_list': () => ({ list: [] }) }, { as: mara })
  const add = await screen.findByRole('link', { name: 'Add an address' })
  expect(new URLSearchParams(add.getAttribute('href')?.split('?')[1]).get('backurl')).toBe(buyNow)
})

test('without a payment password the way to the settings is offered, and no order is made yet', async () => {
  const { sent, router } = await openShop(
    buyNow,
    { ...answers, 'POST /api/order/preview': () => ({ ...quote, has_pay_password: false }) },
    { as: { ...mara, has_pay_password: false } },
  )
  await screen.findByText('Pendant lamp')
  press('Pay $153.90')
  await screen.findByText('Payment password not set. Go to the settings and set one?')
  press('Set it now')
  await waitFor(() => expect(router.latestLocation.pathname).toBe('/changePayPwd'))
  expect(router.latestLocation.search.backurl).toBe(buyNow)
  expect(sent.map(({ call }) => call)).not.toContain('POST /api/order/create')
})

test('more than can be paid for now is said with its end before an order is made, and what is within may be paid', async () => {
  const until = '2026-11-24T10:00:00.000Z'
  const limited = (left: string) => ({
    ...answers,
    'POST /api/order/preview': () => ({ ...quote, pay_limit: { left, until } }),
  })
  const { sent } = await openShop(buyNow, limited('100.00'), { as: mara })
  expect(await screen.findByText(/This is more than you can pay before .*100\.00/)).toBeTruthy()
  press('Pay $153.90')
  expect(screen.getAllByText('More than you can pay for now')).not.toHaveLength(0)
  expect(sent.map(({ call }) => call)).not.toContain('POST /api/order/create')
  document.body.innerHTML = ''
  await openShop(buyNow, limited('160.00'), { as: mara })
  expect(await screen.findByText(/you can still pay .*160\.00/)).toBeTruthy()
})

test('with a limit and a lack of money the limit comes first: until when, and that topping up does not help before', async () => {
  const short = (left: string, until: string | null) => ({
    ...answers,
    'POST /api/order/preview': () => ({ ...quote, balance: '90.00', pay_limit: { left, until } }),
  })
  const { sent } = await openShop(buyNow, short('80.00', '2026-11-24T10:00:00.000Z'), { as: mara })
  expect(await screen.findByText(/This is more than you can pay before Nov 24.*80\.00/)).toBeTruthy()
  expect(screen.getByText(/63\.90 too low as well, but topping up does not let you pay before then/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Top up/ })).toBeNull()
  expect(screen.queryByText(/Top up, and you come back here/)).toBeNull()
  press('Pay $153.90')
  expect(screen.getAllByText('More than you can pay for now')).not.toHaveLength(0)
  expect(sent.map(({ call }) => call)).not.toContain('POST /api/order/create')
  document.body.innerHTML = ''
  await openShop(buyNow, short('0.00', null), { as: mara })
  expect(await screen.findByText(/topping up does not help before a new payment password is set/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Set new payment password' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Top up/ })).toBeNull()
  // Within the limit only the money is missing.
  document.body.innerHTML = ''
  await openShop(buyNow, short('160.00', '2026-11-24T10:00:00.000Z'), { as: mara })
  expect(await screen.findByRole('link', { name: 'Top up $63.90' })).toBeTruthy()
})

test('the address that was chosen elsewhere is the one that is priced and ordered', async () => {
  const work = { ...home, id: id(41), addressee: 'Atelier Okafor', is_default: false }
  const { sent } = await openShop(
    `${buyNow}&address_id=${work.id}`,
    { ...answers, 'GET /api/user/address_list': () => ({ list: [home, work] }) },
    { as: mara },
  )
  await screen.findByText('Atelier Okafor')
  await screen.findByText('Pendant lamp')
  const change = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Change' }).href)
  expect([change.pathname, change.searchParams.get('backurl')]).toEqual(['/address', `${buyNow}&address_id=${work.id}`])
  press('Pay $153.90')
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain('POST /api/order/create'))
  const asked = sent.filter(({ call }) => call.startsWith('POST /api/order/')).map(({ input }) => input.address_id)
  expect(new Set(asked)).toEqual(new Set([work.id]))
})

test('of more than there is, what is left can be taken with one tap, and is then priced', async () => {
  const { sent, router } = await openShop(
    buyNow.replace('quantity=2', 'quantity=5'),
    {
      ...answers,
      'POST /api/order/preview': ({ quantity = 0 }: Wish) =>
        quantity > 2 ? new Refused('stock.out', { sku_id: id(31), stock: 2 }) : quote,
    },
    { as: mara },
  )
  await screen.findByRole('heading', { name: 'This cannot be ordered like this' })
  fireEvent.click(screen.getByRole('link', { name: 'Take the last 2' }))
  await screen.findByText('Goods, 2 pieces')
  expect(router.latestLocation.search).toMatchObject({ goods_id: id(30), sku_id: id(31), quantity: '2' })
  expect(sent.filter(({ call }) => call === 'POST /api/order/preview').map(({ input }) => input.quantity)).toEqual([
    5, 2,
  ])
})

test.each([
  ['none is left', new Refused('stock.out', { sku_id: id(31), stock: 0 })],
  ['it is refused for another reason', new Refused('thing.missing', { stock: 2 })],
])('when %s, no rest is offered, only the way back to the product', async (_, refused) => {
  await openShop(buyNow, { ...answers, 'POST /api/order/preview': () => refused }, { as: mara })
  const back = await screen.findByRole('link', { name: 'Back to the product' })
  expect(back.getAttribute('href')).toBe(`/detail/${id(30)}`)
  expect(screen.queryByText(/Take the last/)).toBeNull()
})

test('shops that do not ship to the address are named beside it, and what they sell can be left out and stays in the bag', async () => {
  const shop = (n: number, name: string, selected = true) => ({
    merchant: { id: id(n), name, city: 'Porto', country: 'PT' },
    lines: [{ id: id(n + 1), goods_id: id(n + 2), sku_id: id(n + 3), selected, valid: true }],
  })
  const bag = (selected: boolean) => ({ shops: [shop(40, 'Farol Velho'), shop(50, 'Casa Obscura', selected)] })
  const { sent } = await openShop(
    '/checkout',
    {
      ...answers,
      'GET /api/cart/list': () => bag(true) as never,
      'POST /api/cart/select': () => bag(false) as never,
      'POST /api/order/preview': ({ cart_ids = [] }: Wish) =>
        cart_ids.length > 1
          ? new Refused('freight.unreachable', { country: 'BR', shops: [{ id: id(50), name: 'Casa Obscura' }] })
          : quote,
    },
    { as: mara },
  )
  expect((await screen.findByRole('alert')).textContent).toContain('freight.unreachable')
  expect(screen.getByRole('link', { name: 'Choose another address' })).toBeTruthy()
  press('Order without Casa Obscura')
  await screen.findByText('Pendant lamp')
  expect(sent.find(({ call }) => call === 'POST /api/cart/select')?.input).toEqual({ ids: [id(51)], selected: false })
  expect(screen.queryByRole('alert')).toBeNull()
})
