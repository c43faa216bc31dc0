import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Answer } from '@tradewind/contract/calls'
import { expect, test } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'

type Change = Answer<'GET /api/admin/trader_list'>['list'][number]
const ID = '01930000-0000-7000-8000-000000000002'
const was = {
  ...({ kind: 'person', name: 'Inês Luz', address: 'Rua das Flores 3', postcode: '4050-262' } as const),
  ...{ city: 'Porto', country: 'PT', register_no: null, vat_no: null, email: 'ola@luz.example' },
  phone: '+351912345678',
}
const change: Change = {
  id: ID,
  state: 'open',
  merchant: { id: ID, name: 'Farol Velho' },
  was,
  becomes: { ...was, kind: 'company', name: 'Farol Velho Lda.', country: 'ES', register_no: '518203771', phone: null },
  words: 'We moved to Vigo.',
  by: { id: ID, account: 'ines', name: 'Inês' },
  asked_at: '2026-11-22T04:32:00.000Z',
  decided_at: null,
  decided_by: null,
  reason: null,
  shared_with: { id: ID, name: 'Casa do Linho' },
}

async function openTraders(roles: ('administrator' | 'support')[]) {
  const opened = await openConsole(
    '/traders',
    { operator: { roles } },
    {
      'GET /api/admin/trader_list': () => ({ list: [change], next_cursor: null }),
      'POST /api/admin/trader_decide': ({ verdict }) => ({ ...change, state: verdict }),
    },
  )
  return { ...opened, card: within((await screen.findByText('Farol Velho')).closest('article') as HTMLElement) }
}

test('an administrator sees from what to what and why, and who else has the number, and agrees after a question', async () => {
  const { card, inputs } = await openTraders(['administrator'])
  expect(card.getByText('Inês Luz').closest('del')).not.toBeNull()
  expect(card.getByText('Farol Velho Lda.').closest('ins')).not.toBeNull()
  card.getByText('Spain')
  card.getByText('A company')
  // What is new, and what is taken back, have nothing on the other side.
  expect(card.getByText('518203771').closest('dd')?.querySelector('del')).toBeNull()
  expect(card.getByText('+351912345678').closest('dd')?.textContent).toBe('+351912345678nothing')
  card.getByText('We moved to Vigo.')
  card.getByText(/Casa do Linho/)
  // What stays as it was is not told.
  expect(card.queryByText('Rua das Flores 3')).toBeNull()
  fireEvent.click(card.getByRole('button', { name: 'Agree …' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Agree' }))
  await waitFor(() => expect(inputs('POST /api/admin/trader_decide')).toMatchObject([{ id: ID, verdict: 'agreed' }]))
})

test('a refusal is sent with its reason', async () => {
  const { card, inputs } = await openTraders(['administrator'])
  fireEvent.click(card.getByRole('button', { name: 'Refuse …' }))
  const reason = 'The register knows no such company.'
  fireEvent.change(await screen.findByLabelText('Why, for the shop to read'), { target: { value: reason } })
  fireEvent.click(screen.getByRole('button', { name: 'Refuse' }))
  await waitFor(() =>
    expect(inputs('POST /api/admin/trader_decide')).toMatchObject([{ id: ID, verdict: 'refused', reason }]),
  )
})

test('support reads what waits and decides nothing', async () => {
  const { card } = await openTraders(['support'])
  expect(card.queryByRole('button')).toBeNull()
})
