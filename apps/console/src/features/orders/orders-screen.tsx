import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Outlet, useMatchRoute, useNavigate, useSearch } from '@tanstack/react-router'
import { useFormat, useT } from '@tradewind/messages/react'
import { cx } from '@tradewind/ui/cx'
import { Tabs } from '@tradewind/ui/tabs'
import { footerOf, PagedFooter } from '@tradewind/web/paged-footer'
import { ExportButton } from '../../shared/export-button.tsx'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { PushOffer } from '../../shared/push/push-offer.tsx'
import { OrderCards } from './order-cards.tsx'
import { OrderSearch } from './order-search.tsx'
import { OrderTable } from './order-table.tsx'
import { FIRST_TAB, orderTabs, type Tab, tabNames } from './order-tabs.ts'
import { OrdersEmpty } from './orders-empty.tsx'
import { OrdersHead } from './orders-head.tsx'
import { countsQuery, ordersQuery } from './orders-queries.ts'
import { OrdersSkeleton } from './orders-skeleton.tsx'

/** The shop's orders, and beside them (on a phone: instead of them) the one that was chosen. */
export function OrdersScreen() {
  const t = useT()
  const format = useFormat()
  const navigate = useNavigate({ from: '/orders' })
  const { tab = FIRST_TAB, q } = useSearch({ from: '/orders' })
  const chosen = useMatchRoute()({ to: '/orders/$id' })
  const counts = useQuery(countsQuery()).data
  const list = useInfiniteQuery(ordersQuery(tab, q))
  const rows = list.data?.pages.flatMap((page) => page.list) ?? []
  const choose = (next: Tab) => navigate({ to: '/orders', search: { tab: next === FIRST_TAB ? undefined : next, q } })
  const open = chosen ? chosen.id : undefined

  return (
    <main className={cx(open && 'min-[1180px]:grid min-[1180px]:grid-cols-[minmax(0,1fr)_428px]')}>
      <div className={cx('min-w-0 px-edge pt-4 wide:pt-6', open && 'hidden min-[1180px]:block')}>
        {(list.data?.pages[0]?.list.length ?? 0) > 0 && !q && <PushOffer />}
        <OrdersHead tab={tab} counts={counts} />
        <OrderSearch key={q} text={q ?? ''} found={q ? rows.length : undefined} more={list.hasNextPage} />
        <p className="mt-2 mb-1 flex justify-end">
          <ExportButton call="GET /api/seller/order_export" filter={{ ...orderTabs[tab].listing, keyword: q }} />
        </p>
        <Tabs
          label={t('console.tab.label')}
          tabs={tabNames.map((name) => ({
            value: name,
            label: t(orderTabs[name].label),
            count: counts && shownCount(countOf(name, counts), format.number),
          }))}
          value={tab}
          onChange={choose}
          panelId="orders"
          className="mt-2"
        />
        <section id="orders" role="tabpanel" aria-label={t(orderTabs[tab].label)} className="mt-2 pb-6">
          {list.status === 'pending' ? (
            <OrdersSkeleton />
          ) : list.status === 'error' && rows.length === 0 ? (
            <LoadFailed error={list.error} onRetry={list.refetch} />
          ) : rows.length === 0 ? (
            <OrdersEmpty tab={tab} text={q} toShip={counts?.to_ship ?? 0} />
          ) : (
            <>
              <OrderTable rows={rows} open={open} />
              <OrderCards rows={rows} />
              <PagedFooter
                {...footerOf(list)}
                more={t('console.orders.moreRows')}
                end={t('console.orders.end')}
                failed={t('console.orders.moreFailed')}
              />
            </>
          )}
        </section>
      </div>
      <Outlet />
    </main>
  )
}

type Counts = { counts: { status: number; count: number }[]; to_pack: number; to_ship: number }

/** Counting ends at a thousand on the server. */
const COUNTED = 1000
const shownCount = (count: number | undefined, show: (count: number) => string): string | undefined =>
  count === undefined ? undefined : count >= COUNTED ? `${show(COUNTED - 1)}+` : show(count)

function countOf(tab: Tab, counts: Counts): number | undefined {
  if (tab === 'pack') return counts.to_pack
  if (tab === 'ship') return counts.to_ship
  const { status } = orderTabs[tab].listing
  return counts.counts.find((one) => String(one.status) === status)?.count
}
