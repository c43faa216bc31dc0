import { useNavigate, useSearch } from '@tanstack/react-router'
import { isMissing } from '@tradewind/client/api-error'
import { Page } from '@tradewind/ui/page'
import { useEffect, useEffectEvent } from 'react'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { NotFoundScreen } from '../../shared/not-found-screen.tsx'
import { OwnOrders } from '../../shared/own-orders.tsx'
import { usePayOrders } from '../../shared/payment/use-pay-orders.tsx'
import { ScreenBar } from '../../shared/screen-bar.tsx'
import { OrdersPaid } from './orders-paid.tsx'
import { OrdersUnpaid } from './orders-unpaid.tsx'
import { payableOf } from './payable.ts'
import { PaymentSkeleton } from './payment-skeleton.tsx'
import { useOrders } from './use-orders.ts'

/** What became of a checkout: the money is safe and what happens next, or what is still to be paid and until when. Of none in
 * particular, all that waits to be paid. */
export function PaymentScreen() {
  const { ids, trade, pay } = useSearch({ from: '/order' })
  return ids || trade ? <NamedOrders ids={ids} trade={trade} pay={pay} /> : <OwnOrders status="0" />
}

function NamedOrders({ ids, trade, pay }: { ids?: string[]; trade?: string; pay?: '1' }) {
  const navigate = useNavigate()
  const { orders, missing, error, refetch } = useOrders({ ids, trade })
  const { ask, prompt } = usePayOrders({ onPaid: () => void refetch() })
  const payable = orders && payableOf(orders)

  // The wish to pay is spent before the sheet opens, so that Back and a reload do not ask again.
  const payNow = useEffectEvent(async () => {
    await navigate({ to: '/order', search: { ids, trade }, replace: true })
    if (payable) await ask(payable)
  })
  const ready = orders !== undefined
  useEffect(() => {
    if (pay && ready) void payNow()
  }, [pay, ready])

  if (missing || isMissing(error)) return <NotFoundScreen />
  return (
    <>
      <ScreenBar backurl="/home" />
      <Page foot="dock">
        {!orders && (error ? <LoadFailed error={error} onRetry={refetch} /> : <PaymentSkeleton />)}
        {orders && payable && <OrdersUnpaid orders={orders} payable={payable} onPay={() => void ask(payable)} />}
        {orders && !payable && <OrdersPaid orders={orders} />}
      </Page>
      {prompt}
    </>
  )
}
