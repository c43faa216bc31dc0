import { useT } from '@tradewind/messages/react'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'

export function ClaimSkeleton() {
  const t = useT()
  return (
    <SkeletonArea label={t('words.loading')}>
      <Skeleton className="mt-1 h-7 w-3/5 rounded-s" />
      <div className="mt-2 rounded-l bg-raised p-3.5">
        {['w-2/5', 'w-3/5', 'w-1/3', 'w-1/2', 'w-1/4'].map((width) => (
          <div key={width} className="flex min-h-13.5 items-center justify-between gap-3 py-1.5">
            <div className="flex-1">
              <Skeleton className="h-3 w-20 rounded-s" />
              <Skeleton className={`mt-1.5 h-4 rounded-s ${width}`} />
            </div>
            <Skeleton className="size-11 rounded-full" />
          </div>
        ))}
        <Skeleton className="mt-3 h-28 rounded-m" />
      </div>
      <Skeleton className="mt-7 h-7 w-2/5 rounded-s" />
    </SkeletonArea>
  )
}
