import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { isMissing } from '@tradewind/client/api-error'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Page } from '@tradewind/ui/page'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { EmptyState } from '@tradewind/ui/state-block'
import { toast } from '@tradewind/ui/toast'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { NotFoundScreen } from '../../shared/not-found-screen.tsx'
import { OwnOrders } from '../../shared/own-orders.tsx'
import { RouteDrawing } from '../../shared/route-drawing.tsx'
import { ScreenBar } from '../../shared/screen-bar.tsx'
import { useTimers } from '../../shared/timers.ts'
import { ReviewForm } from './review-form.tsx'
import { type Order, orderQuery } from './review-queries.ts'

/** Reviews the products of one received order. */
export function CommentScreen() {
  const { id } = useSearch({ from: '/comment' })
  return id ? <OneOrder id={id} /> : <OwnOrders status="3" />
}

function OneOrder({ id }: { id: string }) {
  const { data: order, error, refetch } = useQuery(orderQuery(id))
  if (isMissing(error)) return <NotFoundScreen />
  return (
    <>
      <ScreenBar />
      <Page foot="dock">
        {order ? (
          <OrderReview key={order.id} order={order} />
        ) : error ? (
          <LoadFailed error={error} onRetry={refetch} />
        ) : (
          <ReviewSkeleton />
        )}
      </Page>
    </>
  )
}

function OrderReview({ order }: { order: Order }) {
  const t = useT()
  const navigate = useNavigate()
  const timers = useTimers()
  const onPosted = ({ id }: Order) => {
    toast(t('spec.done.submitted'), { kind: 'done' })
    void navigate({ to: '/orderInfo/{-$id}', params: { id }, replace: true })
  }
  if (order.allowed.includes('comment')) return <ReviewForm order={order} onPosted={onPosted} />
  const isWritten = order.items.every(({ reviewed }) => reviewed)
  return (
    <EmptyState
      title={isWritten ? t('spec.comment.alreadyWritten') : t('review.state.closedTitle')}
      picture={<RouteDrawing />}
      actions={
        <Button render={<Link to="/orderInfo/{-$id}" params={{ id: order.id }} />}>{t('review.state.toOrder')}</Button>
      }
    >
      {isWritten
        ? t('review.state.writtenText', { sn: order.sn })
        : timers && t('review.state.closedText', { days: timers.daysToReview })}
    </EmptyState>
  )
}

function ReviewSkeleton() {
  const t = useT()
  return (
    <SkeletonArea label={t('words.loading')}>
      <Skeleton className="h-9 rounded-s" />
      <div className="mt-4 flex items-center gap-3">
        <Skeleton className="size-16 rounded-m" />
        <Skeleton className="h-5 w-3/5 rounded-s" />
      </div>
      <Skeleton className="mt-3 h-11 rounded-s" />
      <Skeleton className="mt-7 h-24 rounded-m" />
      <Skeleton className="mt-9 size-20 rounded-m" />
    </SkeletonArea>
  )
}
