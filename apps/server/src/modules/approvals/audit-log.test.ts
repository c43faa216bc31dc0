import { HOUR_MS } from '@tradewind/contract/durations'
import { expect, test } from 'vitest'
import { registerShopper } from '../../../test/factories/shopper.ts'
import { buildOperator, STAFF_PASSWORD } from '../../../test/factories/staff.ts'
import { useServer } from '../../../test/harness.ts'
import { refusal } from '../../../test/refusal.ts'
import { newId } from '../../platform/id.ts'

const server = useServer()
const AT_ONCE = { repeatSubmit: false }
const reason = 'Asked for by its owner'

test('who logs in and out, and what they did between, is told newest first and page by page', async () => {
  const auditor = await buildOperator(server, ['auditor'])
  const operator = await buildOperator(server, ['support'])
  const shoppers = [await registerShopper(server), await registerShopper(server)]
  for (const { id } of shoppers)
    await operator.client.call('POST /api/admin/user_end_sessions', { id, reason }, AT_ONCE)
  await operator.client.call('POST /api/admin/logout')
  const seen = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await auditor.client.call('GET /api/admin/audit_log', { staff_id: operator.id, cursor, limit: 1 })
    seen.push(...page.list)
    cursor = page.next_cursor
  }
  expect(seen.map(({ call, subject }) => [call, subject.id])).toEqual([
    ['POST /api/admin/logout', operator.id],
    ['POST /api/admin/user_end_sessions', shoppers[1]?.id],
    ['POST /api/admin/user_end_sessions', shoppers[0]?.id],
    ['POST /api/admin/login', operator.id],
  ])
  expect(seen[1]).toMatchObject({
    by: { id: operator.id, account: operator.account },
    subject: { kind: 'shopper' },
    note: reason,
    input: expect.arrayContaining([{ name: 'reason', value: reason }]),
  })
})

test('it is searched by what was done to which thing, and by when', async () => {
  const { client, id: me } = await buildOperator(server, ['administrator'])
  const shopper = await registerShopper(server)
  await client.call('POST /api/admin/user_freeze', { id: shopper.id, frozen: true, reason }, AT_ONCE)
  await server.moveClock(HOUR_MS)
  const between = server.clock.now().toISOString()
  await server.moveClock(1)
  await client.call('POST /api/admin/user_freeze', { id: shopper.id, frozen: false, reason }, AT_ONCE)
  const find = async (filter: object) =>
    (await client.call('GET /api/admin/audit_log', { subject_id: shopper.id, ...filter })).list.length
  expect(await find({})).toBe(2)
  expect(await find({ on: 'shopper', staff_id: me })).toBe(2)
  expect(await find({ on: 'operator' })).toBe(0)
  expect(await find({ from: between })).toBe(1)
  expect(await find({ to: between })).toBe(1)
  expect(await find({ staff_id: newId() })).toBe(0)
})

test('no password, code or secret is in it', async () => {
  const { client } = await buildOperator(server, ['administrator'])
  const account = `new_${newId().slice(-12)}`
  const hired = await client.call('POST /api/admin/staff_add', { account, name: 'N', roles: ['support'] })
  const reset = await client.call('POST /api/admin/staff_edit', { id: hired.member?.id ?? '', reset_password: true })
  const { secret } = await client.call('POST /api/admin/totp_begin', { password: STAFF_PASSWORD })
  const told = JSON.stringify(await client.call('GET /api/admin/audit_log', { limit: 50 }))
  expect(told).toContain(account)
  const [first, second] = [hired.given?.first_password ?? '', reset.given?.first_password ?? '']
  expect(first.length * second.length).toBeGreaterThan(0)
  for (const hidden of [first, second, STAFF_PASSWORD, secret]) expect(told).not.toContain(hidden)
})

test('what was refused is not in it: it did not happen', async () => {
  const { client, id: me } = await buildOperator(server, ['administrator'])
  await refusal(client.call('POST /api/admin/user_freeze', { id: newId(), frozen: true, reason }))
  await refusal(client.call('POST /api/admin/staff_edit', { id: me, name: 'Myself' }))
  const { list } = await client.call('GET /api/admin/audit_log', { staff_id: me })
  expect(list.map(({ call }) => call)).toEqual(['POST /api/admin/login'])
})
