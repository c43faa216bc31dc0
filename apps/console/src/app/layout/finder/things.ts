import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { type Guarded, useMay } from '../../../shared/may.ts'
import { callQuery } from '../../../shared/queries.ts'
import type { Realm } from '../../../shared/session.ts'
import type { Found } from './found.ts'

/** Of each kind no more: the page of it shows the rest. */
const MOST = 5
/** A single letter is in everything. */
const SHORTEST = 2

/**
 * Orders, products, buyers and talks that have what is typed, of the kinds that somebody may see: what the lists themselves find, so
 * that a thing is found here as it is there. `asked` is whether all of them have answered.
 */
export function useThings(realm: Realm, typed: string): { found: Found[]; asked: boolean } {
  const may = useMay()
  const keyword = typed.trim()
  const ask = keyword.length >= SHORTEST
  const mayAsk = (of: Realm, call: Guarded) => ask && realm === of && may(call)
  const options = <const Call extends Guarded>(of: Realm, call: Call) => ({
    enabled: mayAsk(of, call),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const wish = { keyword, limit: MOST }
  const [orders, goods, talks, anyOrders, anyGoods, shoppers, shops] = useQueries({
    queries: [
      { ...callQuery('GET /api/seller/order_list', wish), ...options('seller', 'GET /api/seller/order_list') },
      { ...callQuery('GET /api/seller/goods_list', wish), ...options('seller', 'GET /api/seller/goods_list') },
      {
        ...callQuery('GET /api/seller/chat_list', { ...wish, filter: 'all' }),
        ...options('seller', 'GET /api/seller/chat_list'),
      },
      { ...callQuery('GET /api/admin/order_list', wish), ...options('operator', 'GET /api/admin/order_list') },
      { ...callQuery('GET /api/admin/goods_list', wish), ...options('operator', 'GET /api/admin/goods_list') },
      { ...callQuery('GET /api/admin/user_list', wish), ...options('operator', 'GET /api/admin/user_list') },
      { ...callQuery('GET /api/admin/shop_list', wish), ...options('operator', 'GET /api/admin/shop_list') },
    ],
  })
  const all = [orders, goods, talks, anyOrders, anyGoods, shoppers, shops]
  if (!ask) return { found: [], asked: true }
  const rows = orders.data?.list ?? []
  const buyers = new Set(rows.map(({ buyer }) => buyer.name).filter((name) => has(name, keyword)))
  const found: Found[] = [
    ...rows.map(
      ({ id, sn, buyer }): Found => ({
        group: 'orders',
        id,
        title: sn,
        caption: buyer.name,
        place: { to: '/orders/$id', params: { id }, search: { tab: 'all' } },
      }),
    ),
    ...[...buyers].map(
      (name): Found => ({
        group: 'buyers',
        id: name,
        title: name,
        place: { to: '/orders', search: { tab: 'all', q: name } },
      }),
    ),
    ...(goods.data?.list ?? []).map(
      ({ id, title, handle }): Found => ({
        group: 'goods',
        id,
        title,
        caption: handle,
        place: { to: '/goods/$id', params: { id } },
      }),
    ),
    ...(talks.data?.list ?? []).map(
      ({ id, buyer }): Found => ({
        group: 'talks',
        id,
        title: buyer.name,
        place: { to: '/talks/$id', params: { id } },
      }),
    ),
    ...(anyOrders.data?.list ?? []).map(
      ({ id, sn, merchant }): Found => ({
        group: 'orders',
        id,
        title: sn,
        caption: merchant.name,
        place: { to: '/market/orders/$id', params: { id } },
      }),
    ),
    ...(anyGoods.data?.list ?? []).map(
      ({ id, title, merchant }): Found => ({
        group: 'goods',
        id,
        title,
        caption: merchant.name,
        place: { to: '/market/goods/$id', params: { id } },
      }),
    ),
    ...(shoppers.data?.list ?? []).map(
      ({ id, account }): Found => ({
        group: 'shoppers',
        id,
        title: account,
        place: { to: '/users/$id', params: { id } },
      }),
    ),
    ...(shops.data?.list ?? []).map(
      ({ id, name }): Found => ({
        group: 'shops',
        id,
        title: name,
        place: { to: '/shops/$id', params: { id } },
      }),
    ),
  ]
  return { found, asked: all.every(({ isFetching }) => !isFetching) }
}

const has = (name: string, keyword: string): boolean => name.toLocaleLowerCase().includes(keyword.toLocaleLowerCase())
