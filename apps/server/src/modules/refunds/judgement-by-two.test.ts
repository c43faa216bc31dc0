import { cents } from '@tradewind/contract/money'
import { beforeAll, expect, test } from 'vitest'
import { buildProduct } from '../../../test/factories/catalog.ts'
import { AT_ONCE, type BuiltSeller, buildBuyer, buildOrder, buildSeller } from '../../../test/factories/orders.ts'
import { awardAll, type BuiltRefund, buildRefund } from '../../../test/factories/refunds.ts'
import { type BuiltOperator, buildOperator } from '../../../test/factories/staff.ts'
import { useServer } from '../../../test/harness.ts'
import { refusal } from '../../../test/refusal.ts'

const server = useServer()
let seller: BuiltSeller
let support: BuiltOperator
let one: BuiltOperator
let other: BuiltOperator
beforeAll(async () => {
  seller = await buildSeller(server)
  support = await buildOperator(server, ['support'])
  one = await buildOperator(server, ['administrator'])
  other = await buildOperator(server, ['administrator'])
})

/** A case about one piece; with the fault of the shop 5.00 of freight come back beside it. */
async function caseAbout(price: bigint): Promise<BuiltRefund> {
  const skus = [{ choice: [], price: cents(price), stock: 1 }]
  const product = await buildProduct(server.databases.shop, { shopId: seller.shopId, skus })
  const buyer = await buildBuyer(server, 2_000_00n)
  return buildRefund(server, 'escalated', {
    order: await buildOrder(server, 'received', { buyer, seller, product, quantity: 1 }),
  })
}

const detailOf = ({ id }: BuiltRefund) => support.client.call('GET /api/admin/refund_detail', { id })
const balanceOf = async ({ order }: BuiltRefund) => (await order.buyer.client.call('GET /api/user/getUserInfo')).balance
async function judge(by: BuiltOperator, refund: BuiltRefund) {
  const lines = awardAll(await detailOf(refund))
  const verdict = { id: refund.id, lines, fault: 'shop', reason: 'The pictures show it.' } as const
  return by.client.call('POST /api/admin/refund_judge', verdict, AT_ONCE)
}
const confirm = (by: BuiltOperator, id = '') => by.client.call('POST /api/admin/proposal_confirm', { id }, AT_ONCE)
const close = (by: BuiltOperator, id = '') => by.client.call('POST /api/admin/proposal_close', { id }, AT_ONCE)

test('up to the limit, freight included, one operator judges; a cent above it is judged by two', async () => {
  const within = await caseAbout(995_00n)
  expect(await judge(support, within)).toMatchObject({ state: 'refunded', refunded: '1000.00', proposal: null })
  expect(await balanceOf(within)).toBe('2000.00')

  const above = await caseAbout(995_01n)
  const judged = await judge(support, above)
  expect(judged).toMatchObject({ state: 'escalated', refunded: '0.00', proposal: { state: 'open' } })
  expect(judged.case).toMatchObject({ verdict: null })
  expect(await balanceOf(above)).toBe('999.99')
})

test('who judged above the limit cannot agree to it, nor can somebody without the role, and nothing is paid', async () => {
  const refund = await caseAbout(1_200_00n)
  const { proposal } = await judge(one, refund)
  expect(await refusal(confirm(one, proposal?.id))).toMatchObject({ code: 1003, error: 'approver.same_hand' })
  for (const roles of [['support'], ['auditor'], ['finance']] as const)
    expect(await refusal(confirm(await buildOperator(server, roles), proposal?.id))).toMatchObject({ code: 1003 })
  // What waits is not judged past them, not even for less.
  expect(await refusal(judge(support, refund))).toMatchObject({ code: 1409 })
  expect(await detailOf(refund)).toMatchObject({ state: 'escalated', proposal: { id: proposal?.id } })
  expect(await balanceOf(refund)).toBe('795.00')
})

test('a second person agrees: it is judged, paid once and told with both names', async () => {
  const refund = await caseAbout(1_200_00n)
  const { proposal } = await judge(one, refund)
  expect(await confirm(other, proposal?.id)).toMatchObject({ proposal: { state: 'done' } })
  await server.settle()
  const after = await detailOf(refund)
  expect(after).toMatchObject({ state: 'refunded', refunded: '1205.00', proposal: null })
  expect(after.case).toMatchObject({ verdict: 'for_buyer', fault: 'shop', reason: 'The pictures show it.' })
  expect(await balanceOf(refund)).toBe('2000.00')
  expect(await refusal(confirm(other, proposal?.id))).toMatchObject({ code: 1423 })
  const auditor = await buildOperator(server, ['auditor'])
  const { list } = await auditor.client.call('GET /api/admin/audit_log', { limit: 50 })
  const acts = list.filter(({ subject }) => subject.id === refund.id)
  expect(acts.map(({ call, by }) => [call, by?.id])).toEqual([
    ['POST /api/admin/proposal_confirm', other.id],
    ['POST /api/admin/refund_judge', one.id],
  ])
})

test('a second person refuses: the case is as it was, and may be judged anew', async () => {
  const refund = await caseAbout(1_200_00n)
  const { proposal } = await judge(one, refund)
  expect(await close(other, proposal?.id)).toMatchObject({ state: 'closed' })
  expect(await refusal(confirm(other, proposal?.id))).toMatchObject({ code: 1423 })
  expect(await detailOf(refund)).toMatchObject({ state: 'escalated', proposal: null })
  expect(await balanceOf(refund)).toBe('795.00')
  const anew = await judge(other, refund)
  await confirm(one, anew.proposal?.id)
  await server.settle()
  expect(await balanceOf(refund)).toBe('2000.00')
})

test('a case that was called off meanwhile is judged by nobody: the second word is refused, and nothing is paid', async () => {
  const refund = await caseAbout(1_200_00n)
  const { proposal } = await judge(one, refund)
  await refund.order.buyer.client.call('POST /api/refund/cancel', { id: refund.id }, AT_ONCE)
  expect(await refusal(confirm(other, proposal?.id))).toMatchObject({ code: 1423 })
  expect(await detailOf(refund)).toMatchObject({ state: 'withdrawn' })
  expect(await balanceOf(refund)).toBe('795.00')
})
