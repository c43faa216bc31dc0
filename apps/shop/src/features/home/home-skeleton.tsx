import { useT } from '@tradewind/messages/react'
import { CardSkeleton, Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'

/** The boxes of home: two rows of categories, the heading, the window of three. */
export function HomeSkeleton() {
  const t = useT()
  return (
    <SkeletonArea label={t('words.loading')}>
      <div className="-me-edge grid grid-flow-col grid-rows-2 gap-2 overflow-hidden py-1">
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((box) => (
          <Skeleton key={box} className="h-18 w-32 rounded-m" />
        ))}
      </div>
      <Skeleton className="mt-5 mb-3 h-7 w-2/5 rounded-s" />
      <div className="grid grid-cols-[1.28fr_1fr] gap-x-3">
        <div>
          <Skeleton className="aspect-4/5 rounded-l" />
          <Skeleton className="mt-2.5 h-3.25 w-11/12 rounded-s" />
          <Skeleton className="mt-1.5 h-3.25 w-3/5 rounded-s" />
        </div>
        <div className="grid content-start gap-y-3.5">
          {['a', 'b'].map((box) => (
            <div key={box}>
              <Skeleton className="aspect-4/3 rounded-l" />
              <Skeleton className="mt-2.5 h-3.25 w-11/12 rounded-s" />
            </div>
          ))}
        </div>
      </div>
      <div className="mt-4.5 grid grid-cols-2 gap-3">
        <CardSkeleton />
        <CardSkeleton />
      </div>
    </SkeletonArea>
  )
}
