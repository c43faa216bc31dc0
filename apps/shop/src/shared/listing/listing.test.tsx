import { setTimeout as wait } from 'node:timers/promises'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Answer } from '@tradewind/contract/calls'
import { Refused } from '@tradewind/web/test/wire'
import { expect, test, vi } from 'vitest'
import { mara, openShop } from '../../../test/open-shop.tsx'
import { casaObscura, goodsId, sampleGoods } from '../../../test/sample-goods.ts'
import { picture } from '../../../test/sample-product.ts'

type GoodsPage = Answer<'GET /api/goods/list'>
type Facets = Answer<'GET /api/goods/facets'>

const card = (n: number) => sampleGoods(n, { image: n % 2 ? null : picture('lamp') })
const page = (count: number, total = count): GoodsPage => ({
  list: Array.from({ length: count }, (_, n) => card(n + 1)),
  next_cursor: null,
  total,
  total_more: false,
})
const facets = (total: number, over: Partial<Facets> = {}): Facets => ({
  total,
  total_more: false,
  categories: [{ id: goodsId(700), name: 'Home', count: total }],
  shops: [{ id: casaObscura.id, name: casaObscura.name, count: 3 }],
  brands: [
    { value: 'Acme', count: 9 },
    { value: 'Bolt', count: 5 },
  ],
  attrs: [{ name: 'colour', label: 'Colour', values: [{ value: 'red', label: 'Red', count: 4 }] }],
  price: { min: '0.95', max: '43519.95' },
  in_stock: 2,
  scores: [{ min_score: 4, count: 1 }],
  counts_more: false,
  attrs_more: false,
  ...over,
})
const shop = (id: string, name: string): Answer<'GET /api/merchant/detail'> => ({
  ...{ id, name, city: 'Porto', country: 'PT', style: '', story: '', rank_reason: '' },
  ...{ story_language: 'en', away: null, trader: null },
  ...{ logo: picture('shop'), cover: picture('shop'), pictures: [], goods: 0, sales: 0, fans: 0, assist_days: 0 },
  ...{ favorable_rate: null, total_sales: '0.00', followed: false, assisted_today: false },
  founded_at: '2016-01-01T00:00:00.000Z',
  answer_minutes: null,
})
const asBrand = (input: unknown) => (input as { brand?: string }).brand

test('what is ticked is counted before it is shown, then stands in the address, in a chip and ticked in the panel', async () => {
  const { path, sent } = await openShop('/search?keyword=lamp', {
    'GET /api/goods/list': (input) => (asBrand(input) ? page(2) : page(9)),
    'GET /api/goods/facets': (input) => facets(asBrand(input) ? 2 : 9),
  })
  expect(await screen.findByText('9 products')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }))
  const panel = await screen.findByRole('dialog')
  fireEvent.click(await within(panel).findByRole('button', { name: /^Acme/ }))
  const apply = await within(panel).findByRole('button', { name: 'Show 2 products' })
  expect(path()).toBe('/search?keyword=lamp')
  fireEvent.click(apply)
  await waitFor(() => expect(path()).toBe('/search?keyword=lamp&brand=Acme'))
  expect(await screen.findByText('2 products')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Remove Brand: Acme' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Filter, 1 in use' }))
  const again = await within(await screen.findByRole('dialog')).findByRole('button', { name: /^Acme/ })
  expect(again.getAttribute('aria-pressed')).toBe('true')
  expect(sent.filter(({ call }) => call === 'GET /api/goods/list')).toHaveLength(2)
})

test('a chip taken out leaves the others, and one tap clears them all', async () => {
  const { path } = await openShop('/search?keyword=lamp&brand=Acme&attr[colour]=red&in_stock=1', {
    'GET /api/goods/list': () => page(3),
    'GET /api/goods/facets': () => facets(3),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Colour: Red' }))
  await waitFor(() => expect(path()).toBe('/search?keyword=lamp&brand=Acme&in_stock=1'))
  fireEvent.click(screen.getByRole('button', { name: 'Clear all' }))
  await waitFor(() => expect(path()).toBe('/search?keyword=lamp'))
})

test('filters that leave nothing are named, each with what leaving it out would bring', async () => {
  const { path } = await openShop('/search?keyword=lamp&brand=Acme&min_price=900', {
    'GET /api/goods/list': (input) => ('min_price' in input ? page(0) : page(4)),
    'GET /api/goods/facets': () => facets(0),
  })
  const without = await screen.findByRole('button', { name: /^Without Price: From \$900/ })
  await waitFor(() => expect(without.textContent).toContain('4 products'))
  fireEvent.click(without)
  await waitFor(() => expect(path()).toBe('/search?keyword=lamp&brand=Acme'))
  expect(await screen.findByText('Lamp 4')).toBeTruthy()
})

test('a shop of which nothing is found keeps its name in its chip', async () => {
  await openShop(`/search?keyword=lamp&min_price=900&merchant_id=${goodsId(901)}&merchant_id=${goodsId(902)}`, {
    'GET /api/goods/list': () => page(0),
    'GET /api/goods/facets': () => facets(0, { shops: [{ id: goodsId(902), name: 'Hinoki House', count: 0 }] }),
    'GET /api/merchant/detail': ({ id }) => shop(id, 'Farol Velho'),
  })
  expect(await screen.findByRole('button', { name: 'Remove Shop: Farol Velho' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Remove Shop: Hinoki House' })).toBeTruthy()
})

test('of two counts on the way, the one for the last choice stands, however late the first one comes', async () => {
  let late: ((answer: Facets) => void) | undefined
  await openShop('/search?keyword=lamp', {
    'GET /api/goods/list': () => page(9),
    'GET /api/goods/facets': (input) => {
      if (asBrand(input) === 'Acme' && !('attr[colour]' in input)) return new Promise((resolve) => (late = resolve))
      return facets('attr[colour]' in input ? 1 : 9)
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Filter' }))
  const panel = await screen.findByRole('dialog')
  fireEvent.click(await within(panel).findByRole('button', { name: /^Acme/ }))
  await waitFor(() => expect(late).toBeTruthy())
  fireEvent.click(within(panel).getByRole('button', { name: /^Red/ }))
  await within(panel).findByRole('button', { name: 'Show 1 product' })
  await act(async () => late?.(facets(7)))
  expect(within(panel).getByRole('button', { name: 'Show 1 product' })).toBeTruthy()
})

test('a highest price below the lowest is told beside its field, and nothing is shown until it is right', async () => {
  const { path } = await openShop('/search?keyword=lamp', {
    'GET /api/goods/list': () => page(9),
    'GET /api/goods/facets': () => facets(9),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Filter' }))
  const panel = await screen.findByRole('dialog')
  const lowest = await within(panel).findByRole('textbox', { name: 'Lowest' })
  fireEvent.change(lowest, { target: { value: '50' } })
  const highest = within(panel).getByRole('textbox', { name: 'Highest' })
  fireEvent.change(highest, { target: { value: '9,5' } })
  fireEvent.blur(highest)
  expect(await within(panel).findByText('This is less than the lowest price.')).toBeTruthy()
  fireEvent.click(within(panel).getByRole('button', { name: /^Show/ }))
  expect(path()).toBe('/search?keyword=lamp')
})

test('/filter brings its choice back to the list that it was opened over, and its Back changes nothing', async () => {
  const { path, router } = await openShop(
    '/products?sort=new',
    {
      'GET /api/goods/list': () => page(9),
      'GET /api/goods/facets': (input) => facets(asBrand(input) ? 5 : 9),
    },
    { as: mara },
  )
  const open = () => act(() => router.navigate({ to: '/filter', search: { sort: 'new', from: '/products' } }))
  await open()
  fireEvent.click(await screen.findByRole('button', { name: /^Bolt/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(path()).toBe('/products?sort=new'))
  await open()
  const bolt = await screen.findByRole('button', { name: /^Bolt/ })
  expect(bolt.getAttribute('aria-pressed')).toBe('false')
  fireEvent.click(bolt)
  fireEvent.click(await screen.findByRole('button', { name: 'Show 5 products' }))
  await waitFor(() => expect(path()).toBe('/products?brand=Bolt&sort=new'))
})

test('a list that could not be had says so and is asked for again', async () => {
  const answer = vi.fn<() => GoodsPage | Refused>(() => new Refused('request.too_many'))
  await openShop('/search?keyword=lamp', { 'GET /api/goods/list': answer })
  const again = await screen.findByRole('button', { name: 'Try again' })
  answer.mockReturnValue(page(2))
  fireEvent.click(again)
  expect(await screen.findByText('Lamp 2')).toBeTruthy()
})

test('after a reload of the page behind it, a list is there as long as it was, without being asked for', async () => {
  const first = await openShop('/search?keyword=lamp', { 'GET /api/goods/list': () => page(9) })
  await screen.findByText('Lamp 9')
  await act(() => first.router.navigate({ to: '/home' }))
  const { sent } = await openShop('/search?keyword=lamp', { 'GET /api/goods/list': () => page(1) })
  expect((await screen.findAllByText('Lamp 9')).length).toBeGreaterThan(0)
  expect(sent.some(({ call }) => call === 'GET /api/goods/list')).toBe(false)
})

test('to a quick thumb the pages come one by one: the next is asked for when the one before stands there', async () => {
  vi.stubGlobal('IntersectionObserver', EverythingNear)
  const drawn: number[] = []
  await openShop('/search?keyword=lamp', {
    'GET /api/goods/list': async (input) => {
      drawn.push(document.querySelectorAll('article').length)
      await wait(20)
      const at = Number((input as { cursor?: string }).cursor ?? 0)
      const list = Array.from({ length: 20 }, (_, n) => card(at + n + 1))
      return { list, next_cursor: at < 60 ? `${at + 20}` : null, total: 80, total_more: false }
    },
  })
  await waitFor(() => expect(document.querySelectorAll('article')).toHaveLength(80))
  expect(drawn).toEqual([0, 20, 40, 60])
})

class EverythingNear {
  private readonly tell: IntersectionObserverCallback
  constructor(tell: IntersectionObserverCallback) {
    this.tell = tell
  }
  observe(target: Element) {
    queueMicrotask(() => this.tell([{ isIntersecting: true, target } as IntersectionObserverEntry], this as never))
  }
  disconnect() {}
}
