import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { DetailPanel } from '../../shared/detail-panel.tsx'
import { PanelSkeleton } from '../../shared/queue-skeleton.tsx'
import { reportedQuery } from './report-queries.ts'
import { ReportView } from './report-view.tsx'

/** One reported product beside the queue. */
export function ReportScreen() {
  const { id } = useParams({ from: '/reports/$id' })
  return <Panel key={id} id={id} />
}

function Panel({ id }: { id: string }) {
  const t = useT()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(reportedQuery(id))
  return (
    <DetailPanel
      id={id}
      titleId="report-title"
      error={error}
      onRetry={refetch}
      onClose={() => navigate({ to: '/reports', search: (now) => now })}
      missing={{ title: t('reports.missing'), text: t('reports.missingText'), back: t('words.back') }}
      skeleton={<PanelSkeleton />}
      stage={data && String(data.decisions.length)}
    >
      {data && ((close) => <ReportView reported={data} onClose={close} />)}
    </DetailPanel>
  )
}
