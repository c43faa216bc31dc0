import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Answer } from '@tradewind/contract/calls'
import type { Goods } from '../goods-card.tsx'
import { type PagedList, usePagedList } from '../paged-list.tsx'
import { callQuery, listQuery } from '../queries.ts'
import { type ListingSearch, toInput } from './listing-search.ts'

export type Facets = Answer<'GET /api/goods/facets'>

/** Long enough that coming back to row 600 does not ask for thirty pages again. */
const FRESH_MS = 5 * 60_000

export type Found = {
  list: PagedList<Goods>
  total: number | undefined
  /** There are more than `total`. */
  more: boolean
  /** What was looked for instead of the keyword. */
  corrected: string | undefined
}

export const goodsQuery = (search: ListingSearch) => ({
  ...listQuery('GET /api/goods/list', toInput(search)),
  staleTime: FRESH_MS,
})

/** The products of a search, page by page, and what the first page says about them all. */
export function useFound(search: ListingSearch): Found {
  const list = usePagedList(goodsQuery(search))
  const { data: first } = useInfiniteQuery({ ...goodsQuery(search), select: ({ pages }) => pages[0] })
  return {
    list,
    total: first?.total,
    more: first?.total_more === true,
    corrected: first?.corrected ?? undefined,
  }
}

/** How many products each choice would leave. The last answer stays until the next one is there. */
export function useFacets(search: ListingSearch, { enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({
    ...callQuery('GET /api/goods/facets', toInput(search), { quiet: true }),
    placeholderData: keepPreviousData,
    enabled,
  })
}
