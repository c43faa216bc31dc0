import { useT } from '@tradewind/messages/react'
import { Rule, SectionHead } from '@tradewind/ui/page'
import { Timeline } from '@tradewind/ui/timeline'
import type { Order } from './order-stage.ts'
import { useOrderTimes } from './order-times.ts'

type Event = Order['timeline'][number]

/** Everything that happened to the order, newest first. What carriers told stands with the parcels. */
export function OrderHistory({ order }: { order: Order }) {
  const t = useT()
  const times = useOrderTimes()
  const shop = order.merchant.name
  const entries = order.timeline.flatMap((event) => {
    const title = say(t, event, shop)
    if (!title) return []
    return {
      id: `${event.at} ${event.event}`,
      title,
      place: event.reason && <bdi>{t('purchases.note.reason', { reason: event.reason })}</bdi>,
      time: <time dateTime={event.at}>{times.moment(event.at)}</time>,
    }
  })
  return (
    <section>
      <Rule />
      <SectionHead level={3} title={t('purchases.event.title')} className="mb-3" />
      <Timeline label={t('purchases.event.title')} entries={entries} />
    </section>
  )
}

function say(t: ReturnType<typeof useT>, { event, who }: Event, shop: string): string | undefined {
  switch (event) {
    case 'create':
    case 'pay':
    case 'deliver':
    case 'extend':
    case 'comment':
    case 'refund':
    case 'release':
      return t(`purchases.event.${event}`)
    case 'pack':
    case 'remind':
    case 'ship':
      return t(`purchases.event.${event}`, { shop })
    case 'confirm':
      return t(who === 'buyer' ? 'purchases.event.confirmBuyer' : 'purchases.event.confirmSystem')
    case 'complete':
      return t(who === 'buyer' ? 'purchases.event.completeBuyer' : 'purchases.event.completeSystem')
    case 'cancel':
      if (who === 'seller') return t('purchases.event.cancelSeller', { shop })
      if (who === 'buyer') return t('purchases.event.cancelBuyer')
      return t(who === 'system' ? 'purchases.event.cancelSystem' : 'purchases.event.cancelOperator')
    default:
      return undefined
  }
}
