import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { type BuiltShopper, registerShopper } from '../../../test/factories/shopper.ts'
import { type BuiltOperator, buildOperator } from '../../../test/factories/staff.ts'
import { audit, claimTopup, newHash, onChain, openTopups, pass, refuse } from '../../../test/factories/topups.ts'
import { buildWithdrawal } from '../../../test/factories/withdrawals.ts'
import { useServer } from '../../../test/harness.ts'
import { refusal } from '../../../test/refusal.ts'
import { newId } from '../../platform/id.ts'

const server = useServer()
let first: BuiltOperator
let second: BuiltOperator
beforeAll(async () => {
  await openTopups(server)
  first = await buildOperator(server, ['auditor'])
  second = await buildOperator(server, ['auditor'])
})

const balanceOf = async ({ client }: BuiltShopper) => (await client.call('GET /api/user/getUserInfo')).balance
const detail = (id: string) => first.client.call('GET /api/admin/recharge_detail', { id })
const journalsOf = (id: string) =>
  server.databases.owner.many<{ event: string; debit_kind: string }>(sql`
    SELECT j.event, t.debit_kind FROM ledger.journal AS j JOIN ledger.transfer AS t ON t.journal_id = j.id
    WHERE j.ref_id = ${id}`)

test('what an auditor saw is credited, not what was claimed, and the shopper is told in the own language', async () => {
  const shopper = await registerShopper(server, 'de')
  const claim = await claimTopup(shopper.client, { amount: '100.00' })
  const passed = await audit(first.client, claim.id, {
    audit: 1,
    arrived: '95.5',
    bank_ref: 'line 17 of may 2',
    reason: 'The bank kept its charge',
  })
  expect(passed).toMatchObject({
    amount: '100.00',
    arrived: '95.50',
    audit: 1,
    bank_ref: 'LINE 17 OF MAY 2',
    waits: false,
  })
  expect(await balanceOf(shopper)).toBe('95.50')
  const record = await shopper.client.call('GET /api/user/recharge', { id: claim.id })
  expect(record.steps.map(({ step, note }) => [step, note])).toEqual([
    ['asked', null],
    ['passed', 'The bank kept its charge'],
    ['credited', null],
  ])
  expect(record.arrived_at).toBe(record.steps[2]?.at)
  expect(record).not.toHaveProperty('bank_ref')
  await server.settle()
  const { list } = await shopper.client.call('GET /api/user/notice_list')
  expect(list).toMatchObject([{ kind: 'topup.passed', ref_id: claim.id, order_id: null }])
  expect(list[0]?.title).toMatch(/^Gutgeschrieben: 95,50\s\$ sind jetzt in deinem Guthaben\.$/)
})

test('a refusal needs a reason, credits nothing and tells the shopper why', async () => {
  const shopper = await registerShopper(server)
  const { id } = await claimTopup(shopper.client)
  expect(await refusal(audit(first.client, id, { audit: 2 }))).toMatchObject({ code: 1001, data: { field: 'reason' } })
  const refused = await refuse(first.client, id, 'No such transfer has come in')
  expect(refused).toMatchObject({ audit: 2, arrived: null, reason: 'No such transfer has come in' })
  expect(refused.steps.at(-1)).toMatchObject({ step: 'refused', note: 'No such transfer has come in' })
  expect(await balanceOf(shopper)).toBe('0.00')
  await server.settle()
  const { list } = await shopper.client.call('GET /api/user/notice_list')
  expect(list[0]?.title).toBe('Not credited: your top-up of $100.00 was refused. No such transfer has come in')
})

test('what is decided stays decided', async () => {
  const shopper = await registerShopper(server)
  const [passed, refused] = [await claimTopup(shopper.client), await claimTopup(shopper.client)]
  await pass(first.client, passed.id)
  await refuse(first.client, refused.id)
  for (const { id } of [passed, refused]) {
    expect(await refusal(pass(second.client, id))).toMatchObject({ code: 1423 })
    expect(await refusal(refuse(second.client, id))).toMatchObject({ code: 1423 })
  }
  expect(await balanceOf(shopper)).toBe('100.00')
})

test.each([
  ['without what arrived', { audit: 1, bank_ref: 'X 1' }, 'arrived'],
  ['with nothing that arrived', { audit: 1, arrived: '0.00', bank_ref: 'X 2' }, 'arrived'],
  ['without the line of the bank', { audit: 1, arrived: '100.00' }, 'bank_ref'],
] as const)('a top-up is not passed %s', async (_title, verdict, field) => {
  const { id } = await claimTopup((await registerShopper(server)).client)
  expect(await refusal(audit(first.client, id, verdict))).toMatchObject({ code: 1001, data: { field } })
  expect(await detail(id)).toMatchObject({ audit: 0 })
})

test('above the limit a second auditor has to see the same: until then nothing is credited', async () => {
  const shopper = await registerShopper(server)
  const { id } = await claimTopup(shopper.client, { amount: '1500.00' })
  const ref = `LINE ${newId()}`.toUpperCase()
  const waiting = await pass(first.client, id, '1500.00', ref)
  expect(waiting).toMatchObject({
    waits: true,
    audit: 0,
    arrived: null,
    first_word: { by: 'Olga', arrived: '1500.00', bank_ref: ref },
  })
  expect(await balanceOf(shopper)).toBe('0.00')
  const { steps } = await shopper.client.call('GET /api/user/recharge', { id })
  expect(steps.map(({ step }) => step)).toEqual(['asked', 'looked_at'])

  expect(await refusal(pass(first.client, id, '1500.00', ref))).toMatchObject({ code: 1003 })
  expect(await refusal(pass(second.client, id, '1500.01', ref))).toMatchObject({
    code: 1409,
    data: { amount: '1500.00', yours: '1500.01' },
  })
  expect(await refusal(pass(second.client, id, '1500.00', 'ANOTHER LINE'))).toMatchObject({
    code: 1409,
    data: { bank_ref: ref },
  })
  expect(await balanceOf(shopper)).toBe('0.00')
  expect(await pass(second.client, id, '1500.00', ref)).toMatchObject({ waits: false, audit: 1, arrived: '1500.00' })
  // Each word stays that of who gave it.
  const words = sql`SELECT looked_by, looked_arrived, looked_ref, audited_by FROM topup WHERE id = ${id}`
  expect(await server.databases.owner.one(words)).toEqual({
    looked_by: first.id,
    looked_arrived: 1500_00n,
    looked_ref: ref,
    audited_by: second.id,
  })
  const approval = sql`SELECT checker_id, second_checker_id FROM ledger.approval WHERE ref_id = ${id}`
  expect(await server.databases.owner.one(approval)).toEqual({ checker_id: first.id, second_checker_id: second.id })
  expect(await balanceOf(shopper)).toBe('1500.00')
})

test('it is what arrived that needs a second auditor, however little was claimed', async () => {
  const shopper = await registerShopper(server)
  const { id } = await claimTopup(shopper.client, { amount: '10.00' })
  expect(await pass(first.client, id, '1000.01')).toMatchObject({ waits: true })
  expect(await balanceOf(shopper)).toBe('0.00')
})

test('the second auditor may refuse, and the first word counts for nothing', async () => {
  const shopper = await registerShopper(server)
  const { id } = await claimTopup(shopper.client, { amount: '1500.00' })
  await pass(first.client, id, '1500.00')
  await refuse(second.client, id)
  expect(await balanceOf(shopper)).toBe('0.00')
  const { list } = await first.client.call('GET /api/admin/approval_list')
  expect(list.filter((request) => JSON.stringify(request).includes(id))).toEqual([])
})

test('a line of the bank credits one top-up, however it is written, and the auditor learns which', async () => {
  const shopper = await registerShopper(server)
  const [one, two] = [await claimTopup(shopper.client), await claimTopup(shopper.client)]
  await pass(first.client, one.id, '100.00', 'Statement 5  line 3')
  const taken = await refusal(pass(second.client, two.id, '100.00', 'STATEMENT 5 LINE 3'))
  expect(taken).toMatchObject({ code: 1409, data: { error: 'evidence.used', field: 'bank_ref', topup_id: one.id } })
  expect(await balanceOf(shopper)).toBe('100.00')
})

const DISGUISES = {
  'a zero-width space': 'STATEMENT 7\u200b LINE 40',
  'full width': 'ＳＴＡＴＥＭＥＮＴ 7 ＬＩＮＥ 40',
  'letters of another script': 'STАTЕMENT 7 LΙNЕ 4О',
  'soft hyphens': 'STATE\u00adMENT 7 LINE\u00ad 40',
  'spaces inside': 'STATE MENT 7 LI NE 4 0',
  'dashes and points': 'Statement-7/Line.40',
  'other digits and accents': 'Státement ٧ line ４０',
}
test('the line of a claim that passed serves no other one in any disguise, and both forms are shown', async () => {
  const shopper = await registerShopper(server)
  const one = await claimTopup(shopper.client)
  await pass(first.client, one.id, '100.00', 'Statement 7 line 40')
  for (const [how, ref] of Object.entries(DISGUISES)) {
    const other = await claimTopup(shopper.client)
    const taken = await refusal(pass(second.client, other.id, '100.00', ref))
    expect(taken, how).toMatchObject({ code: 1409, data: { error: 'evidence.used', topup_id: one.id } })
    await refuse(second.client, other.id)
  }
  expect(await balanceOf(shopper)).toBe('100.00')
  const nothing = await refusal(pass(second.client, (await claimTopup(shopper.client)).id, '100.00', '--- \u200b'))
  expect(nothing.data).toMatchObject({ field: 'bank_ref' })
  expect(await first.client.call('GET /api/admin/recharge_detail', { id: one.id })).toMatchObject({
    bank_ref: 'STATEMENT 7 LINE 40',
    bank_key: 'STATEMENT711NE40',
  })
})

test('a top-up over a network is credited from the custody of the chain, by its transaction', async () => {
  const shopper = await registerShopper(server)
  const [named, unnamed, other] = [
    await claimTopup(shopper.client, onChain({ tx_hash: newHash() })),
    await claimTopup(shopper.client, onChain()),
    await claimTopup(shopper.client, onChain()),
  ]
  expect(await audit(first.client, named.id, { audit: 1, arrived: '99.00' })).toMatchObject({ bank_ref: named.tx_hash })
  expect(await journalsOf(named.id)).toEqual([{ event: 'chain_topup_passed', debit_kind: 'chain_custody' }])
  const missing = await refusal(audit(first.client, unnamed.id, { audit: 1, arrived: '99.00' }))
  expect(missing).toMatchObject({ code: 1001, data: { field: 'bank_ref' } })
  expect(await refusal(pass(first.client, unnamed.id, '99.00', 'no hash'))).toMatchObject({ code: 1001 })
  const hash = newHash()
  await pass(first.client, unnamed.id, '50.00', hash)
  expect(await refusal(pass(first.client, other.id, '50.00', `0x${hash}`))).toMatchObject({ code: 1409 })
  expect(await refusal(pass(first.client, other.id, '50.00', named.tx_hash ?? ''))).toMatchObject({ code: 1409 })
  expect(await balanceOf(shopper)).toBe('149.00')
})

test('a payment of ours that went out is credited to nobody, named by a shopper or by an auditor, in any spelling', async () => {
  const sending = await buildWithdrawal(server, 'sending', { type: 'chain' })
  const shopper = await registerShopper(server)
  const address = '0x00000000000000000000000000000000000000aa'
  const over = { method: 'chain', network: 'POLYGON', address } as const
  const hash = newHash()
  const before = await claimTopup(shopper.client, { ...over, tx_hash: hash })
  const sent = { id: sending.id, sent_ref: `0x${hash.toUpperCase()}` }
  await sending.house.finance.client.call('POST /api/admin/extract_sent', sent)
  const isOurs = { code: 1001, data: { issues: [{ message: expect.stringContaining('payment of ours') }] } }
  expect(await refusal(audit(first.client, before.id, { audit: 1, arrived: '50.00' }))).toMatchObject(isOurs)
  const unnamed = await claimTopup(shopper.client, over)
  expect(await refusal(pass(first.client, unnamed.id, '50.00', hash.toUpperCase()))).toMatchObject(isOurs)
  expect(await refusal(claimTopup(shopper.client, { ...over, tx_hash: `0x${hash}` }))).toMatchObject(isOurs)
  expect(await balanceOf(shopper)).toBe('0.00')
})

test('the auditor sees what else the shopper claimed, and the reference that belongs on the transfer', async () => {
  const shopper = await registerShopper(server)
  const [passed, refused, open, last] = [
    await claimTopup(shopper.client),
    await claimTopup(shopper.client),
    await claimTopup(shopper.client),
    await claimTopup(shopper.client),
  ]
  await pass(first.client, passed.id, '90.00')
  await refuse(first.client, refused.id)
  const { reference } = await shopper.client.call('GET /api/user/recharge_info')
  const seen = await detail(last.id)
  expect(seen).toMatchObject({
    reference,
    shopper: { id: shopper.id, account: shopper.account },
    history: { open: 1, passed: 1, refused: 1, arrived: '90.00' },
  })
  expect(seen.history.list.map(({ id }) => id)).toEqual([open.id, refused.id, passed.id])
})

test('open claims come oldest first, decided ones newest first, page by page', async () => {
  const all: string[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await first.client.call('GET /api/admin/recharge_list', { audit: '0', limit: 3, cursor })
    all.push(...page.list.map(({ created_at }) => created_at))
    if (!page.next_cursor) break
    cursor = page.next_cursor
  }
  expect(all.length).toBeGreaterThan(3)
  expect(all).toEqual([...all].sort())
  const { list } = await first.client.call('GET /api/admin/recharge_list', { audit: '1', method: 'chain' })
  expect(list.every(({ audit, method }) => audit === 1 && method === 'chain')).toBe(true)
  const times = list.map(({ created_at }) => created_at)
  expect(times).toEqual([...times].sort().reverse())
})

test.each([['support'], ['finance'], ['administrator']] as const)(
  '%s looks at claims and passes none',
  async (role) => {
    const { client } = await buildOperator(server, [role])
    const shopper = await registerShopper(server)
    const { id } = await claimTopup(shopper.client)
    expect((await client.call('GET /api/admin/recharge_detail', { id })).id).toBe(id)
    expect(await refusal(pass(client, id))).toMatchObject({ code: 1003 })
    expect(await balanceOf(shopper)).toBe('0.00')
  },
)

test('every verdict stands in the audit log, and what was refused does not', async () => {
  const { id } = await claimTopup((await registerShopper(server)).client)
  await refusal(audit(first.client, id, { audit: 2 }))
  await pass(first.client, id, '77.00')
  const acts = await server.databases.owner.many(sql`
    SELECT actor_id, call, subject_kind FROM operator_act WHERE subject_id = ${id}`)
  expect(acts).toEqual([{ actor_id: first.id, call: 'POST /api/admin/recharge_audit', subject_kind: 'topup' }])
})
