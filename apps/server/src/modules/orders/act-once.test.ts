import { expect, test } from 'vitest'
import { buildProduct } from '../../../test/factories/catalog.ts'
import { topUp } from '../../../test/factories/money.ts'
import { buildBuyer, buildOrder, PAY_PASSWORD, pay } from '../../../test/factories/orders.ts'
import { buildWithdrawal } from '../../../test/factories/withdrawals.ts'
import { useServer } from '../../../test/harness.ts'
import { refusal } from '../../../test/refusal.ts'
import { newId } from '../../platform/id.ts'

const server = useServer()

/** As a client sends it again after a lost answer: the same intent, the same key. */
const again = (idempotencyKey: string) => ({ idempotencyKey, repeatSubmit: false })

test('an order that is sent again under its key is the same order; another one under that key is refused', async () => {
  const buyer = await buildBuyer(server)
  const product = await buildProduct(server.databases.shop)
  const wish = { goods_id: product.id, sku_id: product.skuIds[0] }
  const [quote, other] = [
    await buyer.client.call('POST /api/order/preview', { ...wish, quantity: 1 }),
    await buyer.client.call('POST /api/order/preview', { ...wish, quantity: 2 }),
  ]
  const order = (quote_id: string, key: string) =>
    buyer.client.call('POST /api/order/create', { quote_id, address_id: buyer.addressId }, again(key))
  const key = newId()
  const first = await order(quote.quote_id, key)
  expect(await order(quote.quote_id, key)).toEqual(first)
  await expect(order(other.quote_id, key)).rejects.toMatchObject({ code: 1409 })
  expect((await buyer.client.call('GET /api/user/order_list')).list).toHaveLength(1)
})

test('a payment that is sent again answers the same, and its key pays nothing else', async () => {
  const buyer = await buildBuyer(server)
  const [one, two] = [await buildOrder(server, 'unpaid', { buyer }), await buildOrder(server, 'unpaid', { buyer })]
  const key = newId()
  const pay = (trade_sn: string) =>
    buyer.client.call('POST /api/order/pay', { trade_sn, pay_password: PAY_PASSWORD }, again(key))
  const paid = await pay(one.tradeSn)
  expect(await pay(one.tradeSn)).toEqual(paid)
  await expect(pay(two.tradeSn)).rejects.toMatchObject({ code: 1409 })
  expect((await buyer.client.call('GET /api/order/detail', { id: two.id })).status).toBe(0)
})

test('a cancel that is sent again under its key answers the cancelled order; under a new one it is too late', async () => {
  const { buyer, id } = await buildOrder(server, 'paid')
  const cancel = (key: string) => buyer.client.call('POST /api/order/cancel', { id }, again(key))
  const key = newId()
  const cancelled = await cancel(key)
  expect(await cancel(key)).toEqual(cancelled)
  await expect(cancel(newId())).rejects.toMatchObject({ code: 1423, data: { status: -2 } })
})

test('a refused payment does not use its key up: with money in the balance the same try goes through', async () => {
  const poor = await buildBuyer(server, 0n)
  const order = await buildOrder(server, 'unpaid', { buyer: poor })
  const key = newId()
  const pay = () =>
    poor.client.call('POST /api/order/pay', { trade_sn: order.tradeSn, pay_password: PAY_PASSWORD }, again(key))
  await expect(pay()).rejects.toMatchObject({ code: 3001, data: { short: '29.00' } })
  await topUp(server, poor.id, 2_900n)
  expect(await pay()).toMatchObject({ paid: '29.00', balance: '0.00' })
})

test('a right payment password takes the wrong ones before it back, also when there is too little money', async () => {
  const poor = await buildBuyer(server, 0n)
  const { tradeSn } = await buildOrder(server, 'unpaid', { buyer: poor })
  const tries = ['918273', '918273', PAY_PASSWORD, '918273'].map((code) => () => pay(poor, tradeSn, code))
  const said: unknown[] = []
  for (const attempt of tries) said.push(await refusal(attempt()).then(({ code, data }) => [code, data.left]))
  expect(said).toEqual([
    [3002, 4],
    [3002, 3],
    [3001, undefined],
    [3002, 4],
  ])
})

test('a key that sent a payment on its way does not pass for its arrival: it belongs to one call, whatever else is the same', async () => {
  const { id, house } = await buildWithdrawal(server, 'approved')
  const { client } = house.finance
  const key = newId()
  expect(await client.call('POST /api/admin/extract_send', { id }, again(key))).toMatchObject({ status: 'sending' })
  await expect(client.call('POST /api/admin/extract_arrived', { id }, again(key))).rejects.toMatchObject({ code: 1409 })
})
