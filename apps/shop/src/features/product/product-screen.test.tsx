import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Refused } from '@tradewind/web/test/wire'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { mara, openShop } from '../../../test/open-shop.tsx'
import { id, lamp, picture, reviewOf, trader } from '../../../test/sample-product.ts'
import type { Product } from './product-queries.ts'

beforeAll(() => {
  // happy-dom lays nothing out: nothing scrolls, and every text fits.
  Element.prototype.scrollIntoView ??= () => {}
})
afterEach(() => vi.unstubAllGlobals())

/** Shade and width; sage only in 40 cm, clay nowhere. */
const shaded: Product = {
  ...lamp,
  price: '12.00',
  price_from: true,
  specs: [
    {
      name: 'Shade',
      values: [
        { value: 'White', image: null },
        { value: 'Sage', image: picture('sage') },
        { value: 'Clay', image: null },
      ],
    },
    {
      name: 'Width',
      values: [
        { value: '30 cm', image: null },
        { value: '40 cm', image: null },
      ],
    },
  ],
  skus: [
    { id: `${id}-a`, spec: [0, 0], price: '12.00', price_was: null, stock: 5, image: null },
    { id: `${id}-b`, spec: [0, 1], price: '15.00', price_was: null, stock: 2, image: null },
    { id: `${id}-c`, spec: [1, 0], price: '13.00', price_was: null, stock: 0, image: null },
    { id: `${id}-d`, spec: [1, 1], price: '16.50', price_was: '19.00', stock: 9, image: null },
    { id: `${id}-e`, spec: [2, 0], price: '12.00', price_was: null, stock: 0, image: null },
  ],
}
const open = (product: Product, answers = {}, as = mara) =>
  openShop(`/detail/${product.id}`, { 'GET /api/goods/detail': () => product, ...answers }, { as })
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const sheet = () => screen.findByRole('dialog')

test('adding without a choice asks for what is missing, and adds it once it is chosen', async () => {
  const cart = { count: 1, shops: [] }
  const { sent } = await open(shaded, { 'POST /api/cart/add': () => cart })
  fireEvent.click(await button('Add to bag'))
  const asks = within(await sheet())
  expect(asks.getByText('Choose Shade and Width')).toBeTruthy()
  expect(asks.getByRole('alert').textContent).toBe('Choose Shade first')
  fireEvent.click(asks.getByRole('button', { name: 'Add to bag' }))
  const shade = asks.getByRole('group', { name: /^Shade/ })
  await waitFor(() => expect(shade.contains(document.activeElement)).toBe(true))
  expect(sent.map(({ call }) => call)).not.toContain('POST /api/cart/add')

  fireEvent.click(asks.getByRole('button', { name: 'Sage' }))
  fireEvent.click(asks.getByRole('button', { name: /^40 cm/ }))
  expect(asks.getByText('Sage and 40 cm')).toBeTruthy()
  fireEvent.click(asks.getByRole('button', { name: 'One more' }))
  fireEvent.click(asks.getByRole('button', { name: /^Add to bag.*33\.00/ }))
  await waitFor(() => expect(sent.at(-1)?.call).toBe('POST /api/cart/add'))
  expect(sent.at(-1)?.input).toEqual({ goods_id: id, sku_id: `${id}-d`, quantity: 2 })
})

test('what is sold out is named, and a value that goes only with others changes those', async () => {
  await open(shaded)
  const shade = await screen.findByRole('group', { name: 'Shade' })
  expect(screen.getByText('Sold out: Clay')).toBeTruthy()
  expect(within(shade).getByRole('button', { name: /Clay/ }).getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(await button(/^30 cm/))
  fireEvent.click(await button('Sage, not with 30 cm'))
  expect((await button(/^30 cm/)).getAttribute('aria-pressed')).toBe('false')
  expect((await button('Sage')).getAttribute('aria-pressed')).toBe('true')
})

test('a choice shows its price, its stock and its picture, and no more of it than there is', async () => {
  const strip = vi.spyOn(Element.prototype, 'scrollTo')
  await open(shaded)
  expect(await screen.findByText('16 left')).toBeTruthy()
  fireEvent.click(await button('Sage'))
  fireEvent.click(await button(/^40 cm/))
  expect(screen.getByText('9 left')).toBeTruthy()
  expect(screen.getAllByText(/16/)[0]?.parentElement?.textContent).toContain('16.50')
  expect(strip).toHaveBeenCalled()
  for (let times = 0; times < 12; times++) fireEvent.click(await button('One more'))
  expect(screen.getByText('Only 9 are left')).toBeTruthy()
  fireEvent.click(await button(/^White/))
  expect(screen.getByText('Only 2 are left')).toBeTruthy()
})

test('"buy now" takes the choice and the number to the checkout', async () => {
  const { path } = await open(lamp)
  fireEvent.click(await button('One more'))
  fireEvent.click(await button('Buy now'))
  await waitFor(() => expect(path()).toContain('/checkout'))
  const { searchParams } = new URL(path(), 'http://shop')
  expect(Object.fromEntries(searchParams)).toMatchObject({ goods_id: id, sku_id: id, quantity: '2' })
})

test('sold out keeps its page, cannot be bought, and leads to similar goods', async () => {
  await open({ ...lamp, skus: lamp.skus.map((sku) => ({ ...sku, stock: 0 })) })
  expect(await screen.findByText(/^Sold out at the moment/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Buy now' })).toBeNull()
  expect(await button('Similar goods')).toBeTruthy()
  expect(screen.getByText('It turns down.')).toBeTruthy()
})

test('a bar of the stars shows only those reviews, the worst too, and gives the others back', async () => {
  const given = [5, 1, 5, 4, 1].map((score, place) => reviewOf(score, place))
  const { sent } = await open(
    { ...lamp, score: '3.2', reviews: { count: 5, stars: [2, 0, 0, 1, 2] } },
    {
      'GET /api/goods/comment_list': ({ score }: { score?: number }) => ({
        list: given.filter((review) => score === undefined || review.goods_score === Number(score)),
        next_cursor: null,
      }),
    },
  )
  const bars = await screen.findAllByRole('button', { name: /^\d stars?: \d reviews?/ })
  expect(bars.map((bar) => bar.firstElementChild?.textContent)).toEqual([
    ...['5 stars: 2 reviews', '4 stars: 1 review', '3 stars: 0 reviews', '2 stars: 0 reviews', '1 star: 2 reviews'],
  ])
  fireEvent.click(await button('1 star: 2 reviews'))
  await waitFor(() => expect(screen.queryByText('Review 0')).toBeNull())
  expect(await screen.findByText('Review 1')).toBeTruthy()
  expect(screen.getByText('Review 4')).toBeTruthy()
  const [bar] = await screen.findAllByRole('button', { name: /^1 star/, pressed: true })
  expect(bar).toBeTruthy()
  fireEvent.click(await button('1 star: show all reviews again'))
  expect(await screen.findByText('Review 0')).toBeTruthy()
  fireEvent.click(await button('With pictures'))
  await waitFor(() => expect(sent.at(-1)?.input).toMatchObject({ has_pic: 'true' }))
  const said = await screen.findAllByText(/^Review \d/)
  expect(said.map((text) => [text.dir, text.lang])).toContainEqual(['auto', ''])
})

test('a product that nobody rated says so, and never 0', async () => {
  await open(lamp)
  expect(await screen.findByText(/^No ratings yet\. The first/)).toBeTruthy()
  expect(screen.queryByText(/0\.0/)).toBeNull()
})

test('without a picture its name stands in, and readers hear that there is none', async () => {
  await open({ ...lamp, pictures: [] })
  expect(await screen.findByText('No picture yet')).toBeTruthy()
})

test('a picture opens over the whole screen, Escape closes it, and the focus returns to it', async () => {
  await open({ ...lamp, pictures: [picture('one'), picture('two')] })
  const small = await button('Bedside lamp, picture 1 of 2')
  small.focus()
  fireEvent.click(small)
  const large = within(await sheet())
  expect(large.getByRole('img', { name: 'Bedside lamp, picture 2 of 2' })).toBeTruthy()
  fireEvent.click(large.getByRole('button', { name: 'Enlarge' }))
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(small))
})

test('sixty facts begin with twelve', async () => {
  const facts = Array.from({ length: 60 }, (_, place) => ({ name: `Fact ${place}`, value: 'yes' }))
  await open({ ...lamp, facts })
  expect(await screen.findByText('Fact 11')).toBeTruthy()
  expect(screen.queryByText('Fact 12')).toBeNull()
  fireEvent.click(await button('Show all 60 details'))
  expect(screen.getByText('Fact 59')).toBeTruthy()
})

test('somebody who is logged in sees what they looked at before, without this product', async () => {
  const card = {
    ...{ title: 'Ash stool', image: null, price: '40.00', price_from: false, sold: 0, score: null, reviews: 0 },
    ...{ in_stock: true, has_options: false, sku_id: id, on_shelf: true, viewed_at: '2026-11-20T10:00:00.000Z' },
    merchant: { id, name: 'Casa Obscura', city: 'Porto', country: 'PT' },
  }
  const views = () => ({
    list: [
      { ...card, id, title: 'Bedside lamp' },
      { ...card, id: `${id}-x` },
    ],
    next_cursor: null,
  })
  await open(lamp, { 'GET /api/user/view_list': views })
  const strip = await screen.findByRole('region', { name: 'Recently viewed' })
  expect(within(strip).getByText('Ash stool')).toBeTruthy()
  expect(within(strip).queryByText('Bedside lamp')).toBeNull()
})

test('an id that names nothing leads on', async () => {
  await openShop(`/detail/${id}`, { 'GET /api/goods/detail': () => new Refused('thing.missing') })
  expect(await screen.findByText('There is nothing at this address')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See what is hot' })).toBeTruthy()
})

test('sharing hands the phone a clean link', async () => {
  const share = vi.fn(async () => {})
  await openShop(`/detail/${id}?backs=1&choose=1`, { 'GET /api/goods/detail': () => lamp })
  Object.assign(navigator, { share })
  fireEvent.click(await button('Share'))
  Reflect.deleteProperty(navigator, 'share')
  expect(share).toHaveBeenCalledWith({ title: 'Bedside lamp', url: `${window.location.origin}/detail/${id}` })
})

test('a browser that cannot share copies the link and says so; without HTTPS it says why not', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('isSecureContext', true)
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as unknown as Clipboard)
  await open(lamp)
  fireEvent.click(await button('Share'))
  expect(await screen.findByText('Copied')).toBeTruthy()
  expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/detail/${id}`)
  vi.stubGlobal('isSecureContext', false)
  await act(async () => fireEvent.click(await button('Share')))
  expect(await screen.findByText('Copying is not supported on pages without HTTPS')).toBeTruthy()
})

test('a product of which no facts are given says that there is no spec', async () => {
  await open(lamp)
  expect(await screen.findByText('No spec')).toBeTruthy()
  await open({ ...lamp, facts: [{ name: 'Height', value: '40 cm' }] })
  expect(await screen.findByText('40 cm')).toBeTruthy()
})

test('more than there is of another choice is cut to what there is of it', async () => {
  const { sent } = await open(shaded, { 'POST /api/cart/add': () => ({ count: 1, shops: [] }) })
  fireEvent.click(await button('Add to bag'))
  const asks = within(await sheet())
  fireEvent.click(asks.getByRole('button', { name: /^White/ }))
  fireEvent.click(asks.getByRole('button', { name: /^30 cm/ }))
  for (const _ of [1, 2, 3]) fireEvent.click(asks.getByRole('button', { name: 'One more' }))
  fireEvent.click(asks.getByRole('button', { name: /^40 cm/ }))
  fireEvent.click(asks.getByRole('button', { name: /^Add to bag/ }))
  await waitFor(() =>
    expect(sent.find(({ call }) => call === 'POST /api/cart/add')?.input).toMatchObject({
      sku_id: `${id}-b`,
      quantity: 2,
    }),
  )
})

test('who sells it by law stands on the page of the product as well', async () => {
  await open({ ...lamp, merchant: { ...lamp.merchant, trader } })
  const block = (await screen.findByRole('heading', { name: 'Who sells here' })).closest('section') as HTMLElement
  expect(within(block).getByText('Farol Velho Lda.')).toBeTruthy()
  expect(within(block).getByText(/Rua do Cais 7/).textContent).toContain('Portugal')
})

test('after adding there is a way to the bag, with what is missing until the shop sends for nothing', async () => {
  const line = { ...{ id, goods_id: id, sku_id: id, title: lamp.title, spec: '', image: null, quantity: 1 } }
  const state = { selected: true, price: '12.00', price_was: null, stock: 3, valid: true, aside: false }
  const merchant = { ...{ id, name: 'Casa Obscura', city: 'Porto', country: 'PT', away: null, closed: false } }
  const shops = [{ merchant: { ...merchant, unreachable: false, free_from: '20.20' }, lines: [{ ...line, ...state }] }]
  const cart = { shops, country: 'PT', count: 1, selected: 1, subtotal: '12.00' }
  const { path } = await open(lamp, { 'POST /api/cart/add': () => cart, 'GET /api/cart/list': () => cart })
  fireEvent.click(await button('Add to bag'))
  expect(await screen.findByText('In your bag. $8.20 more for free freight from this shop.')).toBeTruthy()
  fireEvent.click(await button('To the bag'))
  await waitFor(() => expect(path()).toBe('/bag'))
})

test('what a shop sends to where the reader lives, and what its customs ask for, or that nobody here knows', async () => {
  const abroad = (country: string): Product => ({ ...lamp, freight: { ...lamp.freight, country } })
  await open(abroad('GB'))
  fireEvent.click(await button('United Kingdom may ask for duty and tax on arrival'))
  const known = within(await sheet())
  expect(known.getByText('Customs duty is asked for goods worth more than £135.')).toBeTruthy()
  expect(known.getByText(/Looked at on/).textContent).toContain('GJ Associates')
})

test('where nothing is known of a country the product says so; at home it says nothing of duty', async () => {
  const there = (country: string): Product => ({ ...lamp, freight: { ...lamp.freight, country } })
  await open(there('BR'))
  fireEvent.click(await button('What Brazil asks for duty and tax, we do not know'))
  expect(within(await sheet()).getByText(/Its customs office says what holds/)).toBeTruthy()
  cleanup()
  await open(there('PT'))
  await screen.findByText('Bedside lamp', { selector: 'h1 *' })
  expect(screen.queryByText(/duty/)).toBeNull()
})
