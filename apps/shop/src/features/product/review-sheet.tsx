import { useT } from '@tradewind/messages/react'
import { ListFooter } from '@tradewind/ui/list-footer'
import { Sheet } from '@tradewind/ui/sheet'
import type { PagedList } from '../../shared/paged-list.tsx'
import type { Review } from './product-queries.ts'
import { ReviewRow } from './review-row.tsx'

type ReviewSheetProps = { list: PagedList<Review>; open: boolean; onClose: () => void }

/** All reviews that the page's filter leaves, down to the oldest. */
export function ReviewSheet({ list, open, onClose }: ReviewSheetProps) {
  const t = useT()
  return (
    <Sheet open={open} onClose={onClose} title={t('product.review.title')} closeLabel={t('words.close')}>
      {list.rows.map((review) => (
        <ReviewRow key={review.id} review={review} />
      ))}
      <ListFooter
        state={list.footer}
        onMore={list.more}
        loadingLabel={t('words.loading')}
        endLabel={t('spec.list.noMore')}
        failedLabel={t('shell.list.failed')}
        retryLabel={t('words.retry')}
        moreLabel={t('words.more')}
      />
    </Sheet>
  )
}
