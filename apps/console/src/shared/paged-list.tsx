import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { EmptyState } from '@tradewind/ui/state-block'
import { footerOf, PagedFooter } from '@tradewind/web/paged-footer'
import type { ReactNode } from 'react'
import { LoadFailed } from './load-failed.tsx'
import { QueueSkeleton } from './queue-skeleton.tsx'

type PagedListProps = {
  query: UseInfiniteQueryResult
  count: number
  empty: string
  emptyText?: string
  children: ReactNode
}

/** A list in each of its states: on its way, failed, empty, there. */
export function PagedList({ query, count, empty, emptyText, children }: PagedListProps) {
  if (query.status === 'pending') return <QueueSkeleton />
  if (query.status === 'error' && count === 0) return <LoadFailed error={query.error} onRetry={query.refetch} />
  if (count === 0)
    return (
      <EmptyState title={empty} className="max-w-120 py-6">
        {emptyText}
      </EmptyState>
    )
  return (
    <>
      {children}
      <PagedFooter {...footerOf(query)} />
    </>
  )
}
