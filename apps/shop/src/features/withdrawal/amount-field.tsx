import { useLocale, useT } from '@tradewind/messages/react'
import { Chip } from '@tradewind/ui/chip'
import { Field } from '@tradewind/ui/field'
import { formatMoney } from '@tradewind/ui/money-format'
import type { Terms } from '@tradewind/web/withdrawal/answers'

type AmountFieldProps = {
  value: string
  terms: Terms
  most: { amount: string; isAll: boolean }
  error: string | undefined
  onChange: (typed: string) => void
  onMost: () => void
  onBlur: () => void
}

/** The amount in the size in which it matters; below it how much there is, all of it at a tap, and the limits. */
export function AmountField({ value, terms, most, error, onChange, onMost, onBlur }: AmountFieldProps) {
  const t = useT()
  const { intl } = useLocale()
  const { balance, limits } = terms
  return (
    <Field
      label={t('withdrawal.amount.label')}
      hideLabel
      error={error}
      hint={t('withdrawal.amount.limits', { min: formatMoney(limits.min, intl), max: formatMoney(limits.max, intl) })}
      className="mt-6 grid justify-items-center text-center"
    >
      {({ onEdit, ...control }) => (
        <>
          <span
            dir="ltr"
            className="inline-flex max-w-full items-start justify-center gap-0.5 border-b-2 border-ink-2 px-2 focus-within:border-ink"
          >
            <span aria-hidden className="money mt-1.5 text-[min(2rem,9vw)] text-ink-2">
              $
            </span>
            <input
              {...control}
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              enterKeyHint="done"
              placeholder="0"
              size={Math.max(2, value.length)}
              value={value}
              onChange={(event) => {
                onEdit()
                onChange(event.target.value)
              }}
              onBlur={onBlur}
              className="money money-big max-w-full min-w-11 bg-transparent text-start text-[min(4rem,16vw)]/[1.1] outline-none [field-sizing:content]"
            />
          </span>
          <span className="mt-3 flex flex-wrap items-center justify-center gap-x-3 gap-y-1 text-s text-ink-2">
            {t('withdrawal.amount.available', { balance })}
            <Chip onClick={onMost} className="text-ink">
              {most.isAll ? t('withdrawal.amount.all') : t('withdrawal.amount.most')}
            </Chip>
          </span>
        </>
      )}
    </Field>
  )
}
