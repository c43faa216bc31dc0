import { useT } from '@tradewind/messages/react'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'

export function OrderSkeleton() {
  const t = useT()
  return (
    <SkeletonArea label={t('words.loading')} className="py-3">
      <Skeleton className="h-4 w-28 rounded-[6px]" />
      <Skeleton className="mt-4 h-7 w-3/5 rounded-s" />
      <Skeleton className="mt-2 h-4 w-4/5 rounded-[6px]" />
      <div className="mt-5 flex gap-3">
        <Skeleton className="size-16 rounded-m" />
        <div className="flex-1">
          <Skeleton className="h-4 w-4/5 rounded-[6px]" />
          <Skeleton className="mt-2 h-3 w-2/5 rounded-[6px]" />
        </div>
      </div>
      <Skeleton className="mt-6 h-20 rounded-m" />
      <Skeleton className="mt-4 h-28 rounded-m" />
    </SkeletonArea>
  )
}
