import { useT } from '@tradewind/messages/react'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'

export function RecordSkeleton() {
  const t = useT()
  return (
    <SkeletonArea label={t('words.loading')}>
      <Skeleton className="h-8.5 w-3/5 rounded-s" />
      <Skeleton className="mt-2 h-4 w-2/5 rounded-s" />
      <Skeleton className="mt-4 h-19 rounded-l" />
      <Skeleton className="mt-3 h-16 rounded-m" />
      <Skeleton className="mt-6 h-5.5 w-28 rounded-s" />
      {[0, 1, 2].map((step) => (
        <Skeleton key={step} className="ms-8 mt-3.5 h-5 rounded-s" />
      ))}
      <Skeleton className="mt-6 size-24 rounded-m" />
    </SkeletonArea>
  )
}
