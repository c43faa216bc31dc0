import { DAY_MS } from '@tradewind/contract/durations'
import { cents } from '@tradewind/contract/money'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { buildProduct } from '../../../test/factories/catalog.ts'
import { AT_ONCE, buildBuyer, buildOrder, buildPromo, buildSeller } from '../../../test/factories/orders.ts'
import { applyFor, buildRefund, whileNotPayable } from '../../../test/factories/refunds.ts'
import { buildOperator, STAFF_PASSWORD } from '../../../test/factories/staff.ts'
import { buildShopPayee } from '../../../test/factories/withdrawals.ts'
import { useServer } from '../../../test/harness.ts'
import { moveClockOnly } from '../../../test/moved-clock.ts'
import { times } from '../../../test/races.ts'
import { readShopBalances } from '../wallet/wallet.ts'

// What went wrong in other shops, by the name under which it was reported there.
const server = useServer()
const balanceOf = async ({ client }: { client: Awaited<ReturnType<typeof buildBuyer>>['client'] }) =>
  (await client.call('GET /api/user/getUserInfo')).balance

/** Three lamps at 10.01 and a third off, so that nothing divides evenly, and freight. */
async function threeLamps(shopPays = false) {
  const [buyer, seller] = [await buildBuyer(server), await buildSeller(server)]
  const skus = [{ choice: [], price: cents(10_01), stock: 10 }]
  const product = await buildProduct(server.databases.shop, { shopId: seller.shopId, skus })
  const promo_code = `THIRD${product.id.slice(-8).toUpperCase()}`
  const benefit = { kind: 'percent', points: 3_333, cap: null } as const
  await buildPromo(server, { code: promo_code, benefit, shopId: shopPays ? seller.shopId : null })
  return buildOrder(server, 'received', { buyer, seller, product, quantity: 3, promo_code })
}

test('the refundable total is wrong after promo and freight (Medusa 13883, 13066; Vendure 3885)', async () => {
  const order = await threeLamps()
  const { client } = order.buyer
  const { total, discount } = await client.call('GET /api/order/detail', { id: order.id })
  expect([total, discount]).toEqual(['25.03', '10.00'])
  const info = await client.call('GET /api/refund/info', { order_id: order.id })
  expect(info).toMatchObject({ max: total, max_without_freight: '20.03', freight: '5.00', freight_left: '5.00' })
  // Piece by piece it is the same sum, and a cent more is refused.
  expect(info.lines[0]?.max).toEqual(['6.68', '13.35', '20.03'])
  await expect(applyFor(order, { amount: '25.04' })).rejects.toMatchObject({ code: 4003, data: { max: total } })
  const { id } = await applyFor(order, { amount: total })
  await order.seller.client.call('POST /api/seller/refund_agree', { id }, AT_ONCE)
  expect(await balanceOf(order.buyer)).toBe('1000.00')
})

test('three units are refunded when two came back (Spree 14678)', async () => {
  const order = await threeLamps(true)
  const { client } = order.buyer
  const { id } = await buildRefund(server, 'returned', { order })
  const { lines } = await client.call('GET /api/refund/detail', { id })
  const order_item_id = lines[0]?.order_item_id ?? ''
  const shop = order.seller.client
  await expect(
    shop.call('POST /api/seller/refund_receive', { id, items: [{ order_item_id, received: 4, fit: 0 }] }, AT_ONCE),
  ).rejects.toMatchObject({ code: 1001 })
  const items = [{ order_item_id, received: 2, fit: 1 }]
  const refund = await shop.call('POST /api/seller/refund_receive', { id, items }, AT_ONCE)
  // 13.35 for two of three, and 3.33 of the freight.
  expect(refund).toMatchObject({ state: 'refunded', refunded: '16.68' })
  const after = await client.call('GET /api/order/detail', { id: order.id })
  expect(after.items).toMatchObject([{ quantity: 3, refunded_quantity: 2, refunded: '13.35' }])
  const { skus } = await client.call('GET /api/goods/detail', { id: order.product.id })
  expect(skus[0]?.stock, 'seven were left, and one can be sold again').toBe(8)
  // The third may still come back, and then it is what was paid to the cent.
  const gift = { order_id: order.id, items: [{ order_item_id, quantity: 1, amount: '6.68' }], freight: '1.67' }
  await shop.call('POST /api/seller/refund_give', { ...gift, reason: 'It came later.' }, AT_ONCE)
  expect(await balanceOf(order.buyer)).toBe('1000.00')
  expect(await client.call('GET /api/order/detail', { id: order.id })).toMatchObject({ status: -2 })
})

test('a split parcel is charged freight twice', async () => {
  const order = await buildOrder(server, 'packed', { quantity: 3 })
  const { client } = order.buyer
  const [item] = (await client.call('GET /api/order/detail', { id: order.id })).items
  const packages = [
    { carrier: 'CTT', no: 'A', items: [{ order_item_id: item?.id ?? '', quantity: 1 }] },
    { carrier: 'CTT', no: 'B' },
  ]
  await order.seller.client.call('POST /api/seller/order_ship', { id: order.id, packages }, AT_ONCE)
  expect(await client.call('GET /api/order/detail', { id: order.id })).toMatchObject({
    total: '41.00',
    freight: '5.00',
  })
  // Neither on the way there nor back: the freight is one line of the refund, once.
  const info = await client.call('GET /api/refund/info', { order_id: order.id })
  expect(info).toMatchObject({ max: '41.00', freight: '5.00' })
  const refund = await applyFor(order, { amount: '41.00' })
  expect(refund.lines.filter(({ order_item_id }) => order_item_id === null)).toMatchObject([{ amount: '5.00' }])
  await order.seller.client.call('POST /api/seller/refund_agree', { id: refund.id }, AT_ONCE)
  expect(await balanceOf(order.buyer)).toBe('1000.00')
})

test('a payout goes over the balance (Spree 14622)', async () => {
  const order = await buildOrder(server, 'received')
  const { seller } = order
  const { id } = await applyFor(order)
  await expect(
    seller.client.call(
      'POST /api/seller/refund_give',
      { order_id: order.id, amount: '29.00', reason: 'Our fault.' },
      AT_ONCE,
    ),
  ).rejects.toMatchObject({ code: 1423 })
  await seller.client.call('POST /api/seller/refund_agree', { id }, AT_ONCE)
  // What it had earned went back with the refund; of the same order nothing more can.
  const none = { pending: 0n, payable: 0n, frozen: 0n, debt: 0n }
  expect(await readShopBalances(server.databases.shop, seller.shopId)).toEqual(none)
  await expect(
    seller.client.call(
      'POST /api/seller/refund_give',
      { order_id: order.id, amount: '0.01', reason: 'Our fault.' },
      AT_ONCE,
    ),
  ).rejects.toMatchObject({ code: 4003 })
  // After the window the money is the shop's own and may be on its way out: the buyer is paid, and the shop owes what is missing.
  const later = await buildOrder(server, 'received', { seller })
  const payee_id = await buildShopPayee(server, seller)
  await moveClockOnly(server, 16 * DAY_MS)
  await server.settle()
  const asked = { type: 'card', payee_id, amount: '20.00', password: STAFF_PASSWORD } as const
  await seller.client.call('POST /api/seller/extract', asked, AT_ONCE)
  const gift = { order_id: later.id, amount: '29.00', reason: 'It broke after two weeks.' }
  await seller.client.call('POST /api/seller/refund_give', gift, AT_ONCE)
  expect(await readShopBalances(server.databases.shop, seller.shopId)).toEqual({
    ...none,
    frozen: 20_00n,
    debt: 20_00n,
  })
  expect(await balanceOf(later.buyer)).toBe('1000.00')
  const { sn } = await seller.client.call('GET /api/seller/order_detail', { id: later.id })
  expect(await seller.client.call('GET /api/seller/debt')).toMatchObject({
    debt: '20.00',
    list: [{ event: 'refund', amount: '-20.00', order: { id: later.id, sn } }],
  })
  // It can ask for nothing that it does not have.
  await expect(seller.client.call('POST /api/seller/extract', asked, AT_ONCE)).rejects.toMatchObject({ code: 3001 })
})

test('a return that the shopper cannot call off (Medusa 14880)', async () => {
  const { order, id } = await buildRefund(server, 'returning')
  const { client } = order.buyer
  const before = (await client.call('GET /api/refund/detail', { id })).allowed
  expect(before).toContain('withdraw')
  await client.call('POST /api/refund/cancel', { id }, AT_ONCE)
  expect(await client.call('GET /api/order/detail', { id: order.id })).toMatchObject({ status: 3, refund_stage: null })
  // As if it had not been asked: it can be asked again, and its window goes on.
  const again = await applyFor(order, { type: 2 })
  expect(again.state).toBe('applied')
  // Not any more once the goods are on their way: then the shop has to look.
  await order.seller.client.call('POST /api/seller/refund_agree', { id: again.id }, AT_ONCE)
  await client.call('POST /api/refund/express', { id: again.id, carrier: 'CTT', no: 'R1' }, AT_ONCE)
  await expect(client.call('POST /api/refund/cancel', { id: again.id }, AT_ONCE)).rejects.toMatchObject({ code: 1423 })
})

test('a failed refund cannot be tried again (yudao 1031)', async () => {
  const { order, id } = await buildRefund(server, 'applied')
  const { buyer, seller } = order
  const failedOf = async () => ({
    buyer: (await buyer.client.call('GET /api/refund/detail', { id })).failed?.tries,
    seller: (await seller.client.call('GET /api/seller/refund_detail', { id })).failed?.tries,
    waits: (await seller.client.call('GET /api/seller/refund_count')).failed,
  })
  await whileNotPayable(server, id, async () => {
    await seller.client.call('POST /api/seller/refund_agree', { id }, AT_ONCE)
    // What was agreed stands, and both see that it is not paid and why.
    expect(await failedOf()).toEqual({ buyer: 1, seller: 1, waits: 1 })
    const { failed, state } = await seller.client.call('GET /api/seller/refund_detail', { id })
    expect([state, failed?.reason]).toEqual(['paying', expect.stringContaining('not_now')])
    await server.settle()
    for (const more of times(2)) {
      await moveClockOnly(server, 61_000)
      await server.settle()
      expect(await failedOf()).toMatchObject({ seller: 3 + more, waits: 1 })
    }
    const { client } = await buildOperator(server)
    await client.call('POST /api/admin/refund_retry', { id }, AT_ONCE).catch(() => undefined)
    expect(await client.call('GET /api/admin/refund_list', { state: 'failed' })).toMatchObject({ list: [{ id }] })
  })
  await moveClockOnly(server, 61_000)
  await server.settle()
  expect(await failedOf()).toEqual({ buyer: undefined, seller: undefined, waits: 0 })
  expect(await balanceOf(buyer)).toBe('1000.00')
  const posted = await server.databases.owner.run(sql`
    SELECT FROM ledger.journal WHERE ref_id = ${id} AND event = 'buyer_refunded'`)
  expect(posted).toBe(1)
})

test('one webhook told twice refunds twice (Gumroad 6193)', async () => {
  const order = await buildOrder(server, 'received')
  const { client } = order.seller
  // The same word under the same key, many times and at once; then once more under another key.
  const gift = { order_id: order.id, amount: '2.00', reason: 'One was scratched.' }
  const key = { repeatSubmit: false, idempotencyKey: 'one gift, told again and again' }
  const told = await Promise.all(times(8).map(() => client.call('POST /api/seller/refund_give', gift, key)))
  expect(new Set(told.map(({ id }) => id)).size).toBe(1)
  expect(await balanceOf(order.buyer)).toBe('973.00')
  const { id } = await applyFor(order, { amount: '5.00' })
  const agree = { repeatSubmit: false, idempotencyKey: 'agreed, told again and again' }
  const agreed = await Promise.all(times(8).map(() => client.call('POST /api/seller/refund_agree', { id }, agree)))
  for (const one of agreed) expect(one).toMatchObject({ id, amount: '5.00' })
  await expect(client.call('POST /api/seller/refund_agree', { id }, AT_ONCE)).rejects.toMatchObject({ code: 1423 })
  expect(await balanceOf(order.buyer)).toBe('978.00')
  // And what the outbox tells twice is one notice.
  await server.settle()
  const { list } = await order.buyer.client.call('GET /api/user/notice_list')
  expect(list.filter(({ kind }) => kind === 'refund.paid')).toHaveLength(2)
})
