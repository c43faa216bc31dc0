import { useT } from '@tradewind/messages/react'
import type { Payee } from './withdrawal-queries.ts'

type Named = Pick<Payee, 'label' | 'masked'>

/** What its owner calls it and the end of its number, which runs from left to right everywhere. */
export function PayeeName({ payee: { label, masked } }: { payee: Named }) {
  return (
    <>
      <bdi className="font-semibold [overflow-wrap:anywhere]">{label}</bdi>{' '}
      <bdi dir="ltr" className="whitespace-nowrap text-ink-2 tabular-nums">
        {masked}
      </bdi>
    </>
  )
}

/** Whose it is; of one that still cools, from when it can be used. */
export function PayeeHint({ payee }: { payee: Payee }) {
  const t = useT()
  const whose = [payee.holder, payee.label === payee.bank_name ? undefined : payee.bank_name, payee.network].filter(
    (text): text is string => Boolean(text),
  )
  return (
    <>
      {whose.length > 0 && (
        <span className="block">
          <bdi>{whose.join(' · ')}</bdi>
        </span>
      )}
      {!payee.usable && (
        <span className="block font-semibold text-amber">{t('withdrawal.payee.from', { at: payee.usable_at })}</span>
      )}
    </>
  )
}
