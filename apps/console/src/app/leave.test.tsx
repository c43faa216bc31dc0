import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { outgoingStore } from '@tradewind/web/talk/outgoing'
import { expect, test } from 'vitest'
import { emptyPage, openConsole } from '../../test/open-console.tsx'

const OLGA = '01930000-0000-7000-8000-000000000001'
const OTHER = '01930000-0000-7000-8000-000000000002'
const unsent = JSON.stringify([{ id: 'm1', at: '2026-11-23T10:00:00.000Z', state: 'waiting', text: 'We cut cords.' }])

test('logging out leaves none of the words that were not sent, and nothing of another person is touched', async () => {
  localStorage.setItem(outgoingStore(OLGA, 'talk'), unsent)
  localStorage.setItem(outgoingStore(OTHER, 'talk'), unsent)
  sessionStorage.setItem(`${outgoingStore(OLGA, 'talk')}:draft`, 'Half a sent')
  const { path } = await openConsole(
    '/debts',
    { operator: { roles: ['finance'] } },
    { 'GET /api/admin/debt_list': () => emptyPage, 'POST /api/admin/logout': () => ({ done: true }) },
  )
  fireEvent.click(await screen.findByRole('button', { name: /Olga Marsh/ }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(path()).toContain('/login'))
  expect(localStorage.getItem(outgoingStore(OLGA, 'talk'))).toBeNull()
  expect(sessionStorage.getItem(`${outgoingStore(OLGA, 'talk')}:draft`)).toBeNull()
  expect(localStorage.getItem(outgoingStore(OTHER, 'talk'))).toBe(unsent)
})
