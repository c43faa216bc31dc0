import { expect, test } from 'vitest'
import { buildProduct } from '../../../test/factories/catalog.ts'
import { asFile, receiptPicture } from '../../../test/factories/evidence.ts'
import { AT_ONCE, buildBuyer, buildOrder, buildSeller, pay, place, send } from '../../../test/factories/orders.ts'
import { applyFor, awardAll, buildRefund } from '../../../test/factories/refunds.ts'
import { buildOperator } from '../../../test/factories/staff.ts'
import { whileGone } from '../../../test/factories/takedowns.ts'
import { useServer } from '../../../test/harness.ts'

const server = useServer()

test('what is here before the buyer has told of it is booked whole or not at all', async () => {
  const { order, id } = await buildRefund(server, 'returning')
  const shop = order.seller.client
  const [line] = (await shop.call('GET /api/seller/refund_detail', { id })).lines
  const order_item_id = line?.order_item_id ?? ''
  const book = (received: number) =>
    shop.call('POST /api/seller/refund_receive', { id, items: [{ order_item_id, received, fit: 1 }] }, AT_ONCE)
  await expect(book(1)).rejects.toMatchObject({ code: 1001, data: { field: 'items.0.received' } })
  expect((await order.buyer.client.call('GET /api/refund/detail', { id })).state).toBe('returning')
  expect(await book(line?.quantity ?? 0)).toMatchObject({ state: 'refunded' })

  const told = await buildRefund(server, 'returned')
  const [sent] = (await told.order.seller.client.call('GET /api/seller/refund_detail', { id: told.id })).lines
  const items = [{ order_item_id: sent?.order_item_id ?? '', received: 1, fit: 0 }]
  const part = { id: told.id, items }
  expect(await told.order.seller.client.call('POST /api/seller/refund_receive', part, AT_ONCE)).toMatchObject({
    state: 'refunded',
    lines: [{ received: 1 }, {}],
  })
})

test('of a return of two products, what the shop does not name has not come, and no money of it goes back', async () => {
  const [buyer, seller] = [await buildBuyer(server), await buildSeller(server)]
  for (const _ of [1, 2]) {
    const product = await buildProduct(server.databases.shop, { shopId: seller.shopId })
    const line = { goods_id: product.id, sku_id: product.skuIds[0], quantity: 2 }
    await buyer.client.call('POST /api/cart/add', line, AT_ONCE)
  }
  const bag = await buyer.client.call('GET /api/cart/list')
  const cart_ids = bag.shops.flatMap(({ lines }) => lines.map(({ id }) => id))
  const { trade_sn, orders } = await place(buyer, { cart_ids })
  const order = { id: orders[0]?.id ?? '', buyer, seller }
  await pay(buyer, trade_sn)
  await send(seller, order.id)
  await buyer.client.call('POST /api/order/confirm', { id: order.id }, AT_ONCE)
  const { id, lines } = await applyFor(order, { type: 2 })
  await seller.client.call('POST /api/seller/refund_agree', { id }, AT_ONCE)
  await buyer.client.call('POST /api/refund/express', { id, carrier: 'CTT', no: `R${id.slice(-8)}` }, AT_ONCE)
  const items = [{ order_item_id: lines[0]?.order_item_id ?? '', received: 2, fit: 2 }]
  const refund = await seller.client.call('POST /api/seller/refund_receive', { id, items }, AT_ONCE)
  expect(refund.lines).toMatchObject([{ received: 2 }, { received: 0 }, {}])
  const after = await buyer.client.call('GET /api/order/detail', { id: order.id })
  const back = Object.fromEntries(after.items.map((item) => [item.id, [item.refunded_quantity, item.refunded]]))
  expect(back).toEqual({
    [lines[0]?.order_item_id ?? '']: [2, '24.00'],
    [lines[1]?.order_item_id ?? '']: [0, '0.00'],
  })
})

test('an operator gives money for a shop that is gone, named as such, and for no other', async () => {
  const order = await buildOrder(server, 'received')
  const { client } = await buildOperator(server)
  const gift = { order_id: order.id, amount: '2.00', reason: 'The shop owes it and is gone.' }
  const before = (await order.buyer.client.call('GET /api/user/getUserInfo')).balance
  await expect(client.call('POST /api/admin/refund_give', gift, AT_ONCE)).rejects.toMatchObject({
    code: 1423,
    data: { error: 'shop.present' },
  })
  expect(await client.call('GET /api/admin/order_detail', { id: order.id })).toMatchObject({
    standing: 'open',
    refunds: [],
  })
  await whileGone(server, order.seller.shopId, async () => {
    expect(await client.call('GET /api/admin/order_detail', { id: order.id })).toMatchObject({
      standing: 'gone',
      allowed: ['give'],
    })
    const given = await client.call('POST /api/admin/refund_give', gift, AT_ONCE)
    expect(given).toMatchObject({ kind: 'gift', state: 'refunded', timeline: [{ event: 'give', who: 'operator' }, {}] })
  })
  const after = (await order.buyer.client.call('GET /api/user/getUserInfo')).balance
  expect(Number(after) - Number(before)).toBeCloseTo(2, 2)
})

test('who says that a return arrived may name the page that shows it, beside the carrier’s own', async () => {
  const { order, id } = await buildRefund(server, 'returning')
  const { client } = order.buyer
  await client.call('POST /api/refund/express', { id, carrier: 'DHL', no: 'A 1' }, AT_ONCE)
  for (const link of [
    'dhl.example',
    'javascript:alert(1)',
    'https://dhl.example@elsewhere.example/',
    'https://nowhere',
  ])
    await expect(client.call('POST /api/refund/delivered', { id, link }, AT_ONCE)).rejects.toMatchObject({
      code: 1001,
      data: { field: 'link' },
    })
  const link = 'https://www.dhl.example/track?no=A1'
  await client.call('POST /api/refund/delivered', { id, link }, AT_ONCE)
  expect((await order.seller.client.call('GET /api/seller/refund_detail', { id })).parcel).toMatchObject({
    page: 'https://www.dhl.com/en/express/tracking.html?AWB=A1',
    link,
    delivered_by: 'buyer',
  })
})

test('what came back on a judgement and is contested with a picture stands beside the case before it', async () => {
  const { order, id } = await buildRefund(server, 'escalated')
  const shop = order.seller.client
  const { client } = await buildOperator(server)
  const refund = await client.call('GET /api/admin/refund_detail', { id })
  expect(refund).toMatchObject({ returnable: true, earlier_cases: [] })
  const verdict = { id, lines: awardAll(refund), fault: 'shop', with_return: true, reason: 'Send it back.' } as const
  await client.call('POST /api/admin/refund_judge', verdict, AT_ONCE)
  await order.buyer.client.call('POST /api/refund/express', { id, carrier: 'CTT', no: 'R1' }, AT_ONCE)
  const picture = await shop.upload('POST /api/seller/refund_upload', {
    scene: 'evidence',
    file: asFile(await receiptPicture()),
  })
  const said = { contest: 'empty', words: 'There was only paper in it.' } as const
  const found = { id, ...said, proof: [picture.id] }
  await shop.call('POST /api/seller/refund_contest', found, AT_ONCE)
  const again = await client.call('GET /api/admin/refund_detail', { id })
  expect(again).toMatchObject({
    returnable: false,
    earlier_cases: [{ by: 'buyer', verdict: 'for_buyer', reason: 'Send it back.' }],
    case: { by: 'seller', contest: 'empty', burden: 'shop', verdict: null },
  })
  expect(again.proofs.map(({ by }) => by)).toEqual(['buyer', 'seller'])
  await expect(client.call('POST /api/admin/refund_judge', verdict, AT_ONCE)).rejects.toMatchObject({ code: 1423 })
})

test('before anything was sent nothing can be asked back', async () => {
  const order = await buildOrder(server, 'paid')
  const { id } = await applyFor(order)
  expect((await order.seller.client.call('GET /api/seller/refund_detail', { id })).returnable).toBe(false)
})

test('where an order goes to is hidden beside its refund from whom it is hidden with the order', async () => {
  const { order, id } = await buildRefund(server, 'escalated')
  const seen = async (role: 'support' | 'auditor') =>
    (await (await buildOperator(server, [role])).client.call('GET /api/admin/refund_detail', { id })).bought
  expect((await seen('support')).address).not.toBeNull()
  expect(await seen('auditor')).toMatchObject({ id: order.id, address: null })
})
