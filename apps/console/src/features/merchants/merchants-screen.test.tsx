import { fireEvent, screen } from '@testing-library/react'
import type { Answer } from '@tradewind/contract/calls'
import { expect, test } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'

type Merchant = Answer<'GET /api/admin/merchant'>

const merchant = (id: string): Merchant => ({
  ...{ id, no: `A-${id}`, state: 'handed_in', shop_name: `Shop of ${id}`, again: false, about: 'Linen.' },
  ...{ trader_kind: 'company', trader_name: 'Linho, Lda.', register_no: '509184412', vat: null },
  ...{ address: 'Rua 12', postcode: null, city: 'Porto', country: 'PT', categories: ['Women'] },
  ...{ contact_name: 'Marta', email: 'marta@linho.test', phone: null, papers: [], papers_days: 30, oddity: null },
  shopper: { id: 'shopper', account: 'marta', name: null, since: '2026-11-01T09:00:00.000Z' },
  ...{ steps: [], complete_by: null, shop_id: null, commission_percent: '5' },
  ...{ handed_in_at: '2026-11-24T09:00:00.000Z', answered_by: '2026-11-27T09:00:00.000Z' },
})
const counts = { handed_in: 2, to_complete: 0, approved: 0, refused: 0 }
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

test('whoever has decided on an application goes on to the next one that waits', async () => {
  const waiting = new Set(['ana', 'rui'])
  const { inputs, path } = await openConsole(
    '/merchants/ana',
    { operator: { roles: ['administrator'] } },
    {
      'GET /api/admin/merchants': () => ({
        ...{ list: [...waiting].map(merchant), next_cursor: null },
        ...{ counts, answer_days: 3 },
      }),
      'GET /api/admin/merchant': ({ id }) => merchant(id),
      'POST /api/admin/merchant_decide': ({ id }) => {
        waiting.delete(id)
        return { ...merchant(id), state: 'approved' }
      },
    },
  )
  await screen.findByRole('heading', { level: 1, name: 'Shop of ana' })
  fireEvent.click(screen.getByText('Approve', { exact: true }))
  press(/^Approve/)
  await screen.findByRole('heading', { level: 1, name: 'Shop of rui' })
  expect(path()).toBe('/merchants/rui')
  expect(inputs('POST /api/admin/merchant_decide')).toEqual([{ id: 'ana', decision: 'approve' }])
})
