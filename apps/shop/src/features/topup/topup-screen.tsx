import { useQuery } from '@tanstack/react-query'
import { hasPart, TOPUP_METHODS } from '@tradewind/contract/topup-methods'
import { useLocale, useT } from '@tradewind/messages/react'
import { Note } from '@tradewind/ui/note'
import { Page } from '@tradewind/ui/page'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { Sum } from '@tradewind/ui/sum'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { ScreenBar } from '../../shared/screen-bar.tsx'
import { useUser } from '../../shared/user.ts'
import { ErrandNote } from './errand-note.tsx'
import { HowItGoes } from './how-it-goes.tsx'
import { MethodCard } from './method-card.tsx'
import { OpenTopups } from './open-topups.tsx'
import { RecordLink } from './record-link.tsx'
import { infoQuery, type Network, networksQuery, openTopupsQuery, type Topup, type TopupInfo } from './topup-queries.ts'

/**
 * The ways to bring money in: what each takes, how long, how much. One that is closed says so. The page comes as a whole,
 * once each of its three answers is in or has failed: what comes later would push away what somebody reads already.
 */
export function TopUpScreen() {
  const { data: info, error, refetch } = useQuery(infoQuery())
  const networks = useQuery(networksQuery({ quiet: true }))
  const open = useQuery(openTopupsQuery())
  return (
    <>
      <ScreenBar end={<RecordLink />} />
      <Page foot="none">
        <Balance />
        <ErrandNote className="mb-4" />
        {error && !info ? (
          <LoadFailed error={error} onRetry={refetch} />
        ) : !info || networks.isPending || open.isPending ? (
          <MethodsSkeleton />
        ) : (
          <Ways info={info} networks={networks.data?.list ?? []} open={open.data?.list ?? []} />
        )}
      </Page>
    </>
  )
}

type WaysProps = { info: TopupInfo; networks: readonly Network[]; open: readonly Topup[] }

function Ways({ info, networks, open }: WaysProps) {
  const t = useT()
  return (
    <>
      <Methods info={info} networks={networks} />
      {open.length > 0 && <OpenTopups topups={open} />}
      <HowItGoes />
      <Note className="mt-5" icon={null}>
        {t('topup.choice.nobodyAsks')}
      </Note>
    </>
  )
}

function Balance() {
  const t = useT()
  const { intl } = useLocale()
  const user = useUser()
  if (!user) return null
  return (
    <p className="mb-4 flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="text-s text-ink-2">{t('topup.choice.balance')}</span>
      <Sum amount={user.balance} locale={intl} size="l" />
    </p>
  )
}

function Methods({ info, networks }: Omit<WaysProps, 'open'>) {
  const t = useT()
  return (
    <>
      <h2 className="sr-only">{t('topup.choice.title')}</h2>
      <div className="grid gap-2.5">
        {TOPUP_METHODS.map((method) => {
          const overNetwork = hasPart(method, 'network')
          const offered = info.methods.some((one) => one.method === method && one.available)
          return (
            <MethodCard
              key={method}
              method={method}
              open={offered && (!overNetwork || networks.length > 0)}
              limits={info.limits}
              networks={overNetwork ? networks : undefined}
            />
          )
        })}
      </div>
    </>
  )
}

function MethodsSkeleton() {
  const t = useT()
  return (
    <SkeletonArea label={t('words.loading')} className="grid gap-2.5">
      {TOPUP_METHODS.map((method) => (
        <div key={method} className="rounded-l bg-raised p-3.5">
          <div className="flex items-center gap-3">
            <Skeleton className="size-12 rounded-m" />
            <Skeleton className="h-6 w-2/5 rounded-s" />
          </div>
          <Skeleton className="mt-4 h-4 w-4/5 rounded-s" />
          <Skeleton className="mt-3.5 h-4 w-3/5 rounded-s" />
          <Skeleton className="mt-3.5 h-4 w-2/3 rounded-s" />
        </div>
      ))}
    </SkeletonArea>
  )
}
