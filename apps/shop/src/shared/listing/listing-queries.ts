import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Answer } from '@tradewind/contract/calls'
import type { Goods } from '../goods-card.tsx'
import { type PagedList, usePagedList } from '../paged-list.tsx'
import { callQuery, listQuery } from '../queries.ts'
import { keptList } from './list-memory.ts'
import { toInput } from './listing-filters.ts'
import type { ListingSearch } from './listing-search.ts'

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

type Pages = InfiniteData<Answer<'GET /api/goods/list'>, string | undefined>

export function goodsQuery(search: ListingSearch) {
  const query = listQuery('GET /api/goods/list', toInput(search))
  const kept = () => keptList<Pages>(query.queryKey)
  return {
    ...query,
    staleTime: FRESH_MS,
    initialData: () => kept()?.data,
    initialDataUpdatedAt: () => kept()?.at,
  }
}

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
