import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import {
  AT_ONCE,
  type BuiltBuyer,
  type BuiltOrder,
  type BuiltSeller,
  buildOrder,
  buildSeller,
} from '../../../test/factories/orders.ts'
import { type BuiltOperator, buildOperator } from '../../../test/factories/staff.ts'
import { useServer } from '../../../test/harness.ts'

const server = useServer()
let olga: BuiltOperator
beforeAll(async () => {
  olga = await buildOperator(server, ['support'])
})

const WORDS = 'It calls the people of the shop names.'

/** A received order whose buyer says so many stars of it. */
async function reviewed(seller: BuiltSeller, stars: number, over: { product?: BuiltOrder['product'] } = {}) {
  const order = await buildOrder(server, 'received', { seller, ...over })
  const { items } = await order.buyer.client.call('GET /api/order/detail', { id: order.id })
  const said = { order_item_id: items[0]?.id ?? '', content: `${stars} stars, you crooks.`, goods_score: stars }
  await order.buyer.client.call(
    'POST /api/order/comment',
    { id: order.id, items: [said], service_score: 5, postage_score: 5 },
    AT_ONCE,
  )
  const { list } = await seller.client.call('GET /api/seller/comment_list', { state: 'all' })
  return { order, id: list[0]?.id ?? '' }
}
const report = ({ client }: BuiltSeller, id: string, words = 'They never wrote to us.') =>
  client.call('POST /api/seller/comment_report', { id, reason: 'insult', words }, AT_ONCE)
const decide = ({ client }: BuiltOperator, id: string, outcome: 'kept' | 'hidden') =>
  client.call('POST /api/admin/review_decide', { id, outcome, words: WORDS }, AT_ONCE)
const own = async ({ client }: BuiltBuyer, id: string) => (await client.call('GET /api/order/comments', { id })).list

/** Stars and rate as shoppers see them, and counted out of the reviews that can be read. */
async function counted(order: BuiltOrder) {
  await server.settle()
  const client = server.client()
  const { reviews } = await client.call('GET /api/goods/detail', { id: order.product.id })
  const { favorable_rate } = await client.call('GET /api/merchant/detail', { id: order.seller.shopId })
  const shown = (await client.call('GET /api/goods/comment_list', { id: order.product.id })).list
  const all = await server.databases.owner.many<{ goods_score: number }>(
    sql`SELECT goods_score FROM review WHERE shop_id = ${order.seller.shopId} AND hidden_at IS NULL`,
  )
  const good = all.filter(({ goods_score }) => goods_score >= 4).length
  expect(favorable_rate).toBe(all.length === 0 ? null : ((100 * good) / all.length).toFixed(1))
  const stars = [1, 2, 3, 4, 5].map((star) => shown.filter(({ goods_score }) => goods_score === star).length)
  expect(reviews).toMatchObject({ count: shown.length, stars })
  return { count: reviews.count, favorable_rate }
}

test('a hidden review leaves lists, stars and counts, and its writer and its shop read why', async () => {
  const seller = await buildSeller(server)
  const bad = await reviewed(seller, 1)
  const { product, buyer } = bad.order
  await reviewed(seller, 5, { product })
  expect(await counted(bad.order)).toEqual({ count: 2, favorable_rate: '50.0' })
  const reported = await report(seller, bad.id)
  expect(reported).toMatchObject({ hidden: false, report: { reason: 'insult', decision: null } })
  // It stays until somebody has decided.
  expect(await counted(bad.order)).toEqual({ count: 2, favorable_rate: '50.0' })
  const { list, open } = await olga.client.call('GET /api/admin/review_list')
  expect(open).toBeGreaterThan(0)
  expect(list.at(-1)).toMatchObject({ id: bad.id, goods_score: 1, reason: 'insult', outcome: null })
  expect(await olga.client.call('GET /api/admin/review_detail', { id: bad.id })).toMatchObject({
    review: { content: '1 stars, you crooks.' },
    order: { sn: bad.order.sn },
    shopper: { id: buyer.id },
    report: { words: 'They never wrote to us.', by: 'Ines' },
    history: { reports: 1, hidden: 0 },
  })
  const decided = await decide(olga, bad.id, 'hidden')
  expect(decided).toMatchObject({ decision: { outcome: 'hidden', words: WORDS }, history: { hidden: 1 } })
  expect(await counted(bad.order)).toEqual({ count: 1, favorable_rate: '100.0' })
  expect(await own(buyer, bad.order.id)).toMatchObject([{ content: '1 stars, you crooks.', hidden: { words: WORDS } }])
  const [told] = (await buyer.client.call('GET /api/user/notice_list')).list
  expect(told).toMatchObject({ kind: 'review.hidden', path: `/orderInfo/${bad.order.id}` })
  expect(told?.title).toContain(WORDS)
  const shopReads = (await seller.client.call('GET /api/seller/comment_list', { state: 'all' })).list
  expect(shopReads.find(({ id }) => id === bad.id)).toMatchObject({
    hidden: true,
    report: { decision: { outcome: 'hidden', words: WORDS } },
  })
  const news = (await seller.client.call('GET /api/seller/notice_list', {})).list
  expect(news.map(({ kind }) => kind)).toContain('review.decided')
  expect(JSON.stringify(shopReads)).not.toContain(buyer.id)
})

test('a review that is kept stays as it was: its writer hears nothing, its shop why', async () => {
  const seller = await buildSeller(server)
  const bad = await reviewed(seller, 2)
  await report(seller, bad.id)
  await decide(olga, bad.id, 'kept')
  expect(await counted(bad.order)).toEqual({ count: 1, favorable_rate: '0.0' })
  expect(await own(bad.order.buyer, bad.order.id)).toMatchObject([{ hidden: null }])
  const told = (await bad.order.buyer.client.call('GET /api/user/notice_list')).list
  expect(told.map(({ kind }) => kind)).not.toContain('review.hidden')
  const { list } = await seller.client.call('GET /api/seller/comment_list', { state: 'low' })
  expect(list[0]).toMatchObject({ hidden: false, report: { decision: { outcome: 'kept', words: WORDS } } })
  await expect(report(seller, bad.id, 'But it is unfair.')).rejects.toMatchObject({ code: 1409 })
})

test('of eight who decide at once one has decided, and the stars go once', async () => {
  const seller = await buildSeller(server)
  const bad = await reviewed(seller, 1)
  const taps = await Promise.all([1, 2, 3].map(() => report(seller, bad.id)))
  expect(new Set(taps.map((tap) => tap.report?.at)).size).toBe(1)
  const words = await Promise.allSettled(Array.from({ length: 8 }, () => decide(olga, bad.id, 'hidden')))
  expect(words.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await counted(bad.order)).toEqual({ count: 0, favorable_rate: null })
})

test('a review is decided in the log of the house, by who may, and another shop’s does not exist', async () => {
  const seller = await buildSeller(server)
  const bad = await reviewed(seller, 3)
  await expect(report(await buildSeller(server), bad.id)).rejects.toMatchObject({ code: 1004 })
  await expect(decide(olga, bad.id, 'kept')).rejects.toMatchObject({ code: 1004 })
  await report(seller, bad.id)
  const auditor = await buildOperator(server, ['auditor'])
  await expect(decide(auditor, bad.id, 'hidden')).rejects.toMatchObject({ error: 'access.denied' })
  await decide(olga, bad.id, 'hidden')
  const admin = await buildOperator(server, ['administrator'])
  const asked = { on: 'product', subject_id: bad.order.product.id }
  expect((await admin.client.call('GET /api/admin/audit_log', asked)).list[0]).toMatchObject({
    call: 'POST /api/admin/review_decide',
    note: WORDS,
  })
  await expect(own((await buildOrder(server, 'unpaid')).buyer, bad.order.id)).rejects.toMatchObject({ code: 1004 })
  const reply = seller.client.call('POST /api/seller/comment_reply', { id: bad.id, reply: 'So be it.' }, AT_ONCE)
  await expect(reply).rejects.toMatchObject({ code: 1409 })
})
