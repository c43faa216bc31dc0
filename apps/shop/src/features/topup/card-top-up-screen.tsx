import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Note } from '@tradewind/ui/note'
import { Page, SectionHead } from '@tradewind/ui/page'
import { EmptyState } from '@tradewind/ui/state-block'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { RouteDrawing } from '../../shared/route-drawing.tsx'
import { ScreenBar } from '../../shared/screen-bar.tsx'
import { OurBankAccount } from './bank-account.tsx'
import { ClaimForm } from './claim-form.tsx'
import { ClaimSent } from './claim-sent.tsx'
import { ClaimSkeleton } from './claim-skeleton.tsx'
import { ErrandNote } from './errand-note.tsx'
import { RecordLink } from './record-link.tsx'
import { infoQuery, type TopupInfo } from './topup-queries.ts'

/** Money by bank transfer: where to send it, then telling us that it was sent. */
export function CardTopUpScreen() {
  const { sent } = useSearch({ from: '/cardTopUp' })
  const { data: info, error, refetch } = useQuery(infoQuery())
  if (sent) return <ClaimSent id={sent} />
  return (
    <>
      <ScreenBar end={<RecordLink />} />
      <Page foot={info?.bank ? 'dock' : 'none'}>
        {info ? <Transfer info={info} /> : error ? <LoadFailed error={error} onRetry={refetch} /> : <ClaimSkeleton />}
      </Page>
    </>
  )
}

function Transfer({ info: { bank, reference, limits } }: { info: TopupInfo }) {
  const t = useT()
  const navigate = useNavigate()
  if (!bank)
    return (
      <EmptyState
        title={t('spec.soon.notYetOpen')}
        picture={<RouteDrawing />}
        actions={<Button render={<Link to="/topUp" />}>{t('topup.choice.others')}</Button>}
      >
        {t('topup.method.bankClosed')}
      </EmptyState>
    )
  return (
    <>
      <ErrandNote className="mb-4" />
      <SectionHead title={t('topup.bank.sendTitle')} className="mt-1" />
      <OurBankAccount bank={bank} reference={reference} />
      <SectionHead title={t('topup.claim.title')} className="mt-7" />
      <Note className="mb-4">{t('topup.claim.notYet')}</Note>
      <ClaimForm
        method="bank"
        limits={limits}
        onSent={({ id }) => void navigate({ to: '/cardTopUp', search: { sent: id }, replace: true })}
      />
    </>
  )
}
