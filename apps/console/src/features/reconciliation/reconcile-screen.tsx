import { useQuery } from '@tanstack/react-query'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { ArrowClockwise } from '@tradewind/ui/icons/arrow-clockwise'
import { ConsolePage } from '../../shared/console-page.tsx'
import { LedgerPages } from '../../shared/ledger-pages.tsx'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { callQuery } from '../../shared/queries.ts'
import { PoolCard } from './pool-card.tsx'
import { PoolsSkeleton } from './pools-skeleton.tsx'

/** Whether bank and chain say what the books say: to the cent, and line by line where they do not. */
export function ReconcileScreen() {
  const t = useT()
  const { data, error, isFetching, refetch } = useQuery(callQuery('GET /api/admin/reconcile'))
  return (
    <ConsolePage
      wide
      pages={<LedgerPages />}
      title={t('console.title.reconciliation')}
      text={t('ledger.reconcile.text')}
      action={
        <Button
          kind="line"
          size="s"
          icon={<ArrowClockwise size={20} />}
          busy={isFetching && data !== undefined}
          busyLabel={t('words.loading')}
          onClick={() => void refetch()}
        >
          {t('ledger.reconcile.again')}
        </Button>
      }
    >
      {data ? (
        <div className="grid items-start gap-4 min-[1180px]:grid-cols-2">
          {data.pools.map((pool) => (
            <PoolCard key={pool.kind} pool={pool} />
          ))}
        </div>
      ) : error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <PoolsSkeleton />
      )}
    </ConsolePage>
  )
}
