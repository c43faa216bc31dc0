import { cx } from '@tradewind/ui/cx'
import { Image } from '@tradewind/ui/icons/image'
import { Picture } from '@tradewind/ui/picture'
import type { OrderSummary } from './order-stage.ts'

type GoodsPictureProps = {
  item: Pick<OrderSummary['items'][number], 'image'> | undefined
  /** `s` where four stand side by side on the narrowest phone. */
  size?: 'm' | 's'
}

/** A thumb of goods whose title stands beside it. */
export function GoodsPicture({ item, size = 'm' }: GoodsPictureProps) {
  const place = cx('flex-none', size === 'm' ? 'size-16' : 'size-14')
  if (!item?.image)
    return (
      <span className={cx('grid place-items-center rounded-m bg-sunk text-ink-2', place)}>
        <Image />
      </span>
    )
  return <Picture source={item.image} alt="" sizes="64px" radius="m" className={place} />
}
