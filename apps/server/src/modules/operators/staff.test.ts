import type { Input } from '@tradewind/contract/calls'
import { STAFF_ROLES } from '@tradewind/contract/code-lists'
import { DAY_MS } from '@tradewind/contract/durations'
import { describe, expect, test } from 'vitest'
import { buildSeller } from '../../../test/factories/orders.ts'
import { type BuiltOperator, buildOperator, STAFF_PASSWORD } from '../../../test/factories/staff.ts'
import { useServer } from '../../../test/harness.ts'
import { times, together } from '../../../test/races.ts'
import { refusal } from '../../../test/refusal.ts'
import { newId } from '../../platform/id.ts'
import { codeAt, stepAt } from '../identity/staff/totp.ts'

const server = useServer()
const AT_ONCE = { repeatSubmit: false }

const somebody = (over: Partial<Input<'POST /api/admin/staff_add'>> = {}): Input<'POST /api/admin/staff_add'> => ({
  account: `New_${newId().slice(-12)}`,
  name: 'Noor Aziz',
  roles: ['support'],
  ...over,
})
const ask = (administrator: BuiltOperator, over: Parameters<typeof somebody>[0] = {}) =>
  administrator.client.call('POST /api/admin/staff_add', somebody(over), AT_ONCE)
/** Somebody who helps shoppers: one administrator is enough. */
async function hire(administrator: BuiltOperator, over: Parameters<typeof somebody>[0] = {}) {
  const { member, given } = await ask(administrator, over)
  if (!member || !given) return expect.fail('it waits for somebody')
  return { ...member, password: given.first_password }
}
const edit = (administrator: BuiltOperator, change: Input<'POST /api/admin/staff_edit'>) =>
  administrator.client.call('POST /api/admin/staff_edit', change, AT_ONCE)
const logIn = (account: string, password: string) =>
  server.client().call('POST /api/admin/login', { account, password }, AT_ONCE)

describe('hiring', () => {
  test('an operator who was hired logs in, whatever the case of the account, and stands in the list', async () => {
    const administrator = await buildOperator(server, ['administrator'])
    const hired = await hire(administrator, { roles: ['support', 'support'] })
    expect(hired).toMatchObject({ roles: ['support'], totp: false, disabled_at: null, me: false })
    const { userinfo } = await logIn(hired.account.toUpperCase(), hired.password)
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

  test('nobody does anything before a password of their own and a second factor are set', async () => {
    const { account, id, password } = await hire(await buildOperator(server, ['administrator']))
    const { userinfo } = await logIn(account, password)
    expect(userinfo).toMatchObject({ totp: false, totp_required: true, own_password: false })
    const first = server.client(userinfo.token)
    expect(await refusal(first.call('GET /api/admin/user_list'))).toMatchObject({ error: 'access.denied' })
    const own = 'a password of my own'
    await first.call('POST /api/admin/resetpwd', { old_password: password, password: own, confirm_password: own })
    const client = server.client((await logIn(account, own)).userinfo.token)
    expect(await refusal(client.call('GET /api/admin/user_list'))).toMatchObject({ error: 'access.denied' })
    const { secret } = await client.call('POST /api/admin/totp_begin', { password: own })
    await client.call('POST /api/admin/totp_confirm', { totp: codeAt(secret, stepAt(server.clock.now())) })
    await client.call('GET /api/admin/user_list')
    expect(await client.call('GET /api/admin/me')).toMatchObject({ id, totp: true, own_password: true })
  })

  test('a first password lets in once, and within three days', async () => {
    const administrator = await buildOperator(server, ['administrator'])
    const [used, late, wanted] = [await hire(administrator), await hire(administrator), await hire(administrator)]
    await logIn(used.account, used.password)
    expect(await refusal(logIn(used.account, used.password))).toMatchObject({ error: 'identity.first_password_over' })
    const { answers } = await together(times(6).map(() => logIn(wanted.account, wanted.password)))
    expect(answers).toHaveLength(1)
    await server.moveClock(3 * DAY_MS)
    expect(await refusal(logIn(late.account, late.password))).toMatchObject({ error: 'identity.first_password_over' })
  })

  test('an account name has one owner, and a role that does not exist is none', async () => {
    const administrator = await buildOperator(server, ['administrator'])
    const { account } = await hire(administrator)
    const taken = { account: account.toUpperCase() }
    expect(await refusal(ask(administrator, taken))).toMatchObject({ code: 1409 })
    expect(await refusal(ask(administrator, { ...taken, roles: ['auditor'] }))).toMatchObject({
      error: 'identity.account_taken',
    })
    const unknown = { roles: ['owner'] } as unknown as Partial<Input<'POST /api/admin/staff_add'>>
    expect(await refusal(ask(administrator, unknown))).toMatchObject({ code: 1001 })
    expect(await refusal(ask(administrator, { roles: [] }))).toMatchObject({ data: { field: 'roles' } })
  })
})

describe('changing', () => {
  test('a new password for who helps shoppers is made here, ends their sessions and is told once', async () => {
    const administrator = await buildOperator(server, ['administrator'])
    const operator = await buildOperator(server, ['support'])
    const { given } = await edit(administrator, { id: operator.id, reset_password: true })
    expect(await refusal(operator.client.call('GET /api/admin/me'))).toMatchObject({ code: 401 })
    expect(await refusal(logIn(operator.account, STAFF_PASSWORD))).toMatchObject({ error: 'identity.wrong_login' })
    await logIn(operator.account, given?.first_password ?? '')
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
    expect(left.member?.disabled_at).not.toBeNull()
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
      edit(two[0], { id: two[1].id, disabled: true }),
      edit(two[1], { id: two[0].id, disabled: true }),
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
  const OWN = 'a password of my own'
  const operator = await buildOperator(server, ['support'])
  const change = (old_password: string, password: string) =>
    operator.client.call('POST /api/admin/resetpwd', { old_password, password, confirm_password: password }, AT_ONCE)
  expect(await refusal(change('not the password', OWN))).toMatchObject({ data: { field: 'old_password' } })
  expect(await refusal(change(STAFF_PASSWORD, STAFF_PASSWORD))).toMatchObject({ data: { field: 'password' } })
  expect(await refusal(change(STAFF_PASSWORD, 'too short'))).toMatchObject({ data: { field: 'password' } })
  await change(STAFF_PASSWORD, OWN)
  expect(await refusal(operator.client.call('GET /api/admin/me'))).toMatchObject({ code: 401 })
  await logIn(operator.account, OWN)
})
