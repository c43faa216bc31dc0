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

test('a code of the house says in words what it promises, how often it serves and what it can cost', async () => {
  const code = (name: string, benefit: object): Proposal => ({
    ...proposal({
      kind: 'house_promo',
      subject: { id: name, name },
      change: [
        { name: 'benefit', value: JSON.stringify(benefit) },
        { name: 'minimum', value: '30.00' },
        { name: 'per_shopper', value: '1' },
        { name: 'starts_at', value: '2026-11-22T00:00:00.000Z' },
        { name: 'ends_at', value: '2026-12-22T00:00:00.000Z' },
        { name: 'max_uses', value: '100' },
        { name: 'most', value: '500.00' },
      ],
    }),
    id: `${ID.slice(0, -12)}${name.length.toString().padStart(12, '0')}`,
  })
  const list = [
    code('HARBOUR12', { kind: 'percent', percent: 12, cap: '5.00' }),
    code('EIGHT', { kind: 'amount', amount: '8.00' }),
  ]
  await openConsole(
    '/proposals',
    { operator: { roles: ['administrator'] } },
    { 'GET /api/admin/proposal_list': () => ({ list, next_cursor: null }) },
  )
  await screen.findByText('12% off the goods of every shop, at most $5.00, from $30.00, once per shopper.')
  screen.getByText('$8.00 off the goods of every shop, from $30.00, once per shopper.')
  expect(screen.getAllByText(/100 uses in all/)).toHaveLength(2)
  expect(screen.getAllByText(/Costs at most/)[0]?.textContent).toContain('$500')
})
