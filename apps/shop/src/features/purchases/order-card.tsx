import { Link } from '@tanstack/react-router'
import { useLocale, useT } from '@tradewind/messages/react'
import { Badge } from '@tradewind/ui/badge'
import { Group } from '@tradewind/ui/page'
import { Sum } from '@tradewind/ui/sum'
import { Tag } from '@tradewind/ui/tag'
import { ActButton } from './act-button.tsx'
import { GoodsPicture } from './goods-picture.tsx'
import { nextAction } from './order-actions.ts'
import type { OrderActs } from './order-acts.tsx'
import { OrderLine } from './order-line.tsx'
import { type OrderSummary, refundStageOf, type Stage, stageOf, toneOf } from './order-stage.ts'
import { useOrderTimes } from './order-times.ts'

/** So many pictures stand side by side on the narrowest phone. */
const SHOWN = 3

type OrderCardProps = { order: OrderSummary; acts: OrderActs /** Its time ends first. */; urgent: boolean }

/** An order in the list. All of it leads to the order; the button at its foot is the one next thing to do. */
export function OrderCard({ order, acts, urgent }: OrderCardProps) {
  const action = nextAction(order)
  const isPressing = action === 'pay' || action === 'confirm' || action === 'comment'
  return (
    <li>
      <Group className="relative">
        <div className="flex items-start justify-between gap-x-3">
          <h2 className="h3 min-w-0 clamp-2">
            <bdi>{order.merchant.name}</bdi>
          </h2>
          <StageTags order={order} />
        </div>
        <Goods order={order} />
        <div className="mt-2.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <OrderLine order={order} />
          {action && (
            <ActButton
              action={action}
              order={order}
              acts={acts}
              kind={urgent ? 'go' : isPressing ? 'line' : 'soft'}
              size="s"
              className="z-1 ms-auto"
            />
          )}
        </div>
      </Group>
    </li>
  )
}

export function StageTags({ order }: { order: OrderSummary }) {
  const t = useT()
  const stages = [stageOf(order), refundStageOf(order)].filter((stage): stage is Stage => stage !== undefined)
  return (
    <span className="flex max-w-[60%] flex-none flex-wrap justify-end gap-1 pt-0.5">
      {stages.map((stage) => (
        <Tag key={stage} tone={toneOf(stage)}>
          {t(`purchases.tag.${stage}`)}
        </Tag>
      ))}
    </span>
  )
}

function Goods({ order }: { order: OrderSummary }) {
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
            <GoodsPicture item={item} />
            <Quantity quantity={item.quantity} />
          </span>
        ))}
        {hidden > 0 && (
          <span aria-hidden className="grid size-16 flex-none place-items-center rounded-m bg-sunk font-semibold">
            +{hidden}
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
