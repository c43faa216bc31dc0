import { useNavigate, useParams } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Page } from '@tradewind/ui/page'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { SkeletonRow } from '@tradewind/ui/skeleton-row'
import { useId } from 'react'
import { PagedListView, usePagedList } from '../../shared/paged-list.tsx'
import { ScreenBar } from '../../shared/screen-bar.tsx'
import { NoOrders } from './no-orders.tsx'
import { mostUrgent } from './order-actions.ts'
import { type OrderActs, useOrderActs } from './order-acts.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderTabs } from './order-tabs.tsx'
import { ordersQuery, type Tab, tabOf } from './orders-queries.ts'

/** My orders by state; the tab stands in the path. */
export function OrdersScreen() {
  const navigate = useNavigate()
  const { status } = useParams({ from: '/myPurchases/{-$status}' })
  const tab = tabOf(status)
  const panelId = useId()
  const acts = useOrderActs()
  const open = (next: Tab) =>
    void navigate({ to: '/myPurchases/{-$status}', params: { status: next }, replace: true, resetScroll: false })
  return (
    <>
      <ScreenBar />
      <Page foot="none">
        <OrderTabs tab={tab} panelId={panelId} onChange={open} />
        <div id={panelId} role="tabpanel" className="mt-2.5">
          <Orders key={tab} tab={tab} acts={acts} onAll={() => open('all')} />
        </div>
      </Page>
      {acts.dialogs}
    </>
  )
}

function Orders({ tab, acts, onAll }: { tab: Tab; acts: OrderActs; onAll: () => void }) {
  const list = usePagedList(ordersQuery(tab))
  const urgent = mostUrgent(list.rows)
  return (
    <PagedListView list={list} skeleton={<OrdersSkeleton />} empty={<NoOrders tab={tab} onAll={onAll} />}>
      {(orders) => (
        <ul className="grid grid-cols-1 gap-2.5">
          {orders.map((order) => (
            <OrderCard key={order.id} order={order} acts={acts} urgent={order.id === urgent} />
          ))}
        </ul>
      )}
    </PagedListView>
  )
}

function OrdersSkeleton() {
  const t = useT()
  return (
    <SkeletonArea label={t('words.loading')}>
      <div className="grid gap-2.5">
        {[0, 1, 2, 3].map((card) => (
          <div key={card} className="rounded-l bg-raised p-3.5">
            <div className="flex justify-between">
              <Skeleton className="h-5.5 w-32 rounded-s" />
              <Skeleton className="h-5.5 w-18 rounded-full" />
            </div>
            <SkeletonRow
              picture="size-16 rounded-m"
              lines={['h-4 w-11/12', 'mt-1.5 h-3 w-1/2']}
              end="h-5 w-16 rounded-s"
              className="mt-2.5"
            />
            <div className="mt-2.5 flex items-center justify-between gap-8">
              <Skeleton className="h-8 flex-1 rounded-s" />
              <Skeleton className="h-11 w-28 rounded-full" />
            </div>
          </div>
        ))}
      </div>
    </SkeletonArea>
  )
}
