import {
  type DefaultError,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query'
import { useT } from '@tradewind/messages/react'
import { PullToRefresh } from '@tradewind/ui/pull-to-refresh'
import { footerOf, PagedFooter } from '@tradewind/web/paged-footer'
import type { ReactNode } from 'react'
import { LoadFailed } from './load-failed.tsx'

type ListPage<Row> = { list: Row[]; next_cursor: string | null; total?: number; total_more?: boolean }

export type PagedList<Row> = {
  rows: Row[]
  /** Undefined until the first page is there, or when the list does not count. */
  total: number | undefined
  /** The first page: nothing yet, could not be had, there. */
  status: 'pending' | 'error' | 'success'
  error: unknown
  footer: ReturnType<typeof footerOf>
  refresh: () => Promise<void>
}

/** A cursor list as rows: `usePagedList(listQuery('GET /api/goods/list', { category_id }))`. */
export function usePagedList<Row, Key extends QueryKey>(
  options: UseInfiniteQueryOptions<ListPage<Row>, DefaultError, InfiniteData<ListPage<Row>>, Key, string | undefined>,
): PagedList<Row> {
  const query = useInfiniteQuery(options)
  const pages = query.data?.pages ?? []
  return {
    rows: pages.flatMap((page) => page.list),
    total: pages[0]?.total,
    status: query.data ? 'success' : query.status,
    error: query.error,
    footer: footerOf(query),
    refresh: async () => void (await query.refetch()),
  }
}

type PagedListViewProps<Row> = {
  list: PagedList<Row>
  /** Lays out the rows: a grid of cards, a list. */
  children: (rows: Row[]) => ReactNode
  skeleton: ReactNode
  /** What is said, with a way on, when there is no row. */
  empty: ReactNode
}

/** Pull to refresh, the rows, and the footer that fetches the next page; skeleton, empty and failed in their place. */
export function PagedListView<Row>({ list, children, skeleton, empty }: PagedListViewProps<Row>) {
  const t = useT()
  if (list.status === 'pending') return skeleton
  if (list.status === 'error') return <LoadFailed error={list.error} onRetry={list.refresh} />
  return (
    <PullToRefresh
      onRefresh={list.refresh}
      pullLabel={t('shell.list.pull')}
      releaseLabel={t('shell.list.release')}
      refreshingLabel={t('spec.list.refreshing')}
      doneLabel={t('shell.list.refreshed')}
    >
      {list.rows.length === 0 ? empty : children(list.rows)}
      {list.rows.length > 0 && <PagedFooter {...list.footer} />}
    </PullToRefresh>
  )
}
