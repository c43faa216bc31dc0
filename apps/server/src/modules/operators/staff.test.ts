import { STAFF_ROLES } from '@tradewind/contract/call'
import type { Input } from '@tradewind/contract/calls'
import { describe, expect, test } from 'vitest'
import { buildSeller } from '../../../test/factories/orders.ts'
import { type BuiltOperator, buildOperator, STAFF_PASSWORD } from '../../../test/factories/staff.ts'
import { useServer } from '../../../test/harness.ts'
import { times, together } from '../../../test/races.ts'
import { refusal } from '../../../test/refusal.ts'
import { newId } from '../../platform/id.ts'
import { codeAt, stepAt } from '../identity/totp.ts'

const server = useServer()
const AT_ONCE = { repeatSubmit: false }

const FIRST_PASSWORD = 'a first password of the house'
const somebody = (over: Partial<Input<'POST /api/admin/staff_add'>> = {}): Input<'POST /api/admin/staff_add'> => ({
  account: `New_${newId().slice(-12)}`,
  name: 'Noor Aziz',
  password: FIRST_PASSWORD,
  roles: ['support'],
  ...over,
})
const hire = (administrator: BuiltOperator, over: Parameters<typeof somebody>[0] = {}) =>
  administrator.client.call('POST /api/admin/staff_add', somebody(over), AT_ONCE)
const edit = (administrator: BuiltOperator, change: Input<'POST /api/admin/staff_edit'>) =>
  administrator.client.call('POST /api/admin/staff_edit', change, AT_ONCE)
const logIn = (account: string, password = FIRST_PASSWORD) =>
  server.client().call('POST /api/admin/login', { account, password }, AT_ONCE)

describe('hiring', () => {
  test('an operator who was hired logs in, whatever the case of the account, and stands in the list', async () => {
    const administrator = await buildOperator(server, ['administrator'])
    const hired = await hire(administrator, { roles: ['auditor', 'auditor'] })
    expect(hired).toMatchObject({ roles: ['auditor'], totp: false, disabled_at: null, me: false })
    const { userinfo } = await logIn(hired.account.toUpperCase())
    expect(userinfo.id).toBe(hired.id)
    const all = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await administrator.client.call('GET /api/admin/staff_list', { cursor, limit: 2 })
      all.push(...page.list)
      cursor = page.next_cursor
    }
    expect(all.filter(({ id }) => id === hired.id)).toHaveLength(1)
    expect(all.filter(({ me }) => me).map(({ id }) => id)).toEqual([administrator.id])
  })

  test('nobody does anything before a second factor is set up, except setting it up', async () => {
    const { account, id } = await hire(await buildOperator(server, ['administrator']))
    const { userinfo } = await logIn(account)
    expect(userinfo).toMatchObject({ totp: false, totp_required: true })
    const client = server.client(userinfo.token)
    expect(await refusal(client.call('GET /api/admin/user_list'))).toMatchObject({ error: 'access.denied' })
    const { secret } = await client.call('POST /api/admin/totp_begin', { password: FIRST_PASSWORD })
    expect(await refusal(client.call('GET /api/admin/user_list'))).toMatchObject({ error: 'access.denied' })
    await client.call('POST /api/admin/totp_confirm', { totp: codeAt(secret, stepAt(server.clock.now())) })
    await client.call('GET /api/admin/user_list')
    expect(await client.call('GET /api/admin/me')).toMatchObject({ id, totp: true })
  })

  test('a password of eleven characters is refused, and so is one that thieves try first', async () => {
    const administrator = await buildOperator(server, ['administrator'])
    for (const password of ['elevenchars', '123456789012', '            '.replaceAll(' ', 'a')])
      expect(await refusal(hire(administrator, { password }))).toMatchObject({ data: { field: 'password' } })
    await hire(administrator, { password: 'twelve chars' })
  })

  test('an account name has one owner, and a role that does not exist is none', async () => {
    const administrator = await buildOperator(server, ['administrator'])
    const { account } = await hire(administrator)
    expect(await refusal(hire(administrator, { account: account.toUpperCase() }))).toMatchObject({ code: 1409 })
    const unknown = { roles: ['owner'] } as unknown as Partial<Input<'POST /api/admin/staff_add'>>
    expect(await refusal(hire(administrator, unknown))).toMatchObject({ code: 1001 })
    expect(await refusal(hire(administrator, { roles: [] }))).toMatchObject({ data: { field: 'roles' } })
  })
})

describe('changing', () => {
  test('new roles hold at once, and the sessions of the old ones end', async () => {
    const administrator = await buildOperator(server, ['administrator'])
    const operator = await buildOperator(server, ['support'])
    await edit(administrator, { id: operator.id, roles: ['auditor'] })
    expect(await refusal(operator.client.call('GET /api/admin/me'))).toMatchObject({ code: 401 })
    const { userinfo } = await logIn(operator.account, STAFF_PASSWORD)
    const client = server.client(userinfo.token)
    await client.call('GET /api/admin/audit_log')
    expect(await refusal(client.call('GET /api/admin/user_list'))).toMatchObject({ error: 'access.denied' })
  })

  test('a name is changed without anybody having to log in again', async () => {
    const operator = await buildOperator(server, ['support'])
    await edit(await buildOperator(server, ['administrator']), { id: operator.id, name: 'Olga Marsh' })
    expect(await operator.client.call('GET /api/admin/me')).toMatchObject({ name: 'Olga Marsh', roles: ['support'] })
  })

  test('who has left cannot log in, until taken back', async () => {
    const administrator = await buildOperator(server, ['administrator'])
    const operator = await buildOperator(server, ['support'])
    const left = await edit(administrator, { id: operator.id, disabled: true })
    expect(left.disabled_at).not.toBeNull()
    expect(await edit(administrator, { id: operator.id, disabled: true })).toEqual(left)
    expect(await refusal(operator.client.call('GET /api/admin/me'))).toMatchObject({ code: 401 })
    expect(await refusal(logIn(operator.account, STAFF_PASSWORD))).toMatchObject({ error: 'identity.wrong_login' })
    await edit(administrator, { id: operator.id, disabled: false })
    await logIn(operator.account, STAFF_PASSWORD)
  })

  test('nobody changes themselves, not even an administrator', async () => {
    const administrator = await buildOperator(server, ['administrator'])
    const { id } = administrator
    for (const change of [{ roles: [...STAFF_ROLES] }, { disabled: true }, { reset_totp: true }, { name: 'Boss' }])
      expect(await refusal(edit(administrator, { id, ...change }))).toMatchObject({ error: 'access.denied' })
    expect(await administrator.client.call('GET /api/admin/me')).toMatchObject({ roles: ['administrator'] })
  })

  test.each(times(5))('of two administrators who dismiss each other at once one stays (%i)', async () => {
    const two = [
      await buildOperator(server, ['administrator']),
      await buildOperator(server, ['administrator']),
    ] as const
    const { answers, refusals } = await together([
      edit(two[0], { id: two[1].id, roles: ['support'] }),
      edit(two[1], { id: two[0].id, roles: ['support'] }),
    ])
    expect(answers).toHaveLength(1)
    expect(refusals).toHaveLength(1)
    expect([401, 1003]).toContain(refusals[0]?.code)
  })

  test('a seller is no operator whom one could change', async () => {
    const administrator = await buildOperator(server, ['administrator'])
    const { token } = await buildSeller(server)
    const seller = await server.client(token).call('GET /api/seller/me')
    expect(await refusal(edit(administrator, { id: seller.id, name: 'Nobody' }))).toMatchObject({ code: 1004 })
  })
})

test('one’s own password is changed with the old one, and every session ends', async () => {
  const operator = await buildOperator(server, ['support'])
  const change = (old_password: string, password: string) =>
    operator.client.call('POST /api/admin/resetpwd', { old_password, password, confirm_password: password }, AT_ONCE)
  expect(await refusal(change('not the password', FIRST_PASSWORD))).toMatchObject({ data: { field: 'old_password' } })
  expect(await refusal(change(STAFF_PASSWORD, STAFF_PASSWORD))).toMatchObject({ data: { field: 'password' } })
  expect(await refusal(change(STAFF_PASSWORD, 'too short'))).toMatchObject({ data: { field: 'password' } })
  await change(STAFF_PASSWORD, FIRST_PASSWORD)
  expect(await refusal(operator.client.call('GET /api/admin/me'))).toMatchObject({ code: 401 })
  await logIn(operator.account)
})
