import { Link } from '@tanstack/react-router'
import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { cx } from '@tradewind/ui/cx'
import { Picture } from '@tradewind/ui/picture'
import { Price } from '@tradewind/ui/price'
import { Rate } from '@tradewind/ui/stars'
import type { Ranked } from './ranking.ts'

const PODIUM = 3

/** A product with its place. The first three stand out by the weight of their number alone. */
export function RankedRow({ rank, goods }: Ranked) {
  const t = useT()
  const locale = useLocale()
  const format = useFormat()
  const { id, title, image, price, in_stock: inStock, score, reviews, sold, merchant } = goods
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
        {image ? (
          <Picture
            source={image}
            alt=""
            sizes="88px"
            radius="m"
            shape="square"
            dimmed={!inStock}
            eager={rank <= PODIUM}
            className="size-22 flex-none"
          />
        ) : (
          <span aria-hidden className="size-22 flex-none rounded-m bg-tint-oat" />
        )}
        <span className="min-w-0 flex-1">
          <span className="clamp-2 text-s/(--lh-title)">
            <bdi>{title}</bdi>
          </span>
          <span className="cap mt-0.5 block truncate">
            {score !== null && (
              <>
                <Rate
                  score={score}
                  count={format.number(reviews)}
                  label={t('shell.goods.rated', { score, count: reviews })}
                />
                {' · '}
              </>
            )}
            <bdi>{merchant.name}</bdi>
          </span>
          <span className="mt-1 flex items-baseline gap-2.5">
            {inStock ? (
              <Price amount={price} locale={locale.intl} size="s" />
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
