import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useLocale, useT } from '@tradewind/messages/react'
import { SectionHead } from '@tradewind/ui/page'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { Sum } from '@tradewind/ui/sum'
import { GoodsPicture } from '../../shared/goods-picture.tsx'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { callQuery } from '../../shared/queries.ts'
import { chosenDays } from './days.ts'

/** What brought most in the days that are looked at. */
export function BestSellers() {
  const t = useT()
  const { intl } = useLocale()
  const days = chosenDays(useSearch({ from: '/overview' }).days)
  const { data, error, refetch } = useQuery(callQuery('GET /api/seller/best_sellers', { days }))
  return (
    <section aria-labelledby="best-sellers" className="mt-7">
      <SectionHead
        id="best-sellers"
        title={t('overview.best.title')}
        caption={t('overview.best.caption', { count: Number(days) })}
      />
      {data ? (
        data.list.length === 0 ? (
          <p className="text-s text-pretty text-ink-2">{t('overview.best.none')}</p>
        ) : (
          <ol className="divide-y divide-line">
            {data.list.map(({ goods_id, title, image, pieces, sales }) => (
              <li key={goods_id} className="relative flex items-center gap-3 py-2 hover:bg-sunk/50">
                <GoodsPicture image={image} />
                <span className="min-w-0 flex-1">
                  <Link
                    to="/goods/$id"
                    params={{ id: goods_id }}
                    className="row-link clamp-2 text-s leading-snug font-medium"
                  >
                    <bdi>{title}</bdi>
                  </Link>
                  <span className="cap block">{t('overview.best.pieces', { count: pieces })}</span>
                </span>
                <Sum amount={sales} locale={intl} size="s" />
              </li>
            ))}
          </ol>
        )
      ) : error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <SkeletonArea label={t('words.loading')}>
          <Skeleton className="h-40 rounded-m" />
        </SkeletonArea>
      )}
    </section>
  )
}
