import type { CallSpec } from '@tradewind/contract/call'
import { type CallKey, calls } from '@tradewind/contract/calls'
import { type Role, STAFF_ROLES } from '@tradewind/contract/code-lists'
import { beforeAll, expect, test } from 'vitest'
import { buildOperator } from '../../../test/factories/staff.ts'
import { useServer } from '../../../test/harness.ts'

const server = useServer()

const operatorCalls = (Object.entries(calls) as [CallKey, CallSpec][]).filter(([, { who }]) => who === 'operator')
const WITHOUT: 'no role' = 'no role'
const columns = [...STAFF_ROLES, WITHOUT] as const

const tokens = new Map<string, string>()
beforeAll(async () => {
  for (const role of columns)
    tokens.set(role, (await buildOperator(server, role === WITHOUT ? [] : [role as Role])).token)
})

/** Who gets beyond the door, asking for nothing in particular. */
async function enters(key: CallKey, { download }: CallSpec, role: string): Promise<boolean> {
  const [method = 'GET', url = ''] = key.split(' ')
  const response = await fetch(server.url + url, {
    method,
    headers: { token: tokens.get(role) ?? '', 'content-type': 'application/json' },
    ...(method === 'POST' && { body: '{}' }),
  })
  const text = await response.text()
  // Whoever is let in takes a file along.
  if (download !== undefined && response.headers.get('content-type') === download) return true
  const { code } = JSON.parse(text) as { code: number }
  expect([1, 1001, 1003, 1004, 1423], `${key} as ${role}`).toContain(code)
  return code !== 1003
}

// Ends the session that asks, so it comes last.
const inOrder = operatorCalls.sort(([a], [b]) => Number(a.endsWith('/logout')) - Number(b.endsWith('/logout')))

test.each(inOrder)('%s is for the roles that it names, and for no other', async (key, spec) => {
  const { roles = [] } = spec
  for (const role of columns) {
    const named = roles === 'any' || (role !== WITHOUT && roles.includes(role))
    expect(await enters(key, spec, role), `${key} as ${role}`).toBe(named)
  }
})

test('auditors decide, finance asks and sends, administrators hire, support helps: each alone', () => {
  const rolesOf = (key: CallKey) => (calls[key] as CallSpec).roles
  expect(rolesOf('POST /api/admin/approve')).toEqual(['auditor'])
  expect(rolesOf('POST /api/admin/ledger_adjust')).toEqual(['finance'])
  expect(rolesOf('POST /api/admin/staff_add')).toEqual(['administrator'])
  expect(rolesOf('POST /api/admin/staff_edit')).toEqual(['administrator'])
  expect(rolesOf('POST /api/admin/user_freeze')).toEqual(['support', 'administrator'])
  expect(rolesOf('GET /api/admin/audit_log')).toEqual(['auditor', 'administrator'])
})

test('what anybody of the house may do, whatever their roles, is about themselves', () => {
  const any = operatorCalls.filter(([, { roles }]) => roles === 'any').map(([key]) => key.split('/').at(-1))
  expect(any.sort()).toEqual([
    'email_begin',
    'email_confirm',
    'logout',
    'me',
    'notice_count',
    'notice_list',
    'notice_read',
    'notice_setting',
    'notice_setting',
    'push_subscribe',
    'push_unsubscribe',
    'recovery_codes',
    'resetpwd',
    'totp_begin',
    'totp_confirm',
  ])
})
