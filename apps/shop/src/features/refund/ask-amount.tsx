import { formatDollars } from '@tradewind/contract/money'
import { useLocale, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { KeyValue } from '@tradewind/ui/key-value'
import { Sum } from '@tradewind/ui/sum'
import { TextInput } from '@tradewind/ui/text-input'
import type { FormState } from '@tradewind/web/form/use-form'
import { asTyped } from '@tradewind/web/withdrawal/amount'
import { type AskValues, chosenOf, freightOf, mostOf } from './ask-values.ts'
import type { Info } from './refund-queries.ts'

/** How much: all that can come back unless somebody asks for less, and always what it is made of. */
export function AskAmount({ info, form }: { info: Info; form: FormState<AskValues> }) {
  const t = useT()
  const { intl } = useLocale()
  const { values } = form
  const most = mostOf(values, info)
  const chosen = chosenOf(values, info)
  const freight = freightOf(values, info)
  if (chosen.length === 0) return null
  return (
    <section className="mt-5">
      <TextInput
        label={t('refund.ask.howMuch')}
        start={
          <span aria-hidden className="text-ink-2">
            $
          </span>
        }
        end={
          values.amount !== null && (
            <Button kind="soft" size="xs" onClick={() => form.set('amount', null)}>
              {t('refund.ask.allOfIt')}
            </Button>
          )
        }
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        {...form.text('amount')}
        value={values.amount ?? asTyped(most, intl)}
      />
      <dl className="mt-2">
        {(chosen.length > 1 || freight > 0n) &&
          chosen.map(({ line, pieces, most: part }) => (
            <KeyValue
              key={line.order_item_id}
              label={
                <span dir="auto" className="clamp-1 text-ink-2">
                  {t('refund.ask.part', { count: pieces, title: line.title })}
                </span>
              }
            >
              <Sum amount={formatDollars(part)} locale={intl} size="s" />
            </KeyValue>
          ))}
        {freight > 0n && (
          <KeyValue label={<span className="text-ink-2">{t('refund.ask.freight')}</span>}>
            <Sum amount={info.freight} locale={intl} size="s" />
          </KeyValue>
        )}
        <KeyValue label={<b className="font-semibold">{t('refund.ask.paidForThem')}</b>}>
          <Sum amount={most} locale={intl} size="s" />
        </KeyValue>
      </dl>
    </section>
  )
}
