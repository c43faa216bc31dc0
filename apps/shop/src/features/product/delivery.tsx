import { DAY_MS } from '@tradewind/contract/durations'
import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { Note } from '@tradewind/ui/note'
import { RouteArc } from '@tradewind/ui/route-arc'
import { Sum } from '@tradewind/ui/sum'
import { DeliverTo } from '../../shared/deliver-to.tsx'
import { DutyLine } from '../../shared/duty-line.tsx'
import type { Product } from './product-queries.ts'

/** From there to here: the way, the days, the freight; and that the money waits. */
export function Delivery({ product }: { product: Product }) {
  const t = useT()
  return (
    <section className="mt-5">
      <Way product={product} />
      <Note tone="safe" className="mt-4">
        {t('product.delivery.escrow')}
      </Note>
      {product.exempt && (
        <Note className="mt-2">
          <b className="block font-semibold">{t('product.exempt.title')}</b>
          {t(`product.exempt.${product.exempt}`)}
        </Note>
      )}
    </section>
  )
}

/** The way and what it costs; or that the shop does not send it to where the reader lives. */
function Way({ product: { freight, merchant } }: { product: Product }) {
  const t = useT()
  const format = useFormat()
  const { arrives, from, country, free_from } = freight
  const there = country === null ? undefined : format.country(country)
  if (!arrives || from === null)
    return (
      <>
        <Note tone="wait">{t('product.delivery.unreachable', { shop: merchant.name, country: there ?? '' })}</Note>
        <DeliverTo className="mt-1" />
      </>
    )
  const days = (time: string) => Math.max(1, Math.round((new Date(time).getTime() - Date.now()) / DAY_MS))
  return (
    <>
      <RouteArc
        from={merchant.city}
        to={there ?? t('product.delivery.you')}
        caption={t('product.delivery.days', { from: days(arrives.from), to: days(arrives.to) })}
        label={t('product.delivery.label', { from: merchant.city })}
      />
      <p className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-s">
        <span>
          {t('product.delivery.arrives', { range: format.dayRange(arrives.from, arrives.to), from: merchant.city })}
        </span>
        <Freight amount={from} exact={there !== undefined} />
      </p>
      {free_from !== null && from !== '0.00' && (
        <p className="cap">{t('product.delivery.freeFrom', { amount: free_from })}</p>
      )}
      <DeliverTo className="-mb-1" />
      <DutyLine from={[merchant.country]} to={country} />
    </>
  )
}

/** To the reader's own country it is known; before that it is the cheapest that the shop takes. */
function Freight({ amount, exact }: { amount: string; exact: boolean }) {
  const t = useT()
  const locale = useLocale()
  if (amount === '0.00') return <span>{t('product.delivery.free')}</span>
  return (
    <span>
      {t(exact ? 'product.delivery.freight' : 'product.delivery.freightFrom')}{' '}
      <Sum amount={amount} locale={locale.intl} size="s" />
    </span>
  )
}
