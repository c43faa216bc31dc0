import { useT } from '@tradewind/messages/react'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'

export function PaymentSkeleton() {
  const t = useT()
  return (
    <SkeletonArea label={t('words.loading')}>
      <Skeleton className="h-8 w-4/5 rounded-s" />
      <Skeleton className="mt-3 h-12 w-44 rounded-s" />
      <Skeleton className="mt-4 h-16 rounded-m" />
      <div className="mt-5 grid gap-3 rounded-l bg-raised p-3.5">
        <Skeleton className="h-5 w-40 rounded-s" />
        <div className="flex items-end justify-between">
          <Skeleton className="size-13 rounded-s" />
          <Skeleton className="h-5 w-20 rounded-s" />
        </div>
        <Skeleton className="h-3 w-48 rounded-s" />
      </div>
    </SkeletonArea>
  )
}
