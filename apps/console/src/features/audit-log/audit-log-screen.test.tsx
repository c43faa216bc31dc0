import { screen, within } from '@testing-library/react'
import { type Answer, calls } from '@tradewind/contract/calls'
import { expect, test } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'
import { actNamed } from '../../shared/act-names.ts'

type Act = Answer<'GET /api/admin/audit_log'>['list'][number]
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
  const row = within((await screen.findByText('Wen Li', { selector: 'bdi' })).closest('li') as HTMLElement)
  row.getByText('closed a case')
  row.getByText('Sent back to the bank')
  expect(row.getByText('open').tagName).toBe('S')
  expect(row.getByText('closed').tagName).toBe('B')
  expect(row.getByText('FT 4471').closest('details')?.open).toBe(false)
})

test('codes are told in words: what was changed, from what to what, on which thing; what the server did by itself is the server’s', async () => {
  const row = (subject: Act['subject'], changes: Act['changes']) => ({
    ...{ id: `${ID.slice(0, -3)}${100 + changes.length}`, by: null, call: 'POST /api/admin/keeping', subject, changes },
    ...{ hash: null, note: null, request_id: 'r1', input: [], at: '2026-11-22T04:32:00.000Z' },
  })
  const acts = [
    row({ kind: 'keeping', id: 'papers', name: null }, []),
    row({ kind: 'shop', id: ID, name: 'Casa do Linho' }, [{ field: 'standing', was: 'open', became: 'taken_down' }]),
    row({ kind: 'category', id: ID, name: 'Lamps' }, [
      { field: 'name.de', was: 'Licht', became: 'Lampen' },
      { field: 'basis_points', was: '500', became: '450' },
    ]),
    row({ kind: 'banner', id: ID, name: 'Light for a room' }, [
      { field: 'title.de', was: null, became: 'Licht für den Raum' },
      { field: 'link', was: '/explore', became: '/popular' },
      { field: 'picture', was: 'f3a1', became: '9bc2' },
    ]),
  ]
  await openConsole(
    '/log',
    { operator: { roles: ['auditor'] } },
    { 'GET /api/admin/audit_log': () => ({ list: acts, next_cursor: null }) },
  )
  await screen.findByText('Documents of shops that opened')
  expect(screen.getAllByText('The server')).toHaveLength(4)
  screen.getByText('standing')
  expect(screen.getByText('Taken down').tagName).toBe('B')
  screen.getByText('name (German)')
  screen.getByText('5%')
  screen.getByText('4.5%')
  expect(screen.getByText('another one').tagName).toBe('B')
  expect(screen.queryByText('f3a1'), 'a file has no name that says anything').toBeNull()
  const shown = [...document.querySelectorAll('main ol li')].map((li) => li.cloneNode(true) as HTMLElement)
  for (const li of shown) li.querySelector('details')?.remove()
  expect(shown.map((li) => li.textContent).join()).not.toMatch(/[0-9a-f]{8}-|basis_points|taken_down|keeping/)
})

test('everything that an operator can do has a word in the log', () => {
  const acts = Object.keys(calls).filter((call) => call.startsWith('POST /api/admin/'))
  expect(acts.length).toBeGreaterThan(20)
  expect(acts.filter((call) => !actNamed(call))).toEqual([])
})
