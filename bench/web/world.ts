import { type Client, createClient } from '@tradewind/client/client'
import { newMessageId } from '@tradewind/client/message-id'
import { demoAccounts } from '../../apps/server/demo/accounts.ts'
import { importLongList } from './long-list.ts'

type Cookie = { name: string; value: string; path?: string }

/** What there is to visit in the demo world, and the cookies of whoever visits. */
export type World = {
  shop: string
  shopper: Cookie
  seller: Cookie
  operator: Cookie
  goods: { id: string; plain: { id: string; title: string }; withOptions: string }
  shopId: string
  /** Of the shopper, one in each state. */
  orders: { id: string; status: number }[]
  /** Of the seller. */
  selling: { shop: string; product: string; order: string; import: string; talk: string; sent: string; stock: string }
  /** With the house. */
  talk: string
}

/** Puts goods into the seller's shop, perhaps with these pictures of its other products. Answers with the import's id. */
type ImportGoods = (seller: Client, pictures: string[]) => Promise<string>

/** Looks around as the demo's people do, puts a few things into the shopper's bag and a long list into the seller's shop. */
export async function readWorld(shop: string, importGoods: ImportGoods = importLongList): Promise<World> {
  const as = (token?: string) => createClient({ baseUrl: shop, getToken: () => token, getLang: () => 'en' })
  const { account, password } = demoAccounts.shopper
  const shopper = (await as().call('POST /api/user/login', { account, password })).userinfo.token
  const seller = (await as().call('POST /api/seller/login', demoAccounts.seller)).userinfo.token
  const operator = (await as().call('POST /api/admin/login', demoAccounts.operator)).userinfo.token
  const client = as(shopper)
  const home = await client.call('GET /api/index/home')
  const { list } = await client.call('GET /api/goods/list', { sort: 'sales', in_stock: 1, limit: 50 })
  await fillBag(
    client,
    home.hot_goods.slice(0, 3).map(({ id }) => id),
  )
  const orders = (await client.call('GET /api/user/order_list', { limit: 50 })).list
  return {
    shop,
    shopper: { name: 'Admin-Token', value: shopper },
    seller: consoleCookie(`seller.${seller}`),
    operator: consoleCookie(`operator.${operator}`),
    goods: {
      id: home.hot_goods[1]?.id ?? '',
      plain: list.find(({ has_options }) => !has_options) ?? { id: '', title: '' },
      withOptions: list.find(({ has_options }) => has_options)?.id ?? '',
    },
    shopId: home.hot_shops[0]?.id ?? '',
    orders: [...new Map(orders.map((order) => [order.status, order])).values()],
    selling: await sellingOf(as(seller), importGoods, client),
    talk: await talkWith(client),
  }
}

const consoleCookie = (value: string): Cookie => ({
  name: 'Console-Token',
  value: encodeURIComponent(value),
  path: '/console',
})

/** Leaves what lies in it already: a shop may be measured many times. */
async function fillBag(client: Client, ids: string[]): Promise<void> {
  const { shops } = await client.call('GET /api/cart/list')
  if (shops.length > 0) return
  for (const id of ids) {
    const { skus } = await client.call('GET /api/goods/detail', { id })
    const sku = skus.find(({ stock }) => stock > 1)
    if (sku) await client.call('POST /api/cart/add', { goods_id: id, sku_id: sku.id, quantity: 1 })
  }
}

/** Asks a shop, or else the house, and answers with the talk. */
async function talkWith(shopper: Client, merchantId?: string): Promise<string> {
  const message_id = newMessageId()
  await shopper.call('POST /api/chat/send', { merchant_id: merchantId, message_id, text: 'When does somebody answer?' })
  const { list } = await shopper.call('GET /api/chat/list')
  return list.find(({ kind, shop }) => kind !== 'refund' && shop?.id === merchantId)?.id ?? ''
}

/** Lists of things that nobody sells or ordered: each row says why it is left out. */
const SENT = 'Order,Carrier,Tracking number\nNOSUCHSN00,CTT,CT1\n,CTT,CT2\n'
const CAME_IN = 'SKU,Stock,Came in\nNO-SUCH-SKU,,5\n,3,\n'
const fileOf = (csv: string): File => new File([csv], 'list.csv', { type: 'text/csv' })
const AT_ONCE = { repeatSubmit: false } as const

async function sellingOf(seller: Client, importGoods: ImportGoods, shopper: Client): Promise<World['selling']> {
  const { shop } = await seller.call('GET /api/seller/me')
  const { list: products } = await seller.call('GET /api/seller/goods_list', { limit: 50, sort: 'sold' })
  const [order] = (await seller.call('GET /api/seller/order_list', { limit: 1 })).list
  return {
    shop: shop?.id ?? '',
    product: products[0]?.id ?? '',
    order: order?.id ?? '',
    talk: await talkWith(shopper, shop?.id),
    sent: (await seller.upload('POST /api/seller/ship_file_add', { file: fileOf(SENT) }, AT_ONCE)).id,
    stock: (await seller.upload('POST /api/seller/stock_file_add', { file: fileOf(CAME_IN) }, AT_ONCE)).id,
    import: await importGoods(
      seller,
      products.flatMap(({ image }) => (image ? [image.url] : [])),
    ),
  }
}
