import { Link } from '@tanstack/react-router'
import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { cx } from '@tradewind/ui/cx'
import { Price } from '@tradewind/ui/price'
import { PriceFrom } from '@tradewind/ui/price-from'
import { Rate } from '@tradewind/ui/rate'
import { GoodsThumb } from '../../shared/goods-thumb.tsx'
import type { Ranked } from './ranking.ts'

const PODIUM = 3

/** A product with its place. The first three stand out by the weight of their number alone. */
export function RankedRow({ rank, goods }: Ranked) {
  const t = useT()
  const locale = useLocale()
  const format = useFormat()
  const { id, title, price, price_from: from, in_stock: inStock, score, reviews, sold, merchant } = goods
  return (
    <li>
      <Link
        to="/detail/{-$product}/{-$mer}"
        params={{ product: id }}
        className="pressable flex items-center gap-3 rounded-m py-3"
      >
        <span className={cx('money w-9 flex-none text-center text-[1.75rem]/none', rank > PODIUM && 'text-ink-2')}>
          <span className="sr-only">{t('search.popular.rank', { rank: format.number(rank) })}</span>
          <span aria-hidden>{format.number(rank)}</span>
        </span>
        <GoodsThumb goods={goods} width={88} eager={rank <= PODIUM} dimmed={!inStock} className="size-22 flex-none" />
        <span className="min-w-0 flex-1">
          <span dir="auto" className="own-writing clamp-2 text-s/(--lh-title)">
            {title}
          </span>
          <span className="cap mt-0.5 block truncate">
            {score !== null && (
              <>
                <Rate
                  score={format.score(score)}
                  count={format.number(reviews)}
                  label={t('shell.goods.rated', { score: format.score(score), count: reviews })}
                />
                {' · '}
              </>
            )}
            <bdi>{merchant.name}</bdi>
          </span>
          <span className="mt-1 flex flex-wrap items-baseline gap-x-2.5">
            {inStock ? (
              <span className="inline-flex flex-wrap items-baseline gap-x-1">
                <PriceFrom words={from && ((price) => t('shell.goods.priceFrom', { price }))}>
                  <Price amount={price} locale={locale.intl} size="s" />
                </PriceFrom>
              </span>
            ) : (
              <b className="text-s">{t('shell.goods.soldOut')}</b>
            )}
            <span className="cap">{t('shell.goods.sold', { count: sold })}</span>
          </span>
        </span>
      </Link>
    </li>
  )
}
