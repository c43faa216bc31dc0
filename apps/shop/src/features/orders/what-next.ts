import { orderStates, orderStatus } from '@tradewind/contract/order-status'
import { useT } from '@tradewind/messages/react'
import type { MessageKey } from '@tradewind/messages/translate'
import { newestTrace, notHereSince } from './order-progress.ts'
import type { Order } from './order-stage.ts'
import { useOrderTimes } from './order-times.ts'

type Who = Order['timeline'][number]['who']

/** Whose doing it was that the order is off: nobody's, where time ran out. */
const cancelledBy: Record<Who, (unpaid: boolean) => MessageKey & `purchases.next.${string}`> = {
  buyer: () => 'purchases.next.youCancelled',
  seller: () => 'purchases.next.shopCancelled',
  operator: () => 'purchases.next.serviceCancelled',
  system: (unpaid) => (unpaid ? 'purchases.next.letGo' : 'purchases.next.notSent'),
}

/** What comes next, when, and through whom; or how the order ended. */
export function useWhatNext(order: Order): string | undefined {
  const t = useT()
  const times = useOrderTimes()
  const { next, merchant, arrives, timeline } = order
  const shop = merchant.name

  if (next?.action === 'confirm') {
    if (order.delivered_at) {
      const told = newestTrace(order)?.time ?? order.delivered_at
      return t('purchases.next.check', { shop, time: times.moment(told) })
    }
    if (notHereSince(order)) return t('purchases.next.notHere', { shop })
    if (new Date(arrives.to).getTime() >= Date.now())
      return t('purchases.next.arrives', { range: times.range(arrives.from, arrives.to) })
    return t(order.extended ? 'purchases.next.lateExtended' : 'purchases.next.late', { day: times.day(arrives.to) })
  }
  if (next?.action === 'refund') return t('purchases.next.refund')
  if (next?.at) {
    const day = times.day(next.at)
    if (next.action === 'pay') return t('purchases.next.pay', { time: times.moment(next.at) })
    if (next.action === 'pack' || next.action === 'ship') return t('purchases.next.pack', { shop, day })
    if (next.action === 'comment') return t('purchases.next.review', { day })
  }
  const calledOff = timeline.find(({ event }) => event === 'call_off')
  if (calledOff) return t('purchases.next.calledOff', { shop, day: times.day(calledOff.at) })
  const cancel = timeline.find(({ event }) => event === 'cancel')
  if (cancel && orderStates[order.status].goods === 'off') {
    const unpaid = cancel.from === orderStatus.waitingPay
    return t(cancelledBy[cancel.who](unpaid), { shop, day: times.day(cancel.at) })
  }
  const end = timeline.find(({ to }) => to === orderStatus.completed)
  return order.status === orderStatus.completed && end
    ? t('purchases.next.closed', { day: times.day(end.at) })
    : undefined
}
