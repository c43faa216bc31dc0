import type { Input } from '@tradewind/contract/calls'
import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { buildOrder } from '../../../test/factories/orders.ts'
import { registerShopper } from '../../../test/factories/shopper.ts'
import { type BuiltOperator, buildOperator } from '../../../test/factories/staff.ts'
import { claimTopup, openTopups } from '../../../test/factories/topups.ts'
import { useServer } from '../../../test/harness.ts'
import { refusal } from '../../../test/refusal.ts'

const server = useServer()
let administrator: BuiltOperator
beforeAll(async () => {
  await openTopups(server)
  administrator = await buildOperator(server, ['administrator'])
})

const AT_ONCE = { repeatSubmit: false }
const FEES = { withdrawal_basis_points: 100, withdrawal_min_fee: '1.00', commission_basis_points: 500 }
const LIMITS = { topup_min: '10.00', topup_max: '50000.00', withdrawal_min: '10.00', withdrawal_max: '20000.00' }
const NETWORK: Input<'POST /api/admin/network_edit'> = {
  network: 'POLYGON',
  name: 'Polygon PoS',
  coin: 'USDT',
  address: '0x1111111111111111111111111111111111111111',
  address_form: 'evm',
  min: '10.00',
  confirmations: 128,
  enabled: true,
}
const fees = (over: Partial<typeof FEES>) =>
  administrator.client.call('POST /api/admin/fee_edit', { ...FEES, ...over }, AT_ONCE)
const limits = (over: Partial<typeof LIMITS>) =>
  administrator.client.call('POST /api/admin/limit_edit', { ...LIMITS, ...over }, AT_ONCE)
const network = (over: Partial<typeof NETWORK>) =>
  administrator.client.call('POST /api/admin/network_edit', { ...NETWORK, ...over }, AT_ONCE)

test('limits hold from the next call on, and everybody is told them', async () => {
  const { client } = await registerShopper(server)
  await limits({ topup_min: '30.00', topup_max: '40.00' })
  expect(await refusal(claimTopup(client, { amount: '29.99' }))).toMatchObject({
    code: 3102,
    data: { min: '30.00', max: '40.00' },
  })
  await claimTopup(client, { amount: '40.00' })
  expect((await server.client().call('GET /api/index/init')).limits).toMatchObject({
    topup: { min: '30.00', max: '40.00' },
    withdrawal: { min: '10.00', max: '20000.00' },
  })
  await limits({})
})

test('the commission that a shop pays is the one that is set', async () => {
  await fees({ commission_basis_points: 1000, withdrawal_basis_points: 250, withdrawal_min_fee: '3.00' })
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
  await fees({})
})

test('a network that is switched off takes no top-up, and its address is shown to nobody', async () => {
  const { client } = await registerShopper(server)
  const shown = async () => (await client.call('GET /api/user/getBlockchain')).list.map((one) => one.network)
  const { networks } = await network({})
  expect(networks.find((one) => one.network === 'POLYGON')).toEqual(NETWORK)
  expect(await shown()).toContain('POLYGON')
  const claim = { method: 'chain', network: 'POLYGON', address: NETWORK.address ?? '' } as const
  await claimTopup(client, claim)
  await network({ enabled: false })
  expect(await shown()).not.toContain('POLYGON')
  expect(await refusal(claimTopup(client, claim))).toMatchObject({ code: 3101 })
})

test('the bank account that is set is the one that shoppers see', async () => {
  const { client } = await registerShopper(server)
  const bank = {
    bank_name: 'New Bank',
    holder: 'Tradewind Ltd',
    account_no: 'DE89 3704',
    swift: 'NEWBDEFF',
    country: 'DE',
  }
  await administrator.client.call('POST /api/admin/bank_edit', bank)
  expect((await client.call('GET /api/user/recharge_info')).bank).toEqual(bank)
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

test('every change of the terms stands in the audit log with what was set; a refused one does not', async () => {
  const operator = await buildOperator(server, ['administrator'])
  const change = (over: object) => operator.client.call('POST /api/admin/fee_edit', { ...FEES, ...over }, AT_ONCE)
  await change({ commission_basis_points: 480 })
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
})

test('only an administrator changes terms; every operator may read them', async () => {
  const { client } = await buildOperator(server, ['support', 'auditor', 'finance'])
  expect(await client.call('GET /api/admin/terms')).toHaveProperty('approval_limit', '1000.00')
  expect(await refusal(client.call('POST /api/admin/fee_edit', FEES))).toMatchObject({ code: 1003 })
  expect(await refusal(client.call('POST /api/admin/limit_edit', LIMITS))).toMatchObject({ code: 1003 })
  expect(await refusal(client.call('POST /api/admin/network_edit', NETWORK))).toMatchObject({ code: 1003 })
})
