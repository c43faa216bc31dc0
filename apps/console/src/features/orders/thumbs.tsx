import { Package } from '@tradewind/ui/icons/package'
import { Picture } from '@tradewind/ui/picture'
import type { OrderRow } from './orders-queries.ts'

/** The first two things of an order, one lying over the other. */
export function Thumbs({ items }: Pick<OrderRow, 'items'>) {
  return (
    <span className="flex flex-none" aria-hidden>
      {items.slice(0, 2).map(({ id, image }, index) => (
        <span key={id} className={index > 0 ? '-ms-4 rounded-s ring-2 ring-ground' : undefined}>
          {image ? (
            <Picture source={image} alt="" sizes="44px" radius="s" className="w-11" />
          ) : (
            <span className="grid size-11 place-items-center rounded-s bg-tint-oat">
              <Package size={20} />
            </span>
          )}
        </span>
      ))}
    </span>
  )
}
