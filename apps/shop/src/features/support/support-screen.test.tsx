import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { SUPPORT_LANE } from '@tradewind/contract/assist'
import { drawLane, type SupportCount, seedText } from '@tradewind/contract/assist-lane'
import { HOUR_MS } from '@tradewind/contract/durations'
import { Refused } from '@tradewind/web/test/wire'
import { expect, test } from 'vitest'
import { mara, openShop } from '../../../test/open-shop.tsx'
import { id, picture } from '../../../test/sample-product.ts'
import type { Board, GivenDay, OwnSupport, Status } from './support-queries.ts'

const OTHER = '01930000-0000-7000-8000-00000000beef'
const shop = { id, name: 'Olaria do Sul', city: 'Évora', country: 'PT', logo: picture('logo') }
const other = { ...shop, id: OTHER, name: 'Taipei Bench', city: 'Taipei' }
const detail = {
  ...shop,
  ...{
    style: '',
    story: 'Clay.',
    pictures: [],
    cover: picture('cover'),
    founded_at: '2019-03-01T00:00:00.000Z',
    answer_minutes: null,
    goods: 1,
  },
  ...{ sales: 0, total_sales: '0.00', fans: 0, favorable_rate: null, assist_days: 1283, rank_reason: '' },
  ...{ assisted_today: false, followed: false, away: null, trader: null, story_language: 'en' },
}
const next_at = new Date(Date.now() + 3 * HOUR_MS).toISOString()
const status: Status = { days: 1283, own_days: 9, today: false, allowed: true, qualified: true, next_at }
const own: OwnSupport = {
  next_at,
  suggested: { ...shop, picture: null, bought: 2 },
  shops: [{ ...other, own_days: 14, today: true, last_at: '2026-11-23T08:10:00.000Z' }],
}

const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

async function drawnBoard(): Promise<Board> {
  const counts: SupportCount[] = [id, OTHER, `${OTHER.slice(0, -1)}0`].map((shop_id, place) => ({
    ...{ shop_id, qualified: 40 - place * 10, waiting: 3, young: false },
  }))
  const [day, seal] = ['2026-11-23', 'ab'.repeat(32)]
  const seed = hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(seedText(seal, day))))
  const places = drawLane(counts, SUPPORT_LANE, seed)
  const placesOf = (shopId: string) => places.filter((place) => place === shopId).length
  return {
    ...{
      day,
      drawn_at: '2026-11-23T00:05:00.000Z',
      seal_day: '2026-11-22',
      seal,
      seed,
      settings: SUPPORT_LANE,
      counts,
      places,
    },
    shops: [shop, other].map((one) => ({
      ...one,
      ...{ days: 40, places: placesOf(one.id), rank_reason: '12 shoppers supported this shop this week' },
    })),
  }
}

const open = async (more: Parameters<typeof openShop>[1] = {}, path = '/mutualAid') => {
  const board = await drawnBoard()
  return openShop(
    path,
    {
      'GET /api/merchant/assist_own': () => own,
      'GET /api/merchant/assist_board': () => ({ board }),
      'GET /api/merchant/detail': () => detail,
      'POST /api/merchant/assistStatus': () => status,
      ...more,
    },
    { as: mara },
  )
}
const said = () => screen.getByRole('status', { name: 'Messages' }).textContent

test('one shop stands there with one button; given, the page says that it counts and how long it is until the next day', async () => {
  let given = false
  const { sent } = await open({
    'POST /api/merchant/assist': () => {
      given = true
      return { ...status, today: true, own_days: 10 }
    },
    'POST /api/merchant/assistStatus': () => (given ? { ...status, today: true, own_days: 10 } : status),
  })
  expect(await screen.findByText(/you bought here 2 times/)).toBeTruthy()
  expect(screen.getByText('your days for it').parentElement?.textContent).toContain('9')
  const buttons = screen.getAllByRole('button', { name: 'Help Olaria do Sul today' })
  expect(buttons).toHaveLength(1)
  fireEvent.click(buttons[0] as HTMLElement)
  expect(await screen.findByText('Already helped today')).toBeTruthy()
  expect(screen.getByText(/It counts: you have received an order. Next day in 3 hours, at midnight UTC./)).toBeTruthy()
  expect(said()).toBe('Support given')
  expect(sent.filter(({ call }) => call === 'POST /api/merchant/assist').map(({ input }) => input)).toEqual([
    { merchant_id: id },
  ])
  expect(screen.queryByRole('button', { name: 'Help Olaria do Sul today' })).toBeNull()
})

test('what was given elsewhere already is said', async () => {
  let already = false
  await open({
    'POST /api/merchant/assist': () => {
      already = true
      return new Refused('assist.already_today')
    },
    'POST /api/merchant/assistStatus': () => ({ ...status, today: already }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Help Olaria do Sul today' }))
  expect(await screen.findByText('Already helped today')).toBeTruthy()
  expect(said()).toContain('assist.already_today')
})

test('support that failed says so in its place, and the button stays', async () => {
  await open({ 'POST /api/merchant/assist': () => new Refused('request.refused') })
  fireEvent.click(await screen.findByRole('button', { name: 'Help Olaria do Sul today' }))
  expect(await screen.findByText(/^Support failed/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Help Olaria do Sul today' })).toBeTruthy()
})

test('whoever owns a shop or works there reads why, and finds no button', async () => {
  await open({ 'POST /api/merchant/assistStatus': () => ({ ...status, allowed: false }) })
  expect(await screen.findByText(/You own this shop or work in it/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Help Olaria do Sul today' })).toBeNull()
})

test('the board of today says who has places and why, and the phone works it out again', async () => {
  await open()
  const head = await screen.findByRole('heading', { name: 'The board of today' })
  const section = within(head.closest('section') as HTMLElement)
  expect(section.getAllByText('12 shoppers supported this shop this week')).toHaveLength(2)
  fireEvent.click(section.getByRole('button', { name: 'Recompute it here' }))
  expect(await section.findByText(/^Same result/)).toBeTruthy()
})

test('a board on which one place was given to another shop is told by the phone', async () => {
  const board = await drawnBoard()
  const [first, second] = [board.places.indexOf(id), board.places.indexOf(OTHER)]
  const places = board.places.map((place, at) => (at === first ? OTHER : at === second ? id : place))
  await open({ 'GET /api/merchant/assist_board': () => ({ board: { ...board, places } }) })
  fireEvent.click(await screen.findByRole('button', { name: 'Recompute it here' }))
  expect(await screen.findByText(/another result than the board/)).toBeTruthy()
})

test('the history tells of each day whether it counts, why not, and what would make it count', async () => {
  const day = (over: Partial<GivenDay>): GivenDay => ({
    ...{ day: '2026-11-19', at: '2026-11-19T08:12:00.000Z', merchant: shop, nth: 2, state: 'waiting', reason: null },
    ...over,
  })
  const list = [
    day({}),
    day({ merchant: other, state: 'uncounted', reason: 'same_giver' }),
    day({ day: '2026-11-18', state: 'counted', nth: 1 }),
  ]
  await open(
    {
      'POST /api/merchant/assistList': () => ({
        ...{ list, next_cursor: null, totals: { counted: 1, waiting: 1, uncounted: 1 } },
        parcel: { id, title: 'Tan hiking boot', image: null },
      }),
    },
    '/mutualAidhHistroy',
  )
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Days you gave')
  expect(await screen.findByText('Your day waits for your first parcel')).toBeTruthy()
  expect(screen.getByRole('link', { name: /Tan hiking boot, on its way/ }).getAttribute('href')).toBe(
    `/orderInfo/${id}`,
  )
  expect(screen.getByText(/together they count once/)).toBeTruthy()
  const ask = screen.getByRole('link', { name: 'Ask about it' }).getAttribute('href') ?? ''
  expect(new URL(ask, location.origin).searchParams.get('words')).toMatch(/Nov 19, 2026 for .*why does it not count/)
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2))
})

test('where no shop sells anything yet, that is said instead of an empty page', async () => {
  await open({
    'GET /api/merchant/assist_own': () => ({ ...own, suggested: null, shops: [] }),
    'GET /api/merchant/assist_board': () => ({ board: null }),
  })
  expect(await screen.findByText('No shop to support yet')).toBeTruthy()
})
