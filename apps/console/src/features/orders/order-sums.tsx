import { useQuery } from '@tanstack/react-query'
import { addDollars, cents, formatDollars, parseDollars } from '@tradewind/contract/money'
import { orderStates } from '@tradewind/contract/order-status'
import { useLocale, useT } from '@tradewind/messages/react'
import { KeyValue } from '@tradewind/ui/key-value'
import { Note } from '@tradewind/ui/note'
import { Sum } from '@tradewind/ui/sum'
import { houseQuery, type Order } from './orders-queries.ts'

/** What of it has not come back. */
const heldOf = (total: string, refunded: string): string =>
  formatDollars(cents(parseDollars(total) - parseDollars(refunded)))

const isNothing = (amount: string): boolean => amount === '0.00'

/** What the buyer pays, and where that money is now. */
export function OrderSums({ order }: { order: Order }) {
  const t = useT()
  const { intl } = useLocale()
  const { subtotal, freight, freight_off, discount, promo_code, total, refunded } = order
  return (
    <section aria-label={t('console.order.bill')}>
      <dl>
        <KeyValue label={t('console.order.subtotal')}>
          <Sum amount={subtotal} locale={intl} size="s" />
        </KeyValue>
        <KeyValue label={t('console.order.freight')}>
          {isNothing(freight) && isNothing(freight_off) ? (
            t('words.free')
          ) : (
            <Sum amount={addDollars(freight, freight_off)} locale={intl} size="s" />
          )}
        </KeyValue>
        {!isNothing(freight_off) && (
          <KeyValue label={t('console.order.freightOff', { code: promo_code ?? '' })}>
            <Sum amount={`-${freight_off}`} locale={intl} size="s" />
          </KeyValue>
        )}
        {!isNothing(discount) && (
          <KeyValue
            label={promo_code ? t('console.order.discountCode', { code: promo_code }) : t('console.order.discount')}
          >
            <Sum amount={discount.startsWith('-') ? discount : `-${discount}`} locale={intl} size="s" />
          </KeyValue>
        )}
        <KeyValue label={t('words.total')} strong>
          <Sum amount={total} locale={intl} size="l" />
        </KeyValue>
        {!isNothing(refunded) && (
          <KeyValue label={t('console.order.refunded')}>
            <Sum amount={refunded} locale={intl} size="s" />
          </KeyValue>
        )}
      </dl>
      <MoneyNote order={order} />
      {order.window_end && (
        <a
          href={`/console/receipt/${order.sn}`}
          className="inline-flex min-h-11 items-center text-s font-semibold underline underline-offset-4"
        >
          {t('console.order.receipt')}
        </a>
      )}
    </section>
  )
}

function MoneyNote({ order: { status, total, refunded } }: { order: Order }) {
  const t = useT()
  const percent = useQuery(houseQuery()).data?.fees.commission_percent
  const { money } = orderStates[status]
  if (money === 'unpaid') return <Note className="mt-2">{t('console.order.unpaid')}</Note>
  if (percent === undefined) return null
  if (money === 'held')
    return (
      <Note tone="safe" className="mt-2">
        {t('console.order.escrow', { amount: heldOf(total, refunded), percent })}
      </Note>
    )
  if (money === 'settled')
    return (
      <Note tone="safe" className="mt-2">
        {t('console.order.settled', { percent })}
      </Note>
    )
  return null
}
