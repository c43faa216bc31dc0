import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { SectionHead } from '@tradewind/ui/page'
import { Sum } from '@tradewind/ui/sum'
import { RowTable } from '../../shared/row-table.tsx'
import { BillLink } from '../../shared/tables/bill-list.tsx'
import type { Withdrawal } from './withdrawal-queries.ts'

/** Where the money came from: what came in before, counted from the newest back until it covers the sum. */
export function MoneyOrigin({ withdrawal: { origin } }: { withdrawal: Withdrawal }) {
  const t = useT()
  const format = useFormat()
  const { intl } = useLocale()
  return (
    <>
      <SectionHead title={t('payouts.origin.title')} className="mt-7" />
      <p className="mb-2 text-s text-pretty text-ink-2">{t('payouts.origin.text')}</p>
      <RowTable
        label={t('payouts.origin.title')}
        rows={origin.list}
        idOf={({ id }) => id}
        columns={[
          {
            id: 'what',
            head: t('market.bill.what'),
            cell: ({ type }) => <span className="font-medium">{t(`market.bill.type.${type}`)}</span>,
          },
          { id: 'of', head: t('market.bill.of'), cell: ({ ref }) => <BillLink of={ref} /> },
          {
            id: 'when',
            head: t('market.bill.when'),
            cell: ({ created_at }) => <time dateTime={created_at}>{format.dateTime(created_at)}</time>,
          },
          {
            id: 'came',
            head: t('payouts.origin.came'),
            end: true,
            card: 'none',
            cell: ({ amount }) => <Sum amount={amount} locale={intl} size="s" tone="quiet" />,
          },
          {
            id: 'counted',
            head: t('payouts.origin.counted'),
            end: true,
            card: 'end',
            cell: ({ counted }) => <Sum amount={counted} locale={intl} size="s" />,
          },
        ]}
      />
      {origin.older !== '0.00' && (
        <p className="mt-2 text-s text-ink-2">{t('payouts.origin.older', { amount: origin.older })}</p>
      )}
    </>
  )
}
