import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isMissing } from '@tradewind/client/api-error'
import { useT } from '@tradewind/messages/react'
import { IconButton } from '@tradewind/ui/icon-button'
import { ChatCircleDots } from '@tradewind/ui/icons/chat-circle-dots'
import { Page } from '@tradewind/ui/page'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { NotFoundScreen } from '../../shared/not-found-screen.tsx'
import { ScreenBar } from '../../shared/screen-bar.tsx'
import { RecordSkeleton } from './record-skeleton.tsx'
import { TopupAbout } from './topup-about.tsx'
import { TopupHead } from './topup-head.tsx'
import { TopupProof } from './topup-proof.tsx'
import { topupQuery } from './topup-queries.ts'
import { TopupSteps } from './topup-steps.tsx'

/** One top-up: what became of it, claimed beside credited, its steps and the evidence. */
export function TopupDetail({ id }: { id: string }) {
  const t = useT()
  const { data: topup, error, refetch } = useQuery(topupQuery(id))
  if (isMissing(error)) return <NotFoundScreen />
  return (
    <>
      <ScreenBar
        title={topup ? null : undefined}
        end={
          <IconButton label={t('topup.record.service')} render={<Link to="/service" search={{ topup: id }} />}>
            <ChatCircleDots />
          </IconButton>
        }
      />
      <Page foot="none">
        {topup ? (
          <>
            <TopupHead topup={topup} />
            <TopupSteps topup={topup} />
            <TopupProof topup={topup} />
            <TopupAbout topup={topup} />
          </>
        ) : error ? (
          <LoadFailed error={error} onRetry={refetch} />
        ) : (
          <RecordSkeleton />
        )}
      </Page>
    </>
  )
}
