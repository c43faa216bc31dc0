import { inOneLine } from '@tradewind/contract/address-lines'
import type { Answer } from '@tradewind/contract/calls'
import { useFormat, useT } from '@tradewind/messages/react'
import type { MessageKey } from '@tradewind/messages/translate'
import { Timeline } from '@tradewind/ui/timeline'

type Order = Pick<Answer<'GET /api/seller/order_detail'>, 'timeline'>
type Step = Order['timeline'][number]

type EventKey = MessageKey & `console.event.${string}`

const cancelled: Record<Step['who'], EventKey> = {
  buyer: 'console.event.cancelBuyer',
  seller: 'console.event.cancelSeller',
  operator: 'console.event.cancelOperator',
  system: 'console.event.cancelSystem',
}

/** Money that was given back without being asked for; a buyer cannot. */
const given: Record<Step['who'], EventKey> = {
  buyer: 'console.event.give',
  seller: 'console.event.give',
  operator: 'console.event.giveOperator',
  system: 'console.event.giveSystem',
}

/** What happened, in words that say whose doing it was. */
const keys: Record<Step['event'], EventKey | ((who: Step['who']) => EventKey)> = {
  create: 'console.event.create',
  pay: 'console.event.pay',
  cancel: (who) => cancelled[who],
  call_off: 'console.event.calledOff',
  refund: 'console.event.refund',
  pack: 'console.event.pack',
  remind: 'console.event.remind',
  readdress: 'console.event.readdress',
  ship: 'console.event.ship',
  ship_part: 'console.event.ship_part',
  all_sent: 'console.event.all_sent',
  trace: 'console.event.other',
  deliver: 'console.event.deliver',
  not_here: 'console.event.notHere',
  renumber: 'console.event.renumber',
  extend: 'console.event.extend',
  confirm: (who) => (who === 'buyer' ? 'console.event.confirmBuyer' : 'console.event.confirmSystem'),
  comment: 'console.event.comment',
  complete: 'console.event.complete',
  release: 'console.event.release',
  apply: 'console.event.apply',
  revoke: 'console.event.revoke',
  give: (who) => given[who],
  refund_part: 'console.event.refund_part',
}

/** One that a newer server brings is told as a change. */
export function eventKey({ event, who }: { event: string; who: Step['who'] }): EventKey {
  const key = Object.hasOwn(keys, event) ? keys[event as Step['event']] : 'console.event.other'
  return typeof key === 'function' ? key(who) : key
}

export function OrderHistory({ order: { timeline } }: { order: Order }) {
  const t = useT()
  const format = useFormat()
  return (
    <section className="pb-4">
      <h2 className="mb-3 text-s font-semibold">{t('console.order.history')}</h2>
      <Timeline
        label={t('console.order.history')}
        entries={timeline.map((step, index) => ({
          id: `${step.at} ${step.event} ${step.to}`,
          title: t(eventKey(step)),
          place: step.address_before ? (
            <bdi>{t('console.readdressed.before', { address: inOneLine(step.address_before) })}</bdi>
          ) : (
            step.event === 'renumber' && step.reason && <bdi>{t('console.parcel.before', { no: step.reason })}</bdi>
          ),
          time: <time dateTime={step.at}>{format.dateTime(step.at)}</time>,
          now: index === 0,
        }))}
      />
    </section>
  )
}
