import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { Answer } from '@tradewind/contract/calls'
import { expect, test } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'

type Talk = Answer<'GET /api/seller/chat_history'>

const ID = '01930000-0000-7000-8000-0000000000'
const talk: Talk = {
  thread: {
    ...{ id: `${ID}01`, status: 'open', last_seq: 0, read_seq: 0, peer_read_seq: 0, about: null },
    ...{ waiting_since: null, assigned: null },
  },
  buyer: { id: `${ID}02`, name: 'Katrin Vogel', language: 'de', orders: 0 },
  ...{ orders: [], people: [], list: [], before: null },
}

const row: Answer<'GET /api/seller/chat_list'>['list'][number] = {
  ...{ id: talk.thread.id, buyer: { id: talk.buyer.id, name: talk.buyer.name }, about: null, unread: 0 },
  ...{ waiting_since: null, assigned: null, status: 'open' },
  last: { by: 'buyer', mine: false, kind: 'text', text: 'Is it heavy?', at: '2026-11-23T10:00:00.000Z' },
}

/** A talk of the inbox, and the field where one answers. */
async function open() {
  const { sent } = await openConsole(
    `/talks/${talk.thread.id}`,
    { seller: {} },
    {
      'GET /api/seller/chat_history': () => talk,
      'GET /api/seller/chat_list': () => ({ list: [row], next_cursor: null }),
      'GET /api/seller/chat_count': () => ({
        ...{ waiting: 0, open: 0, mine: 0, nobody: 0, refunds: 0, oldest: null, answer_minutes: null },
      }),
      'GET /api/seller/snippet_list': () => ({ list: [] }),
      'GET /api/seller/notice_count': () => ({ unread: 0 }),
      'POST /api/seller/chat_assign': () => ({ done: true }),
      'POST /api/seller/chat_close': () => ({ done: true }),
    },
  )
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Write to Katrin Vogel')
  return { field, calls: (name: string) => sent.filter(({ call }) => call === `POST /api/seller/${name}`) }
}
const press = (key: string, { on = document.body, ...more }: { on?: Element; ctrlKey?: boolean } = {}) =>
  fireEvent.keyDown(on, { key, ...more })

test('single letters answer, take and close a talk, find others, and lead back to the list', async () => {
  const { field, calls } = await open()
  press('r')
  expect(document.activeElement).toBe(field)
  field.blur()
  press('/')
  expect(document.activeElement).toBe(document.querySelector('[data-finds]'))
  press('a')
  await waitFor(() => expect(calls('chat_assign')).toMatchObject([{ input: { id: talk.thread.id } }]))
  press('e')
  await waitFor(() => expect(calls('chat_close')).toMatchObject([{ input: { id: talk.thread.id } }]))
  press('Escape')
  await waitFor(() => expect(screen.queryByLabelText('Write to Katrin Vogel')).toBeNull())
})

test('the question mark shows what the keys do', async () => {
  await open()
  const keys = document.querySelector<HTMLDetailsElement>('#inbox-keys')
  expect(keys?.open).toBe(false)
  press('?')
  expect(keys?.open).toBe(true)
})

test('where somebody types, and with a key of the browser held, letters are letters', async () => {
  const { field, calls } = await open()
  press('e', { on: field })
  press('a', { on: document.querySelector('[data-finds]') ?? field })
  press('a', { ctrlKey: true })
  // What is sent goes out before this does.
  press('e')
  await waitFor(() => expect(calls('chat_close')).toHaveLength(1))
  expect(calls('chat_assign')).toEqual([])
})
