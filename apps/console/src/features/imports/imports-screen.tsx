import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { ArrowLeft } from '@tradewind/ui/icons/arrow-left'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { footerOf, PagedFooter } from '@tradewind/web/paged-footer'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { ExportGroup } from './export-group.tsx'
import { ImportForm } from './import-form.tsx'
import { importsQuery } from './imports-queries.ts'
import { RunRow } from './run-row.tsx'

/** Whole catalogues: a file comes in, a file goes out, and what came in before. */
export function ImportsScreen() {
  const t = useT()
  const list = useInfiniteQuery(importsQuery())
  const runs = list.data?.pages.flatMap((page) => page.list) ?? []
  return (
    <main className="max-w-220 px-edge pt-3 pb-8 wide:pt-5">
      <Link to="/goods" className="inline-flex min-h-11 items-center gap-1.5 text-s font-medium text-ink-2">
        <ArrowLeft size={16} flip />
        {t('console.title.goods')}
      </Link>
      <h1 className="h1 wide:text-[2.75rem]/none">{t('console.title.imports')}</h1>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 min-[1180px]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] min-[1180px]:items-start">
        <ImportForm />
        <ExportGroup />
      </div>
      <section aria-labelledby="past-imports" className="mt-7">
        <h2 id="past-imports" className="h2">
          {t('importing.past.title')}
        </h2>
        {list.status === 'pending' ? (
          <SkeletonArea label={t('words.loading')} className="mt-3 grid gap-2.5">
            <Skeleton className="h-17 rounded-l" />
            <Skeleton className="h-17 rounded-l" />
          </SkeletonArea>
        ) : list.status === 'error' && runs.length === 0 ? (
          <LoadFailed error={list.error} onRetry={list.refetch} />
        ) : runs.length === 0 ? (
          <p className="mt-2 text-s text-ink-2">{t('importing.past.none')}</p>
        ) : (
          <>
            <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-2.5">
              {runs.map((run) => (
                <RunRow key={run.id} run={run} />
              ))}
            </ul>
            {list.hasNextPage && (
              <PagedFooter {...footerOf(list)} more={t('importing.past.more')} failed={t('words.failed')} />
            )}
          </>
        )}
      </section>
    </main>
  )
}
