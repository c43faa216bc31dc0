import { useT } from '@tradewind/messages/react'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'

/** Two shops of one and two lines, in the places where they will stand. */
export function BagSkeleton() {
  const t = useT()
  return (
    <SkeletonArea label={t('words.loading')}>
      {[1, 2].map((lines) => (
        <div key={lines} className="mb-3">
          <div className="flex min-h-11 items-center gap-3">
            <Skeleton className="size-6 rounded-full" />
            <Skeleton className="h-5 w-32 rounded-s" />
          </div>
          {Array.from({ length: lines }, (_, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: boxes have no other identity
            <div key={line} className="flex items-start gap-3 py-2.25">
              <Skeleton className="mt-7 size-6 rounded-full" />
              <Skeleton className="size-20 rounded-m" />
              <div className="grid flex-1 gap-2">
                <Skeleton className="h-4 w-4/5 rounded-s" />
                <Skeleton className="h-3 w-2/5 rounded-s" />
                <div className="flex items-center justify-between">
                  <Skeleton className="h-6 w-16 rounded-s" />
                  <Skeleton className="h-8.5 w-26 rounded-full" />
                </div>
              </div>
            </div>
          ))}
        </div>
      ))}
    </SkeletonArea>
  )
}
