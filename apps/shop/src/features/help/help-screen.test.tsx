import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Answer, Input } from '@tradewind/contract/calls'
import { expect, test } from 'vitest'
import { mara, openShop } from '../../../test/open-shop.tsx'

type Help = Answer<'GET /api/user/help_support'>
const question = (id: string, title: string, opened = 0, topic: Help['list'][number]['topic'] = 'orders') => ({
  ...{ id, topic, title, opened },
})
const questions = [
  question('customs', 'Who pays customs?', 3),
  question('parcel-does-not-move', 'Where is my parcel?', 9),
  question('withdraw', 'How do I withdraw?', 0, 'wallet'),
]
const article: NonNullable<Help['article']> = {
  id: 'customs',
  topic: 'orders',
  title: 'Who pays customs?',
  lang: 'en',
  lead: [{ kind: 'paragraph', runs: [{ text: 'You do', strong: true }, { text: ', as a rule.' }] }],
  body: [
    { kind: 'heading', runs: [{ text: 'How much' }] },
    { kind: 'steps', items: [[{ text: 'Look at ' }, { text: 'the terms', href: '/law?id=terms' }]] },
    { kind: 'paragraph', runs: [{ text: 'Revoke', href: '/revocation' }] },
  ],
  changed_at: '2026-11-12T10:00:00.000Z',
  helped: 4,
  not_helped: 1,
}

const open = (path = '/helpAndSupport', over: Partial<typeof article> = {}) =>
  openShop(
    path,
    {
      'GET /api/user/help_support': ({ id, keyword }: Input<'GET /api/user/help_support'>) => ({
        list: id ? [] : questions.filter(({ title }) => title.toLowerCase().includes(keyword ?? '')),
        article: id ? { ...article, ...over } : null,
      }),
      'GET /api/order/count': () => ({ counts: [{ status: 2, count: 1 }] }),
      'POST /api/user/help_opened': () => ({ done: true }),
      'POST /api/user/help_answer': ({ helped }) => ({ helped: helped ? 5 : 4, not_helped: helped ? 1 : 2 }),
    },
    { as: mara },
  )

test('help shows what fits one’s orders, what is opened most first, and every topic with its number', async () => {
  await open()
  const now = (await screen.findByText('because 1 order is on its way')).closest('a')
  expect(now?.getAttribute('href')).toBe('/helpAndSupport?id=parcel-does-not-move')
  const most = screen.getByRole('heading', { name: 'Most asked' }).parentElement?.parentElement?.nextElementSibling
  expect(
    within(most as HTMLElement)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([expect.stringContaining('Where is my parcel?'), expect.stringContaining('Who pays customs?')])
  expect(screen.getByRole('link', { name: /Orders, parcels/ }).textContent).toContain('2')
})

test('help is found while it is typed; what is not there leads to somebody who answers', async () => {
  await open()
  const field = await screen.findByLabelText('Search help')
  fireEvent.change(field, { target: { value: 'customs' } })
  expect((await screen.findByRole('link', { name: /Who pays customs/ })).getAttribute('href')).toBe(
    '/helpAndSupport?id=customs',
  )
  fireEvent.change(field, { target: { value: 'boats' } })
  await screen.findByText('Nothing on this.')
  expect(screen.getByRole('link', { name: 'Ask us' }).getAttribute('href')).toBe('/service')
})

test('an article is counted when it is read, leads on inside the app and beside it, and is answered in place', async () => {
  const { sent } = await open('/helpAndSupport?id=customs')
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Who pays customs?')
  expect(screen.getByRole('link', { name: 'the terms' }).getAttribute('href')).toBe('/law?id=terms')
  expect(screen.getByRole('link', { name: 'Revoke' }).getAttribute('href')).toBe('/revocation')
  expect(screen.getByText(/4 of 5 said yes/)).toBeTruthy()
  await waitFor(() => expect(sent).toContainEqual({ call: 'POST /api/user/help_opened', input: { id: 'customs' } }))
  fireEvent.click(screen.getByRole('button', { name: 'Not really' }))
  fireEvent.change(await screen.findByLabelText(/What is missing/), { target: { value: 'Nothing about boats' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText(/Thank you/)
  expect(sent.at(-1)?.input).toEqual({ id: 'customs', helped: false, remark: 'Nothing about boats' })
  expect(screen.getByText(/4 of 6 said yes/)).toBeTruthy()
})

test('an article that is not there in one’s language says that it stands in English', async () => {
  await open('/helpAndSupport?id=customs', { lang: 'de' })
  await screen.findByText(/not there in your language yet/)
  expect(screen.getByRole('heading', { level: 1 }).getAttribute('lang')).toBe('de')
})
