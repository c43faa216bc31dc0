import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Dock } from '@tradewind/ui/dock'
import { Page } from '@tradewind/ui/page'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { type ApplicationStatus, applicationQuery } from '../../shared/application.ts'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { Partnership } from '../../shared/partnership.tsx'
import { ScreenBar } from '../../shared/screen-bar.tsx'
import { ApplyForm } from './apply-form.tsx'
import { StatusPage } from './status-page.tsx'

/** Selling here: what it means, the application, and how it stands. */
export function PlatformScreen() {
  const t = useT()
  const { step } = useSearch({ from: '/platform' })
  const { data, error, refetch } = useQuery(applicationQuery())
  const wait = error ? <LoadFailed error={error} onRetry={refetch} /> : <Waiting label={t('words.loading')} />
  const shown = data && shownStep(step, data)
  return (
    <>
      <ScreenBar />
      <Page foot="dock">
        {!data ? (
          wait
        ) : shown === 'apply' ? (
          <ApplyForm status={data} />
        ) : shown === 'status' ? (
          <StatusPage status={data} />
        ) : (
          <About status={data} />
        )}
      </Page>
    </>
  )
}

/** A form only where something can be typed, and a status only where there is one. */
function shownStep(step: 'apply' | 'status' | undefined, { application }: ApplicationStatus) {
  const open =
    !application || application.open_fields.length > 0 || ['refused', 'withdrawn'].includes(application.state)
  const isFresh = !application || application.state === 'draft'
  if (step === 'apply') return open ? 'apply' : 'status'
  if (step === 'status') return isFresh ? undefined : 'status'
  return undefined
}

function About({ status: { application } }: { status: ApplicationStatus }) {
  const t = useT()
  const state = application?.state
  return (
    <>
      <h1 tabIndex={-1} className="h1 text-balance outline-none">
        {t('apply.page.title')}
      </h1>
      <p className="mt-2 text-pretty text-ink-2">{t('apply.page.lead')}</p>
      <Partnership />
      <Dock>
        {state === 'approved' ? (
          <Button kind="go" size="dock" render={<a href="/console" />}>
            {t('apply.page.console')}
          </Button>
        ) : state === 'handed_in' || state === 'to_complete' || state === 'refused' ? (
          <Button kind="go" size="dock" render={<Link to="/platform" search={{ step: 'status' }} />}>
            {t('apply.page.see')}
          </Button>
        ) : (
          <Button kind="go" size="dock" render={<Link to="/platform" search={{ step: 'apply' }} />}>
            {t(state === 'draft' ? 'apply.page.goOn' : 'apply.page.apply')}
          </Button>
        )}
      </Dock>
    </>
  )
}

const Waiting = ({ label }: { label: string }) => (
  <SkeletonArea label={label}>
    <Skeleton className="h-9 w-4/5 rounded-s" />
    <Skeleton className="mt-3 h-12 w-full rounded-s" />
    <Skeleton className="mt-6 h-60 w-full rounded-l" />
    <Skeleton className="mt-6 h-60 w-full rounded-l" />
  </SkeletonArea>
)
