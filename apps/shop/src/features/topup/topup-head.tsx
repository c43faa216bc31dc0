import { Link } from '@tanstack/react-router'
import { useLocale, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { HourglassMedium } from '@tradewind/ui/icons/hourglass-medium'
import { Note } from '@tradewind/ui/note'
import { Group } from '@tradewind/ui/page'
import { Sum } from '@tradewind/ui/sum'
import { useErrand } from '../../shared/payment/errand.ts'
import { auditStates } from './audit-state.ts'
import { BackToErrand } from './errand-note.tsx'
import { methodLooks } from './topup-methods.ts'
import type { Topup } from './topup-queries.ts'
import { useTopupTitle } from './topup-title.ts'

/** What is happening, and the two amounts side by side: what was claimed, and what is in the balance because of it. */
export function TopupHead({ topup }: { topup: Topup }) {
  const t = useT()
  const { intl } = useLocale()
  const title = useTopupTitle()
  const { amount, arrived, audit } = topup
  return (
    <>
      <h1 className="h1 text-balance">{t(`topup.record.${auditStates[audit]}`)}</h1>
      <p className="mt-1 text-s text-ink-2">{title(topup)}</p>
      <Group className="mt-4">
        <dl className="flex flex-wrap gap-x-6 gap-y-3">
          <div className="min-w-fit flex-1">
            <dt className="text-s text-ink-2">{t('topup.record.claimed')}</dt>
            <dd>
              <Sum amount={amount} locale={intl} size="l" tone={audit === 0 ? 'ink' : 'quiet'} />
            </dd>
          </div>
          <div className="min-w-fit flex-1">
            <dt className="text-s text-ink-2">{t('topup.record.credited')}</dt>
            <dd>
              {audit === 1 && arrived ? (
                <Sum amount={arrived} locale={intl} size="l" tone="safe" sign="always" />
              ) : (
                <span className="h3">{t(audit === 0 ? 'topup.record.notYet' : 'topup.record.nothing')}</span>
              )}
            </dd>
          </div>
        </dl>
      </Group>
      <WhatItMeans topup={topup} />
    </>
  )
}

function WhatItMeans({ topup: { method, amount, arrived, audit, reason } }: { topup: Topup }) {
  const t = useT()
  const errand = useErrand()
  if (audit === 0)
    return (
      <Note tone="wait" icon={<HourglassMedium size={20} />} className="mt-3">
        {t('topup.sent.nothingYet')} {t(methodLooks[method].when)}
      </Note>
    )
  if (audit === 2)
    return (
      <>
        <Note tone="bad" className="mt-3">
          <strong className="block font-semibold">{t('topup.record.why')}</strong>
          <bdi>{reason ?? t('topup.record.noReason')}</bdi>
        </Note>
        <p className="mt-3 text-s text-pretty text-ink-2">{t('topup.record.refusedNext')}</p>
        <Button kind="line" size="s" className="mt-3" render={<Link to={methodLooks[method].to} />}>
          {t('topup.record.again')}
        </Button>
      </>
    )
  return (
    <>
      {arrived !== amount && (
        <Note className="mt-3">
          {t('topup.record.differs')} {reason && <bdi>{reason}</bdi>}
        </Note>
      )}
      {errand && (
        <div className="mt-4">
          <BackToErrand errand={errand} kind="go" />
        </div>
      )}
    </>
  )
}
