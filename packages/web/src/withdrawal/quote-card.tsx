import { ApiError } from '@tradewind/client/api-error'
import { useLocale, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { cx } from '@tradewind/ui/cx'
import { CalendarCheckFill } from '@tradewind/ui/icons/calendar-check-fill'
import { KeyValue } from '@tradewind/ui/key-value'
import { Note } from '@tradewind/ui/note'
import { Group } from '@tradewind/ui/page'
import { Sum } from '@tradewind/ui/sum'
import type { PayeeType, Terms } from './answers.ts'
import type { Quoting } from './use-quote.ts'

type QuoteCardProps = { quoting: Quoting; terms: Terms; type: PayeeType }

/** What it costs and what arrives, in the words of the server; before an amount is typed, the rule. */
export function QuoteCard({ quoting, terms, type }: QuoteCardProps) {
  const { quote, settled, error, again } = quoting
  const t = useT()
  const { intl } = useLocale()
  const { percent, min } = terms.fee
  const sum = (amount: string, size: 's' | 'l') => <Sum amount={amount} locale={intl} size={size} />
  return (
    <Group className="mt-6">
      <h2 className="h3">{t('withdrawal.quote.title')}</h2>
      <dl aria-busy={quote && !settled} aria-live="polite" className={cx('mt-2', quote && !settled && 'opacity-45')}>
        <KeyValue label={t('withdrawal.quote.ask')}>{quote ? sum(quote.amount, 's') : '–'}</KeyValue>
        <KeyValue label={t('withdrawal.quote.fee', { rate: Number(percent) / 100, min })}>
          {quote ? sum(`-${quote.fee}`, 's') : '–'}
        </KeyValue>
        <KeyValue
          label={
            <span className="block font-[family-name:var(--font-ui)] text-m font-semibold">
              {t(`withdrawal.quote.arrives.${type}`)}
            </span>
          }
          strong
        >
          {quote ? sum(quote.arrives, 'l') : '–'}
        </KeyValue>
      </dl>
      {error instanceof ApiError && (
        <Note
          tone="bad"
          live
          end={
            <Button kind="text" size="s" onClick={again}>
              {t('words.retry')}
            </Button>
          }
          className="mt-2"
        >
          {error.msg}
        </Note>
      )}
      <p className="mt-2 flex gap-2.5 text-s text-pretty text-sea">
        <CalendarCheckFill size={20} />
        {t('withdrawal.quote.when')}
      </p>
    </Group>
  )
}
