import type { Answer } from '@tradewind/contract/calls'
import { DAY_MS, HOUR_MS } from '@tradewind/contract/durations'
import sql from 'sql-template-tag'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { buildOrder } from '../../../test/factories/orders.ts'
import { registerShopper } from '../../../test/factories/shopper.ts'
import { type BuiltOperator, buildOperator } from '../../../test/factories/staff.ts'
import { BANK, FEES, LIMITS, NETWORK, TRADER } from '../../../test/factories/terms.ts'
import { claimTopup, openTopups } from '../../../test/factories/topups.ts'
import { useServer } from '../../../test/harness.ts'
import { refusal } from '../../../test/refusal.ts'

const server = useServer()
let administrator: BuiltOperator
let second: BuiltOperator
beforeAll(() => openTopups(server))
// Days go by in these tests, and nobody of the house stays logged in that long.
beforeEach(async () => {
  administrator = await buildOperator(server, ['administrator'])
  second = await buildOperator(server, ['administrator'])
})

const AT_ONCE = { repeatSubmit: false }
const fees = (over: Partial<typeof FEES>) =>
  administrator.client.call('POST /api/admin/fee_edit', { ...FEES, ...over }, AT_ONCE)
const limits = (over: Partial<typeof LIMITS>) =>
  administrator.client.call('POST /api/admin/limit_edit', { ...LIMITS, ...over }, AT_ONCE)
const network = (over: Partial<typeof NETWORK>) =>
  administrator.client.call('POST /api/admin/network_edit', { ...NETWORK, ...over }, AT_ONCE)
const bank = (over: Partial<typeof BANK> = {}) =>
  administrator.client.call('POST /api/admin/bank_edit', { ...BANK, ...over }, AT_ONCE)

const trader = (over: Partial<typeof TRADER> = {}) =>
  administrator.client.call('POST /api/admin/trader_edit', { ...TRADER, ...over }, AT_ONCE)

type Terms = Answer<'GET /api/admin/terms'>
const confirm = ({ pending }: Terms, by = second) =>
  by.client.call('POST /api/admin/proposal_confirm', { id: pending.at(-1)?.id ?? '' }, AT_ONCE)

/** What one proposes the other confirms, and a day goes by. */
async function agree(asked: Promise<Terms>): Promise<void> {
  await confirm(await asked)
  await waitADay()
}

async function waitADay(): Promise<void> {
  await server.moveClock(DAY_MS)
  await server.settle()
  administrator = await buildOperator(server, ['administrator'])
  second = await buildOperator(server, ['administrator'])
}

test('fees that two have set are told from those that a market begins with, even if the figures are the same', async () => {
  const { owner } = server.databases
  await owner.run(sql`UPDATE terms SET fees_set = false, limits_set = false`)
  const set = () => owner.one(sql`SELECT fees_set, limits_set FROM terms`)
  const asked = await fees({})
  expect(await set()).toEqual({ fees_set: false, limits_set: false })
  await confirm(asked)
  await waitADay()
  expect(await set()).toEqual({ fees_set: true, limits_set: false })
})

test('limits that two agreed on hold after a day, from the next call on, and everybody is told them', async () => {
  const { client } = await registerShopper(server)
  await agree(limits({ topup_min: '30.00', topup_max: '40.00' }))
  expect(await refusal(claimTopup(client, { amount: '29.99' }))).toMatchObject({
    code: 3102,
    data: { min: '30.00', max: '40.00' },
  })
  await claimTopup(client, { amount: '40.00' })
  expect((await server.client().call('GET /api/index/init')).limits).toMatchObject({
    topup: { min: '30.00', max: '40.00' },
    withdrawal: { min: '10.00', max: '20000.00' },
  })
  await agree(limits({}))
})

test('the commission that a shop pays is the one that is set', async () => {
  await agree(fees({ commission_basis_points: 1000, withdrawal_basis_points: 250, withdrawal_min_fee: '3.00' }))
  expect((await server.client().call('GET /api/index/init')).fees).toEqual({
    commission_percent: '10',
    withdrawal_percent: '2.5',
    withdrawal_min: '3.00',
  })
  const { id } = await buildOrder(server, 'received')
  const { fee, goods } = await server.databases.owner.one<{ fee: bigint; goods: bigint }>(sql`
    SELECT t.amount AS fee, o.subtotal - (o.discount - o.promo_share) AS goods
    FROM orders AS o JOIN ledger.journal AS j ON j.order_id = o.id JOIN ledger.transfer AS t ON t.journal_id = j.id
    WHERE o.id = ${id} AND t.credit_kind = 'fee_revenue'`)
  expect(fee).toBe(goods / 10n)
  await agree(fees({}))
})

test('who we are holds at once when two have said it first, a day later afterwards, and every visitor can read it', async () => {
  const shown = async () => (await server.client().call('GET /api/index/init')).trader
  expect(await shown()).toBeNull()
  const asked = await trader()
  expect(asked).toMatchObject({ trader: null, pending: [{ subject: 'trader', state: 'open' }] })
  await confirm(asked)
  await server.settle()
  expect(await shown()).toEqual(TRADER)
  await confirm(await trader({ name: 'South Quay Ltd' }))
  await server.settle()
  expect(await shown()).toEqual(TRADER)
  await waitADay()
  expect(await shown()).toEqual({ ...TRADER, name: 'South Quay Ltd' })
  expect(await refusal(trader({ country: 'Portugal', email: 'nobody' }))).toMatchObject({
    error: 'field.invalid',
    data: { issues: [{ field: 'country' }, { field: 'email' }] },
  })
})

test('one administrator changes nothing of the terms, however often they say so', async () => {
  const before = await administrator.client.call('GET /api/admin/terms')
  for (const asked of [await fees({ commission_basis_points: 5000 }), await limits({ topup_max: '60000.00' })]) {
    expect(await refusal(confirm(asked, administrator))).toMatchObject({ error: 'approver.same_hand' })
    expect(asked.pending.at(-1)).toMatchObject({ state: 'open', not_before: null })
  }
  expect(await refusal(fees({ commission_basis_points: 0 }))).toMatchObject({ error: 'request.conflict' })
  await waitADay()
  const after = await administrator.client.call('GET /api/admin/terms')
  expect({ ...after, pending: [] }).toEqual({ ...before, pending: [] })
  for (const { id } of after.pending) await second.client.call('POST /api/admin/proposal_close', { id }, AT_ONCE)
})

test('what two agreed on waits a day, in which anybody of them can stop it', async () => {
  const asked = await limits({ topup_max: '45000.00' })
  const { proposal } = await confirm(asked)
  expect(proposal.state).toBe('waiting')
  expect(Date.parse(proposal.not_before ?? '') - server.clock.now().getTime()).toBeGreaterThan(23 * HOUR_MS)
  await server.moveClock(11 * HOUR_MS)
  await server.settle()
  const { pending, topup } = await administrator.client.call('GET /api/admin/terms')
  expect([pending.at(-1)?.state, topup.max]).toEqual(['waiting', '50000.00'])
  const another = await buildOperator(server, ['administrator'])
  await another.client.call('POST /api/admin/proposal_close', { id: proposal.id }, AT_ONCE)
  await waitADay()
  expect((await administrator.client.call('GET /api/admin/terms')).topup.max).toBe('50000.00')
})

test('the first address of a network holds as soon as two agreed; another one a day later, and is not shown before', async () => {
  const { client } = await registerShopper(server)
  const shown = async () =>
    (await client.call('GET /api/user/getBlockchain')).list.find((one) => one.network === 'POLYGON')
  await confirm(await network({}))
  expect(await shown()).toMatchObject({ address: NETWORK.address })
  const elsewhere = '0x2222222222222222222222222222222222222222'
  await confirm(await network({ address: elsewhere }))
  expect(await shown()).toMatchObject({ address: NETWORK.address })
  await waitADay()
  expect(await shown()).toMatchObject({ address: elsewhere })
  await agree(network({}))
})

test('one administrator switches a network off at once: it takes no top-up, and its address is shown to nobody', async () => {
  const { client } = await registerShopper(server)
  const shown = async () => (await client.call('GET /api/user/getBlockchain')).list.map((one) => one.network)
  expect(await shown()).toContain('POLYGON')
  const claim = { method: 'chain', network: 'POLYGON', address: NETWORK.address ?? '' } as const
  await claimTopup(client, claim)
  expect((await network({ enabled: false })).pending).toEqual([])
  expect(await shown()).not.toContain('POLYGON')
  expect(await refusal(claimTopup(client, claim))).toMatchObject({ code: 3101 })
  expect((await network({})).pending, 'switching it on again takes two').toHaveLength(1)
})

test('switching off with another address in the same call is a change, and takes two', async () => {
  const off = { network: 'ERC20', name: 'Ethereum', confirmations: 12 }
  await confirm(await network({ ...off }))
  const { pending } = await network({ ...off, enabled: false, address: '0x3333333333333333333333333333333333333333' })
  expect(pending.find(({ subject }) => subject === 'ERC20')).toMatchObject({ state: 'open' })
})

test('shoppers see another bank account a day after two agreed on it, and none from the moment one took it off', async () => {
  const { client } = await registerShopper(server)
  const seen = async () => (await client.call('GET /api/user/recharge_info')).bank
  const before = await seen()
  await confirm(await bank())
  expect(await seen()).toEqual(before)
  await waitADay()
  expect(await seen()).toEqual(BANK)
  const { bank: kept } = await administrator.client.call('POST /api/admin/bank_close', {}, AT_ONCE)
  expect(kept).toMatchObject({ ...BANK, off_since: expect.any(String) })
  expect(await seen()).toBeNull()
  expect(await refusal(claimTopup(client))).toMatchObject({ code: 1423 })
  await agree(bank())
  expect(await seen()).toEqual(BANK)
})

test('everybody of the house is written to: when terms are proposed, confirmed, hold, and when something is taken off', async () => {
  const told = (to: BuiltOperator) =>
    server.databases.owner.run(sql`
      SELECT FROM message_out WHERE template = 'termsNews' AND recipient = ${`${to.account}@tradewind.example`}`)
  const helper = await buildOperator(server, ['support'])
  await confirm(await bank({ account_no: 'DE89 3705' }))
  expect(await told(helper)).toBe(2)
  await waitADay()
  expect(await told(helper)).toBe(3)
  await administrator.client.call('POST /api/admin/bank_close', {}, AT_ONCE)
  expect(await told(helper)).toBe(4)
})

test.each([
  ['a least top-up above the most', () => limits({ topup_min: '50000.01' }), { field: 'topup_max' }],
  ['a least top-up of nothing', () => limits({ topup_min: '0.00' }), { field: 'topup_max' }],
  ['a most withdrawal below the least', () => limits({ withdrawal_max: '9.99' }), { field: 'withdrawal_max' }],
  ['more than there is', () => limits({ topup_max: '10000000.01' }), { field: 'topup_max' }],
  [
    'a charge that takes the smallest withdrawal',
    () => fees({ withdrawal_min_fee: '10.00' }),
    { field: 'withdrawal_min_fee' },
  ],
  [
    'a least withdrawal that the charge takes',
    () => limits({ withdrawal_min: '1.00' }),
    { field: 'withdrawal_min_fee' },
  ],
  ['a charge of a quarter', () => fees({ withdrawal_basis_points: 2500 }), { field: 'withdrawal_basis_points' }],
  ['a negative commission', () => fees({ commission_basis_points: -1 }), { field: 'commission_basis_points' }],
  ['an open network without an address', () => network({ address: null }), { field: 'address' }],
  [
    'an address of another network',
    () => network({ address: 'TXYZabcdefghijkmnopqrstuvwxyz12345' }),
    { field: 'address' },
  ],
  ['a network that takes nothing at least', () => network({ min: '0.00' }), { field: 'min' }],
])('terms with %s are refused at their field, and nothing is changed', async (_title, edit, data) => {
  const before = await administrator.client.call('GET /api/admin/terms')
  expect(await refusal(edit())).toMatchObject({ code: 1001, data })
  expect(await administrator.client.call('GET /api/admin/terms')).toEqual(before)
})

test.each(['BSC', 'BEP20', 'HECO', 'HRC20', 'DEX'])('%s cannot become a network', async (name) => {
  expect(await refusal(network({ network: name }))).toMatchObject({ code: 3101 })
})

test('every proposal of terms stands in the audit log with what was wished; a refused one does not', async () => {
  const operator = await buildOperator(server, ['administrator'])
  const change = (over: object) => operator.client.call('POST /api/admin/fee_edit', { ...FEES, ...over }, AT_ONCE)
  const { id = '' } = (await change({ commission_basis_points: 480 })).pending[0] ?? {}
  await refusal(change({ withdrawal_min_fee: '10.00' }))
  const acts = await server.databases.owner.many(sql`
    SELECT call, subject_kind, subject_id, input FROM operator_act
    WHERE actor_id = ${operator.id} AND subject_kind = 'terms'`)
  expect(acts).toEqual([
    {
      call: 'POST /api/admin/fee_edit',
      subject_kind: 'terms',
      subject_id: 'fees',
      input: { ...FEES, commission_basis_points: 480 },
    },
  ])
  await operator.client.call('POST /api/admin/proposal_close', { id }, AT_ONCE)
})

test('only an administrator changes terms; every operator may read them', async () => {
  const { client } = await buildOperator(server, ['support', 'auditor', 'finance'])
  expect(await client.call('GET /api/admin/terms')).toHaveProperty('approval_limit', '1000.00')
  expect(await refusal(client.call('POST /api/admin/fee_edit', FEES))).toMatchObject({ code: 1003 })
  expect(await refusal(client.call('POST /api/admin/limit_edit', LIMITS))).toMatchObject({ code: 1003 })
  expect(await refusal(client.call('POST /api/admin/network_edit', NETWORK))).toMatchObject({ code: 1003 })
})
