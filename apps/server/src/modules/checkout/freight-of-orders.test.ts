import type { Input } from '@tradewind/contract/calls'
import { DAY_MS } from '@tradewind/contract/durations'
import { cents } from '@tradewind/contract/money'
import { expect, test } from 'vitest'
import { type BuiltProduct, buildProduct } from '../../../test/factories/catalog.ts'
import { type FreightRule, freightRule } from '../../../test/factories/freight.ts'
import {
  AT_ONCE,
  addAddress,
  type BuiltBuyer,
  buildBuyer,
  buildPromo,
  buildSeller,
} from '../../../test/factories/orders.ts'
import { useServer } from '../../../test/harness.ts'
import { newId } from '../../platform/id.ts'

const server = useServer()

const buildShopWith = async (rules: FreightRule[]) => {
  const seller = await buildSeller(server)
  const { version } = await seller.client.call('GET /api/seller/freight_rules')
  await seller.client.call('POST /api/seller/freight_edit', { version, rules }, AT_ONCE)
  const product = await buildProduct(server.databases.shop, { shopId: seller.shopId, weightGrams: 1300 })
  return { ...seller, product }
}
const addressInRio = async (buyer: BuiltBuyer) => {
  const rio = { country: 'BR', area: 'RJ / Rio de Janeiro / Centro', postcode: '20010-000' }
  return (await addAddress(buyer, rio)).id
}
const of = (product: BuiltProduct, quantity = 1) => ({ goods_id: product.id, sku_id: product.skuIds[0], quantity })
const preview = (buyer: BuiltBuyer, wish: Input<'POST /api/order/preview'>) =>
  buyer.client.call('POST /api/order/preview', wish, AT_ONCE)

test('freight is that of the rule which names the country of the address, by started kilogram', async () => {
  const { product } = await buildShopWith([
    freightRule({ countries: ['PT', 'ES'], by: 'weight', first: '4.00', further: '1.50', days_from: 1, days_to: 2 }),
    freightRule({ first: '19.00' }),
  ])
  const buyer = await buildBuyer(server)
  const abroad = await addressInRio(buyer)
  const home = await preview(buyer, { ...of(product, 3), address_id: buyer.addressId })
  // 3.9 kg: four started kilograms.
  expect(home).toMatchObject({ freight: '8.50', total: '44.50' })
  const days = (arrives = { from: '', to: '' }) => (Date.parse(arrives.to) - Date.parse(arrives.from)) / DAY_MS
  expect(days(home.shops[0]?.arrives)).toBe(1)
  const far = await preview(buyer, { ...of(product, 3), address_id: abroad })
  expect([far.freight, days(far.shops[0]?.arrives)]).toEqual(['19.00', 5])
  // Without an address it is that of the default one, and for somebody who has none the cheapest.
  expect((await preview(buyer, of(product))).freight).toBe('5.50')
})

test('sending is free from so much of goods, whatever a code takes off them', async () => {
  const { product, shopId } = await buildShopWith([freightRule({ free_from: '24.00' })])
  const code = `FREE${newId().slice(-8)}`.toUpperCase()
  await buildPromo(server, { code, shopId, benefit: { kind: 'amount', amount: cents(500) } })
  const buyer = await buildBuyer(server)
  expect(await preview(buyer, of(product, 1))).toMatchObject({ freight: '5.00', total: '17.00' })
  expect(await preview(buyer, { ...of(product, 2), promo_code: code })).toMatchObject({
    freight: '0.00',
    discount: '5.00',
    total: '19.00',
  })
})

test('a shop that does not ship to a country is named, at the preview and at the order, and nothing is ordered', async () => {
  const near = await buildShopWith([freightRule({ countries: ['PT'] })])
  const wide = await buildShopWith([freightRule()])
  const buyer = await buildBuyer(server)
  const abroad = await addressInRio(buyer)
  for (const { product } of [near, wide]) await buyer.client.call('POST /api/cart/add', of(product), AT_ONCE)
  const bag = await buyer.client.call('GET /api/cart/list')
  const cart_ids = bag.shops.flatMap((shop) => shop.lines.map((line) => line.id))
  const named = {
    code: 2004,
    msg: expect.stringContaining('Casa Obscura does not ship to Brazil.'),
    data: { error: 'freight.unreachable', country: 'BR', shops: [{ id: near.shopId, name: 'Casa Obscura' }] },
  }
  await expect(preview(buyer, { cart_ids, address_id: abroad })).rejects.toMatchObject(named)
  const { quote_id } = await preview(buyer, { cart_ids, address_id: buyer.addressId })
  const order = { quote_id, address_id: abroad }
  await expect(buyer.client.call('POST /api/order/create', order, AT_ONCE)).rejects.toMatchObject(named)
  expect((await buyer.client.call('GET /api/user/order_list')).list).toEqual([])
  const rest = bag.shops.filter(({ merchant }) => merchant.id === wide.shopId).flatMap(({ lines }) => lines)
  expect(await preview(buyer, { cart_ids: rest.map(({ id }) => id), address_id: abroad })).toMatchObject({
    freight: '5.00',
  })
})

test('freight that changed after the quote, by the shop or by another address, is not charged unseen', async () => {
  const { product, client } = await buildShopWith([freightRule({ countries: ['BR'], first: '30.00' }), freightRule()])
  const buyer = await buildBuyer(server)
  const abroad = await addressInRio(buyer)
  const { quote_id } = await preview(buyer, { ...of(product), address_id: buyer.addressId })
  const refusalOf = (input: Input<'POST /api/order/create'>) =>
    buyer.client.call('POST /api/order/create', input, AT_ONCE).catch((error) => error)
  expect(await refusalOf({ quote_id, address_id: abroad })).toMatchObject({
    code: 2002,
    data: { quote: { freight: '30.00', total: '42.00' } },
  })
  const { version } = await client.call('GET /api/seller/freight_rules')
  await client.call('POST /api/seller/freight_edit', { version, rules: [freightRule({ first: '6.20' })] }, AT_ONCE)
  const refused = await refusalOf({ quote_id, address_id: buyer.addressId })
  expect(refused).toMatchObject({ code: 2002, data: { quote: { freight: '6.20', total: '18.20' } } })
  const fresh = refused.data.quote as { quote_id: string }
  const placed = await buyer.client.call(
    'POST /api/order/create',
    { quote_id: fresh.quote_id, address_id: buyer.addressId },
    AT_ONCE,
  )
  expect(placed.pay_total).toBe('18.20')
})

test('the product page tells what sending one costs to where the reader lives, or that it is not sent there', async () => {
  const { product } = await buildShopWith([
    freightRule({ countries: ['PT'], by: 'weight', first: '4.00', further: '1.50' }),
    freightRule({ countries: ['FR'], first: '3.00' }),
  ])
  const buyer = await buildBuyer(server)
  const freight = async (client = server.client()) =>
    (await client.call('GET /api/goods/detail', { id: product.id }, AT_ONCE)).freight
  expect(await freight()).toMatchObject({ from: '3.00', country: null })
  expect(await freight(buyer.client)).toMatchObject({ from: '5.50', country: 'PT' })
  await buyer.client.call('POST /api/user/address_set_default', { id: await addressInRio(buyer) })
  expect(await freight(buyer.client)).toMatchObject({ from: null, country: 'BR', arrives: null })
})
