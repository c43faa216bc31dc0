import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Note } from '@tradewind/ui/note'
import { Page, SectionHead } from '@tradewind/ui/page'
import { EmptyState } from '@tradewind/ui/state-block'
import { useDraft } from '../../shared/draft.ts'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { RouteDrawing } from '../../shared/route-drawing.tsx'
import { ScreenBar } from '../../shared/screen-bar.tsx'
import { ChainAddress } from './chain-address.tsx'
import { ClaimForm } from './claim-form.tsx'
import { ClaimSent } from './claim-sent.tsx'
import { ErrandNote } from './errand-note.tsx'
import { HowItGoes } from './how-it-goes.tsx'
import { NetworkChoice } from './network-choice.tsx'
import { NetworkWarnings } from './network-warnings.tsx'
import { NetworksSkeleton } from './networks-skeleton.tsx'
import { RecordLink } from './record-link.tsx'
import { infoQuery, type Limits, type Network, networksQuery } from './topup-queries.ts'

/** Money over a network: the network first, what it must be, and only then the address. */
export function WalletTopUpScreen() {
  const { sent } = useSearch({ from: '/walletTopUp' })
  const networks = useQuery(networksQuery())
  const info = useQuery(infoQuery())
  const [chosen, choose, forget] = useDraft('topup:network', '')
  const network = networks.data?.list.find((one) => one.network === chosen)
  const failed = networks.error ?? info.error
  if (sent) return <ClaimSent id={sent} />
  return (
    <>
      <ScreenBar end={<RecordLink />} />
      <Page foot={network ? 'dock' : 'none'}>
        {networks.data && info.data ? (
          networks.data.list.length === 0 ? (
            <NoNetwork />
          ) : (
            <>
              <NetworkChoice networks={networks.data.list} chosen={network} onChoose={choose} />
              <NetworkWarnings network={network} />
              {network ? <Claim network={network} limits={info.data.limits} onSent={forget} /> : <HowItGoes />}
            </>
          )
        ) : failed ? (
          <LoadFailed error={failed} onRetry={() => Promise.all([networks.refetch(), info.refetch()])} />
        ) : (
          <NetworksSkeleton />
        )}
      </Page>
    </>
  )
}

function NoNetwork() {
  const t = useT()
  return (
    <EmptyState
      title={t('spec.soon.notYetOpen')}
      picture={<RouteDrawing />}
      actions={<Button render={<Link to="/topUp" />}>{t('topup.choice.others')}</Button>}
    >
      {t('topup.method.chainClosed')}
    </EmptyState>
  )
}

function Claim({ network, limits, onSent }: { network: Network; limits: Limits; onSent: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  return (
    <>
      <ErrandNote className="mt-3" />
      <ChainAddress network={network} />
      <SectionHead title={t('topup.claim.title')} className="mt-7" />
      <Note className="mb-4">{t('topup.claim.notYet')}</Note>
      <ClaimForm
        method="chain"
        network={network}
        limits={{ min: network.min, max: limits.max }}
        onSent={({ id }) => {
          onSent()
          void navigate({ to: '/walletTopUp', search: { sent: id }, replace: true })
        }}
      />
    </>
  )
}
