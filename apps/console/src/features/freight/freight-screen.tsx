import { useQuery } from '@tanstack/react-query'
import { useT } from '@tradewind/messages/react'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { FreightEditor } from './freight-editor.tsx'
import { rulesQuery } from './freight-queries.ts'

/** What sending costs: a rule per group of countries, and an example to try them on. */
export function FreightScreen() {
  const t = useT()
  const rules = useQuery({ ...rulesQuery(), refetchOnWindowFocus: false })
  return (
    <main className="px-edge pt-4 wide:pt-6">
      <h1 className="h1 wide:text-[2.75rem]/none">{t('console.title.freight')}</h1>
      <p className="mt-2 mb-4 max-w-160 text-s text-pretty text-ink-2">{t('freight.page.text')}</p>
      {rules.data ? (
        <FreightEditor saved={rules.data} onReload={rules.refetch} />
      ) : rules.error ? (
        <LoadFailed error={rules.error} onRetry={rules.refetch} />
      ) : (
        <SkeletonArea label={t('words.loading')}>
          <Skeleton className="h-72 rounded-l" />
        </SkeletonArea>
      )}
    </main>
  )
}
