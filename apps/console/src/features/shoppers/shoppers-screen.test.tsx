import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { Answer } from '@tradewind/contract/calls'
import { expect, test } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'

type Row = Answer<'GET /api/admin/user_list'>['list'][number]

const shopper = (account: string, at: number): Row => ({
  id: `01930000-0000-7000-8000-00000000000${at}`,
  ...{ account, email: `${account}@example.com`, mobile: null, family_name: null, given_name: null },
  ...{ created_at: '2026-11-20T10:00:00.000Z', frozen_at: null, closed_at: null },
})
const everybody = [shopper('mara', 1), shopper('noor', 2)]
const open = () =>
  openConsole(
    '/users',
    { operator: { roles: ['support'] } },
    {
      'GET /api/admin/user_list': ({ keyword = '' }) => ({
        list: everybody.filter(({ account }) => account.includes(keyword)),
        next_cursor: null,
      }),
    },
  )
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Account, email, mobile or id' })
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const pressEnter = () => fireEvent.submit(field())

async function findOnly(account: string) {
  const { inputs, path } = await open()
  await screen.findByText('noor')
  type(account)
  pressEnter()
  await waitFor(() => expect(screen.queryByText('noor')).toBeNull())
  await screen.findByText(account)
  return { path, searched: () => inputs('GET /api/admin/user_list').map(({ keyword }) => keyword) }
}

test('emptying the search field shows every shopper again', async () => {
  const { path } = await findOnly('mara')
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  await screen.findByText('noor')
  expect(screen.getByText('mara')).toBeTruthy()
  expect([field().value, path()]).toEqual(['', '/users'])
})

test('what is being typed is not searched for yet, and what was found stays until it is', async () => {
  const { path, searched } = await findOnly('mara')
  for (const typed of ['n', 'no']) await act(async () => type(typed))
  expect([path(), screen.queryByText('noor')]).toEqual(['/users?q=mara', null])
  expect(screen.getByText('mara')).toBeTruthy()
  expect(searched()).toEqual([undefined, 'mara'])
  pressEnter()
  await screen.findByText('noor')
  expect(searched()).toEqual([undefined, 'mara', 'no'])
})
