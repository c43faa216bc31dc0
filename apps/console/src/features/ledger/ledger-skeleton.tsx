import { useT } from '@tradewind/messages/react'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

export function LedgerSkeleton() {
  const t = useT()
  return (
    <SkeletonArea label={t('words.loading')} className="mt-8">
      <div className="grid gap-x-10 gap-y-6 min-[1180px]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div>
          {ROWS.map((row) => (
            <div key={row} className="flex gap-3 border-b border-line py-3">
              <Skeleton className="size-6 flex-none rounded-full" />
              <Skeleton className="h-5 flex-1 rounded-[6px]" />
              <Skeleton className="h-5 w-14 rounded-[6px]" />
            </div>
          ))}
        </div>
        <Skeleton className="h-96 rounded-l" />
      </div>
    </SkeletonArea>
  )
}
