import { useT } from '@tradewind/messages/react'
import { Note } from '@tradewind/ui/note'
import { useEffect, useEffectEvent } from 'react'
import type { PaymentFailure } from './payment-failure.ts'

/** What went wrong with a payment and what is safe; a wrong code is said at its field instead. */
export function PaymentTrouble({ failure, onAgain }: { failure: PaymentFailure; onAgain: () => void }) {
  const t = useT()
  const again = useEffectEvent(onAgain)
  const until = failure.kind === 'locked' ? failure.until : undefined
  useEffect(() => {
    if (!until) return
    const timer = setTimeout(() => again(), Math.max(0, new Date(until).getTime() - Date.now()))
    return () => clearTimeout(timer)
  }, [until])
  const text = say(t, failure)
  if (!text) return null
  return (
    <Note tone={failure.kind === 'unknown' ? 'wait' : 'bad'} live className="text-start">
      {failure.kind !== 'unknown' && <b className="block font-semibold">{t('spec.payment.failed')}</b>}
      {text}
    </Note>
  )
}

function say(t: ReturnType<typeof useT>, failure: PaymentFailure): string | undefined {
  if (failure.kind === 'locked')
    return failure.until ? t('payment.trouble.locked', { until: failure.until }) : t('payment.trouble.lockedForGood')
  if (failure.kind === 'held') return t('payment.limit.held')
  if (failure.kind === 'unknown') return t('payment.trouble.unknown')
  if (failure.kind === 'not_set') return t('payment.notSet.detail')
  return failure.kind === 'refused' ? failure.msg : undefined
}
