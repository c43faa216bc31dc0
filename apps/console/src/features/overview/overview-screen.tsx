import { useT } from '@tradewind/messages/react'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { ConsolePage } from '../../shared/console-page.tsx'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { useMay } from '../../shared/may.ts'
import { useStaffQuery } from '../../shared/staff.ts'
import { BestSellers } from './best-sellers.tsx'
import { FirstSteps } from './first-steps.tsx'
import { RunningOut } from './running-out.tsx'
import { Sales } from './sales.tsx'
import { Unfound } from './unfound.tsx'
import { useWaiting } from './use-waiting.tsx'
import { WhatWaits } from './what-waits.tsx'

/** Where the day of a shop begins: what waits, how it sells, what runs out; of it what somebody is there for. */
export function OverviewScreen() {
  const t = useT()
  const may = useMay()
  const { data: staff, error, refetch } = useStaffQuery()
  const { tiles, count } = useWaiting()
  return (
    <ConsolePage
      wide
      title={count === undefined ? t('console.title.overview') : t('overview.page.title', { count })}
      text={t('overview.page.text')}
    >
      <FirstSteps />
      {staff ? (
        <>
          <WhatWaits tiles={tiles} />
          {may('GET /api/seller/sales') && <Sales />}
          <div className="grid items-start gap-x-8 min-[1180px]:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            {may('GET /api/seller/best_sellers') && <BestSellers />}
            {may('GET /api/seller/running_out') && <RunningOut />}
            <Unfound />
          </div>
        </>
      ) : error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <SkeletonArea label={t('words.loading')}>
          <Skeleton className="h-30 rounded-l" />
        </SkeletonArea>
      )}
    </ConsolePage>
  )
}
