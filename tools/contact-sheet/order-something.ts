import { createClient } from '@tradewind/client/client'
import { demoAccounts } from '../../apps/server/demo/accounts.ts'

/** Places an order of the demo's shopper that nobody pays, so that paying and cancelling can be looked at. */
export async function orderSomething(shop: string): Promise<void> {
  const as = (token?: string) => createClient({ baseUrl: shop, getToken: () => token, getLang: () => 'en' })
  const { account, password } = demoAccounts.shopper
  const shopper = as((await as().call('POST /api/user/login', { account, password })).userinfo.token)
  const [address] = (await shopper.call('GET /api/user/address_list')).list
  const { list } = await shopper.call('GET /api/goods/list', { in_stock: 1, sort: 'sales', limit: 50 })
  const goods = list.find(({ has_options }) => !has_options)
  if (!address || !goods) throw new Error('the demo shopper has no address, or the shop nothing plain to buy')
  const [sku] = (await shopper.call('GET /api/goods/detail', { id: goods.id })).skus
  const one = { goods_id: goods.id, sku_id: sku?.id ?? '', quantity: 1, address_id: address.id }
  const { quote_id } = await shopper.call('POST /api/order/preview', one)
  await shopper.call('POST /api/order/create', { quote_id, address_id: address.id })
}
