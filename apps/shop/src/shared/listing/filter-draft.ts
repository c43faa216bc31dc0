import { useEffect, useMemo, useState } from 'react'
import { type FilterGroup, groupsOf, inPlace } from './filter-groups.ts'
import { toInput, within } from './listing-filters.ts'
import { type Facets, useFacets } from './listing-queries.ts'
import type { ListingSearch } from './listing-search.ts'
import { priceFault } from './price-bounds.ts'

/** Long enough to tick three boxes, short enough that the count seems to follow the finger. */
const PATIENCE_MS = 250

export type FilterDraft = {
  draft: ListingSearch
  setDraft: (draft: ListingSearch) => void
  /** In the places of the first answer, however the counts change. */
  groups: readonly FilterGroup[] | undefined
  facets: Facets | undefined
  /** The count belongs to the choice as it stands. */
  settled: boolean
  error: unknown
  retry: () => Promise<unknown>
}

/** What is being ticked in the panel: at once for the eye, counted a moment later, applied only by the button. */
export function useFilterDraft(search: ListingSearch, shopId: string | undefined): FilterDraft {
  const [draft, setDraft] = useState(search)
  const [asked, setAsked] = useState(search)
  const ready = priceFault(draft) === undefined
  useEffect(() => {
    if (!ready) return
    const timer = setTimeout(() => setAsked(draft), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [draft, ready])
  const { data, error, refetch, isPlaceholderData } = useFacets(within(asked, shopId))
  const [shown, setShown] = useState<{ of: Facets; groups: FilterGroup[] }>()
  if (data && shown?.of !== data) {
    const now = groupsOf(data)
    setShown({ of: data, groups: shown ? inPlace(shown.groups, now) : now })
  }
  const groups = shown?.groups
  const settled = data !== undefined && !isPlaceholderData && same(asked, draft)
  // The same one until something in it changes: a sheet that closes need not draw its choices again.
  return useMemo(
    () => ({ draft, setDraft, groups, facets: data, settled, error, retry: refetch }),
    [draft, groups, data, settled, error, refetch],
  )
}

const same = (one: ListingSearch, other: ListingSearch) =>
  one === other || JSON.stringify(toInput(one)) === JSON.stringify(toInput(other))
