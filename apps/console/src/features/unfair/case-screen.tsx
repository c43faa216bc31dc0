import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { DetailPanel } from '../../shared/detail-panel.tsx'
import { PanelSkeleton } from '../../shared/queue-skeleton.tsx'
import { CaseView } from './case-view.tsx'
import { reviewCaseQuery } from './unfair-queries.ts'

/** One reported review beside the queue. */
export function CaseScreen() {
  const { id } = useParams({ from: '/unfair/$id' })
  return <Panel key={id} id={id} />
}

function Panel({ id }: { id: string }) {
  const t = useT()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(reviewCaseQuery(id))
  return (
    <DetailPanel
      id={id}
      titleId="unfair-title"
      error={error}
      onRetry={refetch}
      onClose={() => navigate({ to: '/unfair', search: (now) => now })}
      missing={{ title: t('unfair.missing'), text: t('unfair.missingText'), back: t('words.back') }}
      skeleton={<PanelSkeleton />}
      stage={data && (data.decision?.outcome ?? 'open')}
    >
      {data && ((close) => <CaseView reported={data} onClose={close} />)}
    </DetailPanel>
  )
}
