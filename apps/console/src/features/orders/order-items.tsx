import { useT } from '@tradewind/messages/react'
import { Package } from '@tradewind/ui/icons/package'
import { Picture } from '@tradewind/ui/picture'
import type { Order } from './orders-queries.ts'

/** What goes into the parcel: picture, chosen option, and how many. */
export function OrderItems({ items }: Pick<Order, 'items'>) {
  const t = useT()
  return (
    <ul aria-label={t('console.order.items')} className="mt-4 grid gap-3">
      {items.map((item) => (
        <li key={item.id} className="flex items-center gap-3.5">
          {item.image ? (
            <Picture source={item.image} alt="" sizes="64px" radius="m" className="w-16 flex-none" />
          ) : (
            <span className="grid size-16 flex-none place-items-center rounded-m bg-tint-oat">
              <Package />
            </span>
          )}
          <span className="min-w-0 flex-1">
            <span className="clamp-2 text-[0.9375rem]/[1.3] font-medium">{item.title}</span>
            {item.spec && <span className="block text-s text-ink-2">{item.spec}</span>}
            <span className="block text-s">
              {t('console.order.price', { count: item.quantity, price: item.price })}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
