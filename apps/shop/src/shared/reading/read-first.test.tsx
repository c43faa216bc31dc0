import { fireEvent, screen, within } from '@testing-library/react'
import type { Answer, Input } from '@tradewind/contract/calls'
import { HOUR_MS } from '@tradewind/contract/durations'
import { expect, test } from 'vitest'
import { openShop } from '../../../test/open-shop.tsx'

type Law = NonNullable<Answer<'GET /api/user/law'>['article']>
const since = '2026-11-12T10:00:00.000Z'
const textOf = (id: string): Law => ({
  ...{ id, title: id === 'terms' ? 'Terms' : 'Complaints', lang: 'en', body: [], edition: 1, since, changed_at: since },
  ...{ editions: [{ edition: 1, at: since, changed: null }], accepted: null },
  lead: [
    {
      kind: 'paragraph',
      runs: [{ text: `Of ${id}, and ` }, { text: 'where to complain', href: '/law?id=complaints' }],
    },
  ],
})
const answers = {
  'GET /api/user/law': ({ id }: Input<'GET /api/user/law'>) => ({
    list: id ? [] : [{ id: 'terms', title: 'Terms', edition: 1, since }],
    article: id ? textOf(id) : null,
  }),
  'GET /api/chat/hours': () => ({
    ...{ open: true, until: '2026-11-24T16:00:00.000Z', answer_minutes: 20 },
    week: [{ from: new Date().toISOString(), to: new Date(Date.now() + HOUR_MS).toISOString() }],
  }),
}
const readFirst = async () => within(await screen.findByRole('navigation', { name: 'Good to know' }))

test('a visitor reads the law before registering without leaving the page, and one text leads to another', async () => {
  const { router } = await openShop('/login', answers)
  fireEvent.click((await readFirst()).getByRole('button', { name: 'Terms and privacy' }))
  const sheet = within(await screen.findByRole('dialog'))
  fireEvent.click(await sheet.findByRole('button', { name: /Terms/ }))
  await sheet.findByText(/Of terms/)
  fireEvent.click(sheet.getByRole('button', { name: 'where to complain' }))
  await sheet.findByText(/Of complaints/)
  expect(router.state.location.pathname).toBe('/login')
})

test('a visitor reads when somebody answers, day by day by their own clock', async () => {
  await openShop('/login', answers)
  fireEvent.click((await readFirst()).getByRole('button', { name: 'When we answer' }))
  const sheet = within(await screen.findByRole('dialog'))
  expect(await sheet.findAllByRole('term')).toHaveLength(7)
  expect(sheet.getAllByText('closed')).toHaveLength(6)
})

test('hours that cannot be had say so, and come when they are asked for again', async () => {
  let isDown = true
  const hours = answers['GET /api/chat/hours']
  await openShop('/login', {
    ...answers,
    'GET /api/chat/hours': () => (isDown ? Promise.reject(new TypeError('no network')) : hours()),
  })
  fireEvent.click((await readFirst()).getByRole('button', { name: 'When we answer' }))
  const sheet = within(await screen.findByRole('dialog'))
  const again = await sheet.findByRole('button', { name: /again/i })
  isDown = false
  fireEvent.click(again)
  expect(await sheet.findAllByRole('term')).toHaveLength(7)
})
