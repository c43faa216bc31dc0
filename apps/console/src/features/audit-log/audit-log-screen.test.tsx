import { screen, within } from '@testing-library/react'
import { calls } from '@tradewind/contract/calls'
import { expect, test } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'
import { actNamed } from './act-names.ts'

const ID = '01930000-0000-7000-8000-000000000002'

test('the audit log tells in words who did what and why; to what exactly, and with which input, unfolds', async () => {
  const act = {
    id: ID,
    by: { id: ID, account: 'auditor2', name: 'Wen Li' },
    call: 'POST /api/admin/suspense_close',
    subject: { kind: 'suspense', id: ID, name: null },
    changes: [{ field: 'state', was: 'open', became: 'closed' }],
    hash: '7f3a'.padEnd(64, '0'),
    note: 'Sent back to the bank',
    request_id: 'r1',
    input: [{ name: 'ref', value: 'FT 4471' }],
    at: '2026-11-22T04:32:00.000Z',
  }
  await openConsole(
    '/log',
    { operator: { roles: ['auditor'] } },
    { 'GET /api/admin/audit_log': () => ({ list: [act], next_cursor: null }) },
  )
  const row = within((await screen.findByText('Wen Li')).closest('li') as HTMLElement)
  row.getByText('closed a case')
  row.getByText('Sent back to the bank')
  expect(row.getByText('open').tagName).toBe('S')
  expect(row.getByText('closed').tagName).toBe('B')
  expect(row.getByText('FT 4471').closest('details')?.open).toBe(false)
})

test('everything that an operator can do has a word in the log', () => {
  const acts = Object.keys(calls).filter((call) => call.startsWith('POST /api/admin/'))
  expect(acts.length).toBeGreaterThan(20)
  expect(acts.filter((call) => !actNamed(call))).toEqual([])
})
