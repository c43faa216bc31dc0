import { useT } from '@tradewind/messages/react'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f']

/** The geometry of the rows that come: lines of a table, cards on a phone. */
export function OrdersSkeleton() {
  const t = useT()
  return (
    <SkeletonArea label={t('words.loading')} className="grid gap-2.5 wide:gap-0 wide:pt-7">
      {ROWS.map((row) => (
        <div
          key={row}
          className="mb-2.5 flex h-25 items-center gap-3 rounded-l bg-raised p-3.5 wide:mb-0 wide:h-15 wide:rounded-none wide:border-b wide:border-line wide:bg-transparent wide:px-2"
        >
          <Skeleton className="size-11 flex-none rounded-s" />
          <div className="flex-1">
            <Skeleton className="h-3.5 w-3/5 max-w-60 rounded-[6px]" />
            <Skeleton className="mt-1.5 h-3 w-2/5 max-w-40 rounded-[6px]" />
          </div>
          <Skeleton className="h-5 w-16 rounded-[6px]" />
        </div>
      ))}
    </SkeletonArea>
  )
}
