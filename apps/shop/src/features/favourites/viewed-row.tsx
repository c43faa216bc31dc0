import { Link } from '@tanstack/react-router'
import { useLocale, useT } from '@tradewind/messages/react'
import { IconButton } from '@tradewind/ui/icon-button'
import { X } from '@tradewind/ui/icons/x'
import { Price } from '@tradewind/ui/price'
import { PriceFrom } from '@tradewind/ui/price-from'
import { GoodsThumb } from '../../shared/goods-thumb.tsx'
import type { ViewedGoods } from './favourites-queries.ts'

/** A product that was looked at: enough to know it again, and a way to forget it. */
export function ViewedRow({ goods, onRemove }: { goods: ViewedGoods; onRemove: () => void }) {
  const t = useT()
  const locale = useLocale()
  const { id, title, price, price_from: from, in_stock, on_shelf, merchant } = goods
  return (
    <div className="flex items-center gap-1">
      <Link
        to="/detail/{-$product}/{-$mer}"
        params={{ product: id }}
        className="pressable flex min-w-0 flex-1 items-center gap-3 rounded-m py-2.5"
      >
        <GoodsThumb goods={goods} width={80} dimmed={!in_stock} className="size-20 flex-none" />
        <span className="min-w-0 flex-1">
          <span dir="auto" className="own-writing clamp-2 text-s/(--lh-title)">
            {title}
          </span>
          <span className="cap mt-0.5 block truncate">
            <bdi>{merchant.name}</bdi>
          </span>
          <span className="mt-1 flex items-baseline gap-1">
            {in_stock ? (
              <PriceFrom words={from && ((price) => t('shell.goods.priceFrom', { price }))}>
                <Price amount={price} locale={locale.intl} size="s" />
              </PriceFrom>
            ) : (
              <b className="text-s font-semibold text-ink-2">
                {t(on_shelf ? 'shell.goods.soldOut' : 'favourites.goods.gone')}
              </b>
            )}
          </span>
        </span>
      </Link>
      <IconButton label={t('favourites.viewed.remove', { title })} onClick={onRemove} className="-me-2.5 text-ink-2">
        <X size={16} />
      </IconButton>
    </div>
  )
}
