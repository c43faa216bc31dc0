import { expect, test } from 'vitest'
import { buildProduct } from '../../../../test/factories/catalog.ts'
import { AT_ONCE, buildBuyer, buildOrder, buildSeller, send } from '../../../../test/factories/orders.ts'
import { useServer } from '../../../../test/harness.ts'

const server = useServer()

test('many orders are packed by one call, each by itself: what cannot be says why, and asked again nothing happens twice', async () => {
  const [buyer, seller] = [await buildBuyer(server, 1_000_000n), await buildSeller(server)]
  const product = await buildProduct(server.databases.shop, { shopId: seller.shopId })
  const build = (stage: Parameters<typeof buildOrder>[1]) => buildOrder(server, stage, { buyer, seller, product })
  const [paid, unpaid, gone, packed] = [
    await build('paid'),
    await build('unpaid'),
    await build('refunded'),
    await build('packed'),
  ]
  const sent = await build('packed')
  await send(seller, sent.id)
  const strange = await buildOrder(server, 'paid')
  const ids = [paid, unpaid, gone, packed, sent, strange].map(({ id }) => id)
  const pack = () => seller.client.call('POST /api/seller/order_pack_many', { ids }, AT_ONCE)
  const results = async () => (await pack()).results.map(({ result, reason }) => reason ?? result)
  expect(await results()).toEqual(['packed', 'unpaid', 'off', 'same', 'sent', 'missing'])
  expect(await results()).toEqual(['same', 'unpaid', 'off', 'same', 'sent', 'missing'])
  const { timeline } = await seller.client.call('GET /api/seller/order_detail', { id: paid.id })
  expect(timeline.filter(({ event }) => event === 'pack')).toHaveLength(1)
  const left = await strange.seller.client.call('GET /api/seller/order_detail', { id: strange.id })
  expect(left.packed).toBe(false)
})

test('of a hundred taps at once each order is packed once', async () => {
  const order = await buildOrder(server, 'paid')
  const pack = () => order.seller.client.call('POST /api/seller/order_pack_many', { ids: [order.id] }, AT_ONCE)
  const answers = await Promise.all(Array.from({ length: 20 }, pack))
  expect(answers.reduce((sum, { packed }) => sum + packed, 0)).toBe(1)
})
