import { useFormat, useT } from '@tradewind/messages/react'
import type { MessageKey } from '@tradewind/messages/translate'
import { Timeline } from '@tradewind/ui/timeline'
import type { Order } from './orders-queries.ts'

type Step = Order['timeline'][number]

const plain = {
  create: 'console.event.create',
  pay: 'console.event.pay',
  refund: 'console.event.refund',
  pack: 'console.event.pack',
  remind: 'console.event.remind',
  ship: 'console.event.ship',
  deliver: 'console.event.deliver',
  extend: 'console.event.extend',
  comment: 'console.event.comment',
  complete: 'console.event.complete',
  release: 'console.event.release',
} as const satisfies Record<string, MessageKey>

/** What happened, in words that say whose doing it was. */
export function eventKey({ event, who }: Pick<Step, 'event' | 'who'>): MessageKey & `console.event.${string}` {
  if (event === 'cancel')
    return who === 'buyer'
      ? 'console.event.cancelBuyer'
      : who === 'seller'
        ? 'console.event.cancelSeller'
        : 'console.event.cancelSystem'
  if (event === 'confirm') return who === 'buyer' ? 'console.event.confirmBuyer' : 'console.event.confirmSystem'
  return Object.hasOwn(plain, event) ? plain[event as keyof typeof plain] : 'console.event.other'
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
          time: <time dateTime={step.at}>{format.dateTime(step.at)}</time>,
          now: index === 0,
        }))}
      />
    </section>
  )
}
