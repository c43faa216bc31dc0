import type { UseQueryResult } from '@tanstack/react-query'
import { isMissing } from '@tradewind/client/api-error'
import { useT } from '@tradewind/messages/react'
import { EmptyState } from '@tradewind/ui/state-block'
import type { ReactNode } from 'react'
import { LoadFailed } from './load-failed.tsx'
import { QueueSkeleton } from './queue-skeleton.tsx'

type WholeProps = { query: Pick<UseQueryResult, 'data' | 'error' | 'refetch'>; crumb: ReactNode; children: ReactNode }

/** A page about one thing, in each of its states: on its way, failed, not there, there. */
export function Whole({ query: { data, error, refetch }, crumb, children }: WholeProps) {
  const t = useT()
  return (
    <main className="max-w-300 px-edge pt-4 pb-10 wide:pt-6">
      {crumb}
      {data !== undefined ? (
        children
      ) : isMissing(error) ? (
        <EmptyState title={t('market.missing')} className="py-6">
          {t('market.missingText')}
        </EmptyState>
      ) : error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <QueueSkeleton />
      )}
    </main>
  )
}
