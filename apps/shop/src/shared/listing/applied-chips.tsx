import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { ChipRow, RemovableChip } from '@tradewind/ui/chip'
import { useFilterWords } from './filter-words.ts'
import { type Applied, appliedTo, without, withoutFilters } from './listing-filters.ts'
import type { Facets } from './listing-queries.ts'
import type { ListingSearch } from './listing-search.ts'

type AppliedChipsProps = {
  search: ListingSearch
  facets: Facets | undefined
  onSearch: (search: ListingSearch) => void
}

/** The filters in use, each to be taken out by a tap; the reader hears what kind each one is. */
export function AppliedChips({ search, facets, onSearch }: AppliedChipsProps) {
  const t = useT()
  const words = useFilterWords(search, facets)
  const applied = appliedTo(search)
  if (applied.length === 0) return null
  return (
    <ChipRow label={t('listing.applied.label')} className="mt-1">
      {applied.map((one) => {
        const { kind, value } = words(one)
        return (
          <RemovableChip
            key={keyOf(one)}
            removeLabel={t('listing.applied.remove', { kind, value })}
            onRemove={() => onSearch(without(search, one))}
          >
            <bdi className="max-w-60 truncate">{value}</bdi>
          </RemovableChip>
        )
      })}
      {applied.length > 1 && (
        <Button
          kind="text"
          size="xs"
          className="flex-none whitespace-nowrap"
          onClick={() => onSearch(withoutFilters(search))}
        >
          {t('listing.applied.clear')}
        </Button>
      )}
    </ChipRow>
  )
}

export const keyOf = (applied: Applied): string =>
  'value' in applied ? `${applied.kind}=${applied.value}` : applied.kind
