import { fireEvent, screen, within } from '@testing-library/react'
import type { Answer } from '@tradewind/contract/calls'
import { expect, test } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'

type Withdrawal = Answer<'GET /api/admin/extract_detail'>

const AT = '2026-11-20T10:00:00.000Z'
const idOf = (number: number) => `01930000-0000-7000-8000-00000000000${number}`
const NAMES = ['mara', 'ida', 'noor', 'sol', 'wen']

const withdrawal = (
  number: number,
  payee: Partial<Withdrawal['payee']> = {},
  same_name: boolean | null = true,
): Withdrawal => ({
  ...{ id: idOf(number), type: 'card', amount: '120.00', fee: '2.00', arrives: '118.00', status: 'auditing', audit: 0 },
  payee: {
    id: idOf(9),
    label: 'Harbour Bank',
    masked: '•••• 0154',
    bank_name: 'Harbour Bank',
    network: null,
    ...payee,
  },
  ...{ reason: null, steps: [], sent_ref: null, can_cancel: true, created_at: AT, arrived_at: null },
  owner: { kind: 'user', id: idOf(8), name: NAMES[number - 1] ?? '' },
  ...{ claimed_by: null, waits: false, return_asked: null, holder: 'Mara Lind', same_name },
  history: { withdrawals: 0, arrived: '0.00', refused: 0, payee_shared_with: 0, payee_since: AT, list: [] },
  owner_facts: { since: AT, full_name: null, frozen_at: null, orders: 1, traded: '40.00', notes: 0 },
  origin: { list: [], older: '0.00' },
})

const open = (path: string, payee?: Partial<Withdrawal['payee']>, sameName?: boolean | null) =>
  openConsole(
    path,
    { operator: { roles: ['auditor'] } },
    {
      'GET /api/admin/extract_list': () => ({
        list: NAMES.map((_, index) => withdrawal(index + 1)),
        next_cursor: null,
      }),
      'GET /api/admin/extract_detail': ({ id }: { id: string }) => withdrawal(Number(id.slice(-1)), payee, sameName),
    },
  )

test('the queue goes on: from one withdrawal to the next without the way back to the list, and from the last to the one before', async () => {
  const { path } = await open(`/withdrawals/${idOf(1)}`)
  for (const [place, label] of ['Next 1/5', 'Next 2/5', 'Next 3/5', 'Next 4/5', 'Next 5/5'].entries()) {
    const next = await screen.findByRole('button', { name: label })
    expect(path()).toContain(idOf(place + 1))
    await screen.findByRole('heading', { name: new RegExp(NAMES[place] ?? '-') })
    fireEvent.click(next)
  }
  await screen.findByRole('button', { name: 'Next 4/5' })
})

test('the list names people, banks and sums, and no id of anything', async () => {
  await open('/withdrawals')
  for (const name of NAMES) await screen.findByText(name)
  expect(document.body.textContent).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
})

test('a payee that its owner gave no name of their own is named once, as its bank', async () => {
  await open(`/withdrawals/${idOf(1)}`)
  const card = await screen.findByRole('region', { name: 'Where it goes' })
  expect(card.textContent?.match(/Harbour Bank/g)).toHaveLength(1)
})

test('one that has a name of its own is told with its bank', async () => {
  await open(`/withdrawals/${idOf(1)}`, { label: 'My savings' })
  const card = await screen.findByRole('region', { name: 'Where it goes' })
  expect(card.textContent).toContain('Harbour Bank · My savings')
})

test.each([
  [true, 'same name as the owner'],
  [false, 'another name than the owner'],
  [null, undefined],
])(
  'whoever judges sees whether the account is of the same name (%s), and nothing where nobody knows',
  async (sameName, told) => {
    await open(`/withdrawals/${idOf(1)}`, {}, sameName)
    const card = within(await screen.findByRole('region', { name: 'Where it goes' }))
    card.getByText('Mara Lind')
    const said = ['same name as the owner', 'another name than the owner'].filter((words) => card.queryByText(words))
    expect(said).toEqual(told ? [told] : [])
  },
)
