import { useLocale, useT } from '@tradewind/messages/react'
import { formatMoney } from '@tradewind/ui/money-format'
import { TextInput } from '@tradewind/ui/text-input'
import { useState } from 'react'
import type { Facets } from './listing-queries.ts'
import type { ListingSearch } from './listing-search.ts'
import { amountOrTyped, priceFault } from './price-bounds.ts'

type PriceRangeProps = {
  draft: ListingSearch
  /** What the products of this choice cost; shown as the hint. */
  range: Facets['price']
  onDraft: (draft: ListingSearch) => void
}

/** Lowest and highest price. What cannot be is told beside its field, once it is left. */
export function PriceRange({ draft, range, onDraft }: PriceRangeProps) {
  const t = useT()
  const { intl } = useLocale()
  const [left, setLeft] = useState(false)
  const fault = left ? priceFault(draft) : undefined
  const errorAt = (at: 'min' | 'max') =>
    fault?.at !== at ? null : t(fault.why === 'not_money' ? 'listing.price.notMoney' : 'listing.price.belowMin')
  const money = (amount: string) => formatMoney(amount, intl, { cents: 'auto' })
  const field = (at: 'min' | 'max') => {
    const name = `${at}_price` as const
    return (
      <TextInput
        label={t(at === 'min' ? 'listing.price.min' : 'listing.price.max')}
        error={errorAt(at)}
        start={
          <span aria-hidden className="text-ink-2">
            $
          </span>
        }
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        value={draft[name] ?? ''}
        onChange={(event) => onDraft({ ...draft, [name]: event.target.value || undefined })}
        onBlur={() => {
          setLeft(true)
          const typed = draft[name]
          if (typed !== undefined) onDraft({ ...draft, [name]: amountOrTyped(typed) || undefined })
        }}
        className="flex-1 basis-36"
      />
    )
  }
  return (
    <div>
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        {field('min')}
        {field('max')}
      </div>
      <p className="cap mt-1.5 min-h-[1lh]">
        {range && t('listing.price.hint', { min: money(range.min), max: money(range.max) })}
      </p>
    </div>
  )
}
