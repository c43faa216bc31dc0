import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Note } from '@tradewind/ui/note'
import { useState } from 'react'
import { type Guarded, useMay } from '../../shared/may.ts'
import { useStaff } from '../../shared/staff.ts'
import { AskStep } from './ask-step.tsx'
import { type StepName, stepsOf } from './payout-steps.ts'
import { SentForm } from './sent-form.tsx'
import type { Withdrawal } from './withdrawal-queries.ts'

/** The way on from here and the way back, as far as it is this operator's; else whose it is. */
export function NextStep({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useT()
  const may = useMay()
  const me = useStaff()
  const [asked, setAsked] = useState<StepName>()
  const { status, waits, return_asked, claimed_by } = withdrawal
  const steps = stepsOf(withdrawal, { may: (call: Guarded) => may(call), me: me?.id, roles: me?.roles ?? [] })
  const word = waitingFor(withdrawal)
  return (
    <>
      {waits && status === 'auditing' && (
        <Note tone="wait" className="mb-3">
          <b className="block font-semibold">{t('auditing.second.title')}</b>
          {t('payouts.next.second')}
        </Note>
      )}
      {status === 'sent' && return_asked && (
        <Note tone="wait" className="mb-3">
          <b className="block font-semibold">{t('payouts.next.returnAsked', { at: return_asked.at })}</b>
          <bdi>{return_asked.reason}</bdi>
        </Note>
      )}
      {status === 'sending' && claimed_by && (
        <Note tone="wait" className="mb-3">
          {t(claimed_by.how === 'signer' ? 'payouts.next.bySigner' : 'payouts.next.byHand', { at: claimed_by.at })}
        </Note>
      )}
      {steps.includes('sent') && <SentForm id={withdrawal.id} />}
      {steps.length === 0 && word && <Note>{t(word)}</Note>}
      <div className="mt-3 flex flex-wrap gap-2 *:flex-1 *:basis-32">
        {steps
          .filter((step) => step !== 'sent')
          .map((step, index, all) => (
            <Button
              key={step}
              kind={index === all.length - 1 && step !== 'returned' && step !== 'refuse' ? 'go' : 'line'}
              size="s"
              onClick={() => setAsked(step)}
            >
              {t(`payouts.step.${step}`)}
            </Button>
          ))}
      </div>
      {asked && <AskStep step={asked} withdrawal={withdrawal} onClose={() => setAsked(undefined)} />}
    </>
  )
}

/** Whose turn it is, said to those whose it is not. */
function waitingFor({ status, return_asked }: Withdrawal) {
  if (status === 'auditing') return 'payouts.next.auditor' as const
  if (status === 'approved' || status === 'sending') return 'payouts.next.finance' as const
  if (status === 'sent')
    return return_asked ? ('payouts.next.auditorAgrees' as const) : ('payouts.next.finance' as const)
  return undefined
}
