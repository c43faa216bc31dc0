import { DAY_MS } from '@tradewind/contract/durations'
import { cents } from '@tradewind/contract/money'
import { expect, test } from 'vitest'
import { buildProduct } from '../../../test/factories/catalog.ts'
import {
  AT_ONCE,
  type BuiltOrder,
  type BuiltSeller,
  buildBuyer,
  buildOrder,
  buildPromo,
  buildSeller,
} from '../../../test/factories/orders.ts'
import { applyFor, proofOf, returnAtCost } from '../../../test/factories/refunds.ts'
import { STAFF_PASSWORD } from '../../../test/factories/staff.ts'
import { buildShopPayee } from '../../../test/factories/withdrawals.ts'
import { useServer } from '../../../test/harness.ts'
import { moveClockOnly } from '../../../test/moved-clock.ts'

// What a shop is told that each order brought, counted by hand: freight 5.00, five in a hundred of the goods are ours.
const server = useServer()
const WINDOW_MS = 15 * DAY_MS + 60_000

const reportOf = async ({ client }: BuiltSeller, { id }: BuiltOrder) => {
  const { list } = await client.call('GET /api/seller/payout_report')
  return list.find(({ order }) => order.id === id)
}
const NOTHING_BACK = { refunded: '0.00', commission_back: '0.00', return_freight: '0.00', debt: '0.00' }

/** Three lamps at 10.01 and a third off, 10.00 of 30.03, which the platform pays or the shop. */
async function threeLamps(seller: BuiltSeller, payer: 'platform' | 'shop'): Promise<BuiltOrder> {
  const skus = [{ choice: [], price: cents(10_01), stock: 10 }]
  const product = await buildProduct(server.databases.shop, { shopId: seller.shopId, skus })
  const promo_code = `THIRD${product.id.slice(-8).toUpperCase()}`
  const benefit = { kind: 'percent', points: 3_333, cap: null } as const
  await buildPromo(server, { code: promo_code, benefit, shopId: payer === 'shop' ? seller.shopId : null })
  const buyer = await buildBuyer(server)
  return buildOrder(server, 'received', { buyer, seller, product, quantity: 3, promo_code })
}

const onePiece = async ({ buyer, id }: BuiltOrder) => {
  const { lines } = await buyer.client.call('GET /api/refund/info', { order_id: id })
  return { order_item_id: lines[0]?.order_item_id ?? '', quantity: 1, amount: lines[0]?.max[0] ?? '' }
}

test('goods and freight are the gross, our share is of the goods alone, and net is what is pending', async () => {
  const seller = await buildSeller(server)
  const order = await buildOrder(server, 'received', { seller })
  expect(await reportOf(seller, order)).toEqual({
    order: { id: order.id, sn: order.sn },
    received_at: expect.any(String),
    gross: '29.00',
    commission: '1.20',
    commission_percent: '5',
    ...NOTHING_BACK,
    net: '27.80',
    released_at: null,
  })
  expect(await seller.client.call('GET /api/seller/wallet')).toMatchObject({ pending: '27.80' })
})

test('a discount that the platform pays is the shop’s as well, one that it gives itself is not', async () => {
  const seller = await buildSeller(server)
  const [platform, own] = [await threeLamps(seller, 'platform'), await threeLamps(seller, 'shop')]
  // 25.03 by the buyer, 10.00 by us; 1.50 of 30.03.
  expect(await reportOf(seller, platform)).toMatchObject({ gross: '35.03', commission: '1.50', net: '33.53' })
  // 1.00 of 20.03.
  expect(await reportOf(seller, own)).toMatchObject({ gross: '25.03', commission: '1.00', net: '24.03' })
})

test('freight that the shop pays itself by a code is no part of the gross, and comes back to nobody', async () => {
  const seller = await buildSeller(server)
  const promo_code = `POST${seller.shopId.slice(-8).toUpperCase()}`
  const benefit = { kind: 'freight', cap: cents(4_00) } as const
  await buildPromo(server, { code: promo_code, benefit, shopId: seller.shopId })
  const order = await buildOrder(server, 'received', { seller, promo_code })
  // 24.00 of goods, and of 5.00 freight the buyer pays 1.00.
  expect(await reportOf(seller, order)).toMatchObject({ gross: '25.00', commission: '1.20', net: '23.80' })
  const gift = { order_id: order.id, items: [await onePiece(order)], freight: '0.50', reason: 'One was scratched.' }
  await seller.client.call('POST /api/seller/refund_give', gift, AT_ONCE)
  const rest = { order_id: order.id, amount: '12.51', reason: 'The rest too.' }
  await expect(seller.client.call('POST /api/seller/refund_give', rest, AT_ONCE)).rejects.toMatchObject({ code: 4003 })
  await seller.client.call('POST /api/seller/refund_give', { ...rest, amount: '12.50' }, AT_ONCE)
  expect(await reportOf(seller, order)).toMatchObject({ refunded: '25.00', commission_back: '1.20', net: '0.00' })
})

test('with a piece that comes back its part of the discount goes back to us, and its part of our share to the shop', async () => {
  const seller = await buildSeller(server)
  const order = await threeLamps(seller, 'platform')
  const gift = { order_id: order.id, items: [await onePiece(order)], freight: '1.67', reason: 'One was scratched.' }
  expect(await seller.client.call('POST /api/seller/refund_give', gift, AT_ONCE)).toMatchObject({ refunded: '8.35' })
  // 6.68 and 1.67 to the buyer, 3.33 to us; of our 1.50 a third.
  expect(await reportOf(seller, order)).toMatchObject({
    gross: '35.03',
    commission: '1.50',
    refunded: '11.68',
    commission_back: '0.50',
    return_freight: '0.00',
    net: '22.35',
  })
  await seller.client.call(
    'POST /api/seller/refund_give',
    { order_id: order.id, amount: '16.68', reason: 'The rest too.' },
    AT_ONCE,
  )
  expect(await reportOf(seller, order)).toMatchObject({ refunded: '35.03', commission_back: '1.50', net: '0.00' })
})

test('what came back before the receipt was never the shop’s: gross and our share are of the rest', async () => {
  const seller = await buildSeller(server)
  const order = await buildOrder(server, 'sent', { seller })
  const gift = { order_id: order.id, items: [await onePiece(order)], freight: '2.50', reason: 'One was scratched.' }
  await seller.client.call('POST /api/seller/refund_give', gift, AT_ONCE)
  await order.buyer.client.call('POST /api/order/confirm', { id: order.id }, AT_ONCE)
  expect(await reportOf(seller, order)).toMatchObject({
    gross: '14.50',
    commission: '0.60',
    ...NOTHING_BACK,
    net: '13.90',
  })
})

test('what sending it back cost stands by itself', async () => {
  const seller = await buildSeller(server)
  const order = await buildOrder(server, 'received', { seller })
  const { id } = await applyFor(order, { type: 2, items: [await onePiece(order)] })
  await seller.client.call('POST /api/seller/refund_agree', { id }, AT_ONCE)
  const parcel = { id, carrier: 'CTT', no: 'R1', freight: '3.20', receipt: await proofOf(order) }
  await order.buyer.client.call('POST /api/refund/express', parcel, AT_ONCE)
  const items = [{ order_item_id: (await onePiece(order)).order_item_id, received: 1, fit: 1 }]
  await seller.client.call('POST /api/seller/refund_receive', { id, items }, AT_ONCE)
  // 12.00 and half of the freight, and beside them 3.20.
  expect(await reportOf(seller, order)).toMatchObject({
    gross: '29.00',
    commission: '1.20',
    refunded: '14.50',
    commission_back: '0.60',
    return_freight: '3.20',
    net: '10.70',
    debt: '0.00',
  })
})

test('what a shop could not cover is its debt, told where it comes from and which payout it was netted with', async () => {
  const seller = await buildSeller(server)
  const order = await buildOrder(server, 'received', { seller })
  const payee_id = await buildShopPayee(server, seller)
  await moveClockOnly(server, WINDOW_MS)
  await server.settle()
  expect(await reportOf(seller, order)).toMatchObject({ net: '27.80', released_at: expect.any(String), debt: '0.00' })
  const asked = { type: 'card', payee_id, amount: '20.00', password: STAFF_PASSWORD } as const
  await seller.client.call('POST /api/seller/extract', asked, AT_ONCE)
  await seller.client.call(
    'POST /api/seller/refund_give',
    { order_id: order.id, amount: '29.00', reason: 'It broke.' },
    AT_ONCE,
  )
  // Of 27.80 that it had to give 7.80 was still there.
  expect(await reportOf(seller, order)).toMatchObject({
    refunded: '29.00',
    commission_back: '1.20',
    net: '0.00',
    debt: '0.00',
  })
  const later = await buildOrder(server, 'received', { seller })
  await moveClockOnly(server, WINDOW_MS)
  await server.settle()
  expect(await reportOf(seller, later)).toMatchObject({ net: '27.80', debt: '20.00' })
  expect(await seller.client.call('GET /api/seller/debt')).toMatchObject({
    debt: '0.00',
    list: [
      { event: 'netted', amount: '20.00', order: { id: later.id, sn: later.sn } },
      { event: 'refund', amount: '-20.00', order: { id: order.id, sn: order.sn } },
    ],
  })
})

test('an order that brought a shop nothing and cost it the way back is told as a debt of its own', async () => {
  const seller = await buildSeller(server)
  const order = await buildOrder(server, 'sent', { seller })
  await returnAtCost(order, '4.50')
  // It was never received: it stands in no payout, but the debt names it.
  expect(await reportOf(seller, order)).toBeUndefined()
  expect(await seller.client.call('GET /api/seller/debt')).toMatchObject({
    debt: '4.50',
    list: [{ event: 'return_freight', amount: '-4.50', order: { id: order.id, sn: order.sn } }],
  })
})
