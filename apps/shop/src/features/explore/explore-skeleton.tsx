import { useT } from '@tradewind/messages/react'
import { CardRow } from '@tradewind/ui/card'
import { CardSkeleton, Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'

/** The boxes of explore: two lines of windows, the first door, its goods. */
export function ExploreSkeleton() {
  const t = useT()
  return (
    <SkeletonArea label={t('words.loading')}>
      <div className="-me-edge grid auto-cols-[5rem] grid-flow-col grid-rows-2 gap-x-1 gap-y-3 overflow-hidden pt-2">
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].map((box) => (
          <div key={box}>
            <Skeleton className="mx-auto aspect-square w-full max-w-16 rounded-full" />
            <Skeleton className="mx-auto mt-2 mb-3 h-3 w-4/5 rounded-s" />
          </div>
        ))}
      </div>
      <Skeleton className="mt-7 h-27 rounded-l" />
      <CardRow className="mt-3 min-h-62">
        {['a', 'b', 'c'].map((box) => (
          <CardSkeleton key={box} />
        ))}
      </CardRow>
    </SkeletonArea>
  )
}
