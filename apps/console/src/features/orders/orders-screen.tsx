import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Outlet, useMatchRoute, useNavigate, useSearch } from '@tanstack/react-router'
import { useFormat, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { cx } from '@tradewind/ui/cx'
import { Tabs } from '@tradewind/ui/tabs'
import { ExportButton } from '../../shared/export-button.tsx'
import { leaveList } from '../../shared/list-place.ts'
import { PushOffer } from '../../shared/push/push-offer.tsx'
import { QueuePlaceProvider } from '../../shared/queue-next.tsx'
import { useChosen } from './chosen-orders.ts'
import { FilterChips } from './filter-chips.tsx'
import { OrderDialogs } from './order-dialogs.tsx'
import { OrderSearch } from './order-search.tsx'
import { FIRST_TAB, orderTabs, type Tab, tabNames } from './order-tabs.ts'
import { OrdersHead } from './orders-head.tsx'
import { OrdersList } from './orders-list.tsx'
import { countsQuery, ordersQuery, viewsQuery } from './orders-queries.ts'
import { isNarrowed, narrowingOf, type OrdersSearch, readSearchText } from './orders-search.ts'
import { OrdersTotal } from './orders-total.tsx'
import { keepPrintJob } from './print/print-job.ts'
import { useSteadyRows } from './steady-rows.ts'
import { useOrderDialogs } from './use-order-dialogs.ts'
import { useOrderKeys } from './use-order-keys.ts'
import { usePackOrders } from './use-pack-orders.ts'
import { type Shown, viewOf, viewTab } from './view-tabs.ts'

/** The shop's orders, and beside them (on a phone: instead of them) the one that was chosen. */
export function OrdersScreen() {
  const t = useT()
  const format = useFormat()
  const navigate = useNavigate({ from: '/orders' })
  const search = useSearch({ from: '/orders' })
  const { tab = FIRST_TAB, q, sorted: sort } = search
  const matched = useMatchRoute()({ to: '/orders/$id' })
  const open = matched ? matched.id : undefined
  const narrowing = narrowingOf(tab, search)
  const counts = useQuery(countsQuery()).data
  const views = useQuery(viewsQuery()).data?.list ?? []
  const list = useInfiniteQuery(ordersQuery(narrowing, sort))
  const loaded = list.data?.pages.flatMap((page) => page.list) ?? []
  const { rows, fresh, showFresh } = useSteadyRows(JSON.stringify([narrowing, sort]), loaded)
  const chosen = useChosen(rows)
  const packing = usePackOrders(chosen.drop)
  const dialogs = useOrderDialogs()
  const show = (next: OrdersSearch) => navigate({ to: '/orders', search: next })
  const openOrder = (id: string) => {
    leaveList()
    return navigate({ to: '/orders/$id', params: { id }, search: (kept) => kept })
  }
  const print = (some?: readonly { id: string }[]) => {
    const orders = some ?? (chosen.orders.length > 0 ? chosen.orders : open ? [{ id: open }] : rows)
    keepPrintJob(orders.map(({ id }) => id))
    void navigate({ to: '/orders/print' })
  }
  useOrderKeys({
    ids: rows.map(({ id }) => id),
    open,
    onOpen: (id) => void openOrder(id),
    onChoose: (id, to) => {
      const row = rows.find((one) => one.id === id)
      if (row) to ? chosen.toggleTo(id) : chosen.toggle(row)
    },
    onPack: (here) => {
      const ids = chosen.orders.length > 0 ? chosen.orders.map(({ id }) => id) : here ? [here] : []
      if (ids.length === 0 || packing.packing) return
      const next = open && ids[0] === open ? rows[rows.findIndex(({ id }) => id === open) + 1] : undefined
      packing.pack(ids, { onSuccess: () => next && void openOrder(next.id) })
    },
    onPrint: () => print(),
    onFilter: () => dialogs.ask('filter'),
    onHelp: () => dialogs.ask('keys'),
  })
  const view = viewOf(views, search)
  const tabs = [
    ...tabNames.map((name) => ({
      value: name as Shown,
      label: t(orderTabs[name].label),
      count: counts && shownCount(countOf(name, counts), format.number),
    })),
  ]
  tabs.splice(
    tabNames.indexOf('all'),
    0,
    ...views.map((one) => ({ value: viewTab(one), label: one.name, count: undefined })),
  )
  const choose = (next: Shown) => {
    const kept = views.find((one) => viewTab(one) === next)
    if (kept) return show(readSearchText(kept.search))
    return show({ ...(view ? {} : search), tab: next === FIRST_TAB ? undefined : (next as Tab) })
  }
  const queue = tab === 'pack' || tab === 'ship' ? rows.map(({ id }) => id) : []

  return (
    <main className={cx(open && 'min-[1180px]:grid min-[1180px]:grid-cols-[minmax(0,1fr)_428px]')}>
      <div className={cx('min-w-0 px-edge pt-4 wide:pt-6', open && 'hidden min-[1180px]:block')}>
        {(list.data?.pages[0]?.list.length ?? 0) > 0 && !q && <PushOffer />}
        <OrdersHead tab={tab} counts={counts} />
        <Tabs
          label={t('console.tab.label')}
          tabs={tabs}
          value={view ? viewTab(view) : tab}
          onChange={choose}
          panelId="orders"
          className="mt-2"
        />
        <div className="mt-2 flex flex-wrap items-start gap-2">
          <OrderSearch
            key={q}
            text={q ?? ''}
            found={q ? rows.length : undefined}
            more={list.hasNextPage}
            near={list.data?.pages[0]?.near ?? false}
          />
          <div className="flex min-w-0 flex-wrap items-center gap-2 min-h-12">
            <FilterChips search={search} onChange={show} onOpen={() => dialogs.ask('filter')} />
            <OrdersTotal narrowing={narrowing} />
            {(isNarrowed(search) || sort || q || view) && (
              <button
                type="button"
                onClick={() => dialogs.ask('view')}
                className="hit flex-none px-1 text-s underline underline-offset-4"
              >
                {t(view ? 'packing.view.change' : 'packing.view.save')}
              </button>
            )}
          </div>
          <span className="ms-auto flex min-h-12 items-center gap-2">
            <Button kind="text" onClick={() => dialogs.ask('send')}>
              {t('packing.file.open')}
            </Button>
            <ExportButton call="GET /api/seller/order_export" filter={{ ...narrowing, sort }} />
          </span>
        </div>
        <OrdersList
          {...{ list, rows, fresh, showFresh, tab, search, open, chosen, packing, narrowing }}
          toShip={counts?.to_ship ?? 0}
          onSort={(next) => show({ ...search, sorted: next })}
          onPrint={print}
          onSend={() => dialogs.ask('send')}
        />
      </div>
      <QueuePlaceProvider
        ids={queue.some((id) => id === open) ? queue : []}
        open={open}
        onOpen={(id) => void openOrder(id)}
      >
        <Outlet />
      </QueuePlaceProvider>
      <OrderDialogs {...{ dialogs, search, view }} chosen={chosen.orders} onChange={show} />
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
