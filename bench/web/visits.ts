import { isPublic } from '../../apps/shop/src/app/guard.ts'
import { specPattern } from '../../apps/shop/src/app/route-pattern.ts'
import { addressOf, routesOf, whoseRoute } from '../../e2e/addresses.ts'
import type { World } from './world.ts'

type Visit = {
  who: 'visitor' | 'shopper' | 'seller' | 'operator'
  cookies: World['shopper'][]
  paths: string[]
}

/** Every route of both apps, as whoever may see it; what has states, in each of them. */
export async function visits(world: World): Promise<Visit[]> {
  const { shopper, seller, operator, goods, shopId, orders, selling, talk } = world
  const routes = await routesOf('shop')
  const at = (route: string) => addressOf(route, { goods: goods.id, shop: shopId, order: orders[0]?.id ?? '' })
  const console = (await routesOf('console')).filter((route) => route !== '/login')
  const of = new Map(await Promise.all(console.map(async (route) => [route, await whoseRoute(route)] as const)))
  const isOfOperators = (route: string) => of.get(route) !== 'seller'
  const places: Record<string, string> = {
    '/goods/$id': selling.product,
    '/orders/$id': selling.order,
    '/imports/$id': selling.import,
    '/talks/$id': selling.talk,
    '/orders/send/$id': selling.sent,
    '/goods/stock/$id': selling.stock,
  }
  return [
    {
      who: 'visitor',
      cookies: [],
      paths: [...routes.filter((route) => isPublic(specPattern(route))).map(at), ...RESULTS, '/no-such-page'],
    },
    {
      who: 'shopper',
      cookies: [shopper],
      paths: [
        ...routes.filter((route) => route !== '/login' && !OF_ORDERS.includes(route)).map(at),
        ...RESULTS,
        ...orders.slice(1).map(({ id }) => `/orderInfo/${id}`),
        ...orders.filter(({ status }) => status === 3).map(({ id }) => `/comment?id=${id}`),
        '/myPurchases/-4',
        `/order?ids=${orders[0]?.id}`,
      ],
    },
    { who: 'visitor', cookies: [], paths: ['/console/login'] },
    {
      who: 'seller',
      cookies: [seller],
      paths: console
        .filter((route) => of.get(route) !== 'operator')
        .filter((route) => !route.endsWith('$id') || route in places)
        .map((route) => `/console${route.replace('$id', places[route] ?? '')}`),
    },
    {
      who: 'operator',
      cookies: [operator],
      // What one thing of a queue looks like depends on what was claimed: the journeys look at those.
      paths: console
        .filter((route) => isOfOperators(route) && (!route.endsWith('$id') || route === '/inbox/$id'))
        .map((route) => `/console${route.replace('$id', talk)}${route === '/topups' ? '?audit=all' : ''}`),
    },
  ]
}

/** Without an order these lead to the purchases, which are visited anyway. */
const OF_ORDERS = ['/order', '/comment']

const RESULTS = ['/search?keyword=pot', '/search?keyword=pot&min_price=900&in_stock=1', '/search?keyword=zzzzqq']

/** A path without its ids, for people. */
export const screenNamed = (path: string): string => path.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, '…')
