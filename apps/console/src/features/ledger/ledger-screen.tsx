import { useQuery } from '@tanstack/react-query'
import { useT } from '@tradewind/messages/react'
import { SectionHead } from '@tradewind/ui/page'
import { LedgerPages } from '../../shared/ledger-pages.tsx'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { callQuery } from '../../shared/queries.ts'
import { BookSums } from './book-sums.tsx'
import { LawList } from './law-list.tsx'
import { ledgerQuery } from './ledger-queries.ts'
import { LedgerSkeleton } from './ledger-skeleton.tsx'
import { Verdict } from './verdict.tsx'

/** Whether the books are right: each law in plain words, and what everything adds up to. */
export function LedgerScreen() {
  const t = useT()
  const { data, error, isFetching, refetch } = useQuery(ledgerQuery())
  const pools = useQuery(callQuery('GET /api/admin/reconcile')).data?.pools
  return (
    <main className="max-w-300 px-edge pt-4 pb-10 wide:pt-6">
      <LedgerPages />
      <Verdict check={data} checking={isFetching} failed={error !== null} onAgain={refetch} />
      {error && !isFetching && (
        <div className="mt-4 max-w-140">
          <LoadFailed error={error} onRetry={refetch} />
        </div>
      )}
      {data ? (
        <div className="mt-2 grid gap-x-10 min-[1180px]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <section>
            <SectionHead title={t('console.ledger.laws')} caption={t('console.ledger.lawsHint')} className="mt-6" />
            <LawList laws={data.laws} compared={pools?.some(({ since }) => since !== null) ?? false} />
          </section>
          <section>
            <SectionHead title={t('console.ledger.sums')} caption={t('console.ledger.sumsHint')} className="mt-6" />
            <BookSums check={data} />
          </section>
        </div>
      ) : (
        !error && <LedgerSkeleton />
      )}
    </main>
  )
}
