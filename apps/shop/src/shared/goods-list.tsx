import { useT } from '@tradewind/messages/react'
import { CardGrid } from '@tradewind/ui/card'
import { Chip, ChipRow } from '@tradewind/ui/chip'
import { CardSkeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import type { ReactNode } from 'react'
import { type Goods, GoodsCard } from './goods-card.tsx'
import { type PagedList, PagedListView } from './paged-list.tsx'

const SORTS = ['default', 'sales', 'new', 'price_asc', 'price_desc', 'score'] as const
export type GoodsSort = (typeof SORTS)[number]

/** The sort that an address asks for; what we do not know counts as the default. */
export const readSort = (text: string | undefined): GoodsSort => SORTS.find((name) => name === text) ?? 'default'

/** The ways to sort goods. `onSort` gets nothing for the default, which the address leaves out. Needs the area `goods`. */
export function SortChips({ sort, onSort }: { sort: GoodsSort; onSort: (sort: GoodsSort | undefined) => void }) {
  const t = useT()
  return (
    <ChipRow label={t('goods.sort.label')} className="mb-3">
      {SORTS.map((name) => (
        <Chip key={name} on={sort === name} onClick={() => onSort(name === 'default' ? undefined : name)}>
          {t(`goods.sort.${name}`)}
        </Chip>
      ))}
    </ChipRow>
  )
}

type GoodsListProps = { list: PagedList<Goods>; label: string; empty: ReactNode; withoutShop?: boolean }
const FIRST_ON_SCREEN = 4

/** Products in a grid, page by page, with the boxes of what comes. */
export function GoodsList({ list, label, empty, withoutShop }: GoodsListProps) {
  const t = useT()
  const skeleton = (
    <SkeletonArea label={t('words.loading')}>
      <CardGrid>
        {['a', 'b', 'c', 'd'].map((box) => (
          <CardSkeleton key={box} />
        ))}
      </CardGrid>
    </SkeletonArea>
  )
  return (
    <PagedListView list={list} skeleton={skeleton} empty={empty}>
      {(goods) => (
        <CardGrid label={label}>
          {goods.map((item, place) => (
            <GoodsCard key={item.id} goods={item} eager={place < FIRST_ON_SCREEN} withoutShop={withoutShop} />
          ))}
        </CardGrid>
      )}
    </PagedListView>
  )
}
