import { beforeAll, expect, test } from 'vitest'
import { buildCategory } from '../../../test/factories/catalog.ts'
import { freightRule } from '../../../test/factories/freight.ts'
import { again, editGoods, scarf } from '../../../test/factories/goods.ts'
import { csvOf, exportText, importFile, rowsOf } from '../../../test/factories/imports.ts'
import { AT_ONCE, type BuiltSeller, buildBuyer, buildSeller } from '../../../test/factories/orders.ts'
import { useServer } from '../../../test/harness.ts'

const server = useServer()
let category: string
beforeAll(async () => {
  category = await buildCategory(server.databases.shop)
})

const [LIGHT, HEAVY] = [300, 1_700]

/** A scarf of 300 g in sage, and in ink with a box of its own. */
async function buildScarf() {
  const seller = await buildSeller(server)
  const rules = [freightRule({ by: 'weight', first: '4.00', further: '1.50' })]
  const { version } = await seller.client.call('GET /api/seller/freight_rules')
  await seller.client.call('POST /api/seller/freight_edit', { version, rules }, AT_ONCE)
  const { skus } = scarf(category)
  const weighed = skus?.map((sku, place) => ({ ...sku, weight_grams: place === 1 ? HEAVY : null }))
  return { seller, product: await editGoods(seller, scarf(category, { skus: weighed, weight_grams: LIGHT })) }
}
const weightsOf = async ({ client }: BuiltSeller, id: string) => {
  const { weight_grams, skus } = await client.call('GET /api/seller/goods_detail', { id })
  return [weight_grams, ...skus.map((sku) => sku.weight_grams)]
}

test('freight by weight is that of the choice that is bought, and the page tells the least', async () => {
  const { product } = await buildScarf()
  const buyer = await buildBuyer(server)
  const freightOf = async (place: number, quantity = 1) => {
    const wish = { goods_id: product.id, sku_id: product.skus[place]?.id, quantity, address_id: buyer.addressId }
    return (await buyer.client.call('POST /api/order/preview', wish, AT_ONCE)).freight
  }
  // 0.3 kg, 1.7 kg, and 3.4 kg: one, two and four started kilograms.
  expect([await freightOf(0), await freightOf(1), await freightOf(1, 2)]).toEqual(['4.00', '5.50', '8.50'])
  const { freight } = await server.client().call('GET /api/goods/detail', { id: product.id })
  expect(freight.from).toBe('4.00')
})

test('a choice without a weight of its own weighs what its product weighs by then', async () => {
  const { seller, product } = await buildScarf()
  const edited = await editGoods(seller, again(product, { weight_grams: 500 }))
  expect(await weightsOf(seller, product.id)).toEqual([500, null, HEAVY])
  const skus = again(edited).skus?.map((sku) => ({ ...sku, weight_grams: null }))
  await editGoods(seller, again(edited, { skus }))
  expect(await weightsOf(seller, product.id)).toEqual([500, null, null])
})

test('a file says the weight of each, imports again without a change, and changes the one that was edited', async () => {
  const { seller, product } = await buildScarf()
  const { client } = seller
  const csv = await exportText(client)
  const rows = rowsOf(csv)
  expect(rows.map((row) => row['Variant Grams'])).toEqual([String(LIGHT), String(HEAVY)])
  expect((await importFile(server, client, csv)).run).toMatchObject({ same: 1, changed: 0, refused: 0 })
  expect(await weightsOf(seller, product.id)).toEqual([LIGHT, null, HEAVY])
  const heavier = rows.map((row, place) => (place === 1 ? { ...row, 'Variant Grams': '2100' } : row))
  expect((await importFile(server, client, csvOf(heavier))).run).toMatchObject({ changed: 1, refused: 0 })
  expect(await weightsOf(seller, product.id)).toEqual([LIGHT, null, 2_100])
  // A file that tells no weight leaves them; one that tells the same of all leaves none of its own.
  const silent = rows.map(({ 'Variant Grams': _, ...row }) => ({ ...row, 'Variant Price': '31.00' }))
  await importFile(server, client, csvOf(silent))
  expect(await weightsOf(seller, product.id)).toEqual([LIGHT, null, 2_100])
  await importFile(server, client, csvOf(rows.map((row) => ({ ...row, 'Variant Grams': '900' }))))
  expect(await weightsOf(seller, product.id)).toEqual([900, null, null])
})

test('a new product of a file weighs what its first row says, and each other what its own does', async () => {
  const seller = await buildSeller(server)
  const rows = ['Small', 'Large'].map((size, place) => ({
    ...{ Handle: 'box', Title: place === 0 ? 'Box' : '', 'Option1 Name': 'Size', 'Option1 Value': size },
    ...{ 'Variant Price': '5.00', 'Variant Grams': place === 0 ? '200' : '800', Type: 'No such thing' },
  }))
  await importFile(server, seller.client, csvOf(rows))
  const { list } = await seller.client.call('GET /api/seller/goods_list', { keyword: 'box' })
  expect(await weightsOf(seller, list[0]?.id ?? '')).toEqual([200, null, 800])
})
