import { useT } from '@tradewind/messages/react'
import { CardRow } from '@tradewind/ui/card'
import { CardSkeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { type Goods, GoodsCard } from '../../shared/goods-card.tsx'

type GoodsStripProps = { goods: readonly Goods[] | undefined; pending: boolean; label: string }
const ROW = 'mt-3 min-h-62'

/** Products in a line; its boxes keep the room until they are there. What could not be had is left out: the door above still leads in. */
export function GoodsStrip({ goods, pending, label }: GoodsStripProps) {
  const t = useT()
  if (goods)
    return (
      <CardRow label={label} className={ROW}>
        {goods.map((item) => (
          <GoodsCard key={item.id} goods={item} sizes="156px" />
        ))}
      </CardRow>
    )
  if (!pending) return null
  return (
    <SkeletonArea label={t('words.loading')}>
      <CardRow className={ROW}>
        {['a', 'b', 'c'].map((box) => (
          <CardSkeleton key={box} />
        ))}
      </CardRow>
    </SkeletonArea>
  )
}
