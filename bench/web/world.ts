import { createClient } from '@tradewind/client/client'
import { demoAccounts } from '../../apps/server/demo/accounts.ts'
import type { Page } from './lighthouse.ts'

export type World = { pages: Page[]; shopperToken: string }

/** Looks up in the demo world what there is to visit, and puts three things into the shopper's bag. */
export async function readWorld(shop: string): Promise<World> {
  let token: string | undefined
  const client = createClient({ baseUrl: shop, getToken: () => token, getLang: () => 'en' })
  const { account, password } = demoAccounts.shopper
  token = (await client.call('POST /api/user/login', { account, password })).userinfo.token
  const { hot_goods: goods } = await client.call('GET /api/index/home')
  for (const { id } of goods.slice(0, 3)) {
    const { skus } = await client.call('GET /api/goods/detail', { id })
    const sku = skus.find(({ stock }) => stock > 1)
    if (sku) await client.call('POST /api/cart/add', { goods_id: id, sku_id: sku.id, quantity: 1 })
  }
  const session = [{ name: 'Admin-Token', value: token }]
  return {
    shopperToken: token,
    pages: [
      { name: 'home', path: '/home', cookies: [] },
      { name: 'product', path: `/detail/${goods[1]?.id}`, cookies: [] },
      { name: 'search', path: '/search?keyword=lamp', cookies: [] },
      { name: 'bag', path: '/bag', cookies: session },
    ],
  }
}
