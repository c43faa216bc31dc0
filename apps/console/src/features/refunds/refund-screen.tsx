import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { DetailPanel } from '../../shared/detail-panel.tsx'
import { PanelSkeleton } from '../../shared/queue-skeleton.tsx'
import { shopRefundQuery } from './refund-queries.ts'
import { RefundView } from './refund-view.tsx'
import { ShopSteps } from './shop-steps.tsx'

/** One refund, as its shop sees it. */
export function RefundScreen() {
  const { id } = useParams({ from: '/refunds/$id' })
  return <RefundPanel key={id} id={id} />
}

function RefundPanel({ id }: { id: string }) {
  const t = useT()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(shopRefundQuery(id))
  return (
    <DetailPanel
      id={id}
      titleId="refund-title"
      error={error}
      onRetry={refetch}
      onClose={() => navigate({ to: '/refunds', search: (now) => now })}
      missing={{
        title: t('aftersale.page.missing'),
        text: t('aftersale.page.missingText'),
        back: t('aftersale.page.back'),
      }}
      skeleton={<PanelSkeleton />}
      stage={data?.state}
    >
      {data &&
        ((close) => (
          <RefundView refund={data} of="shop" onClose={close}>
            <ShopSteps refund={data} />
          </RefundView>
        ))}
    </DetailPanel>
  )
}
