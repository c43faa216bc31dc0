import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Answer } from '@tradewind/contract/calls'
import { expect, test } from 'vitest'
import { emptyPage, openConsole } from '../../../test/open-console.tsx'

type Talk = Answer<'GET /api/seller/chat_history'>
type Snippet = Answer<'GET /api/seller/snippet_list'>['list'][number]

const ID = '01930000-0000-7000-8000-0000000000'
const image = { url: '/cord.webp', template: '/cord.webp', width: 48, height: 48, placeholder: '' }
const talk: Talk = {
  thread: {
    ...{ id: `${ID}01`, status: 'open', last_seq: 0, read_seq: 0, peer_read_seq: 0, about: null },
    ...{ waiting_since: null, assigned: null },
  },
  buyer: { id: `${ID}02`, name: 'Katrin Vogel', language: 'de', orders: 0 },
  ...{ orders: [], people: [], list: [], before: null },
}
const answer = (over: Partial<Snippet>): Snippet => ({
  ...{ id: `${ID}03`, short: 'cord', title: 'Cord length', text: 'We cut cords.', lang: null, image: null },
  ...over,
})
const snippets = [
  answer({}),
  answer({ id: `${ID}04`, title: 'Kabellänge', text: 'Wir schneiden Kabel.', lang: 'de', image }),
]

const open = (over: Partial<Talk> = {}) =>
  openConsole(
    `/talks/${talk.thread.id}`,
    { seller: {} },
    {
      'GET /api/seller/chat_history': () => ({ ...talk, ...over }),
      'GET /api/seller/chat_list': () => emptyPage,
      'GET /api/seller/chat_count': () => ({
        ...{ waiting: 0, open: 0, mine: 0, nobody: 0, refunds: 0, oldest: null, answer_minutes: null },
      }),
      'GET /api/seller/snippet_list': () => ({ list: snippets }),
      'GET /api/seller/notice_count': () => ({ unread: 0 }),
      'POST /api/seller/chat_send': ({ message_id, text }) => ({
        ...{ id: message_id, seq: 1, by: 'seller', mine: true, name: 'Wei', kind: 'text', text: text ?? null },
        ...{ image: null, card: null, at: '2026-11-23T10:00:00.000Z', warning: null },
      }),
    },
  )

test('a ready answer is offered in the language of the buyer, and its picture goes along unless it is left out', async () => {
  const { sent } = await open()
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Write to Katrin Vogel')
  fireEvent.change(field, { target: { value: '/cord' } })
  const offered = await screen.findByRole('button', { name: /Kabellänge/ })
  expect(screen.queryByRole('button', { name: /Cord length/ }), 'the buyer reads German').toBeNull()
  fireEvent.click(offered)
  expect(field.value).toBe('Wir schneiden Kabel.')
  const along = within(await screen.findByRole('list', { name: 'Goes along with the text' }))
  fireEvent.click(along.getByRole('button', { name: 'Leave out the picture of “Kabellänge”' }))
  expect(screen.queryByRole('list', { name: 'Goes along with the text' })).toBeNull()
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain('POST /api/seller/chat_send'))
  expect(sent.map(({ call }) => call)).not.toContain('POST /api/seller/chat_upload')
})

test('a picture that cannot be had does not hold up the text, and it is said', async () => {
  const { sent } = await open()
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Write to Katrin Vogel')
  fireEvent.change(field, { target: { value: '/cord' } })
  fireEvent.click(await screen.findByRole('button', { name: /Kabellänge/ }))
  await screen.findByRole('list', { name: 'Goes along with the text' })
  // The address of the picture has run out: what answers there is no picture.
  const wired = globalThis.fetch
  globalThis.fetch = (url, init) =>
    url === image.url ? Promise.resolve(new Response('', { status: 404 })) : wired(url, init)
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
  await screen.findByText(/The text was sent without it/)
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain('POST /api/seller/chat_send'))
})

test('the orders of the buyer lie beside the talk and are gone through both ways, each with its place', async () => {
  const order = (n: number): Talk['orders'][number] => ({
    ...{ kind: 'order', id: `${ID}1${n}`, order_id: null, title: `Lamp ${n}`, image: null, sn: `SN${n}` },
    ...{ state: '2', amount: '10.00' },
  })
  await open({ orders: [order(1), order(2), order(3)] })
  const beside = within(await screen.findByRole('complementary', { name: 'The order beside it' }))
  const shown = () => ['Lamp 1', 'Lamp 2', 'Lamp 3'].filter((title) => beside.queryByText(title))
  expect([beside.queryByText('1 of 3') !== null, shown()]).toEqual([true, ['Lamp 1']])
  fireEvent.click(beside.getByRole('button', { name: 'The next order' }))
  expect([beside.queryByText('2 of 3') !== null, shown()]).toEqual([true, ['Lamp 2']])
  for (const _ of [1, 2]) fireEvent.click(beside.getByRole('button', { name: 'The order before' }))
  expect([beside.queryByText('3 of 3') !== null, shown()]).toEqual([true, ['Lamp 3']])
})
