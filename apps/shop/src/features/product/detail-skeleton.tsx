import { useT } from '@tradewind/messages/react'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'

export function DetailSkeleton() {
  const t = useT()
  return (
    <SkeletonArea label={t('words.loading')}>
      <Skeleton className="-mx-edge aspect-[390/376] rounded-l" />
      <Skeleton className="mt-4 h-7 w-4/5 rounded-s" />
      <Skeleton className="mt-2 h-4 w-3/5 rounded-s" />
      <Skeleton className="mt-6 h-4 w-20 rounded-s" />
      <div className="mt-2 flex gap-2">
        <Skeleton className="size-13 rounded-m" />
        <Skeleton className="size-13 rounded-m" />
        <Skeleton className="size-13 rounded-m" />
      </div>
      <Skeleton className="mt-6 h-16 rounded-m" />
    </SkeletonArea>
  )
}
