import { useT } from '@tradewind/messages/react'
import { Note } from '@tradewind/ui/note'
import type { Quote } from './checkout-queries.ts'

/** What differs from the bag: prices that moved, goods that ran short or are gone. */
export function QuoteChanges({ changes }: { changes: Quote['changes'] }) {
  const t = useT()
  if (changes.length === 0) return null
  return (
    <Note tone="wait" live className="mt-4">
      <p className="font-semibold">{t('checkout.change.title')}</p>
      <ul>
        {changes.map(({ sku_id, kind, title, was, now }) => (
          <li key={`${sku_id} ${kind}`}>
            {kind === 'price' && t('checkout.change.price', { title, was, now })}
            {kind === 'stock' && t('checkout.change.stock', { title, was: Number(was), now: Number(now) })}
            {kind === 'gone' && t('checkout.change.gone', { title })}
          </li>
        ))}
      </ul>
    </Note>
  )
}
