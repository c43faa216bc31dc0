import { cents } from '@tradewind/contract/money'
import { expect, test } from 'vitest'
import { buildProduct } from '../../../test/factories/catalog.ts'
import { type FreightRule, freightRule } from '../../../test/factories/freight.ts'
import { AT_ONCE, type BuiltBuyer, buildBuyer, buildSeller } from '../../../test/factories/orders.ts'
import { useServer } from '../../../test/harness.ts'

const server = useServer()

const buildShopWith = async (rules: FreightRule[], price = 1200) => {
  const seller = await buildSeller(server)
  const { version } = await seller.client.call('GET /api/seller/freight_rules')
  await seller.client.call('POST /api/seller/freight_edit', { version, rules }, AT_ONCE)
  const product = await buildProduct(server.databases.shop, {
    shopId: seller.shopId,
    skus: [{ choice: [], price: cents(price), stock: 10 }],
  })
  return { ...seller, product, line: { goods_id: product.id, sku_id: product.skuIds[0], quantity: 1 } }
}
const zones = [
  freightRule({ countries: ['PT'], first: '4.00', free_from: '20.00', days_from: 1, days_to: 2 }),
  freightRule({ countries: ['JP'], first: '19.00', days_from: 8, days_to: 14 }),
]
const from = (country: string, { token }: { token?: string } = {}) => server.client(token, 'en', { deliverTo: country })

test('a visitor is told what sending costs to the country that they say, or that nothing is sent there', async () => {
  const { product } = await buildShopWith(zones)
  const freight = async (country: string) =>
    (await from(country).call('GET /api/goods/detail', { id: product.id }, AT_ONCE)).freight
  expect(await freight('PT')).toMatchObject({ from: '4.00', country: 'PT', free_from: '20.00' })
  expect(await freight('JP')).toMatchObject({ from: '19.00', country: 'JP', free_from: null })
  expect(await freight('BR')).toMatchObject({ from: null, country: 'BR', arrives: null })
  // What is no country says nothing: the cheapest is told.
  expect(await freight('XX')).toMatchObject({ from: '4.00', country: null })
})

test('what the request says counts before what the account keeps, and that before the default address', async () => {
  const { product } = await buildShopWith(zones)
  const buyer = await buildBuyer(server)
  const country = async (client = buyer.client) =>
    (await client.call('GET /api/goods/detail', { id: product.id }, AT_ONCE)).freight.country
  expect(await country()).toBe('PT')
  expect((await buyer.client.call('GET /api/user/getUserInfo')).deliver_to).toBe('PT')
  await buyer.client.call('POST /api/user/deliver_to', { country: 'JP' })
  expect(await country()).toBe('JP')
  expect((await buyer.client.call('GET /api/user/getUserInfo')).deliver_to).toBe('JP')
  expect(await country(from('BR', buyer))).toBe('BR')
  await expect(buyer.client.call('POST /api/user/deliver_to', { country: 'XX' })).rejects.toMatchObject({ code: 1001 })
})

test('cards say what is sent for nothing, a list can hold that alone, and a search too', async () => {
  const cheap = await buildShopWith(zones, 1999)
  const dear = await buildShopWith(zones, 2000)
  const always = await buildShopWith([freightRule({ countries: ['JP'], first: '0.00', further: '2.00' })])
  const merchant_id = [cheap, dear, always].map(({ shopId }) => shopId)
  const free = async (country: string, only?: boolean, keyword?: string) => {
    const input = { merchant_id, keyword, free_freight: only }
    const { list, total } = await from(country).call('GET /api/goods/list', input, AT_ONCE)
    expect(total).toBe(list.length)
    const facets = await from(country).call('GET /api/goods/facets', input, AT_ONCE)
    expect(facets.total).toBe(list.length)
    return list
      .filter(({ free_freight }) => free_freight)
      .map(({ merchant }) => merchant_id.indexOf(merchant.id))
      .sort()
  }
  expect(await free('PT')).toEqual([1])
  expect(await free('PT', true)).toEqual([1])
  expect(await free('JP', true)).toEqual([2])
  expect(await free('BR', true)).toEqual([])
  const { title } = (await server.client().call('GET /api/goods/list', { merchant_id }, AT_ONCE)).list[0] ?? {}
  expect(await free('PT', true, title)).toEqual([1])
  // Without a country it asks for nothing.
  const all = await server.client().call('GET /api/goods/list', { merchant_id, free_freight: true }, AT_ONCE)
  expect(all.list.map(({ free_freight }) => free_freight)).toEqual([false, false, false])
})

test('the bag says which shops do not send there and from what worth on they send for nothing, before the checkout does', async () => {
  const near = await buildShopWith([freightRule({ countries: ['PT'], free_from: '30.00' })])
  const wide = await buildShopWith([freightRule({ first: '7.00' })])
  const buyer = await buildBuyer(server)
  for (const { line } of [near, wide]) await buyer.client.call('POST /api/cart/add', line, AT_ONCE)
  const told = async (client: BuiltBuyer['client']) => {
    const { country, shops } = await client.call('GET /api/cart/list')
    return [
      country,
      ...[near, wide].map(({ shopId }) => shops.find(({ merchant }) => merchant.id === shopId)?.merchant),
    ]
  }
  expect(await told(buyer.client)).toMatchObject([
    'PT',
    { unreachable: false, free_from: '30.00' },
    { unreachable: false, free_from: null },
  ])
  const abroad = from('BR', buyer)
  expect(await told(abroad)).toMatchObject([
    'BR',
    { unreachable: true, free_from: null },
    { unreachable: false, free_from: null },
  ])
  const { shops } = await abroad.call('GET /api/cart/list')
  const ids = (shopId: string) =>
    shops.filter(({ merchant }) => merchant.id === shopId).flatMap(({ lines }) => lines.map(({ id }) => id))
  const preview = (cart_ids: string[]) => abroad.call('POST /api/order/preview', { cart_ids }, AT_ONCE)
  expect(await preview(ids(wide.shopId))).toMatchObject({ country: 'BR', freight: '7.00' })
  await expect(preview(ids(near.shopId))).rejects.toMatchObject({ code: 2004, data: { country: 'BR' } })
  // Where an address is chosen, it decides.
  const chosen = { cart_ids: ids(near.shopId), address_id: buyer.addressId }
  expect(await abroad.call('POST /api/order/preview', chosen, AT_ONCE)).toMatchObject({
    country: 'PT',
    freight: '5.00',
  })
})
