import { cents } from '@tradewind/contract/money'
import { expect, test } from 'vitest'
import { buildProduct } from '../../../test/factories/catalog.ts'
import {
  AT_ONCE,
  addAddress,
  buildBuyer,
  buildOrder,
  buildPromo,
  buildSeller,
  PAY_PASSWORD,
  pay,
  place,
  send,
} from '../../../test/factories/orders.ts'
import { useServer } from '../../../test/harness.ts'
import { codesOf, races, times, together } from '../../../test/races.ts'

const server = useServer()

test.each(races)('%s', (_, race) => race(server))

test('orders that are paid by their ids become one trade, once, however often they are tapped', async () => {
  const buyer = await buildBuyer(server, 50_000n)
  const seller = await buildSeller(server)
  const product = await buildProduct(server.databases.shop, {
    shopId: seller.shopId,
    skus: [{ choice: [], price: cents(1200), stock: 100 }],
  })
  const ids: string[] = []
  // Many, so that the next tap comes while they are being paid.
  for (const _ of times(12)) ids.push((await buildOrder(server, 'unpaid', { buyer, seller, product })).id)
  const request = { ids, pay_password: PAY_PASSWORD }
  const { answers, refusals } = await together(
    times(32).map(() => buyer.client.call('POST /api/order/pay', request, AT_ONCE)),
  )
  expect(refusals).toEqual([])
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ paid: '348.00', balance: '152.00' })
  const detail = await buyer.client.call('GET /api/order/detail', { id: ids[0] })
  expect(await pay(buyer, detail.trade_sn)).toEqual(answers[0])
})

test('a receipt that is confirmed 16 times at once is confirmed once; the others are told that it is done', async () => {
  const { buyer, id } = await buildOrder(server, 'sent')
  const { answers, refusals } = await together(
    times(16).map(() => buyer.client.call('POST /api/order/confirm', { id }, AT_ONCE)),
  )
  expect(answers).toHaveLength(1)
  expect(refusals.map(({ code, data }) => [code, data.status])).toEqual(times(15).map(() => [1423, 3]))
})

test('an order that its buyer cancels while the seller sends it is either sent or paid back, never both', async () => {
  for (const _ of times(8)) {
    const { buyer, seller, id } = await buildOrder(server, 'paid')
    const { answers, refusals } = await together<{ status: number }>([
      buyer.client.call('POST /api/order/cancel', { id }, AT_ONCE),
      send(seller, id),
    ])
    const { status } = await buyer.client.call('GET /api/order/detail', { id })
    expect([2, -2]).toContain(status)
    expect(answers.map((answer) => answer.status)).toEqual([status])
    expect(codesOf(refusals)).toEqual([1423])
  }
})

test('an order that gets another address while it is packed is packed for the address that its buyer and the seller see', async () => {
  const [buyer, seller] = [await buildBuyer(server), await buildSeller(server)]
  const office = (await addAddress(buyer)).id
  for (const round of times(16)) {
    const { id } = await buildOrder(server, 'paid', { buyer, seller })
    const change = () => buyer.client.call('POST /api/order/readdress', { id, address_id: office }, AT_ONCE)
    const pack = () => seller.client.call('POST /api/seller/order_pack', { id }, AT_ONCE)
    const { answers, refusals } = await together<unknown>(round % 2 ? [change(), pack()] : [pack(), change()])
    const seen = await seller.client.call('GET /api/seller/order_detail', { id })
    const events = seen.timeline.map(({ event }) => event).filter((event) => /pack|readdress/.test(event))
    const changed = answers.length === 2
    // Never behind the packing: either it was changed before, or not at all.
    expect(events).toEqual(changed ? ['pack', 'readdress'] : ['pack'])
    expect(codesOf(refusals)).toEqual(changed ? [] : [1423])
    expect(seen.address.detail).toBe(changed ? 'Rua do Almada 300' : 'Rua das Flores 12')
    expect((await buyer.client.call('GET /api/order/detail', { id })).address).toEqual(seen.address)
  }
})

test('a quote that is ordered 20 times at once is one trade', async () => {
  const buyer = await buildBuyer(server)
  const product = await buildProduct(server.databases.shop)
  const quote = await buyer.client.call('POST /api/order/preview', { goods_id: product.id, sku_id: product.skuIds[0] })
  const request = { quote_id: quote.quote_id, address_id: buyer.addressId }
  const { answers, refusals } = await together(
    times(20).map(() => buyer.client.call('POST /api/order/create', request, AT_ONCE)),
  )
  expect(refusals).toEqual([])
  expect(new Set(answers.map((answer) => answer.trade_sn)).size).toBe(1)
  expect((await buyer.client.call('GET /api/user/order_list')).list).toHaveLength(1)
})

test('one buyer cannot use a code once per tab', async () => {
  const code = `ONCE${Date.now()}`
  await buildPromo(server, { code, perShopper: 1 })
  const buyer = await buildBuyer(server)
  const product = await buildProduct(server.databases.shop)
  const wish = { goods_id: product.id, sku_id: product.skuIds[0], quantity: 1, promo_code: code }
  const { answers, refusals } = await together(times(8).map(() => place(buyer, wish)))
  // Whoever came to the quote after the first order was shown the full price, and ordered at that.
  const orders = await buyer.client.call('GET /api/user/order_list')
  expect(orders.list.filter((order) => order.promo_code === code)).toHaveLength(1)
  for (const refused of refusals) expect(refused).toMatchObject({ code: 2003, data: { reason: 'already_used' } })
  expect(answers.length + refusals.length).toBe(8)
})

test('paying and cancelling at once ends in one of the two, with the money where the order says', async () => {
  for (const _ of times(10)) {
    const buyer = await buildBuyer(server, 5_000n)
    const order = await buildOrder(server, 'unpaid', { buyer })
    await together<unknown>([
      pay(buyer, order.tradeSn),
      buyer.client.call('POST /api/order/cancel', { id: order.id }, AT_ONCE),
    ])
    const { status } = await buyer.client.call('GET /api/order/detail', { id: order.id })
    const { balance } = await buyer.client.call('GET /api/user/getUserInfo')
    // Cancelled before it was paid, or paid and then cancelled: the money is back in both.
    expect([-1, -2]).toContain(status)
    expect(balance).toBe('50.00')
  }
})
