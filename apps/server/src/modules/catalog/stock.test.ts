import sql from 'sql-template-tag'
import { afterEach, expect, test } from 'vitest'
import { buildMatrix, buildProduct } from '../../../test/factories/catalog.ts'
import { useServer } from '../../../test/harness.ts'
import { DomainError } from '../../platform/errors.ts'
import { newId } from '../../platform/id.ts'
import { freeStock, reserveStock, returnStock, takeStock } from './catalog.ts'

const server = useServer()
const at = new Date('2026-03-01T12:00:00.000Z')

const reserve = (orderId: string, skuId: string, quantity = 1) =>
  server.databases.shop.tx((tx) => reserveStock(tx, [{ orderId, skuId, quantity }], at))

const stockOf = (skuId: string) =>
  server.databases.shop.one<{ on_hand: number; reserved: number }>(
    sql`SELECT on_hand, reserved FROM stock WHERE sku_id = ${skuId}`,
  )

// The law I13, after every test.
afterEach(async () => {
  expect(
    await server.databases.shop.many(sql`
      SELECT s.sku_id FROM stock AS s
      WHERE s.on_hand <> s.opening + coalesce((SELECT sum(quantity) FROM stock_move AS m WHERE m.sku_id = s.sku_id), 0)
        OR s.reserved <> coalesce(
          (SELECT sum(quantity) FROM reservation AS r WHERE r.sku_id = s.sku_id AND r.state = 'held'), 0)`),
  ).toEqual([])
  expect(
    await server.databases.shop.many(sql`
      SELECT c.id FROM product_card AS c JOIN sku AS k ON k.product_id = c.id JOIN stock AS s ON s.sku_id = k.id
      GROUP BY c.id HAVING c.in_stock <> bool_or(s.on_hand > s.reserved)`),
  ).toEqual([])
})

test('64 buyers after 200 pieces of which there is one each buy exactly 200', async () => {
  const { id, skuIds } = await buildMatrix(server.databases.shop, 200, 1)
  let sold = 0
  let refused = 0
  await Promise.all(
    Array.from({ length: 64 }, async (_, buyer) => {
      // Each walks the pieces in an order of their own and tries two at a time.
      const wishes = [...skuIds].sort((a, b) => ((hash(a) ^ buyer) < (hash(b) ^ buyer) ? -1 : 1))
      for (let index = 0; index < wishes.length; index += 2) {
        const orderId = newId()
        const pair = wishes.slice(index, index + 2)
        const took = await server.databases.shop
          .tx((tx) =>
            reserveStock(
              tx,
              pair.map((skuId) => ({ orderId, skuId, quantity: 1 })),
              at,
            ),
          )
          .then(() => pair.length, onlySoldOut)
        if (took === 0) refused += 1
        sold += took
      }
      // Pairs of which one was gone leave single pieces behind; some buyers come again for those.
      if (buyer % 8 !== 0) return
      for (const skuId of wishes) sold += await reserve(newId(), skuId).then(() => 1, onlySoldOut)
    }),
  )
  expect(sold).toBe(200)
  expect(refused).toBeGreaterThan(0)
  expect(await server.client().call('GET /api/goods/detail', { id })).toMatchObject({
    skus: skuIds.map(() => ({ stock: 0 })),
  })
})

const hash = (id: string) => Number.parseInt(id.slice(-6), 16)

function onlySoldOut(error: unknown): 0 {
  expect(error).toMatchObject({ refusal: 'stock.out', data: { stock: 0 } })
  return 0
}

test('64 buyers of ten units get ten units', async () => {
  const { skuIds } = await buildProduct(server.databases.shop)
  const tries = await Promise.allSettled(Array.from({ length: 64 }, () => reserve(newId(), skuIds[0])))
  expect(tries.filter((each) => each.status === 'fulfilled')).toHaveLength(10)
  expect(await stockOf(skuIds[0])).toEqual({ on_hand: 10, reserved: 10 })
})

test('an order that asks for more than is left is told how much is left, and holds nothing of its other lines', async () => {
  const { skuIds } = await buildMatrix(server.databases.shop, 2, 3)
  const orderId = newId()
  const lines = skuIds.map((skuId, index) => ({ orderId, skuId, quantity: index === 0 ? 1 : 4 }))
  await expect(server.databases.shop.tx((tx) => reserveStock(tx, lines, at))).rejects.toMatchObject(
    new DomainError('stock.out', { stock: 3, sku_id: skuIds[1] }),
  )
  expect(await stockOf(skuIds[0])).toEqual({ on_hand: 3, reserved: 0 })
})

test('two lines of one SKU count together', async () => {
  const { skuIds } = await buildMatrix(server.databases.shop, 1, 3)
  const lines = [newId(), newId()].map((orderId) => ({ orderId, skuId: skuIds[0], quantity: 2 }))
  await expect(server.databases.shop.tx((tx) => reserveStock(tx, lines, at))).rejects.toMatchObject({
    refusal: 'stock.out',
    data: { stock: 3 },
  })
})

test('paying takes what was held, once', async () => {
  const { skuIds } = await buildProduct(server.databases.shop)
  const orderId = newId()
  await reserve(orderId, skuIds[0], 4)
  const took = await Promise.all([1, 2, 3].map(() => server.databases.shop.tx((tx) => takeStock(tx, [orderId], at))))
  expect(took.sort()).toEqual([0, 0, 1])
  expect(await stockOf(skuIds[0])).toEqual({ on_hand: 6, reserved: 0 })
})

test('an unpaid order that is given up frees what it held, and a sold-out product can be bought again', async () => {
  const { id, skuIds, shopId } = await buildProduct(server.databases.shop)
  const orderId = newId()
  const inStock = async () => (await server.client().call('GET /api/merchant/goods', { id: shopId })).list[0]?.in_stock
  await reserve(orderId, skuIds[0], 10)
  expect(await inStock()).toBe(false)
  expect(await server.databases.shop.tx((tx) => freeStock(tx, [orderId], at))).toBe(1)
  expect(await server.databases.shop.tx((tx) => freeStock(tx, [orderId], at))).toBe(0)
  expect(await inStock()).toBe(true)
  expect((await server.client().call('GET /api/goods/detail', { id })).skus).toMatchObject([{ stock: 10 }])
})

test('a paid order that is cancelled puts its units back, once', async () => {
  const { skuIds } = await buildProduct(server.databases.shop)
  const orderId = newId()
  await reserve(orderId, skuIds[0], 10)
  await server.databases.shop.tx((tx) => takeStock(tx, [orderId], at))
  await server.databases.shop.tx((tx) => returnStock(tx, [orderId], at))
  await server.databases.shop.tx((tx) => returnStock(tx, [orderId], at))
  expect(await stockOf(skuIds[0])).toEqual({ on_hand: 10, reserved: 0 })
})

test('whoever sells the last piece of a product and whoever gives one back at the same time leave a card that is right', async () => {
  const { skuIds } = await buildMatrix(server.databases.shop, 4, 1)
  await Promise.all(
    skuIds.map(async (skuId, index) => {
      for (let round = 0; round < 10; round += 1) {
        const orderId = newId()
        await reserve(orderId, skuId)
        if (round < 9 || index === 0) await server.databases.shop.tx((tx) => freeStock(tx, [orderId], at))
      }
    }),
  )
})

test('the shop process cannot rewrite what happened to stock', async () => {
  await expect(server.databases.shop.run(sql`UPDATE stock_move SET quantity = 1`)).rejects.toMatchObject({
    code: '42501',
  })
  await expect(server.databases.shop.run(sql`DELETE FROM stock_move`)).rejects.toMatchObject({ code: '42501' })
})
