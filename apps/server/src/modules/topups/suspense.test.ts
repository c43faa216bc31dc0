import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { registerShopper } from '../../../test/factories/shopper.ts'
import { type BuiltOperator, buildOperator } from '../../../test/factories/staff.ts'
import { openCase } from '../../../test/factories/topups.ts'
import { useServer } from '../../../test/harness.ts'
import { codesOf, times, together } from '../../../test/races.ts'
import { refusal } from '../../../test/refusal.ts'
import { newId } from '../../platform/id.ts'

const server = useServer()
let finance: BuiltOperator
beforeAll(async () => {
  finance = await buildOperator(server, ['finance'])
})

const AT_ONCE = { repeatSubmit: false }

test('money that fits no claim is a case until somebody says what became of it; nothing moves by that', async () => {
  const shopper = await registerShopper(server)
  const found = {
    kind: 'mismatch',
    amount: '75.5',
    ref: 'LINE 9',
    note: 'Less than claimed',
    user_id: shopper.id,
  } as const
  const opened = await finance.client.call('POST /api/admin/suspense_open', found)
  expect(opened).toMatchObject({
    kind: 'mismatch',
    amount: '75.50',
    ref: 'LINE 9',
    note: 'Less than claimed',
    shopper: { id: shopper.id, account: shopper.account },
    opened_by: 'Olga',
    closed_at: null,
  })
  expect((await finance.client.call('GET /api/admin/suspense_list')).list.map(({ id }) => id)).toContain(opened.id)
  const closing = { id: opened.id, reason: 'Sent back to where it came from' }
  const closed = await finance.client.call('POST /api/admin/suspense_close', closing)
  expect(closed).toMatchObject({ closed_by: 'Olga', close_reason: 'Sent back to where it came from' })
  expect((await finance.client.call('GET /api/admin/suspense_list')).list.map(({ id }) => id)).not.toContain(opened.id)
  const { list } = await finance.client.call('GET /api/admin/suspense_list', { state: 'closed' })
  expect(list.map(({ id }) => id)).toEqual([opened.id])
  expect((await shopper.client.call('GET /api/user/getUserInfo')).balance).toBe('0.00')
  const acts = await server.databases.owner.many<{ call: string }>(sql`
    SELECT call FROM operator_act WHERE subject_id = ${opened.id} ORDER BY done_at, id`)
  expect(acts.map(({ call }) => call)).toEqual(['POST /api/admin/suspense_open', 'POST /api/admin/suspense_close'])
})

test('a case needs an amount and, to be closed, a reason; the shopper it names exists; a line is one open case', async () => {
  const open = (over: object) =>
    finance.client.call(
      'POST /api/admin/suspense_open',
      { kind: 'unidentified', amount: '5.00', ref: `LINE ${newId()}`, note: 'No reference', ...over },
      AT_ONCE,
    )
  expect(await refusal(open({ amount: '0.00' }))).toMatchObject({ code: 1001, data: { field: 'amount' } })
  expect(await refusal(open({ note: ' ' }))).toMatchObject({ code: 1001, data: { field: 'note' } })
  expect(await refusal(open({ user_id: newId() }))).toMatchObject({ code: 1004 })
  const { id, ref } = await open({})
  expect(await refusal(open({ ref }))).toMatchObject({ code: 1001, data: { field: 'ref' } })
  const close = (reason: string) => finance.client.call('POST /api/admin/suspense_close', { id, reason }, AT_ONCE)
  expect(await refusal(close('no'))).toMatchObject({ code: 1001, data: { field: 'reason' } })
  await close('Sent back')
  expect(await refusal(close('Sent back again'))).toMatchObject({ code: 1423 })
})

test('cases turn page by page, each once, the newest first', async () => {
  const opened: string[] = []
  for (const _ of times(5)) opened.unshift((await openCase(finance.client)).id)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await finance.client.call('GET /api/admin/suspense_list', { limit: 2, cursor })
    expect(page.list.length).toBeLessThanOrEqual(2)
    seen.push(...page.list.map(({ id }) => id))
    cursor = page.next_cursor ?? undefined
  } while (cursor !== undefined && seen.length < 50)
  expect(seen.slice(0, 5)).toEqual(opened)
  expect(new Set(seen).size).toBe(seen.length)
  const { open } = await server.databases.owner.one<{ open: number }>(
    sql`SELECT count(*)::int AS open FROM suspense_case WHERE closed_at IS NULL`,
  )
  expect(seen).toHaveLength(open)
})

test('of eight who close a case at once one does', async () => {
  const { id } = await openCase(finance.client)
  const { answers, refusals } = await together(
    times(8).map((at) =>
      finance.client.call('POST /api/admin/suspense_close', { id, reason: `Found its owner, ${at}` }, AT_ONCE),
    ),
  )
  expect([answers.length, new Set(codesOf(refusals))]).toEqual([1, new Set([1423])])
})

test('support and administrators look at cases and open none', async () => {
  const { client } = await buildOperator(server, ['support', 'administrator'])
  expect((await client.call('GET /api/admin/suspense_list', { state: 'all' })).list.length).toBeGreaterThan(0)
  expect(await refusal(openCase(client))).toMatchObject({ code: 1003 })
})
