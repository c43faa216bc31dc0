import { useInfiniteQuery } from '@tanstack/react-query'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { X } from '@tradewind/ui/icons/x'
import { EmptyState } from '@tradewind/ui/state-block'
import { RouteDrawing } from '../route-drawing.tsx'
import { keyOf } from './applied-chips.tsx'
import { useFilterWords } from './filter-words.ts'
import { appliedTo, within, without, withoutFilters } from './listing-filters.ts'
import { type Facets, goodsQuery } from './listing-queries.ts'
import type { ListingSearch } from './listing-search.ts'

type NothingFitsProps = {
  search: ListingSearch
  shopId: string | undefined
  facets: Facets | undefined
  onSearch: (search: ListingSearch) => void
}

/** Each count costs a question (and is the first page of the list it leads to), so only the first few are counted. */
const COUNTED = 4

/** The filters leave nothing: which ones they are, what leaving each one out would bring, and all of them at once. */
export function NothingFits({ search, shopId, facets, onSearch }: NothingFitsProps) {
  const t = useT()
  const words = useFilterWords(search, facets)
  const applied = appliedTo(search)
  return (
    <EmptyState
      title={t('listing.none.title')}
      picture={<RouteDrawing broken />}
      actions={
        applied.length > 1 && (
          <Button onClick={() => onSearch(withoutFilters(search))}>{t('listing.applied.clear')}</Button>
        )
      }
    >
      <p>{t('listing.none.text')}</p>
      <ul className="mt-3 grid gap-2">
        {applied.map((one, place) => {
          const { kind, value } = words(one)
          return (
            <li key={keyOf(one)}>
              <button
                type="button"
                onClick={() => onSearch(without(search, one))}
                className="pressable flex min-h-13 w-full items-center gap-3 rounded-m bg-sunk px-4 py-1.5 text-start text-ink"
              >
                <X size={16} />
                <span className="min-w-0 flex-1">{t('listing.none.without', { kind, value })}</span>
                {place < COUNTED && <CountWithout search={within(without(search, one), shopId)} />}
              </button>
            </li>
          )
        })}
      </ul>
    </EmptyState>
  )
}

function CountWithout({ search }: { search: ListingSearch }) {
  const t = useT()
  const { data } = useInfiniteQuery({ ...goodsQuery(search), select: ({ pages }) => pages[0] })
  if (data?.total === undefined) return null
  return (
    <span className="cap flex-none">
      {t(data.total_more ? 'listing.count.more' : 'listing.count.all', { count: data.total })}
    </span>
  )
}
