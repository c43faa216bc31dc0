import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { DetailPanel } from '../../shared/detail-panel.tsx'
import { PanelSkeleton } from '../../shared/queue-skeleton.tsx'
import { topupQuery } from './topup-queries.ts'
import { TopupView } from './topup-view.tsx'

export function TopupScreen() {
  const { id } = useParams({ from: '/topups/$id' })
  return <TopupPanel key={id} id={id} />
}

function TopupPanel({ id }: { id: string }) {
  const t = useT()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(topupQuery(id))
  return (
    <DetailPanel
      id={id}
      titleId="topup-title"
      error={error}
      onRetry={refetch}
      onClose={() => navigate({ to: '/topups', search: (now) => now })}
      missing={{
        title: t('auditing.topups.missing'),
        text: t('auditing.topups.missingText'),
        back: t('auditing.topups.back'),
      }}
      skeleton={<PanelSkeleton />}
    >
      {data && ((close) => <TopupView topup={data} onClose={close} />)}
    </DetailPanel>
  )
}
