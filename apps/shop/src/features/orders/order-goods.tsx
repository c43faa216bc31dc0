import { Link } from '@tanstack/react-router'
import { useLocale, useT } from '@tradewind/messages/react'
import { Badge } from '@tradewind/ui/badge'
import { Sum } from '@tradewind/ui/sum'
import { GoodsPicture } from './goods-picture.tsx'
import type { OrderSummary } from './order-stage.ts'
import { useOrderTimes } from './order-times.ts'

/** So many pictures stand side by side on the narrowest phone. */
const SHOWN = 3

/** What was ordered, folded into one line of text when it is much, and what it costs. */
export function OrderGoods({ order }: { order: OrderSummary }) {
  const t = useT()
  const locale = useLocale()
  const { items, quantity, total } = order
  const [first, ...others] = items
  const title = first
    ? others.length > 0
      ? t('purchases.list.more', { title: first.title, count: others.length })
      : first.title
    : ''
  const hidden = items.length - SHOWN
  const name = (
    <Link
      to="/orderInfo/{-$id}"
      params={{ id: order.id }}
      dir="auto"
      className="clamp-2 text-[0.875rem]/[1.35] after:absolute after:inset-0 after:rounded-l"
    >
      {title}
    </Link>
  )
  if (others.length === 0)
    return (
      <div className="mt-2.5 flex items-center gap-3">
        <span className="relative flex-none">
          <GoodsPicture item={first} />
          <Quantity quantity={quantity} />
        </span>
        <div className="min-w-0 flex-1">
          {name}
          <OrderFacts order={order} spec={first?.spec} />
        </div>
        <Sum amount={total} locale={locale.intl} className="flex-none" />
      </div>
    )
  return (
    <div className="mt-2.5">
      <span className="relative flex gap-2">
        {items.slice(0, SHOWN).map((item) => (
          <span key={item.id} className="relative flex-none">
            <GoodsPicture item={item} size="s" />
            <Quantity quantity={item.quantity} />
          </span>
        ))}
        {hidden > 0 && (
          <span aria-hidden className="grid size-14 flex-none place-items-center rounded-m bg-sunk font-semibold">
            {`+${hidden}`}
          </span>
        )}
      </span>
      <div className="mt-2 flex items-end gap-3">
        <div className="min-w-0 flex-1">
          {name}
          <OrderFacts order={order} spec={t('words.items', { count: quantity })} />
        </div>
        <Sum amount={total} locale={locale.intl} className="flex-none" />
      </div>
    </div>
  )
}

function OrderFacts({ order, spec }: { order: OrderSummary; spec: string | undefined }) {
  const times = useOrderTimes()
  return (
    <span className="cap block">
      {spec && (
        <span className="block truncate">
          <bdi>{spec}</bdi>
        </span>
      )}
      <span className="block truncate">
        <bdi dir="ltr">{order.sn}</bdi> · <time dateTime={order.created_at}>{times.shortDay(order.created_at)}</time>
      </span>
    </span>
  )
}

function Quantity({ quantity }: { quantity: number }) {
  const t = useT()
  if (quantity < 2) return null
  return (
    <Badge ring="raised" label={t('words.items', { count: quantity })} className="absolute -end-1 -bottom-1">
      {quantity}
    </Badge>
  )
}
