import { useT } from '@tradewind/messages/react'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'

/** Country, name, street, postcode beside town, phone: the fields of most countries, in their places. */
export function AddressFormSkeleton() {
  const t = useT()
  return (
    <SkeletonArea label={t('words.loading')} className="grid gap-4">
      {[0, 1, 2, 3, 4, 5].map((field) => (
        <div key={field} className="grid gap-1.5">
          <Skeleton className="h-5 w-32 rounded-s" />
          <Skeleton className="h-13 rounded-m" />
        </div>
      ))}
    </SkeletonArea>
  )
}
