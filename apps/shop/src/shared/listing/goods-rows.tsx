import { useT } from '@tradewind/messages/react'
import { CardGrid } from '@tradewind/ui/card'
import { CardSkeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { memo, type ReactNode, useDeferredValue, useEffect, useState } from 'react'
import { type Goods, GoodsCard } from '../goods-card.tsx'
import { type PagedList, PagedListView } from '../paged-list.tsx'
import { Windowed } from './windowed.tsx'

type GoodsRowsProps = { id: string; list: PagedList<Goods>; label: string; empty: ReactNode; withoutShop?: boolean }

/** Ten cards are five lines: about two screens of a phone. */
const PER_BLOCK = 10
const FIRST_ON_SCREEN = 4
const Card = memo(GoodsCard)

/** Products two by two, page by page, with the boxes of what comes; a thousand of them weigh as much as fifty. */
export function GoodsRows({ id, list: fetched, label, empty, withoutShop }: GoodsRowsProps) {
  const drawn = useDrawn(fetched.rows.length)
  const isDrawing = drawn < fetched.rows.length
  // Until they are drawn their boxes stay, and no further page is asked for.
  const list: typeof fetched = isDrawing ? { ...fetched, footer: { ...fetched.footer, state: 'loading' } } : fetched
  return (
    <PagedListView list={list} skeleton={<GoodsSkeleton />} empty={empty}>
      {(goods) => (
        <section aria-label={label}>
          <Windowed id={id} rows={isDrawing ? goods.slice(0, drawn) : goods} perBlock={PER_BLOCK}>
            {(block, from) => (
              <CardGrid className="pb-4.5">
                {block.map((item, place) => (
                  <Card
                    key={item.id}
                    goods={item}
                    eager={from + place === 0 ? 'first' : from + place < FIRST_ON_SCREEN}
                    withoutShop={withoutShop}
                  />
                ))}
              </CardGrid>
            )}
          </Windowed>
          {list.footer.state === 'loading' && <GoodsSkeleton />}
        </section>
      )}
    </PagedListView>
  )
}

/** How many of the rows to draw by now: a page that comes in while somebody scrolls gives way to their touches, block by block. */
function useDrawn(count: number): number {
  const [next, setNext] = useState(count)
  const drawn = useDeferredValue(next)
  useEffect(() => setNext(drawn === 0 ? count : Math.min(count, drawn + PER_BLOCK)), [count, drawn])
  return drawn === 0 ? count : drawn
}

export function GoodsSkeleton() {
  const t = useT()
  return (
    <SkeletonArea label={t('words.loading')}>
      <CardGrid>
        {['a', 'b', 'c', 'd'].map((box) => (
          <CardSkeleton key={box} />
        ))}
      </CardGrid>
    </SkeletonArea>
  )
}
