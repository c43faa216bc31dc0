import { DAY_MS } from '@tradewind/contract/durations'
import { cents } from '@tradewind/contract/money'
import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { buildProduct } from '../../../test/factories/catalog.ts'
import { AT_ONCE, type BuiltSeller, buildOrder, buildSeller } from '../../../test/factories/orders.ts'
import { returnAtCost } from '../../../test/factories/refunds.ts'
import { type BuiltOperator, buildOperator } from '../../../test/factories/staff.ts'
import { useServer } from '../../../test/harness.ts'
import { moveClockOnly } from '../../../test/moved-clock.ts'
import { together } from '../../../test/races.ts'
import { refusal } from '../../../test/refusal.ts'
import { readShopBalances } from '../wallet/wallet.ts'

const server = useServer()
const WINDOW_MS = 15 * DAY_MS + 60_000
let finance: BuiltOperator
let auditor: BuiltOperator
let second: BuiltOperator
beforeAll(async () => {
  finance = await buildOperator(server, ['finance'])
  auditor = await buildOperator(server, ['auditor'])
  second = await buildOperator(server, ['auditor'])
})

/** It has nothing but what it owes for a parcel that came back. */
async function shopThatOwes(amount: string): Promise<BuiltSeller> {
  const seller = await buildSeller(server)
  await returnAtCost(await buildOrder(server, 'sent', { seller }), amount)
  expect(await fundsOf(seller)).toEqual({ pending: 0n, payable: 0n, frozen: 0n, debt: inCents(amount) })
  return seller
}
const inCents = (dollars: string): bigint => BigInt(dollars.replace('.', ''))
const fundsOf = ({ shopId }: BuiltSeller) => readShopBalances(server.databases.shop, shopId)
const debtOf = ({ client }: BuiltSeller) => client.call('GET /api/seller/debt')

/** Something for a dollar is received and its window over: of 6.00 with the freight, 5.95 is the shop's. */
async function earn(seller: BuiltSeller): Promise<string> {
  const skus = [{ choice: [], price: cents(100), stock: 1 }]
  const product = await buildProduct(server.databases.shop, { shopId: seller.shopId, skus })
  const { id } = await buildOrder(server, 'received', { seller, product, quantity: 1 })
  expect((await fundsOf(seller)).pending).toBe(5_95n)
  await moveClockOnly(server, WINDOW_MS)
  await server.settle()
  return id
}

/** By the names in the books; all that the house gave up for it. */
const writtenOff = async ({ shopId }: BuiltSeller): Promise<string[]> => {
  const journals = await server.databases.owner.many<{ told: string }>(sql`
    SELECT concat_ws(' ', t.debit_kind, '>', t.credit_kind, t.amount) AS told
    FROM ledger.journal AS j JOIN ledger.transfer AS t ON t.journal_id = j.id
    WHERE j.event = 'shop_debt_written_off' AND j.owner_id = ${shopId}`)
  return journals.map(({ told }) => told)
}

const ask = async ({ shopId }: BuiltSeller, amount: string): Promise<string> => {
  const asked = { merchant_id: shopId, amount, reason: 'The shop has stopped selling.' }
  const { approval_id, waits } = await finance.client.call('POST /api/admin/debt_write_off', asked, AT_ONCE)
  expect(waits).toBe(true)
  return approval_id
}
const decide = ({ client }: BuiltOperator, id: string, audit: 1 | 2 = 1) =>
  client.call('POST /api/admin/approve', { id, audit }, AT_ONCE)

test('a shop that owes and has nothing else is paid what waits for it, less what it owes', async () => {
  const seller = await shopThatOwes('10.00')
  const first = await earn(seller)
  // All of it goes into the debt: nothing was there before that could have.
  expect(await fundsOf(seller)).toEqual({ pending: 0n, payable: 0n, frozen: 0n, debt: 4_05n })
  const then = await earn(seller)
  expect(await fundsOf(seller)).toEqual({ pending: 0n, payable: 1_90n, frozen: 0n, debt: 0n })
  const { debt, list } = await debtOf(seller)
  expect(debt).toBe('0.00')
  expect(list).toMatchObject([
    { event: 'netted', amount: '4.05', order: { id: then } },
    { event: 'netted', amount: '5.95', order: { id: first } },
    { event: 'return_freight', amount: '-10.00' },
  ])
})

test('a debt that will not come is ours once two auditors agree, and nothing moves on the word of one', async () => {
  const seller = await shopThatOwes('10.00')
  const id = await ask(seller, '8.00')
  expect(await decide(auditor, id)).toMatchObject({ waits: true })
  expect(await refusal(decide(auditor, id))).toMatchObject({ code: 1003 })
  // Who asked for it is no second one either, whatever else they are.
  expect(await refusal(decide(finance, id))).toMatchObject({ code: 1003 })
  expect([(await fundsOf(seller)).debt, await writtenOff(seller)]).toEqual([10_00n, []])
  expect(await decide(second, id)).toMatchObject({ waits: false })
  expect([(await fundsOf(seller)).debt, await writtenOff(seller)]).toEqual([2_00n, ['adjustment > shop_debt 800']])
  expect(await refusal(decide(second, id))).toMatchObject({ code: 1423 })
  const { debt, list } = await debtOf(seller)
  expect([debt, list[0]]).toMatchObject(['2.00', { event: 'written_off', amount: '8.00', order: null }])
})

test('the list of debts tells what of each waits to be written off, until the auditors have said their words', async () => {
  const seller = await shopThatOwes('10.00')
  const waiting = async () => {
    const { list } = await finance.client.call('GET /api/admin/debt_list', { limit: 50 })
    return list.find(({ merchant }) => merchant.id === seller.shopId)?.write_off
  }
  expect(await waiting()).toBeNull()
  const [first, another] = [await ask(seller, '3.00'), await ask(seller, '2.50')]
  await decide(auditor, first)
  expect(await waiting()).toBe('5.50')
  await decide(second, first)
  expect(await waiting()).toBe('2.50')
  await decide(second, another, 2)
  expect(await waiting()).toBeNull()
})

test('who has all the roles of the house and asked for a write-off agrees to none of it', async () => {
  const seller = await shopThatOwes('10.00')
  const everything = await buildOperator(server)
  const asked = { merchant_id: seller.shopId, amount: '10.00', reason: 'It will not come.' }
  const { approval_id } = await everything.client.call('POST /api/admin/debt_write_off', asked, AT_ONCE)
  expect(await refusal(decide(everything, approval_id))).toMatchObject({ code: 1003, error: 'access.denied' })
  await decide(auditor, approval_id)
  expect(await refusal(decide(everything, approval_id))).toMatchObject({ code: 1003, error: 'access.denied' })
  expect(await writtenOff(seller)).toEqual([])
})

test('an auditor whom the other one has just let in is no second', async () => {
  const seller = await shopThatOwes('10.00')
  const [one, other] = [await buildOperator(server, ['auditor']), await buildOperator(server, ['auditor'])]
  const id = await ask(seller, '10.00')
  await decide(one, id)
  await server.databases.owner.run(sql`
    INSERT INTO staff_hand (staff_id, by_id, at) VALUES (${other.id}, ${one.id}, ${server.clock.now()})`)
  expect(await refusal(decide(other, id))).toMatchObject({ error: 'approver.same_hand' })
  expect([(await fundsOf(seller)).debt, await writtenOff(seller)]).toEqual([10_00n, []])
})

test('no more is written off than is owed by then, and what was refused is not written off', async () => {
  const seller = await shopThatOwes('10.00')
  expect(await refusal(decide(auditor, await ask(seller, '10.01')))).toMatchObject({ data: { max: '10.00' } })
  const id = await ask(seller, '10.00')
  await decide(auditor, id)
  await earn(seller)
  expect(await refusal(decide(second, id))).toMatchObject({
    error: 'amount.outside_limits',
    data: { max: '4.05' },
  })
  expect(await decide(second, id, 2)).toMatchObject({ waits: false })
  expect(await refusal(decide(second, id))).toMatchObject({ code: 1423 })
  expect([(await fundsOf(seller)).debt, await writtenOff(seller)]).toEqual([4_05n, []])
})

test('of two write-offs of the same debt that are agreed to at once one is posted, the other told what is left', async () => {
  const seller = await shopThatOwes('10.00')
  const both = [await ask(seller, '10.00'), await ask(seller, '10.00')]
  for (const id of both) await decide(auditor, id)
  const { answers, refusals } = await together(both.map((id) => decide(second, id)))
  expect([answers.length, refusals]).toMatchObject([1, [{ error: 'amount.outside_limits', data: { max: '0.00' } }]])
  expect([(await fundsOf(seller)).debt, await writtenOff(seller)]).toEqual([0n, ['adjustment > shop_debt 1000']])
})
