import { useQuery } from '@tanstack/react-query'
import { useT } from '@tradewind/messages/react'
import { GoodsThumb } from '../../shared/goods-thumb.tsx'
import { callQuery } from '../../shared/queries.ts'

/** The goods of the order that an amount belongs to; the page lives on without them. */
export function PaidGoods({ orderId }: { orderId: string }) {
  const t = useT()
  const { data } = useQuery(callQuery('GET /api/order/detail', { id: orderId }, { quiet: true }))
  if (!data) return null
  return (
    <ul aria-label={t('funds.proof.goods')} className="mt-4 grid gap-2.5">
      {data.items.map(({ id, goods_id, title, spec, image, quantity }) => (
        <li key={id} className="flex items-center gap-3">
          <GoodsThumb goods={{ id: goods_id, title, image }} width={48} className="size-12 flex-none" />
          <span className="min-w-0 flex-1 text-s">
            <span className="clamp-2">
              <bdi>{title}</bdi>
            </span>
            <span className="cap">
              {spec && (
                <>
                  <bdi>{spec}</bdi> ·{' '}
                </>
              )}
              {t('funds.proof.pieces', { count: quantity })}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
