import { Link } from '@tanstack/react-router'
import { orderStates } from '@tradewind/contract/order-status'
import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { CaretRight } from '@tradewind/ui/icons/caret-right'
import { Group } from '@tradewind/ui/page'
import { Sum } from '@tradewind/ui/sum'
import { GoodsPictures } from './goods-pictures.tsx'
import { isCalledOff } from './payable.ts'
import type { Order } from './payment-queries.ts'

/** One shop's order among those that were made together, and the way to it. */
export function OrderedShop({ order }: { order: Order }) {
  const t = useT()
  const format = useFormat()
  const locale = useLocale()
  const { id, sn, merchant, items, total, status, arrives, quantity } = order
  return (
    <Group>
      <Link to="/orderInfo/{-$id}" params={{ id }} className="flex items-center gap-3">
        <span className="min-w-0 flex-1">
          <span className="h3 block truncate">
            <bdi>{merchant.name}</bdi>
          </span>
          <span className="cap block">
            {t('order.shop.number')}{' '}
            <bdi dir="ltr" className="tabular-nums">
              {sn}
            </bdi>
          </span>
        </span>
        <CaretRight size={20} flip />
      </Link>
      <div className="mt-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <GoodsPictures items={items} />
        <Sum amount={total} locale={locale.intl} />
      </div>
      <p className="cap mt-2">
        {isCalledOff(order)
          ? t(order.paid_at === null ? 'order.shop.calledOff' : 'order.shop.calledOffBack', { shop: merchant.name })
          : orderStates[status].money === 'never'
            ? t('order.shop.cancelled')
            : t('order.shop.pieces', { count: quantity, range: format.dayRange(arrives.from, arrives.to) })}
      </p>
    </Group>
  )
}
