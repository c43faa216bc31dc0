import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { mara, openShop } from '../../../test/open-shop.tsx'
import { casaObscura, sampleGoods } from '../../../test/sample-goods.ts'
import type { Goods } from '../../shared/goods-card.tsx'
import { leave } from '../../shared/log-in-out.ts'

const image = { url: '/files/a.webp', template: '/files/a-{w}.webp', width: 960, height: 960, placeholder: '' }
const goods = (n: number, sold = 0) => sampleGoods(n, { sold, has_options: false })
const found = (list: Goods[], corrected: string | null = null) => ({
  list,
  next_cursor: null,
  total: list.length,
  total_more: false,
  corrected,
})
/** A suggestion that finds a few things in one category. */
const suggested = (text: string, count = 24) => ({
  text,
  category: { id: '01930000-0000-7000-8000-000000000021', name: 'Home' },
  count,
  count_more: count === 100,
  image,
})

const answers: Parameters<typeof openShop>[1] = {
  'GET /api/goods/category_list': () => ({
    list: [
      {
        id: '01930000-0000-7000-8000-000000000021',
        slug: 'home',
        name: 'Home',
        tint: 'sage',
        image,
        goods: 4,
      },
    ],
  }),
  'GET /api/goods/popular': () => ({ list: ['teapot', 'cactus'] }),
  'GET /api/goods/suggest': ({ keyword = '' }) => ({
    list: ['lamp', 'lamp shade', 'lantern'].filter((word) => word.startsWith(keyword)).map((word) => suggested(word)),
  }),
  'GET /api/goods/list': ({ keyword, hot }) =>
    found(hot || keyword?.includes('lamp') ? [goods(1, 3), goods(2, 1)] : []),
}

const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Search' })
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })
const options = () => screen.findAllByRole('option')

beforeEach(() => localStorage.clear())

test('who opens the search can type at once; who opens a search can read it', async () => {
  await openShop('/search', answers)
  const input = await field()
  expect(document.activeElement).toBe(input)
  expect([input.type, input.getAttribute('enterkeyhint')]).toEqual(['search', 'search'])
})

test('a shared search shows its words, how many there are, and no keyboard', async () => {
  await openShop('/search?keyword=lamp', answers)
  const input = await field()
  expect(await screen.findByText('2 products')).toBeTruthy()
  expect(input.value).toBe('lamp')
  expect(document.activeElement).not.toBe(input)
})

test('typing asks nothing of the address; each submitted search is a page that Back leads to', async () => {
  const { router, path, sent } = await openShop('/search?keyword=lamp', answers)
  const input = await field()
  type(input, 'lamp s')
  type(input, 'lamp shade')
  expect(path()).toBe('/search?keyword=lamp')
  fireEvent.submit(input)
  await waitFor(() => expect(path()).toBe('/search?keyword=lamp+shade'))
  router.history.back()
  await waitFor(() => expect(path()).toBe('/search?keyword=lamp'))
  await waitFor(() => expect(input.value).toBe('lamp'))
  const asked = sent.flatMap(({ call, input }) => (call === 'GET /api/goods/suggest' ? [input.keyword] : []))
  expect(asked).not.toContain('lamp s')
})

test('one’s own searches stand there before one types: newest first, forgotten one by one or all, with a way back', async () => {
  const { path } = await openShop('/search', answers)
  const input = await field()
  for (const words of ['tea', 'lamp', 'lantern']) {
    type(input, words)
    fireEvent.submit(input)
  }
  type(input, '')
  const own = async () => {
    const heading = await screen.findByRole('heading', { name: 'Your searches' })
    return within(heading.closest('section') ?? heading)
  }
  const rows = async () => (await own()).getAllByRole('link').map((link) => link.textContent)
  expect(await rows()).toEqual(['lantern', 'lamp', 'tea'])

  fireEvent.click(screen.getByRole('button', { name: 'Remove “lamp” from your searches' }))
  expect(await rows()).toEqual(['lantern', 'tea'])
  fireEvent.click((await own()).getByRole('button', { name: 'Clear' }))
  expect(screen.queryByRole('heading', { name: 'Your searches' })).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await rows()).toEqual(['lantern', 'tea'])
  fireEvent.click((await own()).getByRole('link', { name: 'tea' }))
  await waitFor(() => expect(path()).toBe('/search?keyword=tea'))
})

test('each account has its own searches on a device, and logging out leaves none of them', async () => {
  localStorage.setItem('searches:somebody-else', JSON.stringify([{ text: 'secret gift', at: 1 }]))
  const { router } = await openShop('/search', answers, { as: mara })
  const input = await field()
  type(input, 'lamp')
  fireEvent.submit(input)
  expect(await screen.findByText('2 products')).toBeTruthy()
  expect(localStorage.getItem(`searches:${mara.id}`)).toContain('lamp')
  expect(screen.queryByText('secret gift')).toBeNull()
  await act(() => leave(router))
  expect(Object.values(localStorage).join()).not.toContain('lamp')
})

test('a misspelt search says what its products are for', async () => {
  await openShop('/search?keyword=lmap', {
    ...answers,
    'GET /api/goods/list': () => found([goods(1)], 'lamp'),
  })
  expect(await screen.findByText('Nothing found for “lmap”. These are for “lamp”.')).toBeTruthy()
})

test('nothing found is no dead end: fewer words that find something, popular goods, categories', async () => {
  await openShop('/search?keyword=zzqqx+lamp', {
    ...answers,
    'GET /api/goods/list': ({ keyword, hot }) => found(hot || keyword === 'lamp' ? [goods(1, 3), goods(2, 1)] : []),
  })
  expect(await screen.findByText('Nothing found for “zzqqx lamp”')).toBeTruthy()
  const fewer = (await screen.findByRole('heading', { name: 'Try fewer words' })).closest('section')
  expect(
    within(fewer ?? document.body)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['lamp(2)'])
  expect(await screen.findByRole('link', { name: /Home/ })).toBeTruthy()
  expect(await screen.findByText('Lamp 1')).toBeTruthy()
  expect(within(screen.getByRole('main')).getAllByRole('link').length).toBeGreaterThan(5)
})

test.each(['x'.repeat(10_000), '\0\0tea\0', '😀'.repeat(150), '\u202eevil\u2066', '%_\\"\'(:*)&|!'])(
  'hostile words break nothing: %#',
  async (words) => {
    const { sent } = await openShop(`/search?keyword=${encodeURIComponent(words)}`, answers)
    const input = await field()
    expect(await screen.findByText(/^Nothing found for/)).toBeTruthy()
    type(input, words)
    expect(input.value.length).toBeLessThanOrEqual(200)
    const [list] = sent.filter(({ call }) => call === 'GET /api/goods/list')
    expect(String(list?.input.keyword)).toMatch(/^[^\p{Cc}\p{Cs}]{1,200}$/u)
  },
)

test('in one shop the field says so, only what that shop has is suggested, and its chip leads to all shops', async () => {
  const { path, sent } = await openShop(`/search?merchant_id=${casaObscura.id}`, {
    ...answers,
    'GET /api/merchant/detail': () => ({
      ...casaObscura,
      style: '',
      logo: image,
      pictures: [],
      sales: 0,
      fans: 0,
      favorable_rate: null,
      assist_days: 0,
      rank_reason: '',
      story: '',
      ...{ story_language: 'en', away: null, trader: null },
      cover: image,
      total_sales: '0.00',
      goods: 2,
      followed: false,
      assisted_today: false,
      founded_at: '2026-01-01T00:00:00.000Z',
      answer_minutes: null,
    }),
  })
  const input = await field()
  await waitFor(() => expect(input.placeholder).toBe('Search in Casa Obscura'))
  type(input, 'lamp')
  await options()
  expect(sent.filter(({ call }) => call === 'GET /api/goods/suggest').map(({ input }) => input)).toEqual([
    { keyword: 'lamp', merchant_id: casaObscura.id },
  ])
  fireEvent.submit(input)
  await waitFor(() => expect(path()).toBe(`/search?keyword=lamp&merchant_id=${casaObscura.id}`))
  await screen.findByText('2 products')
  expect(sent.filter(({ call }) => call === 'GET /api/goods/list').at(-1)?.input).toMatchObject({
    keyword: 'lamp',
    merchant_id: casaObscura.id,
  })
  type(input, '')
  fireEvent.click(screen.getByRole('button', { name: 'Search in all shops, not only in Casa Obscura' }))
  await waitFor(() => expect(path()).toBe('/search?keyword=lamp'))
})

test('the page of one’s searches is open to all and says where they are kept', async () => {
  localStorage.setItem('searches:visitor', JSON.stringify([{ text: 'lamp', at: Date.now() }]))
  const { path } = await openShop('/searchs', answers)
  expect(path()).toBe('/searchs')
  expect(await screen.findByText('Kept on this device only.')).toBeTruthy()
  expect(screen.getByText('Today')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(await screen.findByText('No searches yet')).toBeTruthy()
})

test('what was received most is numbered, and how it is counted stands beside it', async () => {
  await openShop(
    '/popular',
    { ...answers, 'GET /api/goods/list': () => found([goods(1, 3), goods(2, 3), goods(3, 0)]) },
    { as: mara },
  )
  expect(await screen.findByText('Ranked by units in received orders, since the first day.')).toBeTruthy()
  expect(screen.getAllByText('Number 1')).toHaveLength(2)
  expect(screen.queryByText('Lamp 3')).toBeNull()
  expect(screen.getByRole('link', { name: 'cactus' })).toBeTruthy()
})
