import { useT } from '@tradewind/messages/react'
import { Sum } from '@tradewind/ui/sum'
import type { GoodsRow } from './goods-queries.ts'

/** What it costs, or that nobody has said so yet. */
export function GoodsPrice({ row, locale }: { row: GoodsRow; locale: string }) {
  const t = useT()
  if (row.price === null) return <span className="text-s text-ink-2">{t('selling.row.noPrice')}</span>
  if (!row.price_from) return <Sum amount={row.price} locale={locale} size="s" />
  return (
    <span className="block">
      <span className="cap block">{t('selling.row.from')}</span>
      <Sum amount={row.price} locale={locale} size="s" />
    </span>
  )
}
