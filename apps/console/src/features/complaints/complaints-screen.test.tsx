import { fireEvent, screen } from '@testing-library/react'
import type { Answer } from '@tradewind/contract/calls'
import { expect, test } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'

type Complaint = Answer<'GET /api/admin/complaint_detail'>

const complaint = (id: string): Complaint => ({
  ...{ id, no: `C-${id}`, shop_name: 'Farol', merchant: null, about: null, content: `Words of ${id}` },
  ...{ state: 'answered', outcome: null, order: null, answer: null, decision: null, proof: [] },
  ...{ created_at: '2026-11-20T09:00:00.000Z', answer_by: '2026-11-23T09:00:00.000Z' },
  ...{ decide_by: '2026-11-30T09:00:00.000Z', shop_counts: { all: 1, upheld: 0 } },
  shopper: { id: 'shopper', account: id },
})

test('whoever has decided on a complaint goes on to the next one, and behind the last to the one before', async () => {
  const open = new Set(['ana', 'rui', 'noor'])
  const { path } = await openConsole(
    '/complaints/rui',
    { operator: { roles: ['support'] } },
    {
      'GET /api/admin/complaint_list': () => ({
        ...{ list: [...open].map(complaint), next_cursor: null, open: open.size },
      }),
      'GET /api/admin/complaint_detail': ({ id }) => complaint(id),
      'POST /api/admin/complaint_decide': ({ id }) => {
        open.delete(id)
        return { ...complaint(id), state: 'decided', outcome: 'upheld' }
      },
    },
  )
  const decide = async (of: string) => {
    await screen.findByText(`Words of ${of}`, { selector: 'p' })
    fireEvent.click(screen.getByText('The shopper is right'))
    fireEvent.change(screen.getByLabelText(/^In words that both read/), {
      target: { value: 'The shop sends another one.' },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Decide the complaint' }))
  }
  await decide('rui')
  await screen.findByText('Words of noor', { selector: 'p' })
  expect(path()).toBe('/complaints/noor')
  await decide('noor')
  await screen.findByText('Words of ana', { selector: 'p' })
  expect(path()).toBe('/complaints/ana')
})
