import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Chip, ChipRow, RemovableChip } from '@tradewind/ui/chip'
import { Images } from '@tradewind/ui/icons/images'
import { SectionHead } from '@tradewind/ui/page'
import { lazy, Suspense, useState } from 'react'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { usePagedList } from '../../shared/paged-list.tsx'
import { type Product, type ReviewFilter, reviewsQuery } from './product-queries.ts'
import { ReviewRow, ReviewsSkeleton } from './review-row.tsx'
import { StarBars } from './star-bars.tsx'

const ReviewSheet = lazy(() => import('./review-sheet.tsx').then(({ ReviewSheet }) => ({ default: ReviewSheet })))

/** The newest stand on the page; all of them are one tap away, so that what follows can still be reached. */
const ON_PAGE = 3
const ALL: ReviewFilter = { score: undefined, withPictures: false }

/** Average, distribution that filters, and the reviews themselves, newest first, the bad ones too. */
export function Reviews({ product }: { product: Product }) {
  const t = useT()
  return (
    <section id="reviews" className="scroll-mt-16">
      <SectionHead title={t('product.review.title')} caption={t('product.review.caption')} className="mt-6" />
      {product.score === null ? (
        <p className="text-ink-2">{t('product.review.none')}</p>
      ) : (
        <RatedReviews product={product} score={product.score} />
      )}
    </section>
  )
}

function RatedReviews({ product, score }: { product: Product; score: string }) {
  const t = useT()
  const [filter, setFilter] = useState(ALL)
  const [sheet, setSheet] = useState<boolean>()
  const list = usePagedList(reviewsQuery(product.id, filter))
  const { stars, count } = product.reviews
  const filtered = filter.score !== undefined || filter.withPictures
  const more = list.rows.length > ON_PAGE || list.footer.state !== 'end'
  return (
    <>
      <StarBars
        score={score}
        stars={stars}
        count={count}
        chosen={filter.score}
        onChoose={(chosen) => setFilter({ ...filter, score: chosen })}
      />
      <ChipRow label={t('product.review.narrow')} className="mt-3">
        <Chip on={!filtered} onClick={() => setFilter(ALL)}>
          {t('words.all')}
        </Chip>
        <Chip
          on={filter.withPictures}
          icon={<Images size={16} />}
          onClick={() => setFilter({ ...filter, withPictures: !filter.withPictures })}
        >
          {t('product.review.withPictures')}
        </Chip>
        {filter.score !== undefined && (
          <RemovableChip
            removeLabel={t('product.review.clear', { stars: filter.score })}
            onRemove={() => setFilter({ ...filter, score: undefined })}
          >
            {t('product.review.stars', { count: filter.score })}
          </RemovableChip>
        )}
      </ChipRow>
      {list.status === 'pending' && <ReviewsSkeleton />}
      {list.status === 'error' && <LoadFailed error={list.error} onRetry={list.refresh} />}
      {list.status === 'success' && list.rows.length === 0 && (
        <p role="status" className="mt-4 text-ink-2">
          {t('product.review.noneLikeThis')}
        </p>
      )}
      <div>
        {list.rows.slice(0, ON_PAGE).map((review) => (
          <ReviewRow key={review.id} review={review} />
        ))}
      </div>
      {list.status === 'success' && more && list.rows.length > 0 && (
        <Button kind="soft" wide aria-haspopup="dialog" onClick={() => setSheet(true)}>
          {filtered ? t('product.review.more') : t('product.review.seeAll', { count })}
        </Button>
      )}
      {sheet !== undefined && (
        <Suspense>
          <ReviewSheet list={list} open={sheet} onClose={() => setSheet(false)} />
        </Suspense>
      )}
    </>
  )
}
