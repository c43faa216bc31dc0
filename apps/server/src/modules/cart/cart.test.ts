import { cents } from '@tradewind/contract/money'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { buildMatrix, buildProduct, buildShop, changePrice } from '../../../test/factories/catalog.ts'
import { registerShopper } from '../../../test/factories/shopper.ts'
import { useServer } from '../../../test/harness.ts'
import { newId } from '../../platform/id.ts'
import { reserveStock } from '../catalog/catalog.ts'

const server = useServer()
const again = { repeatSubmit: false }

const lamp = () => buildProduct(server.databases.shop)
type Lamp = Awaited<ReturnType<typeof lamp>>
const line = ({ id, skuIds }: Lamp, quantity: number, sku = 0) => ({
  goods_id: id,
  sku_id: skuIds[sku] ?? skuIds[0],
  quantity,
})

test('a bag is grouped by shop, newest addition first, and its subtotal is exact', async () => {
  const { client } = await registerShopper(server)
  const shopId = await buildShop(server.databases.shop, { name: 'Fjordline' })
  const [first, second, other] = [
    await buildProduct(server.databases.shop, { shopId }),
    await buildProduct(server.databases.shop, { shopId, skus: [{ choice: [], price: cents(1999), stock: 5 }] }),
    await lamp(),
  ]
  await client.call('POST /api/cart/add', line(first, 1))
  await client.call('POST /api/cart/add', line(other, 2))
  const cart = await client.call('POST /api/cart/add', line(second, 3))
  expect(cart.shops.map((shop) => [shop.merchant.name, shop.lines.map((each) => each.goods_id)])).toEqual([
    ['Fjordline', [second.id, first.id]],
    ['Casa Obscura', [other.id]],
  ])
  expect(cart).toMatchObject({ count: 6, selected: 6, subtotal: '95.97' })
  expect(await client.call('GET /api/cart/count')).toEqual({ count: 6 })
  expect(await client.call('GET /api/cart/list')).toEqual(cart)
})

test('adding the same thing twice makes one line', async () => {
  const { client } = await registerShopper(server)
  const product = await lamp()
  await client.call('POST /api/cart/add', line(product, 2), again)
  const cart = await client.call('POST /api/cart/add', line(product, 2), again)
  expect(cart.shops[0]?.lines).toMatchObject([{ quantity: 4, price: '12.00', price_was: null, stock: 10, valid: true }])
})

test('a bag cannot hold more than the shop has, and says how many there are', async () => {
  const { client } = await registerShopper(server)
  const product = await lamp()
  await expect(client.call('POST /api/cart/add', line(product, 11))).rejects.toMatchObject({
    code: 2001,
    data: { stock: 10 },
  })
  const { shops } = await client.call('POST /api/cart/add', line(product, 6))
  await expect(client.call('POST /api/cart/add', line(product, 5))).rejects.toMatchObject({
    code: 2001,
    data: { stock: 10 },
  })
  const id = shops[0]?.lines[0]?.id ?? ''
  await expect(client.call('POST /api/cart/edit', { id, quantity: 11 })).rejects.toMatchObject({ code: 2001 })
  expect(await client.call('POST /api/cart/edit', { id, quantity: 10 })).toMatchObject({ count: 10 })
})

test('a line holds from 1 to 999 units', async () => {
  const { client } = await registerShopper(server)
  const product = await buildProduct(server.databases.shop, { skus: [{ choice: [], price: cents(100), stock: 5000 }] })
  for (const quantity of [0, -1, 1.5, 1000])
    await expect(client.call('POST /api/cart/add', line(product, quantity))).rejects.toMatchObject({
      code: 1001,
      data: { field: 'quantity' },
    })
  await client.call('POST /api/cart/add', line(product, 999))
  await expect(client.call('POST /api/cart/add', line(product, 1))).rejects.toMatchObject({
    code: 1001,
    data: { field: 'quantity' },
  })
})

test('twenty taps at once add twenty units', async () => {
  const { client, token } = await registerShopper(server)
  const product = await buildProduct(server.databases.shop, { skus: [{ choice: [], price: cents(100), stock: 50 }] })
  await Promise.all(Array.from({ length: 20 }, () => server.client(token).call('POST /api/cart/add', line(product, 1))))
  expect(await client.call('GET /api/cart/count')).toEqual({ count: 20 })
})

test('one tap that is sent again with its key counts once', async () => {
  const { client, token } = await registerShopper(server)
  const product = await lamp()
  const idempotencyKey = newId()
  await Promise.all(
    Array.from({ length: 8 }, () =>
      server.client(token).call('POST /api/cart/add', line(product, 1), { idempotencyKey }),
    ),
  )
  expect(await client.call('GET /api/cart/count')).toEqual({ count: 1 })
})

test('an SKU of another product, or one that never was, does not exist', async () => {
  const { client } = await registerShopper(server)
  const [one, other] = [await lamp(), await lamp()]
  for (const sku_id of [other.skuIds[0], newId()])
    await expect(client.call('POST /api/cart/add', { goods_id: one.id, sku_id, quantity: 1 })).rejects.toMatchObject({
      code: 1004,
    })
})

test('changing the option turns the line, and joins it with one that is there', async () => {
  const { client } = await registerShopper(server)
  const product = await buildMatrix(server.databases.shop, 3, 5)
  await client.call('POST /api/cart/add', line(product, 2, 0))
  const { shops } = await client.call('POST /api/cart/add', line(product, 2, 1))
  const [second, first] = shops[0]?.lines ?? []
  const turned = await client.call('POST /api/cart/edit', { id: first?.id ?? '', sku_id: product.skuIds[2] })
  expect(turned.shops[0]?.lines).toMatchObject([
    { id: second?.id, spec: 'No. 2' },
    { id: first?.id, spec: 'No. 3', quantity: 2 },
  ])
  const joined = await client.call('POST /api/cart/edit', {
    id: first?.id ?? '',
    sku_id: product.skuIds[1],
    quantity: 3,
  })
  expect(joined.shops[0]?.lines).toMatchObject([{ id: second?.id, quantity: 5 }])
})

test('joining two lines never goes beyond what there is, and then changes nothing', async () => {
  const { client } = await registerShopper(server)
  const product = await buildMatrix(server.databases.shop, 2, 5)
  await client.call('POST /api/cart/add', line(product, 3, 0))
  const before = await client.call('POST /api/cart/add', line(product, 3, 1))
  const id = before.shops[0]?.lines[1]?.id ?? ''
  await expect(client.call('POST /api/cart/edit', { id, sku_id: product.skuIds[1] })).rejects.toMatchObject({
    code: 2001,
    data: { stock: 5 },
  })
  expect(await client.call('GET /api/cart/list')).toEqual(before)
})

test('a line cannot be turned into another product', async () => {
  const { client } = await registerShopper(server)
  const [product, other] = [await lamp(), await lamp()]
  const { shops } = await client.call('POST /api/cart/add', line(product, 1))
  await expect(
    client.call('POST /api/cart/edit', { id: shops[0]?.lines[0]?.id ?? '', sku_id: other.skuIds[0] }),
  ).rejects.toMatchObject({ code: 1004 })
})

test('a changed price is told with the price that was seen', async () => {
  const { client } = await registerShopper(server)
  const product = await lamp()
  await client.call('POST /api/cart/add', line(product, 1))
  await changePrice(server.databases.shop, { skuId: product.skuIds[0], price: cents(900), at: new Date() })
  const cart = await client.call('GET /api/cart/list')
  expect(cart.shops[0]?.lines).toMatchObject([{ price: '9.00', price_was: '12.00' }])
  expect(cart.subtotal).toBe('9.00')
})

test('a line that sold out stays visible, does not count, and can be made smaller or taken out', async () => {
  const { client } = await registerShopper(server)
  const product = await lamp()
  const { shops } = await client.call('POST /api/cart/add', line(product, 3))
  const id = shops[0]?.lines[0]?.id ?? ''
  await server.databases.shop.tx((tx) =>
    reserveStock(tx, [{ orderId: newId(), skuId: product.skuIds[0], quantity: 10 }], new Date()),
  )
  const sold = await client.call('GET /api/cart/list')
  expect(sold).toMatchObject({ count: 3, selected: 0, subtotal: '0.00' })
  expect(sold.shops[0]?.lines).toMatchObject([{ valid: false, stock: 0 }])
  // As many as before are as little there as more of it.
  await expect(client.call('POST /api/cart/edit', { id, quantity: 3 })).rejects.toMatchObject({ code: 2001 })
  expect(await client.call('POST /api/cart/edit', { id, quantity: 2 })).toMatchObject({ count: 2 })
  expect(await client.call('POST /api/cart/del', { ids: [id] })).toMatchObject({ count: 0, shops: [] })
})

test('the last piece that a shop has can be bought', async () => {
  const { client } = await registerShopper(server)
  const product = await buildProduct(server.databases.shop, { skus: [{ choice: [], price: cents(1999), stock: 1 }] })
  const cart = await client.call('POST /api/cart/add', line(product, 1))
  expect(cart).toMatchObject({ count: 1, selected: 1, subtotal: '19.99' })
  expect(cart.shops[0]?.lines).toMatchObject([{ valid: true, stock: 1 }])
})

test('only what is selected is settled', async () => {
  const { client } = await registerShopper(server)
  const [one, two] = [await lamp(), await lamp()]
  await client.call('POST /api/cart/add', line(one, 1))
  const { shops } = await client.call('POST /api/cart/add', line(two, 2))
  const id = shops[0]?.lines[0]?.id ?? ''
  expect(await client.call('POST /api/cart/select', { ids: [id], selected: false })).toMatchObject({
    count: 3,
    selected: 1,
    subtotal: '12.00',
  })
  expect(await client.call('POST /api/cart/select', { all: true, selected: false })).toMatchObject({ selected: 0 })
  expect(await client.call('POST /api/cart/select', { all: true, selected: true })).toMatchObject({ selected: 3 })
  await expect(client.call('POST /api/cart/select', { selected: true })).rejects.toMatchObject({
    code: 1001,
    data: { field: 'ids' },
  })
})

test("nobody reaches into somebody else's bag", async () => {
  const [mine, theirs] = [await registerShopper(server), await registerShopper(server)]
  const product = await lamp()
  const before = await theirs.client.call('POST /api/cart/add', line(product, 2))
  const id = before.shops[0]?.lines[0]?.id ?? ''
  await expect(mine.client.call('POST /api/cart/edit', { id, quantity: 1 })).rejects.toMatchObject({ code: 1004 })
  await mine.client.call('POST /api/cart/select', { ids: [id], selected: false })
  await mine.client.call('POST /api/cart/del', { ids: [id] })
  expect(await theirs.client.call('GET /api/cart/list')).toEqual(before)
  await expect(server.client().call('GET /api/cart/list')).rejects.toMatchObject({ code: 401 })
})

test("a visitor's bag joins at login, once however often it is sent", async () => {
  const { client, token } = await registerShopper(server)
  const [one, two] = [await lamp(), await lamp()]
  await client.call('POST /api/cart/add', line(one, 1))
  const merge = { merge_id: newId(), lines: [line(one, 2), line(two, 1), line(two, 3)] }
  await Promise.all(Array.from({ length: 6 }, () => server.client(token).call('POST /api/cart/sync', merge)))
  const cart = await client.call('GET /api/cart/list')
  expect(cart.count).toBe(7)
  expect(await client.call('POST /api/cart/sync', { ...merge, merge_id: newId() })).toMatchObject({ count: 13 })
})

test("a visitor's bag joins as far as there is stock, and what is gone does not stop the rest", async () => {
  const { client } = await registerShopper(server)
  const [scarce, gone, hidden] = [await lamp(), await lamp(), await lamp()]
  await client.call('POST /api/cart/add', line(scarce, 6))
  await server.databases.shop.tx((tx) =>
    reserveStock(tx, [{ orderId: newId(), skuId: gone.skuIds[0], quantity: 10 }], new Date()),
  )
  await server.databases.shop.run(sql`UPDATE product_card SET on_shelf = false WHERE id = ${hidden.id}`)
  const cart = await client.call('POST /api/cart/sync', {
    merge_id: newId(),
    lines: [line(scarce, 8), line(gone, 2), line(hidden, 1), { goods_id: newId(), sku_id: newId(), quantity: 1 }],
  })
  const lines = cart.shops.flatMap((shop) => shop.lines)
  expect(lines).toHaveLength(2)
  expect(lines.find((each) => each.goods_id === scarce.id)).toMatchObject({ quantity: 10 })
  expect(lines.find((each) => each.goods_id === gone.id)).toMatchObject({ quantity: 1, valid: false })
})

test('a bag holds two hundred different things and says so', async () => {
  const { client } = await registerShopper(server)
  const product = await buildMatrix(server.databases.shop, 201, 5)
  const lines = product.skuIds.map((_, index) => line(product, 1, index))
  await client.call('POST /api/cart/sync', { merge_id: newId(), lines: lines.slice(0, 150) })
  const full = await client.call('POST /api/cart/sync', { merge_id: newId(), lines: lines.slice(1) })
  expect(full.shops[0]?.lines).toHaveLength(200)
  expect(full.count).toBe(349)
  const inside = new Set(full.shops[0]?.lines.map((each) => each.sku_id))
  const outside = product.skuIds.findIndex((skuId) => !inside.has(skuId))
  await expect(client.call('POST /api/cart/add', line(product, 1, outside))).rejects.toMatchObject({
    code: 1001,
    data: { field: 'sku_id' },
  })
  expect(await client.call('POST /api/cart/add', line(product, 1, 1))).toMatchObject({ count: 350 })
})

test('the bag speaks the language of its shopper', async () => {
  const { client } = await registerShopper(server, 'ar')
  const { shops } = await client.call('POST /api/cart/add', line(await lamp(), 1))
  expect(shops).toMatchObject([{ merchant: { city: 'بورتو' }, lines: [{ title: 'مصباح سرير' }] }])
})

test('what is saved for later is neither counted nor settled, nobody else reaches it, and adding it again brings it back', async () => {
  const { client } = await registerShopper(server)
  const stranger = await registerShopper(server)
  const [one, two] = [await lamp(), await lamp()]
  await client.call('POST /api/cart/add', line(one, 1))
  const { shops } = await client.call('POST /api/cart/add', line(two, 2))
  const id = shops.flatMap((shop) => shop.lines).find(({ goods_id }) => goods_id === two.id)?.id ?? ''
  await stranger.client.call('POST /api/cart/aside', { ids: [id], aside: true })
  expect(await client.call('GET /api/cart/count')).toEqual({ count: 3 })
  const aside = await client.call('POST /api/cart/aside', { ids: [id], aside: true })
  expect(aside).toMatchObject({ count: 1, selected: 1, subtotal: '12.00' })
  expect(aside.shops.flatMap((shop) => shop.lines).find((each) => each.id === id)).toMatchObject({ aside: true })
  expect(await client.call('GET /api/cart/count')).toEqual({ count: 1 })
  await expect(client.call('POST /api/order/preview', { cart_ids: [id] })).rejects.toMatchObject({ code: 1004 })
  expect(await client.call('POST /api/cart/add', line(two, 1))).toMatchObject({ count: 4, selected: 4 })
})
