import { useQuery } from '@tanstack/react-query'
import { useT } from '@tradewind/messages/react'
import { SectionHead } from '@tradewind/ui/page'
import { EmptyState } from '@tradewind/ui/state-block'
import { ConsolePage } from '../../shared/console-page.tsx'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { useMay } from '../../shared/may.ts'
import { waitingQuery } from '../../shared/waiting.ts'
import { FindShopper } from './find-shopper.tsx'
import { FirstStepsNote } from './first-steps-note.tsx'
import { QueueCard } from './queue-card.tsx'
import { split, type Waiting } from './queues.ts'
import { WaitingSkeleton } from './waiting-skeleton.tsx'

/** Where an operator's day begins: what waits for them, and what waits for others. */
export function WaitingScreen() {
  const t = useT()
  const may = useMay()
  const { data, error, refetch } = useQuery(waitingQuery())
  const mine = data ? split(data.queues).mine.reduce((sum, { yours }) => sum + yours, 0) : undefined
  return (
    <ConsolePage
      wide
      title={mine ? t('waiting.page.count', { count: mine }) : t('console.title.waiting')}
      text={t('waiting.page.text')}
    >
      <FirstStepsNote />
      {may('GET /api/admin/user_list') && <FindShopper />}
      {data ? (
        <Queues queues={data.queues} />
      ) : error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <WaitingSkeleton />
      )}
    </ConsolePage>
  )
}

function Queues({ queues }: { queues: readonly Waiting[] }) {
  const t = useT()
  const { mine, others } = split(queues)
  return (
    <>
      {mine.length > 0 ? (
        <ul aria-label={t('waiting.page.mine')} className="grid gap-3 column:grid-cols-2 min-[1180px]:grid-cols-3">
          {mine.map((one) => (
            <li key={one.queue}>
              <QueueCard queue={one.queue} count={one.yours} since={one.since} mine />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={t('waiting.page.none')} className="max-w-120 py-4">
          {t(others.length > 0 ? 'waiting.page.noneMine' : 'waiting.page.noneAtAll')}
        </EmptyState>
      )}
      {others.length > 0 && (
        <>
          <SectionHead title={t('waiting.page.others')} caption={t('waiting.page.othersText')} className="mt-7" />
          <ul className="max-w-160 divide-y divide-line">
            {others.map((one) => (
              <li key={one.queue}>
                <QueueCard queue={one.queue} count={one.waiting} since={one.yours > 0 ? null : one.since} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
