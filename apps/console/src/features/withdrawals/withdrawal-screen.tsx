import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { DetailPanel } from '../../shared/detail-panel.tsx'
import { PanelSkeleton } from '../../shared/queue-skeleton.tsx'
import { withdrawalQuery } from './withdrawal-queries.ts'
import { WithdrawalView } from './withdrawal-view.tsx'

export function WithdrawalScreen() {
  const { id } = useParams({ from: '/withdrawals/$id' })
  return <WithdrawalPanel key={id} id={id} />
}

function WithdrawalPanel({ id }: { id: string }) {
  const t = useT()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(withdrawalQuery(id))
  return (
    <DetailPanel
      id={id}
      titleId="withdrawal-title"
      error={error}
      onRetry={refetch}
      onClose={() => navigate({ to: '/withdrawals', search: (now) => now })}
      missing={{
        title: t('payouts.page.missing'),
        text: t('auditing.topups.missingText'),
        back: t('auditing.topups.back'),
      }}
      skeleton={<PanelSkeleton />}
    >
      {data && ((close) => <WithdrawalView withdrawal={data} onClose={close} />)}
    </DetailPanel>
  )
}
