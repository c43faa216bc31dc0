import { expect, test } from 'vitest'
import { buildProduct } from '../../../../test/factories/catalog.ts'
import { AT_ONCE, addAddress, buildBuyer, buildOrder, buildSeller, send } from '../../../../test/factories/orders.ts'
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

test('among many an order whose slip was printed before its address changed is not packed until it is printed anew', async () => {
  const [old, never, anew] = [
    await buildOrder(server, 'paid'),
    await buildOrder(server, 'paid'),
    await buildOrder(server, 'paid'),
  ]
  const print = ({ seller, id }: typeof old) =>
    seller.client.call('POST /api/seller/order_slips', { ids: [id] }, AT_ONCE)
  const move = async ({ buyer, id }: typeof old) => {
    const { id: address_id } = await addAddress(buyer, { detail: 'Rua do Almada 300' })
    await buyer.client.call('POST /api/order/readdress', { id, address_id }, AT_ONCE)
  }
  const pack = async ({ seller, id }: typeof old) =>
    (await seller.client.call('POST /api/seller/order_pack_many', { ids: [id] }, AT_ONCE)).results[0]
  for (const order of [old, anew]) await print(order)
  for (const order of [old, never, anew]) await move(order)
  const slips = await print(anew)
  expect(slips.list[0]?.address.detail).toBe('Rua do Almada 300')
  expect(await pack(old)).toMatchObject({ result: 'refused', reason: 'readdressed' })
  // Of one that nobody printed here no paper is wrong.
  expect(await pack(never)).toMatchObject({ result: 'packed' })
  expect(await pack(anew)).toMatchObject({ result: 'packed' })
  await print(old)
  expect(await pack(old)).toMatchObject({ result: 'packed' })
})
