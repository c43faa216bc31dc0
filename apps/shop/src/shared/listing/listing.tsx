import { GOODS_SORTS } from '@tradewind/contract/code-lists'
import { useFormat, useT } from '@tradewind/messages/react'
import { Chip, ChipRow } from '@tradewind/ui/chip'
import { cx } from '@tradewind/ui/cx'
import { SlidersHorizontal } from '@tradewind/ui/icons/sliders-horizontal'
import { slideIntoSight } from '@tradewind/ui/slide-into-sight'
import { leaveLayer } from '@tradewind/ui/use-dismiss-on-back'
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react'
import { AttributeChips } from '../category/attribute-chips.tsx'
import { browsedIn } from '../category/browsed.ts'
import { CategoryHead } from '../category/category-head.tsx'
import { later } from '../later.tsx'
import { AppliedChips } from './applied-chips.tsx'
import { GoodsRows } from './goods-rows.tsx'
import { useKeptList } from './list-memory.ts'
import { appliedTo, within } from './listing-filters.ts'
import { type Found, goodsQuery, useFacets, useFound } from './listing-queries.ts'
import type { ListingSearch } from './listing-search.ts'
import { NothingFits } from './nothing-fits.tsx'

const FilterSheet = later(() => import('./filter-sheet.tsx').then(({ FilterSheet }) => FilterSheet))

type ListingProps = {
  /** As `readListingSearch` reads it from the address. */
  search: ListingSearch
  /** Writes the next search into the address: `navigate({ search, replace: true, resetScroll: false })`. */
  onSearch: (search: ListingSearch) => void
  /** What the list is called aloud. */
  label: string
  /** The page of one shop: its products only, and its name is not repeated. */
  shopId?: string
  /** Shown over the list once its first page is there: what was corrected. */
  head?: (found: Found) => ReactNode
  /** No product, though no filter is on. With filters the list says which, and offers to take each one out. */
  empty: ReactNode
}

/** Products with all that finds one's way among them: sort, filters as chips and in a panel, count, pages. Areas `goods` and `listing`. */
export function Listing({ search, onSearch, label, shopId, head, empty }: ListingProps) {
  const asked = within(search, shopId)
  const found = useFound(asked)
  const query = goodsQuery(asked)
  const browsed = shopId === undefined ? browsedIn(search) : undefined
  useKeptList(query.queryKey)
  const filters = appliedTo(search).length
  // Names for the chips, and the panel opens with its counts at once.
  const { data: facets } = useFacets(asked, { enabled: filters > 0 })
  return (
    <>
      {browsed && <CategoryHead browsed={browsed} search={search} count={<ResultCount found={found} />} />}
      <ListingBar search={search} onSearch={onSearch} shopId={shopId} />
      {browsed && facets && <AttributeChips attrs={facets.attrs} search={search} onSearch={onSearch} />}
      <AppliedChips search={search} facets={facets} onSearch={onSearch} />
      {browsed ? <div className="mt-3" /> : <ResultCount found={found} className="h3 mt-3 mb-2" />}
      {head?.(found)}
      <GoodsRows
        id={JSON.stringify(query.queryKey)}
        list={found.list}
        label={label}
        withoutShop={shopId !== undefined}
        empty={
          filters > 0 ? <NothingFits search={search} shopId={shopId} facets={facets} onSearch={onSearch} /> : empty
        }
      />
    </>
  )
}

/** The filter button and the ways to sort, in one row that scrolls. */
function ListingBar({ search, onSearch, shopId }: Pick<ListingProps, 'search' | 'onSearch' | 'shopId'>) {
  const t = useT()
  const format = useFormat()
  const [open, setOpen] = useState<boolean>()
  // Made behind the answer to the press that opens it first.
  const opened = useDeferredValue(open !== undefined)
  const count = appliedTo(search).length
  const row = useChosenInSight(search.sort)
  return (
    <>
      <ChipRow ref={row} label={t('goods.sort.label')} className="mt-1">
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={open === true}
          aria-label={t('listing.filter.button', { count })}
          onClick={() => setOpen(true)}
          className={cx(
            'pressable hit inline-flex min-h-9 flex-none items-center gap-1.5 rounded-full px-3.5 text-[0.875rem]/[1.25] font-medium whitespace-nowrap',
            count > 0 ? 'bg-ink text-on-ink' : 'shadow-[inset_0_0_0_1.5px_var(--ink-2)] aria-expanded:bg-sunk',
          )}
        >
          <SlidersHorizontal size={20} />
          {count > 0 ? format.number(count) : t('nav.title.filter')}
        </button>
        {GOODS_SORTS.map((name) => (
          <Chip
            key={name}
            on={(search.sort ?? 'default') === name}
            onClick={() => onSearch({ ...search, sort: name === 'default' ? undefined : name })}
          >
            {t(`goods.sort.${name}`)}
          </Chip>
        ))}
      </ChipRow>
      {opened && (
        <FilterSheet
          open={open === true}
          search={search}
          shopId={shopId}
          onClose={() => setOpen(false)}
          onApply={(next) =>
            leaveLayer(() => {
              setOpen(false)
              onSearch(next)
            })
          }
        />
      )}
    </>
  )
}

/** Who comes back to a list by price sees so, though that chip stands beyond the edge. */
function useChosenInSight(sort: ListingSearch['sort']) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chosen = sort && row.current?.querySelector('[aria-pressed="true"]')
    if (row.current && chosen) slideIntoSight(row.current, chosen)
  }, [sort])
  return row
}

/** Said aloud when it changes; its place is kept while it is counted. */
function ResultCount({ found: { total, more, list }, className }: { found: Found; className?: string }) {
  const t = useT()
  // Nothing found has words of its own below.
  const nothing = total === 0
  return (
    <p
      role="status"
      className={nothing ? undefined : cx('min-h-[1lh]', className)}
      aria-busy={list.status === 'pending'}
    >
      {total !== undefined && !nothing && t(more ? 'listing.count.more' : 'listing.count.all', { count: total })}
    </p>
  )
}
