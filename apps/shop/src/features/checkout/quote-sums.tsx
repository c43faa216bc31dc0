import { addDollars } from '@tradewind/contract/money'
import { useLocale, useT } from '@tradewind/messages/react'
import { KeyValue } from '@tradewind/ui/key-value'
import { Sum } from '@tradewind/ui/sum'
import { balanceAfter, missingAmount } from '../../shared/payment/missing-amount.ts'
import type { Quote } from './checkout-queries.ts'

/** The bill: every line of it adds up to the total, and what is left in the wallet afterwards. */
export function QuoteSums({ quote }: { quote: Quote }) {
  const t = useT()
  const locale = useLocale()
  const { shops, subtotal, freight, freight_off, discount, total, balance } = quote
  const pieces = shops.flatMap(({ items }) => items).reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <>
      <dl className="mt-4">
        <KeyValue label={t('checkout.sum.goods', { pieces })}>
          <Sum amount={subtotal} locale={locale.intl} size="s" />
        </KeyValue>
        <KeyValue label={t('checkout.sum.freight', { shops: shops.length })}>
          <Sum amount={addDollars(freight, freight_off)} locale={locale.intl} size="s" />
        </KeyValue>
        {freight_off !== '0.00' && (
          <KeyValue label={t('checkout.sum.freightOff')}>
            <Sum amount={`-${freight_off}`} locale={locale.intl} size="s" />
          </KeyValue>
        )}
        {discount !== '0.00' && (
          <KeyValue label={t('checkout.sum.promo')}>
            <Sum amount={`-${discount}`} locale={locale.intl} size="s" />
          </KeyValue>
        )}
        <KeyValue strong label={t('words.total')}>
          <Sum amount={total} locale={locale.intl} size="xl" />
        </KeyValue>
      </dl>
      <p className="flex flex-wrap justify-between gap-x-4 text-[0.875rem] text-ink-2">
        <span>{t('checkout.sum.balance', { balance })}</span>
        {missingAmount(total, balance) === undefined && (
          <span>{t('checkout.sum.after', { left: balanceAfter(total, balance) })}</span>
        )}
      </p>
    </>
  )
}
