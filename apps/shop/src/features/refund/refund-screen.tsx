import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { isMissing } from '@tradewind/client/api-error'
import { Page } from '@tradewind/ui/page'
import { useState } from 'react'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { NotFoundScreen } from '../../shared/not-found-screen.tsx'
import { OwnOrders } from '../../shared/own-orders.tsx'
import { Revocation } from '../../shared/revocation.tsx'
import { ScreenBar } from '../../shared/screen-bar.tsx'
import { AskForm } from './ask-form.tsx'
import { CannotAsk } from './cannot-ask.tsx'
import { RefundPage } from './refund-page.tsx'
import { infoQuery } from './refund-queries.ts'
import { RefundSkeleton } from './refund-skeleton.tsx'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Asking for money back, and what became of it: an order has one request, so whoever has asked already sees that (spec 5).
 * `refund` in the address names another one of the order: a gift, or a revocation.
 */
export function RefundScreen() {
  const { id, sn, product_ids, amount } = useParams({ from: '/refund/{-$id}/{-$sn}/{-$product_ids}/{-$amount}' })
  const { refund } = useSearch({ from: '/refund/{-$id}/{-$sn}/{-$product_ids}/{-$amount}' })
  if (refund) return <RefundPage key={refund} id={refund} />
  const named =
    id && UUID.test(id) ? { order_id: id.toLowerCase() } : (sn ?? id) ? { sn: (sn ?? id ?? '').toUpperCase() } : null
  if (!named) return <OwnOrders status="all" />
  const items = (product_ids ?? '').split(',').filter((item) => UUID.test(item))
  return <OfOrder key={id ?? sn} order={named} items={items} amount={amount} />
}

type OfOrderProps = {
  order: Parameters<typeof infoQuery>[0]
  items: string[]
  /** What the address asks for; the most that can come back where it names more, or nothing. */
  amount: string | undefined
}

function OfOrder({ order, items, amount }: OfOrderProps) {
  const [first] = useState(items)
  const { data: info, error, refetch } = useQuery(infoQuery(order, first))
  // Whether it was there before somebody came here, or was asked for on this page just now.
  const [wasThere, setWasThere] = useState<boolean>()
  if (info && wasThere === undefined) setWasThere(info.refund_id !== null)
  if (isMissing(error)) return <NotFoundScreen />
  if (info?.refund_id)
    return (
      <RefundPage
        id={info.refund_id}
        already={wasThere && info.refused_because === 'already_submitted'}
        fresh={wasThere === false}
      />
    )
  return (
    <>
      <ScreenBar title={info ? null : undefined} />
      <Page foot="dock">
        {info ? (
          info.may_apply ? (
            <AskForm key={info.order.id} first={info} amount={amount} />
          ) : (
            <>
              <CannotAsk info={info} />
              <Revocation order={info.order} revocation={info.revocation} />
            </>
          )
        ) : error ? (
          <LoadFailed error={error} onRetry={refetch} />
        ) : (
          <RefundSkeleton />
        )}
      </Page>
    </>
  )
}
