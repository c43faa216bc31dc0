import { Link } from '@tanstack/react-router'
import { parseDollars, shareBetween } from '@tradewind/contract/money'
import { useT } from '@tradewind/messages/react'
import { Package } from '@tradewind/ui/icons/package'
import { Picture } from '@tradewind/ui/picture'
import { Tag } from '@tradewind/ui/tag'
import type { Order } from './orders-queries.ts'

type Item = Order['items'][number]

/** What goes into the parcel: picture, chosen option, and how many. What came back stays to be seen, struck out. */
export function OrderItems({ order }: { order: Pick<Order, 'items' | 'refund_id'> }) {
  const t = useT()
  return (
    <ul aria-label={t('console.order.items')} className="mt-4 grid gap-3">
      {order.items.map((item) => (
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
            <Pieces item={item} />
            {item.waiting > 0 && order.refund_id && <Waiting count={item.waiting} refundId={order.refund_id} />}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Struck out are those whose whole money came back; of others a part of it did, and they stay. */
function Pieces({ item: { quantity, refunded_quantity, refunded, price, paid_share } }: { item: Item }) {
  const t = useT()
  const worth = shareBetween(parseDollars(paid_share), 0n, BigInt(refunded_quantity), BigInt(quantity))
  const back = parseDollars(refunded) >= worth ? refunded_quantity : 0
  const kept = quantity - back
  return (
    <>
      {kept > 0 && <span className="block text-s">{t('console.order.price', { count: kept, price })}</span>}
      {back > 0 ? (
        <span className="block text-s text-ink-2">
          <s>{t('console.order.price', { count: back, price })}</s> {t('console.order.cameBack')}
        </span>
      ) : (
        refunded !== '0.00' && (
          <span className="block text-s text-ink-2">{t('console.order.partBack', { amount: refunded })}</span>
        )
      )}
    </>
  )
}

/** They are not to be sent before the shop has answered. */
function Waiting({ count, refundId }: { count: number; refundId: string }) {
  const t = useT()
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Tag tone="wait">{t('console.order.waiting', { count })}</Tag>
      <Link
        to="/refunds/$id"
        params={{ id: refundId }}
        className="hit relative text-s font-semibold underline underline-offset-3"
      >
        {t('console.order.seeRequest')}
      </Link>
    </span>
  )
}
