import { addDollars } from '@tradewind/contract/money'
import { useLocale, useT } from '@tradewind/messages/react'
import { Receipt } from '@tradewind/ui/icons/receipt'
import { KeyValue } from '@tradewind/ui/key-value'
import { Rule, SectionHead } from '@tradewind/ui/page'
import { Sum } from '@tradewind/ui/sum'
import { CopyText } from '@tradewind/web/copy-text'
import type { Order } from './order-stage.ts'
import { useOrderTimes } from './order-times.ts'

const NOTHING = '0.00'

/** The sums, line by line down to the total, and the number to name when asking about it. */
export function OrderSums({ order }: { order: Order }) {
  const t = useT()
  const times = useOrderTimes()
  const { sn, subtotal, freight, freight_off, discount, promo_code, total, refunded, created_at } = order
  return (
    <section>
      <Rule className="mt-5" />
      <SectionHead
        level={3}
        title={t('purchases.bill.title')}
        caption={<time dateTime={created_at}>{t('purchases.about.placed', { time: times.moment(created_at) })}</time>}
      />
      <dl>
        <KeyValue label={t('purchases.bill.goods')}>
          <Amount amount={subtotal} />
        </KeyValue>
        <KeyValue label={t('purchases.bill.freight')}>
          {freight === NOTHING && freight_off === NOTHING ? (
            t('words.free')
          ) : (
            <Amount amount={addDollars(freight, freight_off)} />
          )}
        </KeyValue>
        {freight_off !== NOTHING && (
          <KeyValue label={t('purchases.bill.freightOff', { code: promo_code ?? '' })}>
            <Amount amount={`-${freight_off}`} />
          </KeyValue>
        )}
        {discount !== NOTHING && (
          <KeyValue label={promo_code ? t('purchases.bill.promo', { code: promo_code }) : t('purchases.bill.discount')}>
            <Amount amount={`-${discount}`} />
          </KeyValue>
        )}
        <KeyValue label={t('words.total')} strong>
          <Amount amount={total} size="l" />
        </KeyValue>
        {refunded !== NOTHING && (
          <KeyValue label={t('purchases.bill.refunded')}>
            <Amount amount={refunded} tone="safe" />
          </KeyValue>
        )}
        <KeyValue label={t('purchases.about.number')}>
          <CopyText label={t('purchases.about.copyNumber', { sn })} text={sn} />
        </KeyValue>
      </dl>
      {order.paid_at && (
        <a
          href={`/receipt/${sn}`}
          className="inline-flex min-h-11 items-center gap-1.5 text-s font-semibold underline underline-offset-4"
        >
          <Receipt size={16} />
          {t('purchases.bill.receipt')}
        </a>
      )}
    </section>
  )
}

function Amount({ amount, size = 's', tone }: { amount: string; size?: 's' | 'l'; tone?: 'safe' }) {
  const locale = useLocale()
  return <Sum amount={amount} locale={locale.intl} size={size} tone={tone} />
}
