import { useT } from '@tradewind/messages/react'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'

/** The boxes of the first screen where the product will have its own: picture with its notch, title, figures, options. */
export function DetailSkeleton() {
  const t = useT()
  return (
    <SkeletonArea label={t('words.loading')} className="-mx-edge">
      <div className="relative">
        <Skeleton className="aspect-[390/376] rounded-ee-[28px]" />
        <span className="notch" data-size="l">
          <Skeleton className="h-11.5 w-26 rounded-s" />
        </span>
      </div>
      <div className="px-edge">
        <Skeleton className="mt-3 h-7 w-4/5 rounded-s" />
        <Skeleton className="mt-1.5 h-5 w-3/5 rounded-s" />
        <Skeleton className="mt-2 h-4.5 w-2/5 rounded-s" />
        <Skeleton className="mt-4 h-4.5 w-20 rounded-s" />
        <div className="mt-2 flex gap-2">
          <Skeleton className="size-14 rounded-m" />
          <Skeleton className="size-14 rounded-m" />
          <Skeleton className="size-14 rounded-m" />
        </div>
        <Skeleton className="mt-6 h-16 rounded-m" />
      </div>
    </SkeletonArea>
  )
}
