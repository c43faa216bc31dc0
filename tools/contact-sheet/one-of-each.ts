import { type Client, createClient } from '@tradewind/client/client'
import type { World } from '../../bench/web/world.ts'
import { routesOf } from '../../e2e/addresses.ts'

type One = { caption: string; who: 'seller' | 'operator'; path: string }
type Listed = Promise<{ list: readonly { id: string }[] }>

const ALL = 'all'
const ids = async (listed: Listed) => (await listed).list.map(({ id }) => id)

/** Where the things lie of which the console has a page each. */
const ofSeller: Record<string, (seller: Client) => Promise<string[]>> = {
  '/refunds/$id': (seller) => ids(seller.call('GET /api/seller/refund_list', { state: ALL })),
  '/talks/$id': (seller) => ids(seller.call('GET /api/seller/chat_list', { filter: ALL })),
}
const ofHouse: Record<string, (house: Client) => Promise<string[]>> = {
  '/complaints/$id': (house) => ids(house.call('GET /api/admin/complaint_list', { state: ALL })),
  '/disputes/$id': (house) => ids(house.call('GET /api/admin/refund_list', {})),
  '/inbox/$id': (house) => ids(house.call('GET /api/admin/chat_list', { filter: ALL })),
  '/market/goods/$id': (house) => ids(house.call('GET /api/admin/goods_list', {})),
  '/market/orders/$id': (house) => ids(house.call('GET /api/admin/order_list', {})),
  '/merchants/$id': (house) => ids(house.call('GET /api/admin/merchants', {})),
  '/reports/$id': async (house) =>
    (await house.call('GET /api/admin/report_list', {})).list.map(({ goods }) => goods.id),
  '/shops/$id': (house) => ids(house.call('GET /api/admin/shop_list', {})),
  '/texts/$id': (house) => ids(house.call('GET /api/admin/content_list')),
  '/topups/$id': (house) => ids(house.call('GET /api/admin/recharge_list', {})),
  '/users/$id': (house) => ids(house.call('GET /api/admin/user_list', {})),
  '/withdrawals/$id': (house) => ids(house.call('GET /api/admin/extract_list', { audit: '0' })),
}
/** Those of the seller are among the visits. */
const VISITED = ['/goods/$id', '/orders/$id', '/imports/$id']

/** The first of each list of the console; of what the market has none, that it is not there. */
export async function oneOfEach(shop: string, { seller, operator }: World): Promise<One[]> {
  const known = [...Object.keys(ofSeller), ...Object.keys(ofHouse), ...VISITED]
  const strange = (await routesOf('console')).filter((route) => route.endsWith('$id') && !known.includes(route))
  if (strange.length > 0) throw new Error(`say in one-of-each.ts where the things of ${strange.join(', ')} lie`)
  const as = (cookie: World['seller']) => {
    const token = decodeURIComponent(cookie.value).replace(/^\w+\./, '')
    return createClient({ baseUrl: shop, getToken: () => token, getLang: () => 'en' })
  }
  const pages = async (who: One['who'], client: Client, of: typeof ofHouse): Promise<One[]> =>
    Promise.all(
      Object.entries(of).map(async ([route, list]) => {
        const [id = NONE] = await list(client)
        return { caption: `/console${route.replace('$id', '…')}`, who, path: `/console${route.replace('$id', id)}` }
      }),
    )
  return [...(await pages('seller', as(seller), ofSeller)), ...(await pages('operator', as(operator), ofHouse))]
}

const NONE = '00000000-0000-7000-8000-000000000000'
