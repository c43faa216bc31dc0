import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { DetailPanel } from '../../shared/detail-panel.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import { OrderView } from './order-view.tsx'
import { orderQuery } from './orders-queries.ts'

export function OrderScreen() {
  const { id } = useParams({ from: '/orders/$id' })
  return <OrderPanel key={id} id={id} />
}

function OrderPanel({ id }: { id: string }) {
  const t = useT()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(orderQuery(id))
  return (
    <DetailPanel
      id={id}
      titleId="order-title"
      error={error}
      onRetry={refetch}
      onClose={() => navigate({ to: '/orders', search: (now) => now })}
      missing={{
        title: t('console.notFound.order'),
        text: t('console.notFound.orderText'),
        back: t('console.order.back'),
      }}
      skeleton={<OrderSkeleton />}
      stage={data && `${data.status} ${data.packed}`}
      footed
    >
      {data && ((close) => <OrderView order={data} onClose={close} />)}
    </DetailPanel>
  )
}
