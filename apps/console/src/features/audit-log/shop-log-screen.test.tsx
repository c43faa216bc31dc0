import { screen, within } from '@testing-library/react'
import { calls } from '@tradewind/contract/calls'
import { expect, test } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'
import { shopActNamed } from '../../shared/act-names.ts'

const ID = '01930000-0000-7000-8000-000000000002'

test('an owner reads in words who of the shop did what, with the way to the thing and to all that this person did', async () => {
  const act = {
    id: ID,
    by: { id: ID, account: 'rui', name: 'Rui Prado' },
    call: 'POST /api/seller/order_pack',
    subject: { kind: 'order', id: ID, name: '0KX93F2M4A' },
    changes: [],
    hash: null,
    note: null,
    request_id: 'r1',
    input: [{ name: 'id', value: ID }],
    at: '2026-11-22T04:32:00.000Z',
  }
  await openConsole(
    '/shop-log',
    { seller: {} },
    {
      'GET /api/seller/audit_log': () => ({ list: [act], next_cursor: null }),
    },
  )
  const row = within((await screen.findByText('Rui Prado', { selector: 'bdi' })).closest('li') as HTMLElement)
  row.getByText('packed')
  expect(row.getByText('0KX93F2M4A').closest('a')?.getAttribute('href')).toBe(`/console/orders/${ID}`)
  expect(row.getByText('Everything by Rui Prado').getAttribute('href')).toBe(`/console/shop-log?who=${ID}`)
})

test('each word for what the people of a shop do is the word of a call', () => {
  const acts = Object.keys(calls).filter((call) => call.startsWith('POST /api/seller/') && shopActNamed(call))
  expect(acts.length).toBeGreaterThan(35)
})
