import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { DetailPanel } from '../../shared/detail-panel.tsx'
import { PanelSkeleton } from '../../shared/queue-skeleton.tsx'
import { merchantQuery } from './merchant-queries.ts'
import { MerchantView } from './merchant-view.tsx'

export function MerchantScreen() {
  const { id } = useParams({ from: '/merchants/$id' })
  return <MerchantPanel key={id} id={id} />
}

function MerchantPanel({ id }: { id: string }) {
  const t = useT()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(merchantQuery(id))
  return (
    <DetailPanel
      id={id}
      titleId="merchant-title"
      error={error}
      onRetry={refetch}
      onClose={() => navigate({ to: '/merchants', search: (now) => now })}
      missing={{ title: t('merchants.view.missing'), text: t('merchants.view.missingText'), back: t('words.back') }}
      skeleton={<PanelSkeleton />}
      stage={data?.state}
    >
      {data && ((close) => <MerchantView merchant={data} onClose={close} />)}
    </DetailPanel>
  )
}
