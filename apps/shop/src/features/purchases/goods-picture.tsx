import { Image } from '@tradewind/ui/icons/image'
import { Picture } from '@tradewind/ui/picture'
import type { OrderSummary } from './order-stage.ts'

/** A thumb of goods whose title stands beside it. */
export function GoodsPicture({ item }: { item: Pick<OrderSummary['items'][number], 'image'> | undefined }) {
  if (!item?.image)
    return (
      <span className="grid size-16 flex-none place-items-center rounded-m bg-sunk text-ink-2">
        <Image />
      </span>
    )
  return <Picture source={item.image} alt="" sizes="64px" radius="m" className="size-16 flex-none" />
}
