import { useT } from '@tradewind/messages/react'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f']

/** The geometry of the rows that come: lines of a table, cards on a phone. */
export function GoodsSkeleton() {
  const t = useT()
  return (
    <SkeletonArea label={t('words.loading')} className="grid gap-2.5 pt-12 wide:gap-0 wide:pt-11">
      {ROWS.map((row) => (
        <div key={row}>
          <Skeleton className="h-40 rounded-l wide:hidden" />
          <div className="hidden h-17 items-center gap-3 border-b border-line ps-11 wide:flex">
            <Skeleton className="size-12 rounded-s" />
            <span className="flex-1">
              <Skeleton className="h-4 w-2/5 rounded-[6px]" />
              <Skeleton className="mt-1.5 h-3 w-1/5 rounded-[6px]" />
            </span>
            <Skeleton className="h-4 w-16 rounded-[6px]" />
            <Skeleton className="h-9 w-22 rounded-s" />
            <Skeleton className="h-5 w-28 rounded-full" />
          </div>
        </div>
      ))}
    </SkeletonArea>
  )
}
