import { useT } from '@tradewind/messages/react'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'

export function PoolsSkeleton() {
  const t = useT()
  return (
    <SkeletonArea label={t('words.loading')} className="grid gap-4 min-[1180px]:grid-cols-2">
      <Skeleton className="h-72 rounded-l" />
      <Skeleton className="h-72 rounded-l" />
    </SkeletonArea>
  )
}
