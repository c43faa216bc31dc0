import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { cx } from '@tradewind/ui/cx'
import { Sum } from '@tradewind/ui/sum'
import { Tick } from '@tradewind/ui/tick'
import type { Chosen } from './chosen-orders.ts'
import { codesOf } from './codes-of.ts'
import { Due } from './due.tsx'
import { goodsText } from './order-line-text.ts'
import { OrderLink } from './order-link.tsx'
import { OrderNote } from './order-note.tsx'
import type { OrderRow } from './orders-queries.ts'
import { Thumbs } from './thumbs.tsx'
import { useNow } from './use-now.ts'

/** On a phone: one order a card. The whole card leads to it, but its box, in which it is chosen. */
export function OrderCards({ rows, chosen }: { rows: OrderRow[]; chosen: Chosen }) {
  const t = useT()
  const { intl } = useLocale()
  const format = useFormat()
  const now = useNow()
  return (
    <ul aria-label={t('console.orders.list')} className="grid grid-cols-1 gap-2.5 wide:hidden">
      {rows.map((order) => {
        const codes = codesOf(order)
        return (
          <li
            key={order.id}
            className={cx(
              'relative rounded-l bg-raised p-3.5 [--ground:var(--raised)]',
              chosen.has(order.id) && 'shadow-[inset_0_0_0_2px_var(--ink)]',
            )}
          >
            <span className="flex items-start gap-3">
              <Thumbs items={order.items} />
              <span className="min-w-0 flex-1">
                <span className="clamp-2 text-[0.9375rem]/[1.3] font-medium">{goodsText(t, order)}</span>
                <span className="cap mt-0.5 block">
                  <OrderLink
                    id={order.id}
                    label={t('console.orders.open', { sn: order.sn })}
                    className="before:absolute before:inset-0 before:content-['']"
                  >
                    <bdi>{order.sn}</bdi>
                  </OrderLink>{' '}
                  · {t('console.orders.pieces', { count: order.quantity })}
                </span>
                {codes && (
                  <span className="cap mt-0.5 block">
                    <bdi className="font-mono">{codes.first}</bdi>
                    {codes.others > 0 && <> {t('packing.row.more', { count: codes.others })}</>}
                  </span>
                )}
              </span>
              <Tick
                label={t('packing.row.choose', { sn: order.sn })}
                checked={chosen.has(order.id)}
                onChange={(on) => chosen.toggle(order, on)}
                className="z-1 -mt-2.5 -me-2.5!"
              />
            </span>
            <span className="mt-2 flex items-baseline justify-between gap-3 text-s text-ink-2">
              <span className="min-w-0 truncate">
                <bdi>{order.buyer.name}</bdi> ·{' '}
                {t('packing.row.to', { town: order.to.town, country: format.country(order.to.country) })}
              </span>
              <Sum amount={order.total} locale={intl} size="s" className="flex-none text-ink" />
            </span>
            {(order.note || order.reminded_at) && (
              <span className="mt-1.5 block text-s">
                <OrderNote order={order} />
              </span>
            )}
            <span className="mt-1.5 flex items-center justify-between gap-3 text-s">
              <span className="min-w-0 flex-1 text-ink-2">{format.dayRange(order.created_at, order.created_at)}</span>
              <span className="flex-none">
                <Due order={order} now={now} />
              </span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
