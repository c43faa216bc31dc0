import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Page, SectionHead } from '@tradewind/ui/page'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { SkeletonRow } from '@tradewind/ui/skeleton-row'
import { EmptyState } from '@tradewind/ui/state-block'
import { HowCounted } from '../../shared/how-counted.tsx'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { UnlessOpening } from '../../shared/opening-soon.tsx'
import { RouteDrawing } from '../../shared/route-drawing.tsx'
import { ScreenBar } from '../../shared/screen-bar.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { PopularWords } from './popular-words.tsx'
import { RankedRow } from './ranked-row.tsx'
import { ranked } from './ranking.ts'
import { receivedMostQuery } from './search-queries.ts'

const MOST = 50

/** What people search for and what they received most; where nobody has searched yet the categories are a beginning. */
export function PopularScreen() {
  return (
    <>
      <ScreenBar />
      <Page foot="none">
        <PopularWords onPage otherwise={<CategoryTiles />} />
        <ReceivedMost />
      </Page>
    </>
  )
}

function ReceivedMost() {
  const t = useT()
  const { data, error, refetch } = useQuery(receivedMostQuery(MOST))
  if (error) return <LoadFailed error={error} onRetry={refetch} />
  if (!data) return <RankedSkeleton />
  const rows = ranked(data.list)
  if (rows.length === 0)
    return (
      <UnlessOpening>
        <EmptyState
          className="mt-4"
          title={t('search.popular.emptyTitle')}
          picture={<RouteDrawing />}
          actions={<Button render={<Link to="/products" />}>{t('search.none.all')}</Button>}
        >
          {t('search.popular.emptyText')}
        </EmptyState>
      </UnlessOpening>
    )
  return (
    <section>
      <SectionHead title={t('search.popular.goods')} className="mt-6 mb-0" />
      <p className="flex items-center gap-1 text-s text-ink-2">
        {t('search.popular.counted')}
        <HowCounted counters={['sold']} className="-my-3 p-3" />
      </p>
      <ol className="mt-1 divide-y divide-line">
        {rows.map((row) => (
          <RankedRow key={row.goods.id} {...row} />
        ))}
      </ol>
    </section>
  )
}

function RankedSkeleton() {
  const t = useT()
  return (
    <SkeletonArea label={t('words.loading')}>
      <Skeleton className="mt-6 h-6 w-40 rounded-s" />
      <Skeleton className="mt-2 mb-3 h-4 w-3/5 rounded-s" />
      {[1, 2, 3, 4, 5].map((row) => (
        <SkeletonRow
          key={row}
          start={<Skeleton className="h-8 w-9 rounded-s" />}
          picture="size-20 rounded-m"
          lines={['h-4 w-11/12', 'mt-1.5 h-3 w-1/2', 'mt-2 h-5 w-16']}
          className="py-3"
        />
      ))}
    </SkeletonArea>
  )
}
