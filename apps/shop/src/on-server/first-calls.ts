import type { QueryClient } from '@tanstack/react-query'
import type { FirstAnswer, FirstCall } from '@tradewind/contract/drawn-page'
import { parseQuery, type Query } from '@tradewind/web/page-query'
import { callKey } from '@tradewind/web/queries'
import { forMeQuery, homeQuery } from '../features/home/home-queries.ts'
import { productQuery } from '../features/product/product-queries.ts'
import { isOpening } from '../features/search/opening.ts'
import { goodsQuery } from '../shared/listing/listing-queries.ts'
import { readListingSearch } from '../shared/listing/listing-search.ts'

type Ask = (params: readonly string[], query: Query) => FirstCall[]

const place = (key: readonly unknown[]): FirstCall => ({ key: key as FirstCall['key'] })

/** What whoever is logged in sees of their own, and who they are, which the guard asks first of all. */
const own = (...keys: FirstCall['key'][]): FirstCall[] =>
  [callKey('GET /api/user/getUserInfo'), ...keys].map((key) => ({ key, own: true }))

/** By the first part of the path. The queries are those of the screens, so that each finds its answer. */
const ASKED: Record<string, Ask> = {
  home: () => [place(homeQuery().queryKey), ...own(forMeQuery().queryKey as FirstCall['key'])],
  detail: ([id]) => (id ? [place(productQuery(id).queryKey)] : []),
  search: (_params, query) => {
    const search = readListingSearch(query)
    return isOpening(search) ? [] : [place(goodsQuery(search).queryKey)]
  },
  bag: () => own(callKey('GET /api/cart/list'), callKey('GET /api/cart/count')),
}

/** What the first screen of an address asks for. */
export function firstCalls(href: string): FirstCall[] {
  const { pathname, search } = new URL(href, 'http://shop')
  const [page = '', ...params] = pathname.split('/').slice(1)
  return ASKED[page]?.(params, parseQuery(search)) ?? []
}

/** Puts an answer where the screens look for it; a list is kept page by page. */
export function keepAnswer(queryClient: QueryClient, { key, data }: FirstAnswer): void {
  queryClient.setQueryData(key, key[2] ? { pages: [data], pageParams: [undefined] } : data)
}
