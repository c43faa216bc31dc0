import { useT } from '@tradewind/messages/react'
import { PriceFrom } from '@tradewind/ui/price-from'
import { Sum } from '@tradewind/ui/sum'
import type { GoodsRow } from './goods-queries.ts'

/** What it costs, or that nobody has said so yet. */
export function GoodsPrice({ row, locale }: { row: GoodsRow; locale: string }) {
  const t = useT()
  if (row.price === null) return <span className="text-s text-ink-2">{t('selling.row.noPrice')}</span>
  if (!row.price_from) return <Sum amount={row.price} locale={locale} size="s" />
  return (
    // Words before it have a line of their own.
    <span className="block [&>.cap:first-child]:block">
      <PriceFrom words={(price) => t('selling.row.from', { price })}>
        <Sum amount={row.price} locale={locale} size="s" />
      </PriceFrom>
    </span>
  )
}
