import { useT } from '@tradewind/messages/react'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { SkeletonRow } from '@tradewind/ui/skeleton-row'

export function FundRecordSkeleton() {
  const t = useT()
  return (
    <SkeletonArea label={t('words.loading')}>
      <Skeleton className="mt-5 mb-1 h-6 w-24 rounded-s" />
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <SkeletonRow
          key={row}
          picture="size-11 rounded-m"
          lines={['h-4 w-3/5', 'mt-1.5 h-3 w-2/5']}
          end="h-5 w-18 flex-none rounded-s"
          className="min-h-16"
        />
      ))}
    </SkeletonArea>
  )
}
