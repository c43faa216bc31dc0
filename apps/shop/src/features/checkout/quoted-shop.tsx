import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { Badge } from '@tradewind/ui/badge'
import { Picture } from '@tradewind/ui/picture'
import { Sum } from '@tradewind/ui/sum'
import { useId } from 'react'
import type { QuotedShop as Shop } from './checkout-queries.ts'
import { ShopRemark } from './shop-remark.tsx'

type QuotedShopProps = { shop: Shop; remark: string; onRemark: (remark: string) => void }

/** One future order: what this shop sends, when it arrives, what it asks. */
export function QuotedShop({ shop, remark, onRemark }: QuotedShopProps) {
  const t = useT()
  const format = useFormat()
  const id = useId()
  const { merchant, items, freight, discount, arrives } = shop
  return (
    <section aria-labelledby={id} className="mt-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <bdi className="h3">{merchant.name}</bdi>
          <bdi className="cap">{merchant.city}</bdi>
        </h2>
        <span className="text-s font-semibold">
          {t('checkout.shop.arrives', { range: format.dayRange(arrives.from, arrives.to) })}
        </span>
      </div>
      <ul className="mt-2 grid gap-2.5">
        {items.map((item) => (
          <Item key={item.sku_id} item={item} />
        ))}
      </ul>
      <ShopRemark shop={merchant.name} remark={remark} onRemark={onRemark}>
        {t('checkout.shop.freight', { freight })}
        {discount !== '0.00' && ` · ${t('checkout.shop.discount', { discount })}`}
      </ShopRemark>
    </section>
  )
}

function Item({ item }: { item: Shop['items'][number] }) {
  const t = useT()
  const format = useFormat()
  const locale = useLocale()
  const { title, spec, image, quantity, price, line_total, exempt } = item
  return (
    <li className="flex flex-wrap items-center gap-x-3">
      {image && (
        <Picture source={image} alt="" sizes="64px" radius="m" className="w-16 flex-none">
          {quantity > 1 && (
            <Badge ring="none" className="absolute end-1.5 top-1.5">
              {format.number(quantity)}
            </Badge>
          )}
        </Picture>
      )}
      <div className="min-w-18 flex-1">
        <p className="clamp-2 text-s">
          <bdi>{title}</bdi>
        </p>
        <p className="cap clamp-2">
          {spec && <bdi>{spec}</bdi>}
          {spec && quantity > 1 && ' · '}
          {quantity > 1 && t('checkout.shop.times', { quantity, price })}
        </p>
        {exempt && <p className="cap text-pretty">{t(`checkout.exempt.${exempt}`)}</p>}
      </div>
      <Sum amount={line_total} locale={locale.intl} className="ms-auto flex-none" />
    </li>
  )
}
