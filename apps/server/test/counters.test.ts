import type { CallSpec } from '@tradewind/contract/call'
import { calls } from '@tradewind/contract/calls'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { AT_ONCE, buildBuyer, buildOrder } from './factories/orders.ts'
import { applyFor } from './factories/refunds.ts'
import { useServer } from './harness.ts'

const server = useServer()

/** What a shop or a product may be proud of, by every name that it has on the wire or in a table. */
const COUNTERS = new Set([
  ...['sold', 'seen', 'sales', 'total_sales', 'sales_cents', 'fans', 'orders', 'goods'],
  ...['favorable', 'favorable_rate', 'score', 'stars', 'reviews', 'assist_days', 'score_key', 'default_key'],
])

const writes = Object.entries(calls as Record<string, CallSpec>).filter(
  ([key, spec]) => key.startsWith('POST ') || spec.writes,
)

test('no call that writes takes a field by the name of a counter, whoever may use it', () => {
  const found = writes.flatMap(([key, { input }]) =>
    fieldNames(input)
      .filter((name) => COUNTERS.has(name))
      .map((name) => `${key} ${name}`),
  )
  // Which products a code of a shop is for: their ids, and no number.
  expect(found).toEqual(['POST /api/seller/promo_add goods', 'POST /api/seller/promo_edit goods'])
  expect(writes.length).toBeGreaterThan(30)
})

test('a call that is given such a field all the same refuses it by name, and changes nothing', async () => {
  const { buyer, seller, product } = await buildOrder(server, 'received', { quantity: 1 })
  await server.settle()
  const pride = Object.fromEntries([...COUNTERS].map((name) => [name, 1_000_000]))
  const before = await countersOf(product.id, seller.shopId)
  for (const [key, { input, who }] of writes) {
    expect(input.safeParse({ ...pride }).success, key).toBe(false)
    const asked = who === 'shopper' || who === 'public' ? buyer : seller
    const response = await fetch(server.url + key.replace(/^\w+ /, ''), {
      method: 'POST',
      headers: { token: asked.token, 'content-type': 'application/json' },
      body: JSON.stringify({ id: product.id, ...pride }),
    })
    expect(((await response.json()) as { code: number }).code, key).not.toBe(1)
  }
  expect(await countersOf(product.id, seller.shopId)).toEqual(before)
})

test('each number is what one counts by hand in the orders, reviews, followers and looks', async () => {
  const first = await buildOrder(server, 'completed', { quantity: 3 })
  const { seller, product, buyer } = first
  await buildOrder(server, 'received', { seller, product, quantity: 2 })
  for (const stage of ['unpaid', 'paid', 'cancelled', 'refunded'] as const)
    await buildOrder(server, stage, { seller, product, buyer: first.buyer, quantity: 1 })
  const [fan, passer] = [await buildBuyer(server, 0n), await buildBuyer(server, 0n)]
  for (const { client } of [fan, passer]) {
    await client.call('POST /api/merchant/follow', { id: seller.shopId, status: true })
    await client.call('GET /api/goods/detail', { id: product.id })
    await client.call('GET /api/goods/detail', { id: product.id })
  }
  await passer.client.call('POST /api/merchant/follow', { id: seller.shopId, status: false })
  await buyer.client.call('GET /api/goods/detail', { id: product.id })
  await server.settle()
  const shown = await countersOf(product.id, seller.shopId)
  expect(shown).toEqual({
    ...(await countedByHand(product.id, seller.shopId)),
    total_sales: '60.00',
    favorable_rate: '100.0',
  })
  expect(shown).toMatchObject({ sold: 5, sales: 5, seen: 3, fans: 1, reviews: 1 })
})

test('what came back in full counts no more: its pieces, its money, and with all of it the order; a part of the price leaves the piece counted', async () => {
  const first = await buildOrder(server, 'received', { quantity: 3 })
  const { seller, product } = first
  const second = await buildOrder(server, 'received', { seller, product, quantity: 2 })
  const third = await buildOrder(server, 'received', { seller, product, quantity: 1 })
  const countedNow = async () => {
    await server.settle()
    const { sold, sales, total_sales } = await countersOf(product.id, seller.shopId)
    const { rank_reason } = await server.client().call('GET /api/merchant/detail', { id: seller.shopId })
    return { sold, sales, total_sales, orders: rank_reason }
  }
  const agree = (id: string) => seller.client.call('POST /api/seller/refund_agree', { id }, AT_ONCE)
  expect(await countedNow()).toEqual({ sold: 6, sales: 6, total_sales: '72.00', orders: '3 orders received' })
  // One lamp of two, all of its price.
  const { items } = await second.buyer.client.call('GET /api/order/detail', { id: second.id })
  const lamp = { order_item_id: items[0]?.id ?? '', quantity: 1, amount: '12.00' }
  await agree((await applyFor(second, { items: [lamp], freight: '0.00' })).id)
  expect(await countedNow()).toEqual({ sold: 5, sales: 5, total_sales: '60.00', orders: '3 orders received' })
  // A part of the price: the lamp was bought, for less.
  await agree((await applyFor(third, { amount: '2.00' })).id)
  expect(await countedNow()).toMatchObject({ sold: 5, sales: 5, orders: '3 orders received' })
  // All of an order.
  await agree((await applyFor(first)).id)
  expect(await countedNow()).toMatchObject({ sold: 2, sales: 2, orders: '2 orders received' })
  // Each event counts once, also where it is worked again after a crash: nothing is left to work.
  expect(await server.databases.owner.many(sql`SELECT FROM outbox`)).toEqual([])
})

async function countersOf(goodsId: string, shopId: string) {
  const visitor = server.client()
  const product = await visitor.call('GET /api/goods/detail', { id: goodsId })
  const shop = await visitor.call('GET /api/merchant/detail', { id: shopId })
  const { sales, fans, total_sales, favorable_rate } = shop
  return {
    sold: product.sold,
    seen: product.seen,
    reviews: product.reviews.count,
    sales,
    fans,
    total_sales,
    favorable_rate,
  }
}

/** What happened, told by the tables that only events write. */
const countedByHand = (goodsId: string, shopId: string) =>
  server.databases.owner.one<Record<string, number>>(sql`
    SELECT (SELECT sum(l.quantity)::int FROM order_line AS l
        JOIN order_event AS e ON e.order_id = l.order_id AND e.to_status = 3 WHERE l.goods_id = ${goodsId}) AS sold,
      (SELECT sum(l.quantity)::int FROM order_line AS l JOIN orders AS o ON o.id = l.order_id
        JOIN order_event AS e ON e.order_id = o.id AND e.to_status = 3 WHERE o.shop_id = ${shopId}) AS sales,
      (SELECT count(*)::int FROM product_view WHERE product_id = ${goodsId}) AS seen,
      (SELECT count(*)::int FROM review WHERE goods_id = ${goodsId}) AS reviews,
      (SELECT count(*)::int FROM follow WHERE shop_id = ${shopId}) AS fans`)

/** Every name inside a schema, however deep and in whatever wrapping. */
function fieldNames(schema: unknown): string[] {
  if (schema instanceof z.ZodMiniObject)
    return Object.entries(schema.def.shape).flatMap(([name, field]) => [name, ...fieldNames(field)])
  if (schema instanceof z.ZodMiniArray) return fieldNames(schema.def.element)
  if (schema instanceof z.ZodMiniRecord) return fieldNames(schema.def.valueType)
  if (schema instanceof z.ZodMiniUnion) return schema.def.options.flatMap(fieldNames)
  if (schema instanceof z.ZodMiniPipe) return [...fieldNames(schema.def.in), ...fieldNames(schema.def.out)]
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniDefault || schema instanceof z.ZodMiniNullable)
    return fieldNames(schema.def.innerType)
  return []
}
