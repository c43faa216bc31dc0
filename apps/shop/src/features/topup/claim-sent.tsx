import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isMissing } from '@tradewind/client/api-error'
import { useLocale, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Dock } from '@tradewind/ui/dock'
import { HourglassMedium } from '@tradewind/ui/icons/hourglass-medium'
import { Note } from '@tradewind/ui/note'
import { Page } from '@tradewind/ui/page'
import { Sum } from '@tradewind/ui/sum'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { NotFoundScreen } from '../../shared/not-found-screen.tsx'
import { useErrand } from '../../shared/payment/errand.ts'
import { ScreenBar } from '../../shared/screen-bar.tsx'
import { BackToErrand } from './errand-note.tsx'
import { RecordSkeleton } from './record-skeleton.tsx'
import { methodLooks } from './topup-methods.ts'
import { type Topup, topupQuery } from './topup-queries.ts'
import { useTopupTitle } from './topup-title.ts'

/** After a claim was sent: that nothing is credited before somebody has looked, when to expect it, and where to see it. */
export function ClaimSent({ id }: { id: string }) {
  const { data: topup, error, refetch } = useQuery(topupQuery(id))
  if (isMissing(error)) return <NotFoundScreen />
  return (
    <>
      <ScreenBar title={topup ? null : undefined} />
      <Page foot={topup ? 'dock' : 'none'}>
        {topup ? <Sent topup={topup} /> : error ? <LoadFailed error={error} onRetry={refetch} /> : <RecordSkeleton />}
      </Page>
    </>
  )
}

function Sent({ topup }: { topup: Topup }) {
  const t = useT()
  const { intl } = useLocale()
  const title = useTopupTitle()
  const errand = useErrand()
  const { id, method, amount } = topup
  return (
    <>
      <h1 className="h1 text-balance">{t('topup.sent.title')}</h1>
      <p className="mt-1 text-s text-ink-2">{title(topup)}</p>
      <Sum amount={amount} locale={intl} size="money" className="mt-3 block rtl:text-end" />
      <Note tone="wait" icon={<HourglassMedium size={20} />} className="mt-4">
        <strong className="block font-semibold">{t('topup.sent.nothingYet')}</strong>
        {t('topup.sent.look')}
      </Note>
      <h2 className="h3 mt-6">{t('topup.sent.whenTitle')}</h2>
      <p className="mt-1 text-pretty">{t(methodLooks[method].when)}</p>
      <p className="mt-2 text-pretty">{t('topup.sent.notice')}</p>
      <Dock>
        {errand ? (
          <BackToErrand errand={errand} kind="soft" size="dock" />
        ) : (
          <Button kind="soft" size="dock" render={<Link to="/home" />}>
            {t('topup.sent.shop')}
          </Button>
        )}
        <Button kind="ink" size="dock" render={<Link to="/topUpRecord" search={{ id }} />}>
          {t('topup.sent.follow')}
        </Button>
      </Dock>
    </>
  )
}
