import { Link } from '@tanstack/react-router'
import { useLocale, useT } from '@tradewind/messages/react'
import { KeyValue } from '@tradewind/ui/key-value'
import { SectionHead } from '@tradewind/ui/page'
import { Sum } from '@tradewind/ui/sum'
import { GoodsPicture } from '../../shared/goods-picture.tsx'
import { OrderHistory } from '../../shared/order-history.tsx'
import { SentParcel } from '../../shared/sent-parcel.tsx'
import type { Desk, Refund } from './refund-queries.ts'

/** The order as it was bought: every line with its picture, option and price of then, how it was sent, and what happened. */
export function BoughtOrder({ bought, of }: { bought: Refund['bought']; of: Desk }) {
  const t = useT()
  return (
    <section aria-label={t('aftersale.bought.title')}>
      <SectionHead
        title={t('aftersale.bought.title')}
        end={
          <Link
            to={of === 'shop' ? '/orders/$id' : '/market/orders/$id'}
            params={{ id: bought.id }}
            className="hit text-s underline underline-offset-4"
          >
            <bdi translate="no">{bought.sn}</bdi>
          </Link>
        }
        className="mt-6"
      />
      <ul className="grid gap-3">
        {bought.items.map((item) => (
          <li key={item.id} className="flex items-center gap-3">
            <GoodsPicture image={item.image} />
            <span className="min-w-0 flex-1">
              <span dir="auto" className="clamp-2 font-medium">
                {item.title}
              </span>
              {item.spec && <bdi className="cap block">{item.spec}</bdi>}
              <span className="cap block">
                {t('console.order.price', { count: item.quantity, price: item.price })}
                {item.refunded !== '0.00' && <> · {t('aftersale.bought.cameBack', { amount: item.refunded })}</>}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <Paid bought={bought} />
      {bought.packages.length > 0 && (
        <>
          <h3 className="mt-4 text-s font-semibold">{t('console.parcel.title')}</h3>
          {bought.packages.map((parcel) => (
            <SentParcel key={parcel.id} parcel={parcel} />
          ))}
        </>
      )}
      <div className="mt-4">
        <OrderHistory order={bought} />
      </div>
    </section>
  )
}

function Paid({ bought }: { bought: Refund['bought'] }) {
  const t = useT()
  const { intl } = useLocale()
  const sums = [
    ['console.order.freight', bought.freight],
    ['console.order.discount', bought.discount],
    ['words.total', bought.total],
    ['console.order.refunded', bought.refunded],
  ] as const
  return (
    <dl className="mt-3">
      {sums
        .filter(([label, amount]) => label === 'words.total' || amount !== '0.00')
        .map(([label, amount]) => (
          <KeyValue key={label} label={t(label)}>
            <Sum amount={amount} locale={intl} size="s" />
          </KeyValue>
        ))}
    </dl>
  )
}
