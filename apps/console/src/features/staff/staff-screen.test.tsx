import { fireEvent, screen, within } from '@testing-library/react'
import type { Answer } from '@tradewind/contract/calls'
import { Refused } from '@tradewind/web/test/wire'
import { expect, test } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'

type Member = Answer<'GET /api/admin/staff_list'>['list'][number]
const administrator = { operator: { roles: ['administrator'] } }

const member = (over: Partial<Member> = {}): Member => ({
  id: '01930000-0000-7000-8000-000000000002',
  account: 'noor',
  name: 'Noor Aziz',
  roles: ['auditor'],
  totp: true,
  email: 'noor@example.com',
  waits_until: null,
  disabled_at: null,
  created_at: '2026-11-01T09:00:00.000Z',
  me: false,
  ...over,
})
const person = { id: '01930000-0000-7000-8000-000000000003', account: 'olga', name: 'Olga Marsh' }
const hiring = (): Answer<'POST /api/admin/proposal_close'> => ({
  id: '01930000-0000-7000-8000-000000000004',
  kind: 'staff_hire',
  subject: { id: 'rui', name: 'Rui Prado' },
  change: [{ name: 'roles', value: '["auditor"]' }],
  proposed_by: person,
  proposed_at: '2026-11-01T09:00:00.000Z',
  expires_at: '2026-11-08T09:00:00.000Z',
  state: 'open',
  confirmed_by: null,
  confirmed_at: null,
  not_before: null,
  closed_by: null,
  can_confirm: false,
  can_close: true,
})
const open = (members: Member[], answers: Parameters<typeof openConsole>[2] = {}) =>
  openConsole('/staff', administrator, {
    'GET /api/admin/staff_list': () => ({ list: members, next_cursor: null }),
    'POST /api/admin/staff_edit': () => ({ member: member(), proposal: null, given: null }),
    ...answers,
  })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('somebody who helps shoppers is added at once: the first password is shown once, to be handed over', async () => {
  const password = 'made-by-the-system'
  const { inputs } = await open([member({ me: true })], {
    'POST /api/admin/staff_add': ({ account, name }) => ({
      member: member({ account, name }),
      proposal: null,
      given: { account, name, first_password: password },
    }),
  })
  await screen.findByRole('heading', { level: 2, name: 'Noor Aziz' })
  press('Add somebody')
  type('Name', 'Rui Prado')
  type('Account to log in with', 'rui')
  fireEvent.click(screen.getByRole('checkbox', { name: /Support/ }))
  expect(screen.queryByText(/hired by two/)).toBeNull()
  press('Add')
  const given = within(await screen.findByRole('dialog', { name: 'Rui Prado can log in' }))
  given.getByText(password)
  expect(inputs('POST /api/admin/staff_add')).toEqual([{ name: 'Rui Prado', account: 'rui', roles: ['support'] }])
  press('Done')
  expect(screen.queryByText(password)).toBeNull()
})

test('that whoever touches money waits for a second administrator is said before and after', async () => {
  await open([member({ me: true })], {
    'POST /api/admin/staff_add': () => ({ member: null, proposal: hiring(), given: null }),
  })
  await screen.findByRole('heading', { level: 2, name: 'Noor Aziz' })
  press('Add somebody')
  type('Name', 'Rui Prado')
  type('Account to log in with', 'rui')
  fireEvent.click(screen.getByRole('checkbox', { name: /Auditor/ }))
  screen.getByText(/hired by two/)
  press('Add')
  await screen.findByText('Proposed. A second administrator has to confirm it.')
})

test('an account that somebody has is refused beside its field, and without a role nobody is added', async () => {
  await open([member()], { 'POST /api/admin/staff_add': () => new Refused('identity.account_taken') })
  await screen.findByRole('heading', { level: 2, name: 'Noor Aziz' })
  press('Add somebody')
  type('Name', 'Rui Prado')
  type('Account to log in with', 'noor')
  press('Add')
  await screen.findByText('Choose at least one role')
  fireEvent.click(screen.getByRole('checkbox', { name: /Auditor/ }))
  press('Add')
  const said = await screen.findByText('Somebody has this account already. Choose another')
  expect(screen.getByLabelText('Account to log in with').getAttribute('aria-describedby')).toContain(said.id)
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Rui Prado')
})

test('a name is changed without sending roles, which would end sessions; new roles say that they do', async () => {
  const { inputs } = await open([member()])
  await screen.findByRole('heading', { level: 2, name: 'Noor Aziz' })
  press('Edit')
  type('Name', 'Noor Haddad')
  expect(screen.queryByText(/their sessions end/)).toBeNull()
  press('Save')
  await screen.findByText('Noor Haddad was changed')
  press('Edit')
  fireEvent.click(screen.getByRole('checkbox', { name: /Finance/ }))
  screen.getByText(/New roles hold at once, and their sessions end/)
  press('Save')
  await screen.findAllByText('Noor Aziz was changed')
  const { id } = member()
  expect(inputs('POST /api/admin/staff_edit')).toEqual([
    { id, name: 'Noor Haddad' },
    { id, name: 'Noor Aziz', roles: ['auditor', 'finance'] },
  ])
})

test('nobody is let go without a question that names them, and whoever has left can be taken back', async () => {
  const { inputs } = await open([member()])
  await screen.findByRole('heading', { level: 2, name: 'Noor Aziz' })
  press('Let go …')
  await screen.findByRole('alertdialog', { name: 'Let Noor Aziz go?' })
  expect(inputs('POST /api/admin/staff_edit')).toEqual([])
  press('Let go')
  await screen.findByText('Noor Aziz can no longer log in')
  expect(inputs('POST /api/admin/staff_edit')).toEqual([{ id: member().id, disabled: true }])
})

test('one’s own card leads to one’s own password and second factor, and has nothing to change', async () => {
  await open([member({ me: true })])
  const card = within(await screen.findByRole('article'))
  expect(card.getByRole('link', { name: 'Your password and second factor' }).getAttribute('href')).toBe(
    '/console/security',
  )
  expect(card.queryAllByRole('button')).toEqual([])
})
