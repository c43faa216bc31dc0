import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import type { FilterDraft } from './filter-draft.ts'
import { appliedTo, withoutFilters } from './listing-filters.ts'
import { type ListingSearch, type ManyKind, readListingSearch } from './listing-search.ts'
import { priceFault } from './price-bounds.ts'

type FilterButtonsProps = {
  filter: FilterDraft
  onApply: (search: ListingSearch) => void
  /** The one kind that is chosen here: what is cleared is cleared of it alone. */
  only?: ManyKind
}

/** Clears the choice, or shows what it finds; the button says how much that is before it is pressed. */
export function FilterButtons({ filter: { draft, setDraft, facets, settled }, onApply, only }: FilterButtonsProps) {
  const t = useT()
  const faulty = priceFault(draft) !== undefined
  const count = facets?.total
  const label =
    count === undefined
      ? t('listing.panel.showSome')
      : count === 0
        ? t('listing.panel.showNone')
        : t(facets?.total_more ? 'listing.panel.showMore' : 'listing.panel.show', { count })
  return (
    <>
      {(only ? draft[only] !== undefined : appliedTo(draft).length > 0) && (
        <Button
          kind="soft"
          size="dock"
          className="grow-0"
          onClick={() => setDraft(only ? { ...draft, [only]: undefined } : withoutFilters(draft))}
        >
          {only ? t('words.clear') : t('listing.applied.clear')}
        </Button>
      )}
      <Button
        size="dock"
        notYet={faulty ? t('listing.panel.priceFirst') : undefined}
        onClick={() => onApply(readListingSearch(draft))}
      >
        <span className={settled ? undefined : 'opacity-70'}>{label}</span>
      </Button>
      <span role="status" className="sr-only">
        {settled && label}
      </span>
    </>
  )
}
