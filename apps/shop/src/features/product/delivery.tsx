import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { Note } from '@tradewind/ui/note'
import { RouteArc } from '@tradewind/ui/route-arc'
import { Stepper } from '@tradewind/ui/stepper'
import { Sum } from '@tradewind/ui/sum'
import type { Product, Sku } from './product-queries.ts'

const DAY_MS = 86_400_000
const LIMIT = 999

type DeliveryProps = { product: Product; sku: Sku | undefined; quantity: number; onQuantity: (next: number) => void }

/** From there to here: the way, the days, the freight; how many; and that the money waits. */
export function Delivery({ product, sku, quantity, onQuantity }: DeliveryProps) {
  const t = useT()
  const most = Math.min(LIMIT, sku?.stock ?? Math.max(...product.skus.map(({ stock }) => stock), 1))
  return (
    <section className="mt-5">
      <Way product={product} />
      <div className="mt-4 flex items-center justify-between gap-4">
        <span className="text-s text-ink-2">{t('product.quantity.label')}</span>
        <Stepper
          label={t('product.quantity.label')}
          value={Math.min(quantity, Math.max(1, most))}
          onChange={onQuantity}
          max={Math.max(1, most)}
          lessLabel={t('product.quantity.less')}
          moreLabel={t('product.quantity.more')}
          limit={t('product.quantity.limit', { count: most })}
        />
      </div>
      <Note tone="safe" className="mt-4">
        {t('product.delivery.escrow')}
      </Note>
    </section>
  )
}

/** The way and what it costs; or that the shop does not send it to where the reader lives. */
function Way({ product: { freight, merchant } }: { product: Product }) {
  const t = useT()
  const format = useFormat()
  const { intl } = useLocale()
  const { arrives, from, ships_from: origin, country } = freight
  if (!arrives || from === null) {
    const name = country === null ? '' : (new Intl.DisplayNames(intl, { type: 'region' }).of(country) ?? country)
    return <Note tone="wait">{t('product.delivery.unreachable', { shop: merchant.name, country: name })}</Note>
  }
  const days = (time: string) => Math.max(1, Math.round((new Date(time).getTime() - Date.now()) / DAY_MS))
  return (
    <>
      <RouteArc
        from={origin}
        to={t('product.delivery.you')}
        caption={t('product.delivery.days', { from: days(arrives.from), to: days(arrives.to) })}
        label={t('product.delivery.label', { from: origin })}
      />
      <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-s">
        <span>{t('product.delivery.arrives', { range: format.dayRange(arrives.from, arrives.to) })}</span>
        <span>
          {t('product.delivery.freight')} <Sum amount={from} locale={intl} size="s" />
        </span>
      </p>
    </>
  )
}
