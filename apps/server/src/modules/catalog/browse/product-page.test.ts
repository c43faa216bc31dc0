import { DAY_MS } from '@tradewind/contract/durations'
import { cents } from '@tradewind/contract/money'
import { expect, test } from 'vitest'
import { buildProduct, changePrice, receiveOrder } from '../../../../test/factories/catalog.ts'
import { registerShopper } from '../../../../test/factories/shopper.ts'
import { useServer } from '../../../../test/harness.ts'

const server = useServer()
const visitor = () => server.client()

test('a product with options shows its matrix, with sold-out choices in their place', async () => {
  const picture = { name: 'sage', width: 960, height: 960, placeholder: 'abc' }
  const { id, skuIds, categoryId } = await buildProduct(server.databases.shop, {
    options: [
      {
        name: { en: 'Colour', ar: 'اللون' },
        values: [{ name: { en: 'Sage', ar: 'مريمية' }, picture }, { name: { en: 'Ink' } }],
      },
      { name: { en: 'Size' }, values: [{ name: { en: '30 cm' } }, { name: { en: '40 cm' } }] },
    ],
    skus: [
      { choice: [0, 0], price: cents(1000), stock: 3 },
      { choice: [0, 1], price: cents(1500), stock: 0 },
      { choice: [1, 0], price: cents(1000), stock: 1 },
      { choice: [1, 1], price: cents(1500), stock: 2 },
    ],
  })
  const detail = await server.client(undefined, 'ar').call('GET /api/goods/detail', { id })
  expect(detail.specs.map((spec) => [spec.name, spec.values.map((value) => value.value)])).toEqual([
    ['اللون', ['مريمية', 'Ink']],
    ['Size', ['30 cm', '40 cm']],
  ])
  expect(detail.specs[0]?.values[0]?.image?.url).toBe('/files/public/sage-480.webp')
  expect(detail.skus.map((sku) => [sku.id, sku.spec, sku.price, sku.stock])).toEqual([
    [skuIds[0], [0, 0], '10.00', 3],
    [skuIds[1], [0, 1], '15.00', 0],
    [skuIds[2], [1, 0], '10.00', 1],
    [skuIds[3], [1, 1], '15.00', 2],
  ])
  const sage = '/files/public/sage-480.webp'
  expect(detail.skus.map(({ image }) => image?.url)).toEqual([sage, sage, undefined, undefined])
  const { list } = await visitor().call('GET /api/goods/list', { category_id: categoryId })
  expect(list).toMatchObject([{ id, price: '10.00', price_from: true, has_options: true, sku_id: null }])
})

test('freight and arrival are told before anything is in the bag', async () => {
  const { id } = await buildProduct(server.databases.shop)
  const before = Date.now()
  const { freight } = await visitor().call('GET /api/goods/detail', { id })
  expect(freight).toMatchObject({ from: '5.00', ships_from: 'Porto, Portugal' })
  const days = (time = '') => Math.round((Date.parse(time) - before) / DAY_MS)
  expect([days(freight.arrives?.from), days(freight.arrives?.to)]).toEqual([6, 11])
  const arabic = await server.client(undefined, 'ar').call('GET /api/goods/detail', { id })
  // Each part is isolated and the whole is marked, so that a name in Latin letters does not turn the sentence around.
  expect(arabic.freight.ships_from).toBe('\u200f\u2068بورتو\u2069، \u2068البرتغال\u2069')
})

test('a new product knows nothing about itself yet: no score, nobody bought, nobody looked', async () => {
  const { id } = await buildProduct(server.databases.shop)
  expect(await visitor().call('GET /api/goods/detail', { id })).toMatchObject({
    score: null,
    sold: 0,
    seen: 0,
    reviews: { count: 0, stars: [0, 0, 0, 0, 0] },
    merchant: { favorable_rate: null, fans: 0, followed: false },
  })
})

test('a look counts once for each person and day, and a visitor leaves none', async () => {
  const { id } = await buildProduct(server.databases.shop)
  const [ana, ben] = [await registerShopper(server), await registerShopper(server)]
  await Promise.all([1, 2, 3].map(() => ana.client.call('GET /api/goods/detail', { id })))
  await ben.client.call('GET /api/goods/detail', { id })
  expect((await visitor().call('GET /api/goods/detail', { id })).seen).toBe(2)
  await server.moveClock(DAY_MS)
  await ana.client.call('GET /api/goods/detail', { id })
  expect((await visitor().call('GET /api/goods/detail', { id })).seen).toBe(3)
})

test('sold counts the units of received orders, and one event counts once', async () => {
  const { id, shopId } = await buildProduct(server.databases.shop)
  await receiveOrder(server, {
    shop_id: shopId,
    paid: '29.00',
    items: [
      { goods_id: id, quantity: 2 },
      { goods_id: id, quantity: 1 },
    ],
  })
  await server.settle()
  expect(await visitor().call('GET /api/goods/detail', { id })).toMatchObject({ sold: 3 })
  expect(await visitor().call('GET /api/merchant/detail', { id: shopId })).toMatchObject({
    sales: 3,
    total_sales: '29.00',
  })
})

test('a price that was cut shows the lowest of the thirty days before, for thirty days', async () => {
  const { id, skuIds } = await buildProduct(server.databases.shop)
  const listed = Date.parse('2026-02-01T08:00:00.000Z')
  const setPrice = (price: number, day: number) =>
    changePrice(server.databases.shop, {
      skuId: skuIds[0],
      price: cents(price),
      at: new Date(listed + day * DAY_MS),
    })
  const priceOf = async () => {
    const { skus, price } = await visitor().call('GET /api/goods/detail', { id })
    return [price, skus[0]?.price_was]
  }
  // Raised for a day before it is "cut": the honest comparison is the price before the raise.
  const today = Math.floor((server.clock.now().getTime() - listed) / DAY_MS)
  await setPrice(2000, today - 3)
  expect(await priceOf()).toEqual(['20.00', null])
  await setPrice(1100, today - 2)
  expect(await priceOf()).toEqual(['11.00', '12.00'])
  await server.moveClock(29 * DAY_MS)
  expect(await priceOf()).toEqual(['11.00', null])
})
