import { inOneLine } from '@tradewind/contract/address-lines'
import type { OrderEvent } from '@tradewind/contract/order-status'
import { useT } from '@tradewind/messages/react'
import type { MessageKey } from '@tradewind/messages/translate'
import { Rule, SectionHead } from '@tradewind/ui/page'
import { Timeline } from '@tradewind/ui/timeline'
import type { ReactNode } from 'react'
import type { Order } from './order-stage.ts'
import { useOrderTimes } from './order-times.ts'

type Event = Order['timeline'][number]

/** Everything that happened to the order, newest first. What carriers told stands with the parcels. */
export function OrderHistory({ order }: { order: Order }) {
  const t = useT()
  const times = useOrderTimes()
  const shop = order.merchant.name
  const entries = order.timeline.flatMap((event) => {
    const title = says[event.event]?.(t, { who: event.who, shop })
    if (!title) return []
    return {
      id: `${event.at} ${event.event}`,
      title,
      place: besides(t, event),
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

/** Why it was done, or what stood there before: a number is kept as the reason of its correction. */
function besides(t: ReturnType<typeof useT>, { event, reason, address_before }: Event): ReactNode {
  if (address_before) return <bdi>{t('purchases.readdress.before', { address: inOneLine(address_before) })}</bdi>
  if (!reason) return null
  return (
    <bdi>
      {event === 'renumber' ? t('purchases.parcel.before', { no: reason }) : t('purchases.note.reason', { reason })}
    </bdi>
  )
}

type Say = (t: ReturnType<typeof useT>, by: { who: Event['who']; shop: string }) => string

type EventKey = MessageKey & `purchases.event.${string}`

const cancelled: Record<Event['who'], EventKey> = {
  buyer: 'purchases.event.cancelBuyer',
  seller: 'purchases.event.cancelSeller',
  operator: 'purchases.event.cancelOperator',
  system: 'purchases.event.cancelSystem',
}

/** Money that was given back without being asked for; a buyer cannot. */
const given: Record<Event['who'], EventKey> = {
  buyer: 'purchases.event.give',
  seller: 'purchases.event.give',
  operator: 'purchases.event.giveOperator',
  system: 'purchases.event.giveSystem',
}

/** What is told of each event; of some nothing, since parcels and refunds have their own places. */
const says: Record<OrderEvent, Say | undefined> = {
  create: (t) => t('purchases.event.create'),
  pay: (t) => t('purchases.event.pay'),
  cancel: (t, { who, shop }) => t(cancelled[who], { shop }),
  call_off: (t, { shop }) => t('purchases.event.calledOff', { shop }),
  refund: (t) => t('purchases.event.refund'),
  pack: (t, { shop }) => t('purchases.event.pack', { shop }),
  remind: (t, { shop }) => t('purchases.event.remind', { shop }),
  readdress: (t) => t('purchases.event.readdress'),
  ship: (t, { shop }) => t('purchases.event.ship', { shop }),
  ship_part: (t, { shop }) => t('purchases.event.ship_part', { shop }),
  all_sent: (t) => t('purchases.event.all_sent'),
  trace: undefined,
  deliver: (t, { shop }) => t('purchases.event.deliver', { shop }),
  renumber: (t, { shop }) => t('purchases.event.renumber', { shop }),
  not_here: (t) => t('purchases.event.notHere'),
  extend: (t) => t('purchases.event.extend'),
  confirm: (t, { who }) => t(who === 'buyer' ? 'purchases.event.confirmBuyer' : 'purchases.event.confirmSystem'),
  comment: (t) => t('purchases.event.comment'),
  complete: (t, { who }) => t(who === 'buyer' ? 'purchases.event.completeBuyer' : 'purchases.event.completeSystem'),
  release: (t) => t('purchases.event.release'),
  apply: (t) => t('purchases.event.apply'),
  revoke: (t) => t('purchases.event.revoke'),
  give: (t, { who, shop }) => t(given[who], { shop }),
  refund_part: (t) => t('purchases.event.refund_part'),
}
