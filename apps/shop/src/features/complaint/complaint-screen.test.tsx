import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { Answer } from '@tradewind/contract/calls'
import { Broken } from '@tradewind/web/test/wire'
import { beforeEach, expect, test } from 'vitest'
import { mara, openShop } from '../../../test/open-shop.tsx'
import { inDays, sampleOrder } from '../../../test/sample-order.ts'
import { id, picture } from '../../../test/sample-product.ts'
import type { Complaint } from './complaint-queries.ts'

beforeEach(() => sessionStorage.clear())

type Shop = Answer<'GET /api/merchant/detail'>
const shop: Shop = {
  ...{ id, name: 'Casa Obscura', city: 'Porto', country: 'PT', style: 'Things that give light' },
  ...{ logo: picture('logo'), cover: picture('cover'), pictures: [], trader: null, away: null },
  ...{ story_language: 'en', story: '', founded_at: '2019-03-01T00:00:00.000Z', goods: 1, answer_minutes: null },
  ...{ sales: 312, total_sales: '4096.50', fans: 57, favorable_rate: null },
  ...{ assist_days: 0, assisted_today: false, followed: false, rank_reason: '' },
}
const complaint = (changes: Partial<Complaint> = {}): Complaint => ({
  ...{ id, no: 'K7Q2M4XW', shop_name: 'Casa Obscura', merchant: { id, name: shop.name, logo: shop.logo } },
  ...{ about: null, content: 'They wrote a wallet address.', state: 'sent', outcome: null, order: null, proof: [] },
  ...{ created_at: inDays(0), answer_by: inDays(3), decide_by: inDays(6), answer: null, decision: null },
  ...changes,
})

type Answers = NonNullable<Parameters<typeof openShop>[1]>
const open = (path: string, answers: Answers = {}) =>
  openShop(path, { 'GET /api/merchant/detail': () => shop, ...answers }, { as: mara })
const submit = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement)
const words = () => screen.findByLabelText<HTMLTextAreaElement>('What happened')
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

test('what is missing is said beside its field, both at once, and nothing is sent', async () => {
  const { sent } = await open('/complaint?step=new')
  type(await words(), '   ')
  submit()
  const described = (label: string) => {
    const ids = screen.getByLabelText(label).getAttribute('aria-describedby')?.split(' ') ?? []
    return ids.map((one) => document.getElementById(one)?.textContent).join(' ')
  }
  await waitFor(() => expect(described('Shop')).toContain('Say which shop it is'))
  expect(described('What happened')).toContain('Say what happened')
  expect(sent.some(({ call }) => call === 'POST /api/merchant/complaint')).toBe(false)
})

test('a complaint is sent once with shop and words alone, and then says whose turn it is', async () => {
  const { sent, path } = await open('/complaint?step=new', {
    'POST /api/merchant/complaint': () => complaint({ merchant: null, shop_name: 'Taipei Bench' }),
  })
  type(await screen.findByLabelText('Shop'), 'Taipei Bench')
  type(await words(), 'They wrote a wallet address.')
  submit()
  submit()
  await waitFor(() => expect(path()).toBe(`/complaint?id=${id}`))
  const posts = sent.filter(({ call }) => call === 'POST /api/merchant/complaint')
  expect(posts).toMatchObject([{ input: { shop_name: 'Taipei Bench', content: 'They wrote a wallet address.' } }])
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toMatch(/^Sent\. A person here answers by/)
})

test('nothing is lost when it cannot be sent: it stays, can be written on, and goes then', async () => {
  let broken = true
  const { sent, path } = await open(`/complaint?merchant_id=${id}`, {
    'POST /api/merchant/complaint': () => (broken ? new Broken(502) : complaint()),
  })
  type(await words(), 'They wrote a wallet address.')
  fireEvent.click(screen.getByRole('button', { name: 'Wants to be paid elsewhere' }))
  submit()
  expect(await screen.findByRole('alert')).toBeTruthy()
  const kept = (await words()).value
  broken = false
  type(await words(), `${kept} Twice.`)
  submit()
  await waitFor(() => expect(path()).toBe(`/complaint?id=${id}`))
  expect(sent.findLast(({ call }) => call === 'POST /api/merchant/complaint')?.input).toMatchObject({
    ...{ content: 'They wrote a wallet address. Twice.', about: 'paid_elsewhere', merchant_id: id },
  })
})

test('what is typed is there after a reload, and gone once it was sent', async () => {
  await open(`/complaint?merchant_id=${id}`)
  type(await words(), 'They wrote a wallet address.')
  document.body.replaceChildren()
  const { path } = await open(`/complaint?merchant_id=${id}`, { 'POST /api/merchant/complaint': () => complaint() })
  expect((await words()).value).toBe('They wrote a wallet address.')
  submit()
  await waitFor(() => expect(path()).toBe(`/complaint?id=${id}`))
  expect(Object.keys(sessionStorage).filter((key) => key.includes('complaint'))).toEqual([])
})

test('from an order its shop is named and cannot be mistyped', async () => {
  const order = sampleOrder()
  const { sent } = await open(`/complaint?order_id=${order.id}`, {
    'GET /api/order/detail': () => order,
    'POST /api/merchant/complaint': () => complaint(),
  })
  type(await words(), 'They wrote a wallet address.')
  expect(screen.getByText(`Order ${order.sn}`)).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Shop' })).toBeNull()
  submit()
  await waitFor(() =>
    expect(sent).toContainEqual({
      call: 'POST /api/merchant/complaint',
      input: expect.objectContaining({ order_id: order.id, shop_name: 'Casa Obscura' }),
    }),
  )
})

test('a decision stands above what the shop said, by a name, and the list says how each one stands', async () => {
  const decided = complaint({
    ...{ state: 'decided', outcome: 'upheld' },
    answer: { text: 'One of us wrote that.', by: 'Casa Obscura', at: inDays(-2) },
    decision: { text: 'Asking to be paid elsewhere is not allowed.', by: 'Olga', at: inDays(-1) },
  })
  await open(`/complaint?id=${id}`, { 'GET /api/merchant/complaint_detail': () => decided })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Decided: you were right')
  const parts = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)
  expect(parts.slice(0, 2)).toEqual(['Olga of Tradewind says', 'Casa Obscura says'])
  document.body.replaceChildren()
  await open('/complaint', { 'GET /api/merchant/complaint_list': () => ({ list: [decided], next_cursor: null }) })
  expect((await screen.findByRole('link', { name: /Casa Obscura/ })).textContent).toContain('Decided: you were right')
})
