import { useT } from '@tradewind/messages/react'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f']

/** The geometry of the rows that come. */
export function QueueSkeleton() {
  const t = useT()
  return (
    <SkeletonArea label={t('words.loading')}>
      {ROWS.map((row) => (
        <div key={row} className="flex h-18 items-center gap-3 border-b border-line">
          <Skeleton className="size-12 flex-none rounded-s" />
          <div className="flex-1">
            <Skeleton className="h-3.5 w-3/5 max-w-60 rounded-[6px]" />
            <Skeleton className="mt-1.5 h-3 w-2/5 max-w-40 rounded-[6px]" />
          </div>
          <Skeleton className="h-5 w-16 rounded-[6px]" />
        </div>
      ))}
    </SkeletonArea>
  )
}

/** The geometry of what is opened beside them. */
export function PanelSkeleton() {
  const t = useT()
  return (
    <SkeletonArea label={t('words.loading')} className="py-2">
      <Skeleton className="h-3 w-40 rounded-[6px]" />
      <Skeleton className="mt-3 h-7 w-64 max-w-full rounded-[6px]" />
      <div className="mt-5 grid gap-5 @xl:grid-cols-[minmax(0,1fr)_288px]">
        <Skeleton className="h-80 rounded-l" />
        <div className="grid content-start gap-3">
          <Skeleton className="h-5 rounded-[6px]" />
          <Skeleton className="h-5 rounded-[6px]" />
          <Skeleton className="h-13 rounded-m" />
          <Skeleton className="h-13 rounded-m" />
        </div>
      </div>
    </SkeletonArea>
  )
}
