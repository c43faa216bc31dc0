import { useLocale, useT } from '@tradewind/messages/react'
import { Sum } from '@tradewind/ui/sum'
import { Due } from './due.tsx'
import { goodsText } from './order-line-text.ts'
import { OrderLink } from './order-link.tsx'
import type { OrderRow } from './orders-queries.ts'
import { Thumbs } from './thumbs.tsx'
import { useNow } from './use-now.ts'

/** On a phone: one order a card. */
export function OrderCards({ rows }: { rows: OrderRow[] }) {
  const t = useT()
  const { intl } = useLocale()
  const now = useNow()
  return (
    <ul aria-label={t('console.orders.list')} className="grid gap-2.5 wide:hidden">
      {rows.map((order) => (
        <li key={order.id}>
          <OrderLink id={order.id} className="block rounded-l bg-raised p-3.5 [--ground:var(--raised)] active:bg-sunk">
            <span className="flex items-start gap-3">
              <Thumbs items={order.items} />
              <span className="min-w-0 flex-1">
                <span className="clamp-2 text-[0.9375rem]/[1.3] font-medium">{goodsText(t, order)}</span>
                <span className="cap mt-0.5 block">
                  <bdi>{order.sn}</bdi> · {t('console.orders.pieces', { count: order.quantity })}
                </span>
              </span>
              <Sum amount={order.total} locale={intl} size="s" className="mt-0.5" />
            </span>
            <span className="mt-2.5 flex items-center justify-between gap-3 text-s">
              <bdi className="min-w-0 truncate text-ink-2">{order.buyer.name}</bdi>
              <span className="flex-none">
                <Due order={order} now={now} />
              </span>
            </span>
          </OrderLink>
        </li>
      ))}
    </ul>
  )
}
