import { type AnyRouter, useRouter, useRouterState } from '@tanstack/react-router'
import { Dock } from '@tradewind/ui/dock'
import { Page } from '@tradewind/ui/page'
import { stringifyQuery } from '@tradewind/web/page-query'
import { useState } from 'react'
import { FilterButtons } from '../../shared/listing/filter-buttons.tsx'
import { useFilterDraft } from '../../shared/listing/filter-draft.ts'
import { FilterPanel } from '../../shared/listing/filter-panel.tsx'
import { type ListingSearch, readListingSearch } from '../../shared/listing/listing-search.ts'
import { openWithoutGrowing } from '../../shared/navigation/back.ts'
import { ScreenBar } from '../../shared/screen-bar.tsx'
import { type FilterSearch, readFilterSearch } from './filter-search.ts'

/**
 * The filters as a page of their own: `/filter?brand=Acme&from=/search`. It is kept while another page is shown, so it
 * reads the address itself, and only while the address is its own. Each opening starts from what the address says.
 */
export function FilterScreen() {
  const here = useRouterState({
    select: ({ location }) =>
      location.pathname === '/filter' ? { opening: location.state.__TSR_key, query: location.searchStr } : undefined,
    structuralSharing: true,
  })
  const search = useRouterState({
    select: ({ location }) => (location.pathname === '/filter' ? readFilterSearch(location.search) : undefined),
    structuralSharing: true,
  })
  const [shown, setShown] = useState({ here, search })
  if (here && search && (here !== shown.here || search !== shown.search)) setShown({ here, search })
  if (!shown.here || !shown.search) return null
  return <OneOpening key={`${shown.here.opening} ${shown.here.query}`} opened={shown.search} />
}

function OneOpening({ opened: { from, ...listing } }: { opened: FilterSearch }) {
  const router = useRouter()
  const search = readListingSearch(listing)
  const filter = useFilterDraft(search, undefined)
  return (
    <>
      <ScreenBar backurl={pathOf(from, search)} />
      <Page foot="dock">
        <FilterPanel filter={filter} shopId={undefined} />
      </Page>
      <Dock>
        <FilterButtons filter={filter} onApply={(next) => show(router, from, search, next)} />
      </Dock>
    </>
  )
}

/** Back to the list it was opened over, now with the new filters, and the browser's history no longer than it was. */
function show(router: AnyRouter, from: string, before: ListingSearch, next: ListingSearch): void {
  openWithoutGrowing(router, pathOf(from, next), pathOf(from, before))
}

const pathOf = (from: string, search: ListingSearch) => from + stringifyQuery(search)
