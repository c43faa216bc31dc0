import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mara, openShop } from '../../../test/open-shop.tsx'
import { inDays, otherItem, sampleOrder } from '../../../test/sample-order.ts'

const received = sampleOrder({
  status: 3,
  packed: true,
  items: [...sampleOrder().items, otherItem],
  next: { action: 'comment', at: inDays(6), who: 'buyer' },
  allowed: ['comment', 'again'],
})
const { id } = received
const path = `/comment?id=${id}`
const [first] = received.items
const stars = (score: string, place: number) =>
  fireEvent.click(screen.getAllByRole('radio', { name: new RegExp(`^${score} star`) })[place] as HTMLElement)
const words = (place: number, value: string) =>
  fireEvent.change(screen.getAllByLabelText('Your words')[place] as HTMLElement, { target: { value } })
const post = () => fireEvent.click(screen.getByRole('button', { name: 'Post the review' }))

test('a review without words or stars is not sent: each question says what it lacks, and the first gets the focus', async () => {
  const { sent } = await openShop(path, { 'GET /api/order/detail': () => received }, { as: mara })
  await screen.findByText('Ash step stool')
  post()
  await waitFor(() => expect(screen.getAllByText('Choose a score from one to five stars')).toHaveLength(3))
  expect(screen.getByText('Write a few words')).toBeTruthy()
  expect(document.activeElement?.textContent).toContain('How is it?')
  expect(sent.map(({ call }) => call)).not.toContain('POST /api/order/comment')
})

test('one product can be reviewed now and the other later; afterwards one is back at the order', async () => {
  const shop = await openShop(
    path,
    { 'GET /api/order/detail': () => received, 'POST /api/order/comment': () => received },
    { as: mara },
  )
  await screen.findByText('Ash step stool')
  stars('4', 0)
  words(0, 'Stands firm, smells of wood.')
  stars('5', 2)
  stars('3', 3)
  post()
  expect(await screen.findByText('Submitted')).toBeTruthy()
  await waitFor(() => expect(shop.path()).toBe(`/orderInfo/${id}`))
  expect(shop.sent.find(({ call }) => call === 'POST /api/order/comment')?.input).toEqual({
    id,
    items: [{ order_item_id: first?.id, goods_score: 4, content: 'Stands firm, smells of wood.', pics: [] }],
    service_score: 5,
    postage_score: 3,
  })
})

test('words without stars are not lost as if nothing had been said', async () => {
  const { sent } = await openShop(path, { 'GET /api/order/detail': () => received }, { as: mara })
  await screen.findByText('Cedar tray')
  words(1, 'A fine tray.')
  post()
  await waitFor(() => expect(screen.getAllByText('Choose a score from one to five stars')).toHaveLength(3))
  // Asked about the product that was written about, not about the first.
  expect(screen.queryByText('Write a few words')).toBeNull()
  expect(sent.map(({ call }) => call)).not.toContain('POST /api/order/comment')
})

test('what was written is there again after the page was loaded anew', async () => {
  await openShop(path, { 'GET /api/order/detail': () => received }, { as: mara })
  await screen.findByText('Ash step stool')
  words(0, 'Half a sentence')
  document.body.replaceChildren()
  await openShop(path, { 'GET /api/order/detail': () => received }, { as: mara })
  expect(await screen.findByText('What you had written is still here.')).toBeTruthy()
  expect((screen.getAllByLabelText('Your words')[0] as HTMLTextAreaElement).value).toBe('Half a sentence')
})

test('an order that is reviewed says so and leads to itself', async () => {
  const reviewed = { ...received, allowed: [], items: received.items.map((item) => ({ ...item, reviewed: true })) }
  await openShop(path, { 'GET /api/order/detail': () => reviewed }, { as: mara })
  expect(await screen.findByText('You already commented')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See the order' }).getAttribute('href')).toBe(`/orderInfo/${id}`)
})
