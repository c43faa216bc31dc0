import { useT } from '@tradewind/messages/react'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'

/** As long as nothing is chosen: networks and warnings. */
export function NetworksSkeleton() {
  const t = useT()
  return (
    <SkeletonArea label={t('words.loading')}>
      <Skeleton className="mt-0.5 h-4 w-32 rounded-s" />
      <div className="mt-2.5 flex gap-2">
        <Skeleton className="h-9 w-44 rounded-full" />
        <Skeleton className="h-9 w-36 rounded-full" />
      </div>
      <Skeleton className="mt-4 h-4 w-4/5 rounded-s" />
      <Skeleton className="mt-3 h-26 rounded-m" />
    </SkeletonArea>
  )
}
