import { screen, within } from '@testing-library/react'
import type { Answer } from '@tradewind/contract/calls'
import { expect, test } from 'vitest'
import { emptyPage, openConsole } from '../../../test/open-console.tsx'

type Shopper = Answer<'GET /api/admin/user_detail'>

const ID = '01930000-0000-7000-8000-000000000002'
const mara: Shopper = {
  ...{ id: ID, account: 'mara', email: 'mara@example.com', mobile: null, family_name: null, given_name: null },
  ...{ created_at: '2026-11-20T10:00:00.000Z', frozen_at: null, closed_at: null, language: 'en' },
  has_pay_password: true,
  ...{ balance: '412.60', frozen: '0.00', in_escrow: '0.00', sessions: [], acts: [] },
  ...{ email_proved: true, last_used_at: null, payees: [], notes: [] },
  bought: { orders: 0, shops: 0, total: '0.00', open: 0 },
}
const freezing: Shopper['acts'][number] = {
  id: ID,
  by: { id: ID, account: 'operator2', name: 'Wen Li' },
  call: 'POST /api/admin/user_freeze',
  subject: { kind: 'shopper', id: ID, name: 'mara' },
  hash: null,
  input: [],
  changes: [],
  note: 'Her phone was stolen',
  request_id: 'r1',
  at: '2026-11-22T04:32:00.000Z',
}
const thawing = { ...freezing, id: `${ID.slice(0, -1)}3`, by: null, note: 'She has a new one' }

async function open(acts: Shopper['acts']) {
  await openConsole(
    `/users/${ID}`,
    { operator: { roles: ['support'] } },
    { 'GET /api/admin/order_list': () => emptyPage, 'GET /api/admin/user_detail': () => ({ ...mara, acts }) },
  )
  await screen.findByRole('heading', { name: 'mara' })
  const heading = screen.queryByRole('heading', { name: 'What operators did' })
  const rows = () => within(screen.getByRole('region', { name: 'What operators did' })).getAllByRole('listitem')
  return { heading, rows }
}

test('the one thing that an operator did to a shopper is told, with who it was and why', async () => {
  const { heading, rows } = await open([freezing])
  expect(heading).toBeTruthy()
  expect(rows()).toHaveLength(1)
  expect(rows()[0]?.textContent).toMatch(/^Wen Li.*Her phone was stolen$/)
})

test('several are told one by one, those of somebody who is no longer on the staff, too', async () => {
  const { rows } = await open([thawing, freezing])
  expect(rows().map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^–.*She has a new one$/),
    expect.stringMatching(/^Wen Li.*Her phone was stolen$/),
  ])
})

test('a shopper whom no operator touched has no such list', async () => {
  expect((await open([])).heading).toBeNull()
})

test('of an account that its owner closed it is said when, and nobody notes or freezes anything there', async () => {
  const closed = { ...mara, account: 'closed-000000000002', email: null, closed_at: '2026-11-21T10:00:00.000Z' }
  await openConsole(
    `/users/${ID}`,
    { operator: { roles: ['support'] } },
    { 'GET /api/admin/order_list': () => emptyPage, 'GET /api/admin/user_detail': () => closed },
  )
  expect(await screen.findByText(/Closed by its owner on .*nothing outside the books names them/)).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'A former customer' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Notes' }), 'an empty list of notes').toBeNull()
  expect(screen.queryByRole('button', { name: 'Freeze' })).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
})
