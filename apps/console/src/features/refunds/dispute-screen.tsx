import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { DetailPanel } from '../../shared/detail-panel.tsx'
import { PanelSkeleton } from '../../shared/queue-skeleton.tsx'
import { OperatorSteps } from './operator-steps.tsx'
import { disputeQuery } from './refund-queries.ts'
import { RefundView } from './refund-view.tsx'

/** One refund with everything that a judgement needs in one place. */
export function DisputeScreen() {
  const { id } = useParams({ from: '/disputes/$id' })
  return <DisputePanel key={id} id={id} />
}

function DisputePanel({ id }: { id: string }) {
  const t = useT()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(disputeQuery(id))
  return (
    <DetailPanel
      id={id}
      titleId="refund-title"
      error={error}
      onRetry={refetch}
      onClose={() => navigate({ to: '/disputes', search: (now) => now })}
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
          <RefundView refund={data} of="operator" onClose={close}>
            <OperatorSteps dispute={data} />
          </RefundView>
        ))}
    </DetailPanel>
  )
}
