import { activeLocales } from '@tradewind/messages/locales'
import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { Avatar } from '@tradewind/ui/avatar'
import { Picture } from '@tradewind/ui/picture'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { Stars } from '@tradewind/ui/stars'
import { useViewer } from '../../shared/picture-viewer.tsx'
import type { Review } from './product-queries.ts'
import { writtenLanguage } from './written-language.ts'

/** What a buyer says, in the buyer's own language and direction; the name is masked by the server. */
export function ReviewRow({ review }: { review: Review }) {
  const t = useT()
  const format = useFormat()
  const { bcp47 } = useLocale()
  // In its own name, which whoever speaks it knows; nothing needs to be said of the reader's own.
  const foreign = activeLocales.find((locale) => locale.bcp47 === review.language && locale.bcp47 !== bcp47)
  const pictures = review.pics.map((source, place) => ({
    source,
    alt: t('product.review.picture', { buyer: review.buyer, at: place + 1, of: review.pics.length }),
  }))
  const { view, viewer } = useViewer(pictures, t('product.review.pictures', { buyer: review.buyer }))
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
        {review.spec && (
          <span className="cap min-w-0 truncate">
            <bdi>{review.spec}</bdi>
          </span>
        )}
        {foreign && (
          <span className="cap ms-auto flex-none" lang={foreign.bcp47}>
            {foreign.autonym}
          </span>
        )}
      </div>
      <p
        dir="auto"
        lang={review.language ?? writtenLanguage(review.content)}
        className="mt-1.5 whitespace-pre-line wrap-anywhere"
      >
        {review.content}
      </p>
      {pictures.length > 0 && (
        <div className="mt-2 flex flex-wrap gap-2">
          {pictures.map(({ source, alt }, place) => (
            <button key={source.url} type="button" onClick={() => view(place)} className="pressable rounded-m">
              <Picture source={source} alt={alt} sizes="88px" radius="m" className="size-22" />
            </button>
          ))}
        </div>
      )}
      {review.reply && (
        <div className="mt-2.5 rounded-m bg-sunk px-3.5 py-2.5 text-s">
          <b className="font-semibold">{t('product.review.reply')}</b>
          <p dir="auto" lang={writtenLanguage(review.reply)} className="mt-0.5 whitespace-pre-line wrap-anywhere">
            {review.reply}
          </p>
        </div>
      )}
      {viewer}
    </article>
  )
}

export function ReviewsSkeleton() {
  const t = useT()
  return (
    <SkeletonArea label={t('words.loading')}>
      {['a', 'b', 'c'].map((row) => (
        <div key={row} className="border-t border-line py-4 first:border-0">
          <div className="flex items-center gap-2.5">
            <Skeleton className="size-8 rounded-full" />
            <Skeleton className="h-3.25 w-28 rounded-[6px]" />
          </div>
          <Skeleton className="mt-2.5 h-3.5 w-20 rounded-[6px]" />
          <Skeleton className="mt-2.5 h-3.75 w-11/12 rounded-[6px]" />
          <Skeleton className="mt-1.5 h-3.75 w-3/5 rounded-[6px]" />
        </div>
      ))}
    </SkeletonArea>
  )
}
