import { useT } from '@tradewind/messages/react'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { SkeletonRow } from '@tradewind/ui/skeleton-row'

/** Address, two shops and the bill, in the places where they will stand. */
export function CheckoutSkeleton() {
  const t = useT()
  return (
    <SkeletonArea label={t('words.loading')}>
      <div className="grid gap-2 rounded-l bg-raised p-3.5">
        <Skeleton className="h-6 w-44 rounded-s" />
        <Skeleton className="h-4 w-52 rounded-s" />
        <Skeleton className="h-4 w-36 rounded-s" />
        <Skeleton className="h-3 w-32 rounded-s" />
      </div>
      {[0, 1].map((shop) => (
        <div key={shop} className="mt-5 grid gap-2">
          <div className="flex justify-between">
            <Skeleton className="h-5 w-36 rounded-s" />
            <Skeleton className="h-4 w-28 rounded-s" />
          </div>
          <SkeletonRow picture="size-16 rounded-m" lines={['h-4 w-4/5', 'mt-2 h-3 w-2/5']} end="h-5 w-16 rounded-s" />
        </div>
      ))}
      <Skeleton className="mt-12 h-12 rounded-m" />
      <Skeleton className="mt-4 h-32 rounded-m" />
    </SkeletonArea>
  )
}
