import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Answer } from '@tradewind/contract/calls'
import { expect, test } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'

type Notice = Answer<'GET /api/seller/notice_list'>['list'][number]

const ID = '01930000-0000-7000-8000-00000000000'
const order: Notice = {
  ...{ id: `${ID}1`, kind: 'order.paid', category: 'orders', read: false, path: `/orders/${ID}9` },
  ...{ title: 'New order 4711: paid, and ready to be packed.', image: null, created_at: new Date().toISOString() },
}
const talk: Notice = {
  ...order,
  id: `${ID}2`,
  kind: 'talk.asked',
  category: 'talk',
  title: 'A shopper asks you something.',
}
const listed = (list: Notice[]) => () => ({ list, next_cursor: null })
const settings: Answer<'GET /api/seller/notice_setting'> = {
  categories: [
    { category: 'orders', fixed: false, mailed: true, in_app: true, push: true, mail: true },
    { category: 'money', fixed: true, mailed: false, in_app: true, push: true, mail: true },
  ],
  quiet: null,
  push: null,
}

test('a seller sees what is new with the way to it, and the badge counts down as it is read', async () => {
  let unread = 2
  const { sent } = await openConsole(
    '/notices',
    { seller: {} },
    {
      'GET /api/seller/notice_list': listed([order, talk]),
      'GET /api/seller/notice_count': () => ({ unread }),
      'POST /api/seller/notice_read': () => {
        unread = 0
        return { unread }
      },
    },
  )
  await screen.findByText('2 new notices')
  const list = within(screen.getByRole('list', { name: 'Notices' }))
  const link = list.getByRole('link', { name: /New: New order 4711/ })
  expect(link.getAttribute('href')).toBe(`/console/orders/${ID}9`)
  fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(screen.queryByText(/new notices/)).toBeNull())
  expect(sent).toContainEqual({ call: 'POST /api/seller/notice_read', input: { all: true } })
  expect(list.queryByText('New:')).toBeNull()
})

test('somebody chooses what they hear of, and money cannot be switched off', async () => {
  const { sent } = await openConsole(
    '/notices?view=settings',
    { seller: {} },
    {
      'GET /api/seller/notice_count': () => ({ unread: 0 }),
      'GET /api/seller/notice_setting': () => settings,
      'POST /api/seller/notice_setting': () => ({
        ...settings,
        categories: settings.categories.map((one) => (one.category === 'orders' ? { ...one, mail: false } : one)),
      }),
    },
  )
  const orders = within(await screen.findByRole('group', { name: 'Orders' }))
  fireEvent.click(orders.getByRole('button', { name: 'By mail', pressed: true }))
  await orders.findByRole('button', { name: 'By mail', pressed: false })
  expect(sent).toContainEqual({
    call: 'POST /api/seller/notice_setting',
    input: { choice: { category: 'orders', in_app: true, push: true, mail: false } },
  })
  screen.getByText('Always told')
  expect(screen.queryByRole('group', { name: 'Payouts' })).toBeNull()
  expect(screen.queryByText('On this device'), 'nothing is pushed here').toBeNull()
})

test('where notices are pushed, somebody chooses of what, when their devices stay quiet, and reads why this one cannot be told', async () => {
  let kept = { ...settings, push: { key: 'B'.repeat(87) } }
  const { sent } = await openConsole(
    '/notices?view=settings',
    { seller: {} },
    {
      'GET /api/seller/notice_count': () => ({ unread: 0 }),
      'GET /api/seller/notice_setting': () => kept,
      'POST /api/seller/notice_setting': ({ quiet }) => {
        kept = { ...kept, quiet: quiet ?? null }
        return kept
      },
    },
  )
  const orders = within(await screen.findByRole('group', { name: 'Orders' }))
  fireEvent.click(orders.getByRole('button', { name: 'Device', pressed: true }))
  await waitFor(() =>
    expect(sent).toContainEqual({
      call: 'POST /api/seller/notice_setting',
      input: { choice: { category: 'orders', in_app: true, push: false, mail: true } },
    }),
  )
  await screen.findByText('This browser cannot show notifications of a page.')
  expect(screen.getByRole<HTMLInputElement>('switch', { name: /On this device/ }).disabled).toBe(true)
  fireEvent.click(screen.getByRole('switch', { name: /Quiet hours/ }))
  await screen.findByLabelText('From')
  await waitFor(() =>
    expect(sent).toContainEqual({
      call: 'POST /api/seller/notice_setting',
      input: { quiet: { from: '22:00', until: '07:00', time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone } },
    }),
  )
})

test('an operator without news is told so', async () => {
  await openConsole(
    '/notices',
    { operator: { roles: ['support'] } },
    {
      'GET /api/admin/notice_list': listed([]),
      'GET /api/admin/notice_count': () => ({ unread: 0 }),
      'GET /api/admin/waiting': () => ({ queues: [] }),
    },
  )
  await screen.findByText('Nothing new')
})
