import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Tabs } from '@tradewind/ui/tabs'
import { ConsolePage } from '../../shared/console-page.tsx'
import { pagedQuery } from '../../shared/paged.ts'
import { PagedList } from '../../shared/paged-list.tsx'
import { ReviewCard } from './review-card.tsx'
import { FIRST_STATE, REVIEW_STATES, readReviewState } from './review-states.ts'

/** What buyers say of the shop's goods, and its answers below, which everybody reads. */
export function ReviewsScreen() {
  const t = useT()
  const navigate = useNavigate({ from: '/reviews' })
  const { state = FIRST_STATE } = useSearch({ from: '/reviews' })
  const list = useInfiniteQuery(pagedQuery('GET /api/seller/comment_list', { state }))
  const rows = list.data?.pages.flatMap((page) => page.list) ?? []
  return (
    <ConsolePage title={t('console.title.reviews')} text={t('answering.text')}>
      <Tabs
        label={t('answering.states')}
        tabs={REVIEW_STATES.map((value) => ({ value, label: t(`answering.state.${value}`) }))}
        value={state}
        onChange={(next) => void navigate({ search: { state: readReviewState(next) } })}
        panelId="reviews"
      />
      <section id="reviews" role="tabpanel" aria-label={t(`answering.state.${state}`)} className="mt-3">
        <PagedList
          query={list}
          count={rows.length}
          empty={t('answering.none')}
          emptyText={t(`answering.noneText.${state}`)}
        >
          <ul aria-label={t('console.title.reviews')} className="grid gap-3">
            {rows.map((review) => (
              <li key={review.id}>
                <ReviewCard review={review} />
              </li>
            ))}
          </ul>
        </PagedList>
      </section>
    </ConsolePage>
  )
}
