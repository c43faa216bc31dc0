import type { QueryClient } from '@tanstack/react-query'
import { parseQuery, type Query } from '@tradewind/web/page-query'
import { homeQuery } from '../features/home/home-queries.ts'
import { productQuery } from '../features/product/product-queries.ts'
import { isOpening } from '../features/search/opening.ts'
import { goodsQuery } from '../shared/listing/listing-queries.ts'
import { readListingSearch } from '../shared/listing/listing-search.ts'

/** A public call whose answer the first screen shows: `key` is its place in the query cache. */
export type FirstCall = { key: readonly [call: string, input: object, pages?: 'pages'] }

type Ask = (params: readonly string[], query: Query) => FirstCall[]

const place = (key: readonly unknown[]): FirstCall => ({ key: key as FirstCall['key'] })

/** By the first part of the path. The queries are those of the screens, so that each finds its answer. */
const ASKED: Record<string, Ask> = {
  home: () => [place(homeQuery().queryKey)],
  detail: ([id]) => (id ? [place(productQuery(id).queryKey)] : []),
  search: (_params, query) => {
    const search = readListingSearch(query)
    return isOpening(search) ? [] : [place(goodsQuery(search).queryKey)]
  },
}

/** What the first screen of an address asks for, as far as anybody may know it. */
export function firstCalls(href: string): FirstCall[] {
  const { pathname, search } = new URL(href, 'http://shop')
  const [page = '', ...params] = pathname.split('/').slice(1)
  return ASKED[page]?.(params, parseQuery(search)) ?? []
}

/** Puts an answer where the screens look for it; a list is kept page by page. */
export function keepAnswer(queryClient: QueryClient, { key }: FirstCall, data: unknown, updatedAt?: number): void {
  queryClient.setQueryData(key, key[2] ? { pages: [data], pageParams: [undefined] } : data, { updatedAt })
}
