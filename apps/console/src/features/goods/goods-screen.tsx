import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useFormat, useT } from '@tradewind/messages/react'
import { Tabs } from '@tradewind/ui/tabs'
import { footerOf, PagedFooter } from '@tradewind/web/paged-footer'
import { useEffect } from 'react'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { BulkProvider } from './bulk-provider.tsx'
import { GoodsCards } from './goods-cards.tsx'
import { GoodsEmpty } from './goods-empty.tsx'
import { isNarrowed, narrowingOf } from './goods-filter.ts'
import { GoodsFilters } from './goods-filters.tsx'
import { GoodsHead } from './goods-head.tsx'
import { returnToRow } from './goods-place.ts'
import { goodsCountQuery, goodsQuery } from './goods-queries.ts'
import { GoodsSkeleton } from './goods-skeleton.tsx'
import { GoodsTable } from './goods-table.tsx'
import { FIRST_SORT, FIRST_TAB, type Tab, tabLabels, tabNames } from './goods-tabs.ts'
import { GoodsTools } from './goods-tools.tsx'
import { SelectAll } from './select-all.tsx'
import { useSelection } from './selection.ts'
import { UndoStock } from './stock-file/undo-stock.tsx'
import { UndoPrices } from './undo-prices.tsx'

/** What the shop sells: found, priced, counted and shelved, one by one or many at once. */
export function GoodsScreen() {
  const t = useT()
  const format = useFormat()
  const navigate = useNavigate({ from: '/goods/' })
  const { status: tab = FIRST_TAB, sort = FIRST_SORT, q, ...filter } = useSearch({ from: '/goods/' })
  const counts = useQuery(goodsCountQuery()).data
  const list = useInfiniteQuery(goodsQuery({ status: tab, sort, keyword: q, ...narrowingOf(filter) }))
  const rows = list.data?.pages.flatMap((page) => page.list) ?? []
  const selection = useSelection(rows)
  const choose = (next: Tab) => {
    selection.clear()
    void navigate({ search: (now) => ({ ...now, status: next === FIRST_TAB ? undefined : next }) })
  }
  const there = rows.length > 0
  useEffect(() => {
    if (there) returnToRow()
  }, [there])
  return (
    <BulkProvider>
      <main className="px-edge pt-4 pb-6 wide:pt-6">
        <GoodsHead />
        <UndoPrices />
        <UndoStock />
        <GoodsTools key={q} text={q ?? ''} sort={sort} found={q ? rows.length : undefined} more={list.hasNextPage} />
        <GoodsFilters />
        <Tabs
          label={t('selling.tab.label')}
          tabs={tabNames.map((name) => ({
            value: name,
            label: t(tabLabels[name]),
            count: counts && format.number(counts[name]),
          }))}
          value={tab}
          onChange={choose}
          panelId="goods"
          className="mt-2"
        />
        <section id="goods" role="tabpanel" aria-label={t(tabLabels[tab])} className="mt-2">
          {list.status === 'pending' ? (
            <GoodsSkeleton />
          ) : list.status === 'error' && !there ? (
            <LoadFailed error={list.error} onRetry={list.refetch} />
          ) : !there ? (
            <GoodsEmpty tab={tab} text={q} narrowed={isNarrowed(filter)} none={counts?.all === 0} />
          ) : (
            <>
              <GoodsTable rows={rows} selection={selection} />
              <GoodsCards rows={rows} selection={selection} />
              <PagedFooter
                {...footerOf(list)}
                more={t('selling.list.more')}
                end={t('selling.list.end')}
                failed={t('selling.list.moreFailed')}
              />
            </>
          )}
        </section>
        {selection.chosen.length > 0 && (
          <BulkBar
            chosen={selection.chosen}
            onClear={selection.clear}
            more={<SelectAll list={list} chosen={selection.chosen.length} onRows={selection.add} />}
          />
        )}
      </main>
    </BulkProvider>
  )
}
