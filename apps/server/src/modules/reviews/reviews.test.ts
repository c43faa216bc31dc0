import sharp from 'sharp'
import { expect, test } from 'vitest'
import { buildProduct } from '../../../test/factories/catalog.ts'
import {
  AT_ONCE,
  type BuiltBuyer,
  buildBuyer,
  buildOrder,
  buildSeller,
  pay,
  place,
  review,
  send,
} from '../../../test/factories/orders.ts'
import { useServer } from '../../../test/harness.ts'

const server = useServer()

const upload = async (buyer: BuiltBuyer) => {
  const colour = { r: Math.floor(Math.random() * 256), g: 90, b: 40 }
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
    .png()
    .toBuffer()
  const file = new Blob([new Uint8Array(png)], { type: 'image/png' })
  return buyer.client.upload('POST /api/common/upload', { scene: 'review', file } as never)
}

const words = (order_item_id: string, goods_score = 5, pics: string[] = []) => ({
  order_item_id,
  content: 'Just right.',
  goods_score,
  pics,
})
const scores = { service_score: 5, postage_score: 3 }

test('two lines can be reviewed one after the other; the second completes the order', async () => {
  const buyer = await buildBuyer(server)
  const seller = await buildSeller(server)
  const shopId = seller.shopId
  for (const product of [
    await buildProduct(server.databases.shop, { shopId }),
    await buildProduct(server.databases.shop, { shopId }),
  ])
    await buyer.client.call('POST /api/cart/add', { goods_id: product.id, sku_id: product.skuIds[0], quantity: 1 })
  const bag = await buyer.client.call('GET /api/cart/list')
  const placed = await place(buyer, { cart_ids: bag.shops.flatMap((shop) => shop.lines.map((line) => line.id)) })
  const id = placed.orders[0]?.id ?? ''
  await pay(buyer, placed.trade_sn)
  await send(seller, id)
  const { items } = await buyer.client.call('POST /api/order/confirm', { id })
  const [first, second] = items.map((item) => item.id) as [string, string]
  const comment = (order_item_id: string) =>
    buyer.client.call('POST /api/order/comment', { id, items: [words(order_item_id)], ...scores }, AT_ONCE)
  expect(await comment(first)).toMatchObject({ status: 3, next: { action: 'comment' } })
  await expect(comment(first)).rejects.toMatchObject({ code: 4101 })
  expect((await comment(second)).status).toBe(4)
})

test('a review shows the buyer masked and her pictures; others see it by score and by picture', async () => {
  const buyer = await buildBuyer(server)
  await buyer.client.call('POST /api/user/profile', { given_name: 'Amira' })
  const order = await buildOrder(server, 'received', { buyer })
  const plain = await buildOrder(server, 'received', { seller: order.seller, product: order.product })
  const picture = await upload(buyer)
  const { items } = await buyer.client.call('GET /api/order/detail', { id: order.id })
  const line = items[0]?.id ?? ''
  await buyer.client.call('POST /api/order/comment', {
    id: order.id,
    items: [words(line, 2, [picture.url])],
    ...scores,
  })
  await review(plain.buyer, plain.id)
  const list = (filter: object = {}) =>
    server.client().call('GET /api/goods/comment_list', { id: order.product.id, ...filter })
  expect((await list()).list.map((one) => one.goods_score)).toEqual([5, 2])
  expect((await list({ score: 2 })).list).toMatchObject([{ buyer: 'A***a', content: 'Just right.' }])
  expect((await list({ has_pic: true })).list.map((one) => one.pics[0]?.url)).toEqual([picture.url])
  const page = await list({ limit: 1 })
  expect((await list({ limit: 1, cursor: page.next_cursor })).list[0]?.goods_score).toBe(2)
  await server.settle()
  const goods = await server.client().call('GET /api/goods/detail', { id: order.product.id })
  expect(goods.reviews).toEqual({ count: 2, stars: [0, 1, 0, 0, 1] })
})

test('nobody reviews with a picture of somebody else, without words, or without having received the goods', async () => {
  const order = await buildOrder(server, 'received')
  const stranger = await buildBuyer(server)
  const foreign = await upload(stranger)
  const { items } = await order.buyer.client.call('GET /api/order/detail', { id: order.id })
  const comment = (who: BuiltBuyer, item: object, id = order.id) =>
    who.client.call('POST /api/order/comment', { id, items: [item as never], ...scores }, AT_ONCE)
  const line = items[0]?.id ?? ''
  await expect(comment(order.buyer, words(line, 5, [foreign.url]))).rejects.toMatchObject({
    code: 1001,
    data: { field: 'items.0.pics' },
  })
  await expect(comment(order.buyer, { ...words(line), content: ' ' })).rejects.toMatchObject({ code: 1001 })
  await expect(comment(stranger, words(line))).rejects.toMatchObject({ code: 1004 })
  const sent = await buildOrder(server, 'sent')
  const other = await sent.buyer.client.call('GET /api/order/detail', { id: sent.id })
  await expect(comment(order.buyer, words(other.items[0]?.id ?? ''))).rejects.toMatchObject({ code: 1004 })
  await expect(comment(sent.buyer, words(other.items[0]?.id ?? ''), sent.id)).rejects.toMatchObject({ code: 1423 })
})

test('a review says in which language it was written, where the letters do not say otherwise', async () => {
  const written = async (lang: string, content: string) => {
    const order = await buildOrder(server, 'received')
    const client = server.client(order.buyer.token, lang)
    const { items } = await client.call('GET /api/order/detail', { id: order.id })
    const line = { ...words(items[0]?.id ?? ''), content }
    await client.call('POST /api/order/comment', { id: order.id, items: [line], ...scores })
    const { list } = await server.client().call('GET /api/goods/comment_list', { id: order.product.id })
    return list[0]?.language
  }
  expect(await written('de', 'Sitzt wie angegossen.')).toBe('de')
  expect(await written('zh-cn', 'USB-C 接口很紧，质量不错。')).toBe('zh-Hans')
  expect(await written('th', 'Good, and quick.')).toBeNull()
})

test('the shop reads what is said of its goods and replies once, and no other shop does', async () => {
  const order = await buildOrder(server, 'received')
  await review(order.buyer, order.id)
  const { client } = order.seller
  const open = async () => (await client.call('GET /api/seller/comment_list', {})).list
  const [written] = await open()
  expect(written).toMatchObject({
    ...{ goods_score: 5, service_score: 5, postage_score: 4, reply: null },
    ...{ goods: { id: order.product.id }, order: { id: order.id, sn: order.sn } },
  })
  expect((await client.call('GET /api/seller/comment_list', { state: 'low' })).list).toEqual([])
  const reply = { id: written?.id ?? '', reply: 'Thank you. The next one leaves with more paper.' }
  const stranger = await buildSeller(server)
  const answer = (as: typeof client, said = reply) => as.call('POST /api/seller/comment_reply', said, AT_ONCE)
  await expect(answer(stranger.client)).rejects.toMatchObject({ error: 'thing.missing' })
  expect(await answer(client)).toMatchObject({ reply: reply.reply, replied_at: expect.any(String) })
  expect(await answer(client)).toMatchObject({ reply: reply.reply })
  const another = { ...reply, reply: 'Sorry.' }
  await expect(answer(client, another)).rejects.toMatchObject({ error: 'request.conflict' })
  expect(await open()).toEqual([])
  expect((await client.call('GET /api/seller/comment_list', { state: 'all' })).list).toHaveLength(1)
  const { list } = await server.client().call('GET /api/goods/comment_list', { id: order.product.id })
  expect(list[0]?.reply).toBe(reply.reply)
})
