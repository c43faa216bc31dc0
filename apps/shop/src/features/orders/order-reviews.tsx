import { useQuery } from '@tanstack/react-query'
import type { Answer } from '@tradewind/contract/calls'
import { useT } from '@tradewind/messages/react'
import { Note } from '@tradewind/ui/note'
import { SectionHead } from '@tradewind/ui/page'
import { Stars } from '@tradewind/ui/stars'
import { callQuery } from '../../shared/queries.ts'
import type { Order } from './order-stage.ts'

type Said = Answer<'GET /api/order/comments'>['list'][number]

/** What the buyer said of it. What the house hid stands here, for its writer alone, with the reason. */
export function OrderReviews({ order: { id, items } }: { order: Order }) {
  const t = useT()
  const said = useQuery({
    ...callQuery('GET /api/order/comments', { id }, { quiet: true }),
    enabled: items.some(({ reviewed }) => reviewed),
  })
  const list = said.data?.list ?? []
  if (list.length === 0) return null
  return (
    <section aria-label={t('purchases.reviews.title')}>
      <SectionHead level={3} title={t('purchases.reviews.title')} className="mt-5" />
      <ul className="divide-y divide-line">
        {list.map((review) => (
          <OwnReview key={review.id} review={review} />
        ))}
      </ul>
    </section>
  )
}

function OwnReview({ review: { title, goods_score, content, language, hidden } }: { review: Said }) {
  const t = useT()
  return (
    <li className="py-3 first:pt-0">
      <p className="flex flex-wrap items-center gap-x-2 text-s">
        <Stars score={goods_score} label={t('purchases.reviews.stars', { stars: goods_score })} />
        <bdi className="min-w-0 flex-1 truncate">{title}</bdi>
      </p>
      <p dir="auto" lang={language ?? undefined} className="mt-1 whitespace-pre-line wrap-anywhere">
        {content}
      </p>
      {hidden && (
        <Note tone="wait" className="mt-2">
          {t('purchases.reviews.hidden', { at: hidden.at })}
          <span dir="auto" className="mt-1 block whitespace-pre-line wrap-anywhere">
            {hidden.words}
          </span>
        </Note>
      )}
    </li>
  )
}
