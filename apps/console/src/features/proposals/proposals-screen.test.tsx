import { screen } from '@testing-library/react'
import type { Answer } from '@tradewind/contract/calls'
import { expect, test } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'

const ID = '01930000-0000-7000-8000-000000000002'

type Proposal = Answer<'GET /api/admin/proposal_list'>['list'][number]
const proposal = (of: Pick<Proposal, 'kind' | 'subject' | 'change'>): Proposal => ({
  ...of,
  id: `${ID.slice(0, -12)}${of.kind.length.toString().padStart(12, '0')}`,
  proposed_by: { id: ID, account: 'amir', name: 'Amir Said' },
  proposed_at: '2026-11-22T04:32:00.000Z',
  expires_at: '2026-11-29T04:32:00.000Z',
  state: 'open',
  confirmed_by: null,
  confirmed_at: null,
  not_before: null,
  closed_by: null,
  can_confirm: true,
  can_close: true,
})

test('whoever confirms reads what is proposed in words, with the way to the case, and no code or id of anything', async () => {
  const list = [
    proposal({
      kind: 'refund_judgement',
      subject: { id: ID, name: '0KX93F2M4A' },
      change: [
        { name: 'id', value: ID },
        { name: 'lines', value: `[{"order_item_id":"${ID}","amount":"640.00"}]` },
        { name: 'fault', value: 'carrier' },
        { name: 'amount', value: '1640.00' },
        { name: 'with_return', value: 'true' },
        { name: 'reason', value: 'It broke on the way.' },
      ],
    }),
    proposal({
      kind: 'shop_commission',
      subject: { id: ID, name: 'Casa do Linho' },
      change: [{ name: 'basis_points', value: '450' }],
    }),
    proposal({
      kind: 'terms_limits',
      subject: { id: 'limits', name: 'limits' },
      change: [{ name: 'topup_max', value: '20000.00' }],
    }),
    proposal({
      kind: 'terms_keeping',
      subject: { id: 'keeping', name: 'keeping' },
      change: [{ name: 'papers', value: '400' }],
    }),
  ]
  await openConsole(
    '/proposals',
    { operator: { roles: ['administrator'] } },
    { 'GET /api/admin/proposal_list': () => ({ list, next_cursor: null }) },
  )
  await screen.findByText('Judge the refund of 0KX93F2M4A')
  screen.getByText('Whose fault was it: The carrier’s')
  screen.getByText('Gives back $1,640.00')
  screen.getByText('The goods come back first')
  screen.getByText('In these words: It broke on the way.')
  expect(screen.getByText('See the case').getAttribute('href')).toBe(`/console/disputes/${ID}`)
  screen.getByText(/: 4.5 %$/)
  screen.getByText('Most of a top-up: $20,000.00')
  screen.getByText('Documents of shops that opened: 400 days')
  expect(document.querySelector('main')?.textContent).not.toMatch(/[0-9a-f]{8}-|basis_points|papers:|order_item/)
})
