import { useFormat, useT } from '@tradewind/messages/react'
import { Avatar } from '@tradewind/ui/avatar'
import { SectionHead } from '@tradewind/ui/page'
import { Picture } from '@tradewind/ui/picture'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { Stars } from '@tradewind/ui/stars'
import { useState } from 'react'
import { PagedListView, usePagedList } from '../../shared/paged-list.tsx'
import { type Product, type Review, reviewsQuery } from './product-queries.ts'
import { StarBars } from './star-bars.tsx'

/** Average, distribution that filters, and the reviews themselves, the bad ones too. */
export function Reviews({ product }: { product: Product }) {
  const t = useT()
  const [score, setScore] = useState<number>()
  const list = usePagedList(reviewsQuery(product.id, score))
  return (
    <section id="reviews" className="scroll-mt-16">
      <SectionHead title={t('product.review.title')} caption={t('product.review.caption')} className="mt-6" />
      {product.score === null ? (
        <p className="text-ink-2">{t('product.review.none')}</p>
      ) : (
        <>
          <StarBars
            score={product.score}
            stars={product.reviews.stars}
            count={product.reviews.count}
            chosen={score}
            onChoose={setScore}
          />
          <PagedListView
            list={list}
            skeleton={
              <SkeletonArea label={t('words.loading')}>
                <Skeleton className="mt-4 h-20 rounded-m" />
                <Skeleton className="mt-3 h-20 rounded-m" />
              </SkeletonArea>
            }
            empty={<p className="mt-4 text-ink-2">{t('product.review.noneWithStars')}</p>}
          >
            {(reviews) => reviews.map((review) => <ReviewRow key={review.id} review={review} />)}
          </PagedListView>
        </>
      )}
    </section>
  )
}

function ReviewRow({ review }: { review: Review }) {
  const t = useT()
  const format = useFormat()
  return (
    <article className="border-t border-line py-4 first:border-0">
      <div className="flex items-center gap-2.5">
        <Avatar picture={review.avatar ?? undefined} name={review.buyer} size={32} />
        <b className="min-w-0 flex-1 truncate text-s font-semibold">
          <bdi>{review.buyer}</bdi>
        </b>
        <time dateTime={review.created_at} className="cap">
          {format.date(review.created_at)}
        </time>
      </div>
      <div className="mt-1.5 flex items-center gap-2">
        <Stars score={review.goods_score} label={t('product.review.stars', { count: review.goods_score })} />
        {review.spec && <span className="cap">{review.spec}</span>}
      </div>
      <p dir="auto" className="mt-1.5 whitespace-pre-line">
        {review.content}
      </p>
      {review.pics.length > 0 && (
        <div className="mt-2 flex flex-wrap gap-2">
          {review.pics.map((picture, place) => (
            <Picture
              key={picture.url}
              source={picture}
              alt={t('product.review.picture', { at: place + 1 })}
              sizes="88px"
              radius="m"
              className="size-22"
            />
          ))}
        </div>
      )}
    </article>
  )
}
