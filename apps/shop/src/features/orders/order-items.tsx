import { Link } from '@tanstack/react-router'
import { useLocale, useT } from '@tradewind/messages/react'
import { SectionHead } from '@tradewind/ui/page'
import { Sum } from '@tradewind/ui/sum'
import { Tag } from '@tradewind/ui/tag'
import { GoodsPicture } from './goods-picture.tsx'
import type { Order } from './order-stage.ts'

const NOTHING = '0.00'

export function OrderItems({ order }: { order: Order }) {
  const t = useT()
  const { id: shopId, name } = order.merchant
  return (
    <section>
      <SectionHead
        level={3}
        title={
          <Link to="/shop/{-$id}" params={{ id: shopId }} className="hit relative">
            <bdi>{name}</bdi>
          </Link>
        }
        caption={t('words.items', { count: order.quantity })}
        className="mt-5"
      />
      <ul className="grid gap-3">
        {order.items.map((item) => (
          <ItemRow key={item.id} item={item} shopId={shopId} />
        ))}
      </ul>
    </section>
  )
}

function ItemRow({ item, shopId }: { item: Order['items'][number]; shopId: string }) {
  const t = useT()
  const locale = useLocale()
  const { goods_id, title, spec, price, quantity, line_total, reviewed, refunded, waiting } = item
  return (
    <li>
      <Link
        to="/detail/{-$product}/{-$mer}"
        params={{ product: goods_id, mer: shopId }}
        className="flex flex-wrap items-center gap-x-3 rounded-m active:bg-sunk"
      >
        <GoodsPicture item={item} />
        <span className="min-w-18 flex-1">
          <b dir="auto" className="clamp-2 font-semibold">
            {title}
          </b>
          {spec && (
            <span className="cap block">
              <bdi>{spec}</bdi>
            </span>
          )}
          <span className="cap flex flex-wrap items-center gap-x-2 gap-y-1">
            {t('purchases.item.each', { quantity, price })}
            {reviewed && <Tag>{t('purchases.item.reviewed')}</Tag>}
            {waiting > 0 && <Tag tone="wait">{t('purchases.item.waiting', { count: waiting })}</Tag>}
            {refunded !== NOTHING && <Tag>{t('purchases.item.refunded', { amount: refunded })}</Tag>}
          </span>
        </span>
        <Sum amount={line_total} locale={locale.intl} size="s" className="ms-auto flex-none" />
      </Link>
    </li>
  )
}
