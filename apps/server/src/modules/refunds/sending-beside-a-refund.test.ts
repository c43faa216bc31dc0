import { DAY_MS } from '@tradewind/contract/durations'
import { cents } from '@tradewind/contract/money'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { buildProduct } from '../../../test/factories/catalog.ts'
import {
  AT_ONCE,
  type BuiltOrder,
  buildBuyer,
  buildOrder,
  buildPromo,
  buildSeller,
  pay,
  place,
  sayDelivered,
  send,
} from '../../../test/factories/orders.ts'
import { applyFor } from '../../../test/factories/refunds.ts'
import { useServer } from '../../../test/harness.ts'
import { moveClockOnly, timerOf } from '../../../test/moved-clock.ts'
import { newId } from '../../platform/id.ts'
import { readShopBalances } from '../wallet/wallet.ts'

const server = useServer()

const orderOf = ({ buyer, id }: BuiltOrder) => buyer.client.call('GET /api/order/detail', { id })
const shopsOrder = ({ seller, id }: BuiltOrder) => seller.client.call('GET /api/seller/order_detail', { id })
const infoOf = ({ buyer, id }: BuiltOrder) => buyer.client.call('GET /api/refund/info', { order_id: id })
const agree = ({ seller }: BuiltOrder, id: string) =>
  seller.client.call('POST /api/seller/refund_agree', { id }, AT_ONCE)
const sentPieces = async (order: BuiltOrder): Promise<number[]> =>
  (await orderOf(order)).packages.map(({ items }) => items.reduce((sum, { quantity }) => sum + quantity, 0))
const stockOf = async ({ product }: BuiltOrder): Promise<number> =>
  (
    await server.databases.owner.one<{ on_hand: number }>(sql`
      SELECT on_hand FROM stock WHERE sku_id = ${product.skuIds[0]}`)
  ).on_hand
/** When the last parcel left, and what was left of the time from then on. */
const timeToConfirm = async (order: BuiltOrder, since: string | null | undefined): Promise<number> =>
  ((await timerOf(server, order.id, 'A3'))?.due_at?.getTime() ?? 0) - Date.parse(since ?? '')

/** A code of the shop for so much less that the cheapest of a bag costs nothing. */
async function twentyOff(shopId: string): Promise<string> {
  const code = `LESS${newId().slice(-8).toUpperCase()}`
  await buildPromo(server, { code, shopId, benefit: { kind: 'amount', amount: cents(2000) } })
  return code
}

/** Three lamps were paid, and one of them is asked back before anything left. */
async function oneOfThreeAsked(): Promise<{ order: BuiltOrder; refundId: string }> {
  const order = await buildOrder(server, 'paid', { quantity: 3 })
  const [line] = (await infoOf(order)).lines
  const items = [{ order_item_id: line?.order_item_id ?? '', quantity: 1, amount: line?.max[0] ?? '' }]
  return { order, refundId: (await applyFor(order, { items })).id }
}

/** The same, and the two others have left. */
async function oneOfThreeHeld(): Promise<{ order: BuiltOrder; refundId: string }> {
  const held = await oneOfThreeAsked()
  await send(held.order.seller, held.order.id)
  return held
}

test('what nobody asked back is packed and sent while the shop still thinks about the rest', async () => {
  const { order, refundId } = await oneOfThreeAsked()
  const { client } = order.seller
  expect(await shopsOrder(order)).toMatchObject({ refund_stage: -5, items: [{ quantity: 3, to_send: 2, waiting: 1 }] })
  expect((await shopsOrder(order)).allowed).toEqual(['pack', 'ship'])
  expect(await client.call('GET /api/seller/order_count')).toMatchObject({ to_pack: 1, to_ship: 0 })
  await client.call('POST /api/seller/order_pack', { id: order.id }, AT_ONCE)
  await send(order.seller, order.id)
  const sent = await shopsOrder(order)
  expect(sent).toMatchObject({
    status: 1,
    items: [{ to_send: 0, waiting: 1 }],
    packages: [{ items: [{ quantity: 2 }] }],
  })
  expect(sent.allowed, 'the piece that waits is not to be sent').toEqual(['trace', 'renumber'])
  expect(await client.call('GET /api/seller/order_count')).toMatchObject({ to_pack: 0, to_ship: 0 })
  expect((await client.call('GET /api/seller/order_list', { status: '1', packed: true, limit: 20 })).list).toEqual([])
  await expect(send(order.seller, order.id, 'CT2')).rejects.toMatchObject({ code: 1423 })
  await expect(order.buyer.client.call('POST /api/order/confirm', { id: order.id }, AT_ONCE)).rejects.toMatchObject({
    code: 1423,
  })
  await sayDelivered(order.seller, order.id)
  expect(await timerOf(server, order.id, 'A3'), 'the time to confirm begins with the last piece').toBeUndefined()
  const before = await stockOf(order)
  await agree(order, refundId)
  expect(await orderOf(order)).toMatchObject({ status: 2, refund_stage: null, refunded: '12.00' })
  expect((await orderOf(order)).delivered_at, 'all that was sent has arrived').not.toBeNull()
  expect(await stockOf(order), 'the piece never left the shop').toBe(before + 1)
  expect(await timeToConfirm(order, (await orderOf(order)).delivered_at)).toBe(7 * DAY_MS)
  await order.buyer.client.call('POST /api/order/confirm', { id: order.id }, AT_ONCE)
  // 24.00 and the freight, less 5 % of the goods that were kept.
  expect((await readShopBalances(server.databases.shop, order.seller.shopId)).pending).toBe(27_80n)
})

test.each(['withdraws', 'is refused'])('a buyer who %s gets the rest in a second parcel', async (how) => {
  const { order, refundId } = await oneOfThreeHeld()
  if (how === 'withdraws') await order.buyer.client.call('POST /api/refund/cancel', { id: refundId }, AT_ONCE)
  else
    await order.seller.client.call('POST /api/seller/refund_refuse', { id: refundId, reason: 'It is yours.' }, AT_ONCE)
  expect(await shopsOrder(order)).toMatchObject({ status: 1, items: [{ to_send: 1, waiting: 0 }] })
  const { allowed } = await shopsOrder(order)
  expect(allowed).toContain('ship')
  expect(allowed, 'a part of it is with the carrier').not.toContain('cancel')
  await expect(send(order.seller, order.id), 'a number names one parcel').rejects.toMatchObject({ code: 1001 })
  await moveClockOnly(server, DAY_MS)
  await send(order.seller, order.id, 'CT2')
  expect(await orderOf(order)).toMatchObject({ status: 2 })
  expect(await sentPieces(order)).toEqual([2, 1])
  expect(await timeToConfirm(order, (await orderOf(order)).packages[1]?.sent_at)).toBe(30 * DAY_MS)
  await sayDelivered(order.seller, order.id)
  expect((await orderOf(order)).delivered_at, 'the second parcel is still on its way').toBeNull()
  await sayDelivered(order.seller, order.id, 'CT2')
  expect((await orderOf(order)).delivered_at).not.toBeNull()
})

test('a rest that the shop does not send in time comes back by itself, and what was sent stays sent', async () => {
  const { order, refundId } = await oneOfThreeHeld()
  await order.seller.client.call('POST /api/seller/refund_refuse', { id: refundId, reason: 'It is yours.' }, AT_ONCE)
  await expect(
    order.seller.client.call('POST /api/seller/order_cancel', { id: order.id, reason: 'Out of stock' }, AT_ONCE),
  ).rejects.toMatchObject({ code: 1423 })
  await moveClockOnly(server, 7 * DAY_MS)
  await server.settle()
  const { status, refunded, refunds, timeline, items } = await orderOf(order)
  // A piece of three with its share of the freight: the shop did not send it.
  expect({ status, refunded }).toEqual({ status: 2, refunded: '13.67' })
  expect(refunds.map(({ kind, state }) => [kind, state])).toEqual([
    ['gift', 'refunded'],
    ['request', 'closed'],
  ])
  expect(timeline.find(({ event }) => event === 'give')).toMatchObject({ who: 'system', from: 1, to: 1 })
  expect(items).toMatchObject([{ refunded_quantity: 1, to_send: 0, waiting: 0 }])
  await server.settle()
  expect((await orderOf(order)).refunds).toHaveLength(2)
})

test('a rest for which nothing was paid is not sent for ever: it lies on the shelf again, and the order goes on', async () => {
  const [buyer, seller] = [await buildBuyer(server), await buildSeller(server)]
  const of = (price: bigint) =>
    buildProduct(server.databases.shop, {
      shopId: seller.shopId,
      skus: [{ choice: [], price: price as never, stock: 9 }],
    })
  const [lamp, sticker] = [await of(1200n), await of(1n)]
  const code = await twentyOff(seller.shopId)
  for (const [goods, quantity] of [
    [lamp, 2],
    [sticker, 1],
  ] as const)
    await buyer.client.call(
      'POST /api/cart/add',
      { goods_id: goods.id, sku_id: goods.skuIds[0] ?? '', quantity },
      AT_ONCE,
    )
  const bag = await buyer.client.call('GET /api/cart/list')
  const cart_ids = bag.shops.flatMap(({ lines }) => lines.map(({ id }) => id))
  const placed = await place(buyer, { cart_ids, promo_code: code })
  await pay(buyer, placed.trade_sn)
  const order: BuiltOrder = {
    ...{ id: placed.orders[0]?.id ?? '', sn: placed.orders[0]?.sn ?? '', tradeSn: placed.trade_sn },
    ...{ buyer, seller, product: sticker },
  }
  const { lines } = await infoOf(order)
  const items = lines.map(({ order_item_id, max }) => ({ order_item_id, quantity: 1, amount: max[0] ?? '' }))
  expect(items.map(({ amount }) => amount).toSorted()[0]).toBe('0.00')
  const { id } = await applyFor(order, { items })
  await send(seller, order.id)
  await seller.client.call('POST /api/seller/refund_refuse', { id, reason: 'It is yours.' }, AT_ONCE)
  const gift = { order_id: order.id, items: items.filter(({ amount }) => amount !== '0.00'), reason: 'None is left.' }
  await seller.client.call('POST /api/seller/refund_give', gift, AT_ONCE)
  const before = await orderOf(order)
  expect(before.status).toBe(1)
  await moveClockOnly(server, 8 * DAY_MS)
  await server.settle()
  const after = await orderOf(order)
  expect({ status: after.status, refunded: after.refunded }).toEqual({ status: 2, refunded: before.refunded })
  expect(after.items.map(({ to_send, waiting }) => [to_send, waiting])).toEqual([
    [0, 0],
    [0, 0],
  ])
  expect(after.refunds).toHaveLength(before.refunds.length)
  expect(await stockOf(order)).toBe(9)
})

test('of an order that is asked back as a whole nothing is packed or sent, and it is in no queue', async () => {
  const order = await buildOrder(server, 'paid', { quantity: 3 })
  await applyFor(order)
  const { client } = order.seller
  expect((await shopsOrder(order)).allowed).toEqual([])
  await expect(client.call('POST /api/seller/order_pack', { id: order.id }, AT_ONCE)).rejects.toMatchObject({
    code: 1423,
  })
  await expect(send(order.seller, order.id)).rejects.toMatchObject({ code: 1423 })
  expect(await client.call('GET /api/seller/order_count')).toMatchObject({ to_pack: 0, to_ship: 0 })
})

test('less than a piece was agreed: money alone, and the piece follows', async () => {
  const { order, refundId } = await oneOfThreeHeld()
  const offer = { id: refundId, amount: '2.00', with_return: false }
  await order.buyer.client.call('POST /api/refund/offer', offer, AT_ONCE)
  const { offers } = await order.buyer.client.call('GET /api/refund/detail', { id: refundId })
  const accepted = { id: refundId, offer_id: offers[0]?.id ?? '' }
  await order.seller.client.call('POST /api/seller/refund_accept', accepted, AT_ONCE)
  expect(await shopsOrder(order)).toMatchObject({ status: 1, refunded: '2.00', items: [{ to_send: 1, waiting: 0 }] })
  await send(order.seller, order.id, 'CT2')
  expect(await sentPieces(order)).toEqual([2, 1])
})

test('while a part is on its way only what is still here can be asked back, whole; the rest once all was sent', async () => {
  const { order, refundId } = await oneOfThreeHeld()
  await order.buyer.client.call('POST /api/refund/cancel', { id: refundId }, AT_ONCE)
  const info = await infoOf(order)
  expect(info).toMatchObject({ types: [1], goods_statuses: [0], max_without_freight: '12.00' })
  expect(info.lines).toMatchObject([{ bought: 3, left: 1, max: ['12.00'] }])
  const [line] = info.lines
  const two = [{ order_item_id: line?.order_item_id ?? '', quantity: 2, amount: '24.00' }]
  await expect(applyFor(order, { items: two })).rejects.toMatchObject({ code: 1001 })
  await send(order.seller, order.id, 'CT2')
  expect((await infoOf(order)).lines).toMatchObject([{ left: 3 }])
})

test('who revokes an order of which a part was sent has the rest back at once, and sends back what came', async () => {
  const { order, refundId } = await oneOfThreeHeld()
  const { client } = order.buyer
  await client.call('POST /api/refund/cancel', { id: refundId }, AT_ONCE)
  const revoked = await client.call('POST /api/refund/revoke', { order_id: order.id }, AT_ONCE)
  expect(revoked).toMatchObject({ kind: 'revocation', state: 'returning', lines: [{ quantity: 2 }, { title: null }] })
  const { refunds, refunded } = await orderOf(order)
  expect(refunded).toBe('12.00')
  expect(refunds.filter(({ kind }) => kind === 'revocation').map(({ state }) => state)).toEqual([
    'returning',
    'refunded',
  ])
  await client.call('POST /api/refund/express', { id: revoked.id, carrier: 'CTT', no: 'R1' }, AT_ONCE)
  const [line] = revoked.lines
  const items = [{ order_item_id: line?.order_item_id ?? '', received: 2, fit: 2 }]
  await order.seller.client.call('POST /api/seller/refund_receive', { id: revoked.id, items }, AT_ONCE)
  expect(await orderOf(order), 'goods and the freight out').toMatchObject({ status: -2, refunded: '41.00' })
})

test('a gift of all that was paid while a part is on its way ends the order, and only what is here is for sale again', async () => {
  const [buyer, seller] = [await buildBuyer(server), await buildSeller(server)]
  const order = await buildOrder(server, 'paid', { buyer, seller, quantity: 3 })
  const [line] = (await infoOf(order)).lines
  const items = [{ order_item_id: line?.order_item_id ?? '', quantity: 1, amount: line?.max[0] ?? '' }]
  const { id } = await applyFor(order, { items })
  await send(seller, order.id)
  await buyer.client.call('POST /api/refund/cancel', { id }, AT_ONCE)
  const before = await stockOf(order)
  const gift = { order_id: order.id, amount: '41.00', reason: 'We closed for good.' }
  await seller.client.call('POST /api/seller/refund_give', gift, AT_ONCE)
  expect(await orderOf(order)).toMatchObject({ status: -2, refunded: '41.00' })
  expect(await stockOf(order)).toBe(before + 1)
})
