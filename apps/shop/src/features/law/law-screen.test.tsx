import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Answer, Input } from '@tradewind/contract/calls'
import { expect, test } from 'vitest'
import { mara, openShop } from '../../../test/open-shop.tsx'

type Law = NonNullable<Answer<'GET /api/user/law'>['article']>
const since = '2026-11-12T10:00:00.000Z'
const heading = (text: string) => ({ kind: 'heading' as const, runs: [{ text }] })
const terms: Law = {
  id: 'terms',
  title: 'Terms',
  lang: 'en',
  lead: [{ kind: 'paragraph', runs: [{ text: 'Held until the parcel is there.' }] }],
  body: [
    heading('Who is who'),
    heading('The balance'),
    {
      kind: 'table',
      rows: [
        [[{ text: 'What' }], [{ text: 'Within' }]],
        [[{ text: 'The shop sends' }], [{ text: '7 days' }]],
      ],
    },
    heading('Buying'),
  ],
  changed_at: since,
  edition: 2,
  since,
  editions: [
    { edition: 2, at: since, changed: 'Boats are not sold here.' },
    { edition: 1, at: '2026-10-01T10:00:00.000Z', changed: null },
  ],
  accepted: { edition: 1, at: '2026-10-14T10:00:00.000Z' },
}
const list = [
  { id: 'terms', title: 'Terms', edition: 2, since },
  { id: 'complaints', title: 'Complaints', edition: 1, since },
]
const answers = {
  'GET /api/user/law': ({ id }: Input<'GET /api/user/law'>) => ({
    list: id ? [] : list,
    article: id ? { ...terms, id, title: id === 'terms' ? 'Terms' : 'Complaints' } : null,
  }),
  'POST /api/user/accept_terms': () => ({ done: true as const }),
}

test('a law text says since when it holds, what changed, all of it in short, and leads to its sections', async () => {
  await openShop('/law?id=terms', answers, { as: mara })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Terms')
  expect(screen.getByText(/Edition 2, in force since/).textContent).toContain('Edition 1 was accepted on')
  expect(screen.queryByText('Boats are not sold here.')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'What changed' }))
  expect(screen.getByText('Boats are not sold here.', { exact: false })).toBeTruthy()
  const contents = screen.getByRole('navigation', { name: 'On this page' })
  const ways = [...contents.querySelectorAll('a')].map((way) => way.getAttribute('href') ?? '')
  expect(ways).toEqual(['#terms-1', '#terms-2', '#terms-3'])
  for (const way of ways) expect(document.querySelector(way)).toBeTruthy()
  expect(screen.getByRole('columnheader', { name: 'Within' })).toBeTruthy()
  expect(screen.getByRole('rowheader', { name: 'The shop sends' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
})

test('only a new edition is asked to be accepted, and once', async () => {
  const { sent } = await openShop('/law?id=terms', answers, { as: { ...mara, terms_due: true } })
  fireEvent.click(await screen.findByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull())
  expect(sent).toContainEqual({ call: 'POST /api/user/accept_terms', input: { edition: 2 } })
})

test('a profile leads to a new edition of the terms, and says nothing of one that was accepted', async () => {
  await openShop('/profile', answers, { as: { ...mara, terms_due: true } })
  expect(
    (await screen.findByText('The terms have changed.')).parentElement?.querySelector('a')?.getAttribute('href'),
  ).toBe('/law?id=terms')
})

test.each(['/login', '/register'])(
  'on %s a visitor reads law and where to complain before registering',
  async (path) => {
    await openShop(path, answers)
    fireEvent.click(await screen.findByRole('button', { name: 'Where to complain' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Complaints' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'All texts' }))
    fireEvent.click(await screen.findByRole('button', { name: /^Terms/ }))
    expect(await screen.findByText('Held until the parcel is there.')).toBeTruthy()
  },
)

test('a visitor reads when the house answers, by their own clock, and writes after logging in', async () => {
  const today = new Date()
  const on = (ahead: number, hour: number) =>
    new Date(today.getFullYear(), today.getMonth(), today.getDate() + ahead, hour).toISOString()
  const week = [1, 2, 3, 4, 5, 6].map((ahead) => ({ from: on(ahead, 8), to: on(ahead, 20) }))
  await openShop('/login', {
    ...answers,
    'GET /api/chat/hours': () => ({ open: false, until: on(1, 8), week, answer_minutes: 20 }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'When we answer' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'When somebody answers' }))
  expect(sheet.getByText(/^Closed now. Somebody answers from .*8:00/)).toBeTruthy()
  const rows = sheet.getAllByRole('definition').map((row) => row.textContent)
  expect(rows[0]).toBe('closed')
  expect(rows.slice(1).every((row) => /^8:00\sAM – 8:00\sPM$/.test(row ?? ''))).toBe(true)
  const login = sheet.getByRole('link', { name: 'Log in and ask' })
  expect(login.getAttribute('href')).toBe('/login?return_to=%2Fservice')
})
