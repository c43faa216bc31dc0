import { expect, test } from 'vitest'
import { buildProduct } from '../../../test/factories/catalog.ts'
import { again } from '../../../test/factories/goods.ts'
import { AT_ONCE, buildBuyer, buildOrder, buildSeller } from '../../../test/factories/orders.ts'
import { useServer } from '../../../test/harness.ts'

const server = useServer()

test('what is exempt from revocation is said before it is bought, and is left out once it was sent', async () => {
  const seller = await buildSeller(server)
  const product = await buildProduct(server.databases.shop, { shopId: seller.shopId })
  const detail = () => server.client().call('GET /api/goods/detail', { id: product.id })
  expect((await detail()).exempt).toBeNull()
  const before = await seller.client.call('GET /api/seller/goods_detail', { id: product.id })
  const said = await seller.client.call('POST /api/seller/goods_edit', again(before, { exempt: 'perishable' }), AT_ONCE)
  expect((await detail()).exempt).toBe('perishable')

  const buyer = await buildBuyer(server)
  const line = { goods_id: product.id, sku_id: product.skuIds[0], quantity: 1, address_id: buyer.addressId }
  const quote = await buyer.client.call('POST /api/order/preview', line)
  expect(quote.shops[0]?.items).toMatchObject([{ exempt: 'perishable' }])
  const { id } = await buildOrder(server, 'sent', { buyer, seller, product })
  expect((await buyer.client.call('GET /api/order/detail', { id })).items).toMatchObject([{ exempt: 'perishable' }])
  await expect(buyer.client.call('POST /api/refund/revoke', { order_id: id }, AT_ONCE)).rejects.toMatchObject({
    code: 1423,
  })

  const { allowed } = await buyer.client.call('GET /api/order/detail', { id })
  expect(allowed).not.toContain('revoke')
  expect(allowed).toContain('apply')

  // An order keeps what was said when it was placed.
  await seller.client.call('POST /api/seller/goods_edit', again(said, { exempt: null }), AT_ONCE)
  expect((await buyer.client.call('GET /api/order/detail', { id })).items).toMatchObject([{ exempt: 'perishable' }])
})
