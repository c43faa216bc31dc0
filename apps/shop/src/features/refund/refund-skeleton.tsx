import { useT } from '@tradewind/messages/react'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { SkeletonRow } from '@tradewind/ui/skeleton-row'

export function RefundSkeleton() {
  const t = useT()
  return (
    <SkeletonArea label={t('words.loading')}>
      <Skeleton className="h-8.5 w-4/5 rounded-s" />
      <Skeleton className="mt-2 h-5 w-3/5 rounded-s" />
      <SkeletonRow picture="size-16 rounded-m" lines={['h-4.5 w-4/5', 'mt-1.5 h-3 w-1/2']} className="mt-5" />
      <SkeletonRow picture="size-16 rounded-m" lines={['h-4.5 w-3/5', 'mt-1.5 h-3 w-1/3']} className="mt-4" />
      <Skeleton className="mt-6 h-19 rounded-m" />
      <Skeleton className="mt-6 h-14 rounded-m" />
      <Skeleton className="mt-2 h-14 rounded-m" />
    </SkeletonArea>
  )
}
