import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Answer, Input } from '@tradewind/contract/calls'
import { Refused } from '@tradewind/web/test/wire'
import { afterEach, expect, test } from 'vitest'
import { mara, openShop } from '../../../test/open-shop.tsx'

type History = Answer<'GET /api/chat/history'>
type Message = History['list'][number]

const shop = {
  id: '01930000-0000-7000-8000-0000000000a1',
  name: 'Taipei Bench',
  logo: { url: '/logo.webp', template: '/logo.webp', width: 48, height: 48, placeholder: '' },
}
const message = (seq: number, over: Partial<Message>): Message => ({
  ...{ id: `01930000-0000-7000-8000-0000000000${seq + 10}`, seq, by: 'seller', mine: false, name: 'Wei', kind: 'text' },
  ...{ text: null, image: null, card: null, at: `2026-11-23T10:0${seq}:00.000Z`, warning: null },
  ...over,
})

/** A shop that answers as it should, and what it was told. */
function talkOf(first: Message[], { readSeq = 0 } = {}) {
  const list = [...first]
  const said: Input<'POST /api/chat/send'>[] = []
  const read: number[] = []
  let away = false
  return {
    said,
    read,
    leave: (gone: boolean) => {
      away = gone
    },
    answers: {
      'GET /api/chat/history': (): History => ({
        shop,
        thread: {
          ...{ id: '01930000-0000-7000-8000-0000000000b1', status: 'open', last_seq: list.length, about: null },
          ...{ read_seq: readSeq, peer_read_seq: 1 },
        },
        ...{ answer_minutes: 170, about: null, list: [...list], before: null },
      }),
      'POST /api/chat/send': (input: Input<'POST /api/chat/send'>) => {
        if (away) throw new Error('the network is away')
        said.push(input)
        const known = list.find(({ id }) => id === input.message_id)
        if (known) return known
        const one = message(list.length + 1, {
          id: input.message_id,
          by: 'buyer',
          mine: true,
          name: null,
          text: input.text,
        })
        list.push(one)
        return one
      },
      'POST /api/chat/read': ({ seq }: Input<'POST /api/chat/read'>) => {
        read.push(seq)
        return { unread: 0 }
      },
    },
  }
}

afterEach(() => localStorage.clear())
const open = (talk: ReturnType<typeof talkOf>) => openShop(`/service?shop=${shop.id}`, talk.answers, { as: mara })
/** Types it and sends it by the keyboard. */
function write(field: HTMLElement, text: string): void {
  fireEvent.change(field, { target: { value: text } })
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
}
const texts = () =>
  within(screen.getByRole('log'))
    .getAllByText(/./, { selector: 'p[dir=auto]' })
    .map(({ textContent }) => textContent)

test('a talk says how soon the shop answers, warns of a wallet address, and is read when it is looked at', async () => {
  const talk = talkOf([
    message(1, { by: 'buyer', mine: true, name: null, text: 'Can I pay otherwise?' }),
    message(2, { text: 'Send it to TXYZ', warning: 'wallet' }),
  ])
  await open(talk)
  await screen.findByText('answers within 3 hours')
  screen.getByText(/A wallet address/)
  expect(texts()).toEqual(['Can I pay otherwise?', 'Send it to TXYZ'])
  await waitFor(() => expect(talk.read).toEqual([2]))
})

test('nobody here asks for a payment code: said where one types, with words or without', async () => {
  await open(talkOf([message(2, { text: 'Hello' })]))
  const field = await screen.findByLabelText('Write to Taipei Bench')
  const told = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  expect(told?.textContent).toBe('Nobody here asks for your payment code.')
})

test('what was said while the network was away is sent when it is back, once and in its order', async () => {
  const talk = talkOf([])
  await open(talk)
  const field = await screen.findByLabelText('Write to Taipei Bench')
  talk.leave(true)
  write(field, 'First')
  write(field, 'Second')
  expect(texts()).toEqual(['First', 'Second'])
  expect(screen.getAllByText('on its way')).toHaveLength(2)
  talk.leave(false)
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(talk.said.map(({ text }) => text)).toEqual(['First', 'Second']))
  await waitFor(() => expect(screen.queryByText('on its way')).toBeNull())
  expect(texts()).toEqual(['First', 'Second'])
  expect(Object.keys(localStorage).filter((key) => key.startsWith('talk:'))).toEqual([])
})

test('what is refused says so, and is sent again under the same name only when somebody says so', async () => {
  const talk = talkOf([])
  let refuse = true
  const { send, ...answers } = { ...talk.answers, send: talk.answers['POST /api/chat/send'] }
  await openShop(
    `/service?shop=${shop.id}`,
    { ...answers, 'POST /api/chat/send': (input) => (refuse ? new Refused('thing.missing') : send(input)) },
    { as: mara },
  )
  write(await screen.findByLabelText('Write to Taipei Bench'), 'Hello')
  const again = await screen.findByRole('button', { name: 'Not sent. Again' })
  refuse = false
  fireEvent.click(again)
  await waitFor(() => expect(talk.said).toHaveLength(1))
  await waitFor(() => expect(texts()).toEqual(['Hello']))
})

test('outside its hours the house says from when somebody answers, and takes what is written', async () => {
  const talk = talkOf([])
  const until = '2026-11-24T07:00:00.000Z'
  await openShop(
    '/service',
    {
      ...talk.answers,
      'GET /api/chat/history': () => ({ ...talk.answers['GET /api/chat/history'](), shop: null, thread: null }),
      'GET /api/chat/hours': () => ({ open: false, until, week: [], answer_minutes: 20 }),
    },
    { as: mara },
  )
  expect(await screen.findByText(/^Closed now. Somebody answers from/)).toBeTruthy()
  write(screen.getByLabelText('Write to Tradewind'), 'Is my top-up there?')
  await waitFor(() => expect(talk.said.map(({ text }) => text)).toEqual(['Is my top-up there?']))
})

test('a talk with the house opens also where nobody can say when it answers', async () => {
  const talk = talkOf([])
  const { sent } = await openShop(
    '/service',
    {
      ...talk.answers,
      'GET /api/chat/history': () => ({ ...talk.answers['GET /api/chat/history'](), shop: null, thread: null }),
      'GET /api/chat/hours': () => new Refused('request.unknown_path'),
    },
    { as: mara },
  )
  write(await screen.findByLabelText('Write to Tradewind'), 'Hello')
  await waitFor(() => expect(talk.said.map(({ text }) => text)).toEqual(['Hello']))
  // Whoever shows the line asks again, and does not take the page away for it.
  expect(sent.filter(({ call }) => call === 'GET /api/chat/hours').length).toBeLessThan(6)
})

test('whoever asks about something that has no card begins with words for it, and may write others', async () => {
  const talk = talkOf([])
  await openShop(`/service?shop=${shop.id}&words=About+my+day`, talk.answers, { as: mara })
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Write to Taipei Bench')
  expect(field.value).toBe('About my day')
  expect(talk.said).toEqual([])
  write(field, 'About my day: why?')
  expect(field.value).toBe('')
  await waitFor(() => expect(talk.said.map(({ text }) => text)).toEqual(['About my day: why?']))
})

test('all talks stand there, with who wrote last and what is new; each leads to itself, and the first way to the house', async () => {
  const last = {
    by: 'seller' as const,
    mine: false,
    kind: 'text' as const,
    text: 'It leaves today.',
    at: '2026-11-23T10:00:00.000Z',
  }
  const list = [
    { id: message(1, {}).id, kind: 'shop' as const, shop, about: null, last, unread: 2, read: false },
    {
      ...{ id: message(2, {}).id, kind: 'platform' as const, shop: null, about: null, unread: 0, read: true },
      last: { ...last, by: 'buyer' as const, mine: true, text: 'Is my top-up there?' },
    },
  ]
  await openShop(
    '/services',
    {
      'GET /api/chat/list': () => ({ list, next_cursor: null }),
      'GET /api/chat/hours': () => ({ open: true, until: '2026-11-24T17:00:00.000Z', week: [], answer_minutes: 20 }),
    },
    { as: mara },
  )
  const [ofShop, ofHouse] = await screen.findAllByRole('listitem')
  expect(ofShop?.textContent).toMatch(/Taipei Bench.*It leaves today\./)
  expect(ofShop?.textContent).toContain('2 new messages')
  expect(
    within(ofShop as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe(`/service?shop=${shop.id}`)
  expect(ofHouse?.textContent).toMatch(/You: Is my top-up there\?.*read/)
  expect(
    within(ofHouse as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/service')
})
