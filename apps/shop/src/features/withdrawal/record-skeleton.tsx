import { useT } from '@tradewind/messages/react'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'

export function RecordSkeleton() {
  const t = useT()
  return (
    <SkeletonArea label={t('words.loading')}>
      <div className="grid gap-2.5">
        {[0, 1, 2].map((card) => (
          <div key={card} className="rounded-l bg-raised p-3.5">
            <div className="flex justify-between">
              <Skeleton className="h-8 w-28 rounded-s" />
              <Skeleton className="h-5.5 w-20 rounded-full" />
            </div>
            <Skeleton className="mt-2 h-4 w-3/5 rounded-s" />
            <Skeleton className="mt-3 h-4 w-full rounded-s" />
            <Skeleton className="mt-2.5 h-4 w-full rounded-s" />
          </div>
        ))}
      </div>
    </SkeletonArea>
  )
}
