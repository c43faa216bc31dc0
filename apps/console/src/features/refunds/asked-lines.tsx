import { useLocale, useT } from '@tradewind/messages/react'
import { Sum } from '@tradewind/ui/sum'
import { GoodsPicture } from '../../shared/goods-picture.tsx'
import type { Refund } from './refund-queries.ts'

/** What it is about, line by line: how many, how much, and what came back of it. */
export function AskedLines({ lines }: Pick<Refund, 'lines'>) {
  const t = useT()
  const { intl } = useLocale()
  return (
    <ul className="grid gap-3">
      {lines.map((line) => (
        <li key={line.order_item_id ?? 'freight'} className="flex items-center gap-3">
          <GoodsPicture image={line.image} />
          <span className="min-w-0 flex-1">
            <span dir="auto" className="clamp-2 font-medium">
              {line.title ?? t('aftersale.view.freight')}
            </span>
            {line.spec && <bdi className="cap block">{line.spec}</bdi>}
            {line.quantity > 0 && (
              <span className="cap block">{t('aftersale.view.pieces', { count: line.quantity })}</span>
            )}
            {line.received !== null && (
              <span className="cap block">
                {t('aftersale.view.received', { received: line.received, fit: line.fit ?? 0 })}
              </span>
            )}
          </span>
          <Sum amount={line.amount} locale={intl} size="s" />
        </li>
      ))}
    </ul>
  )
}
