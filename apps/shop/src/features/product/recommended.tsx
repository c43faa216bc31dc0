import { useQuery } from '@tanstack/react-query'
import { useT } from '@tradewind/messages/react'
import { CardGrid } from '@tradewind/ui/card'
import { SectionHead } from '@tradewind/ui/page'
import { GoodsCard } from '../../shared/goods-card.tsx'
import { recommendQuery } from './product-queries.ts'

/** Where what cannot be bought leads to. */
export const SIMILAR = 'similar'

/** What is like it, and more. If this part fails the page lives on without it. */
export function Recommended({ productId }: { productId: string }) {
  const t = useT()
  const { data } = useQuery(recommendQuery(productId))
  if (!data || data.list.length === 0) return null
  return (
    <section id={SIMILAR} tabIndex={-1} className="scroll-mt-16 outline-none">
      <SectionHead title={t('product.recommend.title')} className="mt-6" />
      <CardGrid label={t('product.recommend.title')}>
        {data.list.map((goods) => (
          <GoodsCard key={goods.id} goods={goods} />
        ))}
      </CardGrid>
    </section>
  )
}
