import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'

const ID = '01930000-0000-7000-8000-000000000002'
const WEN = { id: ID, account: 'auditor2', name: 'Wen Li' }

const act = (subject: { kind: string; id: string; name: string | null }) => ({
  id: `${ID.slice(0, -3)}${100 + subject.kind.length}`,
  by: WEN,
  call: 'POST /api/admin/takedown_lift',
  subject,
  changes: [],
  hash: null,
  note: null,
  request_id: 'r1',
  input: [],
  at: '2026-11-22T04:32:00.000Z',
})

const openLog = (path: string, roles: ('administrator' | 'auditor')[] = ['auditor']) =>
  openConsole(
    path,
    { operator: { roles } },
    {
      'GET /api/admin/audit_log': () => ({
        list: [act({ kind: 'takedown', id: ID, name: 'Lamp' }), act({ kind: 'operator', id: ID, name: 'Olga' })],
        next_cursor: null,
      }),
    },
  )

test('the log is narrowed to a person and to an act by fields, also for who may not see the list of people', async () => {
  const { inputs, path } = await openLog('/log')
  const who = await screen.findByLabelText('Who')
  await waitFor(() => expect([...who.querySelectorAll('option')].map(({ text }) => text)).toEqual(['All', 'Wen Li']))
  fireEvent.change(who, { target: { value: ID } })
  fireEvent.change(screen.getByLabelText('What'), { target: { value: 'POST /api/admin/takedown_lift' } })
  await waitFor(() =>
    expect(inputs('GET /api/admin/audit_log').at(-1)).toMatchObject({
      staff_id: ID,
      act: 'POST /api/admin/takedown_lift',
    }),
  )
  fireEvent.change(screen.getByLabelText('Who'), { target: { value: '' } })
  await waitFor(() => expect(path()).not.toContain('who='))
  expect(path()).toContain('act=')
})

test('a kind of thing alone is a filter that is seen, and has a way out', async () => {
  const { inputs } = await openLog('/log?on=takedown')
  fireEvent.click(await screen.findByRole('button', { name: /^takedown/ }))
  await waitFor(() => expect(inputs('GET /api/admin/audit_log').at(-1)?.on).toBeUndefined())
  expect(screen.queryByRole('button', { name: /^takedown/ })).toBeNull()
})

test('what has no page of its own leads to the list in which it stands', async () => {
  await openLog('/log')
  expect((await screen.findByText('Lamp')).closest('a')?.getAttribute('href')).toBe('/console/takedowns')
  expect(screen.getByText('Olga').closest('a')?.getAttribute('href')).toBe('/console/staff')
})
