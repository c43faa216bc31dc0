import { CardRow } from '@tradewind/ui/card'
import { CardSkeleton } from '@tradewind/ui/skeleton'
import { type Goods, GoodsCard } from '../../shared/goods-card.tsx'

type GoodsStripProps = { goods: readonly Goods[] | undefined; pending: boolean; label: string }

/** Products in a line; its boxes keep the room until they are there. What could not be had is left out: the door above still leads in. */
export function GoodsStrip({ goods, pending, label }: GoodsStripProps) {
  if (!goods && !pending) return null
  return (
    <CardRow label={label} className="mt-3 min-h-62">
      {goods
        ? goods.map((item) => <GoodsCard key={item.id} goods={item} sizes="156px" />)
        : ['a', 'b', 'c'].map((box) => <CardSkeleton key={box} />)}
    </CardRow>
  )
}
