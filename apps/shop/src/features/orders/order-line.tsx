import { useQueryClient } from '@tanstack/react-query'
import { useT } from '@tradewind/messages/react'
import { CheckCircle } from '@tradewind/ui/icons/check-circle'
import { HourglassMedium } from '@tradewind/ui/icons/hourglass-medium'
import { ShieldCheckFill } from '@tradewind/ui/icons/shield-check-fill'
import { Star } from '@tradewind/ui/icons/star'
import { Timer } from '@tradewind/ui/icons/timer'
import { XCircle } from '@tradewind/ui/icons/x-circle'
import type { ReactNode } from 'react'
import { isHeld, type OrderSummary, stageOf } from './order-stage.ts'
import { useOrderTimes, useSecondsLeft } from './order-times.ts'

/** One line about what happens next to an order and to its money. */
export function OrderLine({ order }: { order: OrderSummary }) {
  const stage = stageOf(order)
  if (stage === 'toPay' && order.next?.at) return <TimeToPay until={order.next.at} />
  if (isHeld(order) || stage === 'refunded')
    return (
      <Line icon={<ShieldCheckFill size={20} />} tone="text-sea">
        <LineText order={order} />
      </Line>
    )
  if (stage === 'refunding' || stage === 'refundAsked' || stage === 'inAfterSale')
    return (
      <Line icon={<HourglassMedium size={20} />} tone="text-amber">
        <LineText order={order} />
      </Line>
    )
  const icons: Partial<Record<typeof stage, ReactNode>> = {
    received: <Star size={20} />,
    completed: <CheckCircle size={20} />,
    cancelled: <XCircle size={20} />,
  }
  return (
    <Line icon={icons[stage]} tone="text-ink-2">
      <LineText order={order} />
    </Line>
  )
}

function LineText({ order }: { order: OrderSummary }): string {
  const t = useT()
  const times = useOrderTimes()
  const stage = stageOf(order)
  const day = order.next?.at ? times.shortDay(order.next.at) : undefined
  switch (stage) {
    case 'toPay':
      return t('purchases.line.payOver')
    case 'toPack':
    case 'packed':
      return day ? t('purchases.line.toSend', { day }) : t('purchases.line.held')
    case 'onTheWay':
      return day ? t('purchases.line.onTheWay', { day }) : t('purchases.line.held')
    case 'delivered':
      return day ? t('purchases.line.delivered', { day }) : t('purchases.line.held')
    case 'received':
      return day ? t('purchases.line.received', { day }) : t('purchases.line.completed')
    case 'completed':
      return t(order.items.every(({ reviewed }) => reviewed) ? 'purchases.line.reviewed' : 'purchases.line.completed')
    default:
      return t(`purchases.line.${stage}`)
  }
}

function TimeToPay({ until }: { until: string }) {
  const t = useT()
  const left = useTimeToPay(until)
  return (
    <Line icon={<Timer size={20} />} tone="text-amber">
      {left ? t('purchases.line.toPay', { left }) : t('purchases.line.payOver')}
    </Line>
  )
}

/** What is left to pay, as a clock; undefined when it is over, and then the order is asked for anew. */
export function useTimeToPay(until: string): string | undefined {
  const times = useOrderTimes()
  const queryClient = useQueryClient()
  const seconds = useSecondsLeft(until, () => {
    for (const call of ['GET /api/order/detail', 'GET /api/user/order_list', 'GET /api/order/count'])
      void queryClient.invalidateQueries({ queryKey: [call] })
  })
  return seconds > 0 ? times.clock(seconds) : undefined
}

function Line({ icon, tone, children }: { icon: ReactNode; tone: string; children: ReactNode }) {
  return (
    <p className={`flex min-w-0 flex-1 basis-36 items-center gap-2 text-s tabular-nums ${tone}`}>
      <span className="flex-none">{icon}</span>
      <span className="min-w-0 text-pretty">{children}</span>
    </p>
  )
}
