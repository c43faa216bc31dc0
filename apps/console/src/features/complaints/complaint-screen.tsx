import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { DetailPanel } from '../../shared/detail-panel.tsx'
import { PanelSkeleton } from '../../shared/queue-skeleton.tsx'
import { useRealm } from '../../shared/session.ts'
import { marketComplaintQuery, shopComplaintQuery } from './complaint-queries.ts'
import { MarketComplaintView, ShopComplaintView } from './complaint-view.tsx'

export function ComplaintScreen() {
  const { id } = useParams({ from: '/complaints/$id' })
  return useRealm() === 'seller' ? <OfShop key={id} id={id} /> : <OfHouse key={id} id={id} />
}

function OfShop({ id }: { id: string }) {
  const query = useQuery(shopComplaintQuery(id))
  return (
    <Panel id={id} query={query} stage={query.data?.state}>
      {query.data && ((close) => query.data && <ShopComplaintView complaint={query.data} onClose={close} />)}
    </Panel>
  )
}

function OfHouse({ id }: { id: string }) {
  const query = useQuery(marketComplaintQuery(id))
  return (
    <Panel id={id} query={query} stage={query.data?.state}>
      {query.data && ((close) => query.data && <MarketComplaintView complaint={query.data} onClose={close} />)}
    </Panel>
  )
}

type PanelProps = {
  id: string
  query: { error: unknown; refetch: () => Promise<unknown> }
  stage: string | undefined
  children: Parameters<typeof DetailPanel>[0]['children']
}

function Panel({ id, query, stage, children }: PanelProps) {
  const t = useT()
  const navigate = useNavigate()
  return (
    <DetailPanel
      id={id}
      titleId="complaint-title"
      error={query.error}
      onRetry={query.refetch}
      onClose={() => navigate({ to: '/complaints', search: (now) => now })}
      missing={{ title: t('complaints.missing'), text: t('complaints.missingText'), back: t('words.back') }}
      skeleton={<PanelSkeleton />}
      stage={stage}
    >
      {children}
    </DetailPanel>
  )
}
