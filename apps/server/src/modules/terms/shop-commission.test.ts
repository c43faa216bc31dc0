import type { Input } from '@tradewind/contract/calls'
import { DAY_MS, HOUR_MS } from '@tradewind/contract/durations'
import { cents } from '@tradewind/contract/money'
import { beforeEach, expect, test } from 'vitest'
import { buildProduct } from '../../../test/factories/catalog.ts'
import { AT_ONCE, type BuiltSeller, buildBuyer, buildOrder, buildSeller } from '../../../test/factories/orders.ts'
import { type BuiltOperator, buildOperator, STAFF_PASSWORD } from '../../../test/factories/staff.ts'
import { useServer } from '../../../test/harness.ts'
import { refusal } from '../../../test/refusal.ts'

const server = useServer()

let one: BuiltOperator
let other: BuiltOperator
let ines: BuiltSeller
beforeEach(async () => {
  ines = await buildSeller(server)
  await newPeople()
})
// Days go by here, and nobody of the house stays logged in that long.
async function newPeople() {
  one = await buildOperator(server, ['administrator'])
  other = await buildOperator(server, ['administrator'])
}
const inDays = (days: number) => new Date(server.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10)

const propose = (over: Partial<Input<'POST /api/admin/commission_edit'>> = {}) =>
  one.client.call(
    'POST /api/admin/commission_edit',
    { id: ines.shopId, basis_points: 250, from: inDays(0), ...over },
    AT_ONCE,
  )

/** Proposed by one, confirmed by the other, and a day has gone by. */
async function agree(over: Parameters<typeof propose>[0] = {}) {
  const { pending } = await propose(over)
  await other.client.call('POST /api/admin/proposal_confirm', { id: pending?.id ?? '' }, AT_ONCE)
  await server.moveClock(25 * HOUR_MS)
  await server.settle()
  await newPeople()
}

async function seen(): Promise<unknown> {
  const login = { account: ines.account, password: STAFF_PASSWORD }
  const { userinfo } = await server.client().call('POST /api/seller/login', login, AT_ONCE)
  ines.client = server.client(userinfo.token)
  return ines.client.call('GET /api/seller/commission')
}

/** What the house takes of one order of two lamps at $19.99, and what becomes the shop's. */
async function sold() {
  await seen()
  const product = await buildProduct(server.databases.shop, {
    shopId: ines.shopId,
    skus: [{ choice: [], price: cents(1999), stock: 9 }],
  })
  const { id } = await buildOrder(server, 'received', { seller: ines, product, quantity: 2 })
  const { commission, total } = await one.client.call('GET /api/admin/order_detail', { id })
  return { commission, total, pending: (await ines.client.call('GET /api/seller/wallet')).pending }
}

test('a shop pays the market’s commission until two administrators agree on another; then its own, to the cent', async () => {
  expect(await seen()).toEqual({ basis_points: 500, general: 500, own: false, next: null })
  const before = await sold()
  expect(before.commission).toBe('1.99')
  await agree()
  expect(await seen()).toEqual({ basis_points: 250, general: 500, own: true, next: null })
  expect((await sold()).commission).toBe('0.99')
  const others = await buildSeller(server)
  expect(await others.client.call('GET /api/seller/commission')).toMatchObject({ basis_points: 500, own: false })
  expect(await server.client().call('GET /api/index/init', {})).toMatchObject({ fees: { commission_percent: '5' } })
})

test('an order keeps the commission of the day on which it was placed', async () => {
  const product = await buildProduct(server.databases.shop, {
    shopId: ines.shopId,
    skus: [{ choice: [], price: cents(1999), stock: 9 }],
  })
  const placed = await buildOrder(server, 'unpaid', {
    seller: ines,
    product,
    quantity: 2,
    buyer: await buildBuyer(server),
  })
  const { commission } = await one.client.call('GET /api/admin/order_detail', { id: placed.id })
  await agree({ basis_points: 0 })
  expect((await one.client.call('GET /api/admin/order_detail', { id: placed.id })).commission).toBe(commission)
})

test('from its day on, and not before; the general one comes back in the same way', async () => {
  await agree({ from: inDays(4) })
  expect(await seen()).toMatchObject({ basis_points: 500, own: false, next: { basis_points: 250 } })
  expect((await sold()).commission).toBe('1.99')
  await server.moveClock(4 * DAY_MS)
  await newPeople()
  expect(await seen()).toMatchObject({ basis_points: 250, own: true, next: null })
  await agree({ basis_points: null, from: inDays(20) })
  await server.moveClock(20 * DAY_MS)
  await newPeople()
  expect(await seen()).toMatchObject({ basis_points: 500, own: false })
})

test('a rise leaves fifteen whole days, also where the second word came late; a past day and a year ahead are refused', async () => {
  for (const from of [inDays(0), inDays(15)])
    expect(await refusal(propose({ basis_points: 900, from }))).toMatchObject({ data: { field: 'from' } })
  expect(await refusal(propose({ from: inDays(-1) }))).toMatchObject({ data: { field: 'from' } })
  expect(await refusal(propose({ from: inDays(400) }))).toMatchObject({ data: { field: 'from' } })
  const { pending } = await propose({ basis_points: 900, from: inDays(16) })
  await server.moveClock(5 * DAY_MS)
  await newPeople()
  await other.client.call('POST /api/admin/proposal_confirm', { id: pending?.id ?? '' }, AT_ONCE)
  const agreed = server.clock.now()
  await server.moveClock(25 * HOUR_MS)
  await server.settle()
  await newPeople()
  const { next } = (await seen()) as { next: { from: string } }
  expect(Date.parse(next.from) - agreed.getTime()).toBeGreaterThanOrEqual(15 * DAY_MS)
})

test('nobody agrees with themselves, one thing waits once, and what waits is seen where it is changed', async () => {
  const { pending } = await propose()
  expect(pending).toMatchObject({ state: 'open', proposed_by: 'Olga' })
  expect(await one.client.call('GET /api/admin/commission', { id: ines.shopId })).toMatchObject({
    pending: { id: pending?.id },
  })
  expect(await refusal(one.client.call('POST /api/admin/proposal_confirm', { id: pending?.id ?? '' }))).toMatchObject({
    error: 'approver.same_hand',
  })
  expect(await refusal(propose({ basis_points: 100 }))).toMatchObject({ error: 'request.conflict' })
  await other.client.call('POST /api/admin/proposal_close', { id: pending?.id ?? '' }, AT_ONCE)
  expect(await seen()).toMatchObject({ basis_points: 500, next: null })
})
