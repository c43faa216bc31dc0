import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { isMissing } from '@tradewind/client/api-error'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { IconButton } from '@tradewind/ui/icon-button'
import { ArrowUUpLeft } from '@tradewind/ui/icons/arrow-u-up-left'
import { ChatCircleDots } from '@tradewind/ui/icons/chat-circle-dots'
import { List, ListRow } from '@tradewind/ui/list-row'
import { Page } from '@tradewind/ui/page'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { SkeletonRow } from '@tradewind/ui/skeleton-row'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { NotFoundScreen } from '../../shared/not-found-screen.tsx'
import { OwnOrders } from '../../shared/own-orders.tsx'
import { Revocation } from '../../shared/revocation.tsx'
import { ScreenBar } from '../../shared/screen-bar.tsx'
import { OrderAbout } from './order-about.tsx'
import { type OrderActs, useOrderActs } from './order-acts.tsx'
import { OrderDock } from './order-dock.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { OrderReviews } from './order-reviews.tsx'
import type { Order } from './order-stage.ts'
import { OrderSums } from './order-sums.tsx'
import { orderNameOf, orderQuery } from './orders-queries.ts'
import { payableWith } from './pay-together.ts'

/** One order, by its id or its number: what is happening, what comes next, and everything about it. */
export function OrderInfoScreen() {
  const { id } = useParams({ from: '/orderInfo/{-$id}' })
  return id ? <OneOrder id={id} /> : <OwnOrders status="all" />
}

function OneOrder({ id }: { id: string }) {
  const t = useT()
  const { data: order, error, refetch } = useQuery(orderQuery(orderNameOf(id)))
  const acts = useOrderActs()
  if (isMissing(error)) return <NotFoundScreen />
  return (
    <>
      <ScreenBar
        title={order ? null : undefined}
        end={
          <IconButton
            label={t('purchases.action.service')}
            render={<Link to="/service" search={order ? { shop: order.merchant.id, order: order.id } : {}} />}
          >
            <ChatCircleDots />
          </IconButton>
        }
      />
      <Page foot="dock">
        {order ? (
          <OrderParts order={order} acts={acts} />
        ) : error ? (
          <LoadFailed error={error} onRetry={refetch} />
        ) : (
          <OrderSkeleton />
        )}
      </Page>
      {order && <OrderDock order={order} acts={acts} />}
      {acts.dialogs}
    </>
  )
}

function OrderParts({ order, acts }: { order: Order; acts: OrderActs }) {
  return (
    <>
      <OrderHead order={order} />
      <OwnRefund order={order} />
      <PaidTogether order={order} acts={acts} />
      <OrderItems order={order} />
      <OrderParcels order={order} />
      <OrderReviews order={order} />
      <OrderAbout order={order} />
      <OrderSums order={order} />
      <AskRow order={order} />
      <Revocation order={order} revocation={order.revocation} />
      <OrderHistory order={order} />
    </>
  )
}

/** What else waits for the same payment; each can still be paid by itself. */
function PaidTogether({ order, acts }: { order: Order; acts: OrderActs }) {
  const t = useT()
  if (order.unpaid_with.length === 0 || !order.allowed.includes('pay')) return null
  const { total } = payableWith(order)
  return (
    <p className="mt-3 text-s text-pretty text-ink-2">
      {t('purchases.note.together', { count: order.unpaid_with.length, total })}{' '}
      <Button kind="text" onClick={() => acts.payAlone(order)}>
        {t('purchases.action.payAlone')}
      </Button>
    </p>
  )
}

const UNDER_WAY = { [-5]: 'refundAsked', [-4]: 'inAfterSale', [-3]: 'refunding' } as const

/** What became of what was asked for: near the top, since the order waits for it. */
function OwnRefund({ order }: { order: Order }) {
  const t = useT()
  if (order.refund_id === null) return null
  return (
    <List className="mt-4 border-y border-line">
      <ListRow
        icon={<ArrowUUpLeft flip />}
        hint={order.refund_stage && t(`purchases.line.${UNDER_WAY[order.refund_stage]}`)}
        render={toRefund(order)}
      >
        {t('purchases.action.seeRefund')}
      </ListRow>
    </List>
  )
}

/** Asking for a refund, while it can be asked for and nothing was. */
function AskRow({ order }: { order: Order }) {
  const t = useT()
  if (!order.allowed.includes('apply') || order.refund_id !== null) return null
  return (
    <List className="mt-2 border-t border-line">
      <ListRow icon={<ArrowUUpLeft flip />} render={toRefund(order)}>
        {t('purchases.action.refund')}
      </ListRow>
    </List>
  )
}

/** The form, or what became of it. */
const toRefund = ({ id, sn, items, total, refund_id }: Order) => (
  <Link
    to="/refund/{-$id}/{-$sn}/{-$product_ids}/{-$amount}"
    params={{ id, sn, product_ids: items.map((item) => item.id).join(','), amount: total }}
    search={refund_id === null ? {} : { refund: refund_id }}
  />
)

function OrderSkeleton() {
  const t = useT()
  return (
    <SkeletonArea label={t('words.loading')}>
      <Skeleton className="h-8.5 w-4/5 rounded-s" />
      <Skeleton className="mt-2 h-5 w-3/5 rounded-s" />
      <div className="mt-5 flex items-center gap-3">
        <Skeleton className="h-5 w-16 rounded-s" />
        <Skeleton className="h-11 flex-1 rounded-s" />
        <Skeleton className="h-5 w-16 rounded-s" />
      </div>
      <Skeleton className="mt-4 h-16 rounded-m" />
      <SkeletonRow picture="size-16 rounded-m" lines={['h-4.5 w-4/5', 'mt-1.5 h-3 w-1/2']} className="mt-4" />
      <Skeleton className="mt-6 h-5.5 w-32 rounded-s" />
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="ms-8 mt-3.5 h-5 rounded-s" />
      ))}
    </SkeletonArea>
  )
}
