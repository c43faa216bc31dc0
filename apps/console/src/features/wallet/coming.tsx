import type { Answer } from '@tradewind/contract/calls'
import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { KeyValue } from '@tradewind/ui/key-value'
import { SectionHead } from '@tradewind/ui/page'
import { Sum } from '@tradewind/ui/sum'
import { noonOf } from '../../shared/server-day.ts'

/** What is on its way to the shop as it is now: what becomes its own on which day, and what buyers have not received yet. */
export function Coming({
  report: { coming, escrow },
}: {
  report: Pick<Answer<'GET /api/seller/money_report'>, 'coming' | 'escrow'>
}) {
  const t = useT()
  const format = useFormat()
  const { intl } = useLocale()
  return (
    <section aria-labelledby="coming" className="mt-7">
      <SectionHead id="coming" title={t('money.coming.title')} caption={t('money.coming.caption')} />
      <dl className="max-w-140">
        {coming.map(({ day, amount, orders }) => (
          <KeyValue
            key={day ?? ''}
            label={
              <>
                {day ? format.date(noonOf(day)) : t('money.coming.waits')}{' '}
                <span className="cap">{t('money.coming.orders', { count: orders })}</span>
              </>
            }
          >
            <Sum amount={amount} locale={intl} size="s" tone={day ? 'safe' : 'wait'} />
          </KeyValue>
        ))}
        <KeyValue
          label={
            <>
              {t('money.coming.escrow')}{' '}
              <span className="cap">{t('money.coming.orders', { count: escrow.orders })}</span>
            </>
          }
        >
          <Sum amount={escrow.amount} locale={intl} size="s" />
        </KeyValue>
      </dl>
      <p className="cap mt-1 max-w-140 text-pretty">{t('money.coming.escrowText')}</p>
    </section>
  )
}
