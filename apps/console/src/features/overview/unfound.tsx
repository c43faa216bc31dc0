import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useFormat, useT } from '@tradewind/messages/react'
import { SectionHead } from '@tradewind/ui/page'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { callQuery } from '../../shared/queries.ts'
import { noonOf } from '../../shared/server-day.ts'

/** So far back searches are counted for shops. */
const DAYS = [7, 30] as const
const SHOWN = 8

/** What shoppers looked for in this shop and did not find: what it could sell, or call otherwise. */
export function Unfound() {
  const t = useT()
  const format = useFormat()
  const { days: wanted = DAYS[1] } = useSearch({ from: '/overview' })
  const days = wanted < DAYS[1] ? DAYS[0] : DAYS[1]
  const { data, error, refetch } = useQuery(callQuery('GET /api/seller/searches', { days }))
  return (
    <section aria-labelledby="unfound" className="mt-7">
      <SectionHead
        id="unfound"
        title={t('overview.unfound.title')}
        caption={t('overview.unfound.caption', { count: days })}
      />
      {data ? (
        data.list.length === 0 ? (
          <p className="text-s text-pretty text-ink-2">{t('overview.unfound.none')}</p>
        ) : (
          <ol className="divide-y divide-line">
            {data.list.slice(0, SHOWN).map(({ word, times, day }) => (
              <li key={word} className="flex min-h-11 flex-wrap items-baseline gap-x-3 py-2 text-s">
                <bdi className="min-w-0 flex-1 font-medium wrap-anywhere">{word}</bdi>
                <span className="text-ink-2">{t('overview.unfound.times', { count: times })}</span>
                <time dateTime={day} className="cap">
                  {format.dayRange(noonOf(day), noonOf(day))}
                </time>
              </li>
            ))}
          </ol>
        )
      ) : error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <SkeletonArea label={t('words.loading')}>
          <Skeleton className="h-24 rounded-m" />
        </SkeletonArea>
      )}
    </section>
  )
}
