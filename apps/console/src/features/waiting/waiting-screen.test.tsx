import { screen, within } from '@testing-library/react'
import type { Answer } from '@tradewind/contract/calls'
import { HOUR_MS } from '@tradewind/contract/durations'
import { expect, test } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'

type Waiting = Answer<'GET /api/admin/waiting'>['queues'][number]

const since = new Date(Date.now() - 3 * HOUR_MS).toISOString()
const queue = (name: Waiting['queue'], yours: number, waiting = yours): Waiting => ({
  queue: name,
  yours,
  waiting,
  since: waiting > 0 ? since : null,
})
const open = (roles: string[], queues: Waiting[]) =>
  openConsole('/', { operator: { roles } }, { 'GET /api/admin/waiting': () => ({ queues }) })

test('an operator’s day begins with what waits for them, each with the way to its queue', async () => {
  const { path } = await open(['auditor'], [queue('topups_to_check', 3), queue('withdrawals_to_send', 0, 2)])
  await screen.findByRole('heading', { level: 1, name: '3 wait for you' })
  expect(path()).toBe('/waiting')
  const mine = within(screen.getByRole('list', { name: 'What waits for you' }))
  const card = mine.getByRole('link', { name: /3.*top-ups to check.*3 hours ago/ })
  expect(card.getAttribute('href')).toBe('/console/topups')
  expect(mine.getAllByRole('link')).toHaveLength(1)
  const others = screen.getByRole('link', { name: /2 withdrawals are to be sent by finance/ })
  expect(others.getAttribute('href')).toBe('/console/withdrawals?queue=approved')
})

test('of a queue for which somebody has said the first word, the rest waits for others', async () => {
  await open(['auditor'], [queue('adjustments_to_agree', 1, 3)])
  await screen.findByRole('heading', { level: 1, name: '1 waits for you' })
  screen.getByRole('link', { name: /2 adjustments wait for auditors/ })
})

test('the navigation counts what waits for whoever looks at it, and not what waits for others', async () => {
  await open(['finance'], [queue('withdrawals_to_send', 2), queue('topups_to_check', 0, 5)])
  const pages = within(await screen.findByRole('navigation', { name: 'Pages of the console' }))
  await pages.findByRole('link', { name: /Withdrawals.*2 wait for you/ })
  expect(pages.getByRole('link', { name: 'Top-ups' })).toBeTruthy()
})

test('whoever has nothing to do is told so, and what waits for others', async () => {
  await open(['support'], [queue('topups_to_check', 0, 1)])
  await screen.findByRole('heading', { name: 'Nothing waits for you' })
  screen.getByText('What is open waits for others. New things appear here by themselves.')
  // Whoever looks after shoppers begins with one of them.
  screen.getByRole('searchbox', { name: /Find a shopper/ })
})
