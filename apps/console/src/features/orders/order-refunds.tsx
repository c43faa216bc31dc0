import { Link } from '@tanstack/react-router'
import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { Rule } from '@tradewind/ui/page'
import { Sum } from '@tradewind/ui/sum'
import { Tag } from '@tradewind/ui/tag'
import type { Order } from './orders-queries.ts'

/** What was asked back or given of this order, each with where it stands; also what the shop gave without being asked. */
export function OrderRefunds({ refunds }: Pick<Order, 'refunds'>) {
  const t = useT()
  const format = useFormat()
  const { intl } = useLocale()
  if (refunds.length === 0) return null
  return (
    <section>
      <h2 className="text-s font-semibold">{t('console.order.refunds')}</h2>
      <ul className="divide-y divide-line">
        {refunds.map((refund) => (
          <li key={refund.id} className="relative flex items-center gap-3 py-2.5">
            <span className="min-w-0 flex-1">
              <Link
                to="/refunds/$id"
                params={{ id: refund.id }}
                className="text-[0.9375rem]/[1.3] font-medium after:absolute after:inset-0"
              >
                {t(`aftersale.kind.${refund.kind}`)}
              </Link>
              <time dateTime={refund.created_at} className="cap block">
                {format.dateTime(refund.created_at)}
              </time>
            </span>
            <Tag>{t(`aftersale.state.${refund.state}`)}</Tag>
            <Sum amount={refund.amount} locale={intl} size="s" className="flex-none" />
          </li>
        ))}
      </ul>
      <Rule className="my-4" />
    </section>
  )
}
