import { useT } from '@tradewind/messages/react'
import type { Payee } from './answers.ts'

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

/** The same as plain text, for a question: the number never breaks in two. */
export const plainName = ({ label, masked }: Named): string => `${label} ${masked.replaceAll(' ', '\u00a0')}`

/** Whose it is; of one that still cools, from when it can be used. */
export function PayeeHint({ payee }: { payee: Payee }) {
  const t = useT()
  const { holder, label, bank_name, network_name, usable, usable_at } = payee
  const whose = [holder, bank_name, network_name].filter((name) => name && name !== label)
  return (
    <>
      {whose.length > 0 && (
        <span className="block">
          <bdi>{whose.join(' · ')}</bdi>
        </span>
      )}
      {!usable && (
        <span className="block font-semibold text-amber">{t('withdrawal.payee.from', { at: usable_at })}</span>
      )}
    </>
  )
}
