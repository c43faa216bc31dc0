import { useT } from '@tradewind/messages/react'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'

export function WaitingSkeleton() {
  const t = useT()
  return (
    <SkeletonArea label={t('words.loading')} className="grid gap-3 column:grid-cols-2 min-[1180px]:grid-cols-3">
      {['a', 'b', 'c'].map((card) => (
        <Skeleton key={card} className="h-36 rounded-l" />
      ))}
    </SkeletonArea>
  )
}
