import { useQuery } from '@tanstack/react-query'
import { orderStates } from '@tradewind/contract/order-status'
import { useFormat, useT } from '@tradewind/messages/react'
import { SectionHead } from '@tradewind/ui/page'
import type { ReactNode } from 'react'
import { type Order, termsQuery } from './payment-queries.ts'

const DAY_MINUTES = 24 * 60

/** What happens now, in the order in which it happens, and who does it. */
export function NextSteps({ orders }: { orders: readonly Order[] }) {
  const t = useT()
  const format = useFormat()
  const terms = useQuery(termsQuery())
  const shops = orders.length
  const sendBy = orders
    .filter(({ status }) => orderStates[status].goods === 'to send')
    .flatMap(({ next }) => next?.at ?? [])
    .toSorted()
    .at(-1)
  return (
    <section>
      <SectionHead level={3} className="mt-6" title={t('order.next.title')} />
      <ol className="grid gap-3">
        <Step at={1} title={t('order.next.pack', { shops })}>
          {sendBy && t('order.next.packBy', { date: format.date(sendBy) })}
        </Step>
        <Step at={2} title={t('order.next.follow')}>
          {t('order.next.followText')}
        </Step>
        <Step at={3} title={t('order.next.confirm')}>
          {t('order.next.confirmText', { shops })}
          {terms.data && ` ${t('order.next.silence', { days: terms.data.timers.A3_delivered / DAY_MINUTES })}`}
        </Step>
      </ol>
    </section>
  )
}

function Step({ at, title, children }: { at: number; title: string; children?: ReactNode }) {
  const format = useFormat()
  return (
    <li className="flex gap-3">
      <span aria-hidden className="h3 grid size-8 flex-none place-items-center rounded-full bg-sunk">
        {format.number(at)}
      </span>
      <p className="min-w-0 pt-1">
        <b className="block font-semibold">{title}</b>
        {children && <span className="block text-s text-ink-2">{children}</span>}
      </p>
    </li>
  )
}
