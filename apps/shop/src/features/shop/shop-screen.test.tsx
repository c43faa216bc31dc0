import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mara, openShop } from '../../../test/open-shop.tsx'
import { sampleGoods } from '../../../test/sample-goods.ts'
import { id, lamp, picture, trader } from '../../../test/sample-product.ts'
import type { Shop } from './shop-queries.ts'

const shop: Shop = {
  ...{ id, name: 'Casa Obscura', city: 'Porto', country: 'PT', style: 'Things that give light' },
  ...{ logo: picture('logo'), cover: picture('cover'), pictures: [picture('window')] },
  ...{ story_language: 'en', away: null, answer_minutes: 170, trader: null },
  ...{ story: 'Three sisters who like the evening.', founded_at: '2019-03-01T00:00:00.000Z', goods: 1 },
  ...{ sales: 312, total_sales: '4096.50', fans: 57, favorable_rate: '96.5' },
  ...{ assist_days: 0, assisted_today: false, followed: false, rank_reason: '' },
}
const open = (more: Parameters<typeof openShop>[1] = {}, as = mara) =>
  openShop(
    `/shop/${id}`,
    {
      'GET /api/merchant/detail': () => shop,
      'GET /api/goods/list': () => ({ list: [sampleGoods(1, { title: lamp.title })], next_cursor: null, total: 1 }),
      ...more,
    },
    { as },
  )
const figure = async (name: RegExp) => (await screen.findByText(name, { selector: 'dt' })).parentElement?.textContent
const said = () => screen.getByRole('status', { name: 'Messages' }).textContent

test('a shop tells its name, where it sends from, since when, and its story', async () => {
  await open()
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Casa Obscura')
  expect(await screen.findByText('Porto, Portugal')).toBeTruthy()
  expect(screen.getByText('Since 2019')).toBeTruthy()
  expect(screen.getByText('answers within 3 hours')).toBeTruthy()
  expect(screen.getByText('Three sisters who like the evening.')).toBeTruthy()
})

test('sales and total sales stand apart, each with what it counts', async () => {
  await open()
  expect(await figure(/^Sales/)).toContain('312')
  expect(await figure(/^Total sales/)).toContain('$4,096.50')
})

test('fans are counted', async () => {
  await open()
  expect(await figure(/^Fans/)).toContain('57')
})

test('the favourable rate is a share, and where nobody rated that is said instead of a zero', async () => {
  await open()
  expect(await figure(/^Favourable/)).toContain('96.5%')
  cleanup()
  await open({ 'GET /api/merchant/detail': () => ({ ...shop, favorable_rate: null }) })
  expect(await screen.findByText('Nobody has rated this shop’s goods yet.')).toBeTruthy()
  expect(await figure(/^Favourable/)).toMatch(/–$/)
})

test('following and unfollowing is one tap, said and shown', async () => {
  const { sent } = await open({
    'POST /api/merchant/follow': ({ status }) => ({ followed: status === true, fans: status ? 58 : 57 }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Follow' }))
  await waitFor(() => expect(said()).toBe('Following'))
  fireEvent.click(screen.getByRole('button', { name: 'Following' }))
  await waitFor(() => expect(said()).toBe('No longer following'))
  expect(sent.filter(({ call }) => call === 'POST /api/merchant/follow').map(({ input }) => input.status)).toEqual([
    true,
    false,
  ])
})

test('all products of the shop, and of this one alone, are listed; where there are none, that is said', async () => {
  const { sent } = await open()
  const goods = (await screen.findByRole('heading', { name: 'All products' })).closest('section') as HTMLElement
  expect(await within(goods).findByText(lamp.title)).toBeTruthy()
  expect(sent.find(({ call }) => call === 'GET /api/goods/list')?.input.merchant_id).toBe(id)
  await open({ 'GET /api/goods/list': () => ({ list: [], next_cursor: null, total: 0 }) })
  expect(await screen.findByText('No products')).toBeTruthy()
})

test('support days are told, and today is offered until it was given', async () => {
  await open({ 'GET /api/merchant/detail': () => ({ ...shop, assist_days: 1283 }) })
  expect(await screen.findByText('1,283 support days')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Help today' }).getAttribute('href')).toBe(`/mutualAid?merchant_id=${id}`)
  await open({ 'GET /api/merchant/detail': () => ({ ...shop, assist_days: 1283, assisted_today: true }) })
  expect(await screen.findByText('You helped today')).toBeTruthy()
})

test('who sells here by law stands on the page: name, address, where to write, and its numbers', async () => {
  await open({ 'GET /api/merchant/detail': () => ({ ...shop, trader }) })
  const block = (await screen.findByRole('heading', { name: 'Who sells here' })).closest('section') as HTMLElement
  const said = (label: string) => within(block).getByText(label).nextElementSibling?.textContent
  expect(said('Trader')).toBe('Farol Velho Lda.')
  expect(said('Address')).toBe('Rua do Cais 7\n4050-001 Porto\nPortugal')
  expect(within(block).getByRole('link').getAttribute('href')).toBe('mailto:law@farol.example')
  expect(said('VAT number')).toBe('PT518203771')
  // What is not known has no empty line.
  expect(within(block).queryByText('Phone')).toBeNull()
})

test('of a shop that was founded with the market nobody is named', async () => {
  await open()
  await screen.findByText('Three sisters who like the evening.')
  expect(screen.queryByRole('heading', { name: 'Who sells here' })).toBeNull()
})
