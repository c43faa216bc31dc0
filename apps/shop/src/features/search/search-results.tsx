import { useNavigate } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Note } from '@tradewind/ui/note'
import { Listing } from '../../shared/listing/listing.tsx'
import { appliedTo } from '../../shared/listing/listing-filters.ts'
import { useFound } from '../../shared/listing/listing-queries.ts'
import type { ListingSearch } from '../../shared/listing/listing-search.ts'
import { OpeningSoon, useNothingOnSale } from '../../shared/opening-soon.tsx'
import { NothingFound, WaysOn } from './nothing-found.tsx'
import type { ShopScope } from './shop-scope.tsx'

type SearchResultsProps = {
  search: ListingSearch
  /** The one shop that is searched in. */
  shop: ShopScope | undefined
}

/** What was found, and where the words were taken for others, which ones. */
export function SearchResults({ search, shop }: SearchResultsProps) {
  const t = useT()
  const navigate = useNavigate({ from: '/search' })
  const { list } = useFound(search)
  const isEmpty = list.status === 'success' && list.rows.length === 0
  const filters = appliedTo(search)
  const opening = useNothingOnSale(isEmpty)
  if (isEmpty && opening) return <OpeningSoon className="mt-3" />
  // A shop is a place to search in rather than a filter: it is said where nothing was found, and the way out of it.
  if (isEmpty && shop && filters.length === 1) return <NothingFound search={search} shop={shop} />
  return (
    <>
      <Listing
        search={search}
        onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
        label={t('search.results.label')}
        head={({ corrected }) =>
          // Said plainly: the words as typed are in no product, so there is no way to insist on them.
          corrected &&
          search.keyword &&
          !isEmpty && (
            <Note className="mb-3 wrap-anywhere">
              {t('search.results.corrected', { typed: search.keyword, corrected })}
            </Note>
          )
        }
        empty={<NothingFound search={search} />}
      />
      {/* With filters on, the list says which of them leave nothing; it goes on from there. */}
      {isEmpty && filters.length > 0 && <WaysOn />}
    </>
  )
}
