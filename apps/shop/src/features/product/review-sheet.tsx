import { useT } from '@tradewind/messages/react'
import { Sheet } from '@tradewind/ui/sheet'
import { PagedFooter } from '@tradewind/web/paged-footer'
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
      <PagedFooter {...list.footer} />
    </Sheet>
  )
}
