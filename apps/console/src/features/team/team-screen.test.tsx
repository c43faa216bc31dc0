import { fireEvent, screen, within } from '@testing-library/react'
import type { Answer } from '@tradewind/contract/calls'
import { Refused } from '@tradewind/web/test/wire'
import { expect, test, vi } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'

type Member = Answer<'GET /api/seller/staff_list'>['list'][number]

const member = (over: Partial<Member> = {}): Member => ({
  id: '01930000-0000-7000-8000-000000000002',
  account: 'rui',
  name: 'Rui Prado',
  roles: ['orders'],
  totp: true,
  email: 'rui@example.com',
  own_password: true,
  disabled_at: null,
  created_at: '2026-11-01T09:00:00.000Z',
  me: false,
  ...over,
})
const open = (members: Member[], answers: Parameters<typeof openConsole>[2] = {}) =>
  openConsole(
    '/team',
    { seller: {} },
    {
      'GET /api/seller/staff_list': () => ({ list: members, next_cursor: null }),
      'GET /api/seller/order_count': () => ({ all: 0, to_pack: 0, to_ship: 0, on_the_way: 0, waiting_pay: 0 }) as never,
      'GET /api/seller/refund_count': () => ({ todo: 0 }) as never,
      'POST /api/seller/staff_edit': () => ({ member: member(), given: null }),
      ...answers,
    },
  )
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('somebody is invited with what they may do, and it is said where their first password went', async () => {
  const { inputs } = await open([member({ me: true, roles: ['owner'] })], {
    'POST /api/seller/staff_add': ({ account, name, email }) => ({
      member: member({ account, name, email, own_password: false }),
      given: null,
    }),
  })
  await screen.findByRole('heading', { level: 2, name: 'Rui Prado' })
  press('Invite somebody')
  type('Name', 'Noor Aziz')
  type('Mail address', 'noor@example.com')
  type('Account to log in with', 'noor')
  press('Invite')
  await screen.findByText('Choose at least one role')
  fireEvent.click(screen.getByRole('checkbox', { name: /^Goods/ }))
  fireEvent.click(screen.getByRole('checkbox', { name: /^Money/ }))
  type('Your own password', 'open the shop')
  press('Invite')
  await screen.findByText('Noor Aziz was invited. The first password went to noor@example.com.')
  expect(inputs('POST /api/seller/staff_add')).toEqual([
    {
      name: 'Noor Aziz',
      account: 'noor',
      email: 'noor@example.com',
      roles: ['goods', 'money'],
      password: 'open the shop',
    },
  ])
})

test('nobody is let go without a question that names them and one’s own password; a wrong one is said beside it', async () => {
  const refusals = [new Refused('identity.wrong_password', { field: 'password' })]
  const { inputs } = await open([member()], {
    'POST /api/seller/staff_edit': () => refusals.pop() ?? { member: member(), given: null },
  })
  await screen.findByRole('heading', { level: 2, name: 'Rui Prado' })
  press('Let go …')
  const dialog = within(await screen.findByRole('dialog', { name: 'Let Rui Prado go?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Let go' }))
  expect(inputs('POST /api/seller/staff_edit')).toEqual([])
  type('Your own password', 'not mine')
  fireEvent.click(dialog.getByRole('button', { name: 'Let go' }))
  await vi.waitFor(() => expect(screen.getByLabelText('Your own password').getAttribute('aria-invalid')).toBe('true'))
  type('Your own password', 'open the shop')
  fireEvent.click(dialog.getByRole('button', { name: 'Let go' }))
  await screen.findByText('Rui Prado can no longer log in')
  expect(inputs('POST /api/seller/staff_edit').at(-1)).toEqual({
    id: member().id,
    disabled: true,
    password: 'open the shop',
  })
})

test('a name is changed without sending roles, which would end sessions; one’s own roles say what becomes of oneself', async () => {
  const { inputs } = await open([
    member(),
    member({ id: '01930000-0000-7000-8000-000000000001', name: 'Olga Marsh', me: true, roles: ['owner'] }),
  ])
  const [rui, olga] = (await screen.findAllByRole('article')).map((card) => within(card))
  fireEvent.click(rui?.getByRole('button', { name: 'Edit' }) as HTMLElement)
  type('Name', 'Rui Alves')
  type('Your own password', 'open the shop')
  press('Save')
  await screen.findByText('Rui Alves was changed')
  expect(inputs('POST /api/seller/staff_edit')).toEqual([
    { id: member().id, name: 'Rui Alves', password: 'open the shop' },
  ])
  fireEvent.click(olga?.getByRole('button', { name: 'Edit' }) as HTMLElement)
  fireEvent.click(screen.getByRole('checkbox', { name: /^Owner/ }))
  screen.getByText(/You change your own roles/)
})
