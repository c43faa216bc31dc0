import { useLocale, useT } from '@tradewind/messages/react'
import { Sum } from '@tradewind/ui/sum'
import { type Line, readSigned, totalOf } from './statement-form.ts'

/** What the lines come to so far, to be held against the sum that the bank shows. */
export function StatementSum({ lines }: { lines: readonly Line[] }) {
  const t = useT()
  const { intl } = useLocale()
  const amounts = lines.flatMap(({ amount }) => readSigned(amount) ?? [])
  return (
    <p aria-live="polite">
      <span className="cap block">{t('ledger.entry.sum', { count: amounts.length })}</span>
      <Sum amount={totalOf(amounts.map((amount) => ({ amount })))} locale={intl} sign="always" size="l" />
    </p>
  )
}
