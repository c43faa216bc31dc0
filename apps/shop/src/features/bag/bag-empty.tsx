import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { CardGrid } from '@tradewind/ui/card'
import { SectionHead } from '@tradewind/ui/page'
import { EmptyState } from '@tradewind/ui/state-block'
import { GoodsCard } from '../../shared/goods-card.tsx'
import { hotGoodsQuery } from './bag-queries.ts'
import { BasketDrawing } from './basket-drawing.tsx'

/** Nothing in it: what the bag does, two ways on, and goods that others buy. */
export function BagEmpty() {
  const t = useT()
  const { data } = useQuery(hotGoodsQuery())
  return (
    <>
      <EmptyState
        title={t('bag.empty.title')}
        picture={<BasketDrawing />}
        actions={
          <>
            <Button kind="go" render={<Link to="/home" />}>
              {t('shell.way.home')}
            </Button>
            <Button kind="soft" render={<Link to="/search" />}>
              {t('shell.way.search')}
            </Button>
          </>
        }
      >
        {t('bag.empty.text')}
      </EmptyState>
      {data && data.list.length > 0 && (
        <section>
          <SectionHead level={3} className="mt-7" title={t('bag.empty.hot')} caption={t('bag.empty.hotCaption')} />
          <CardGrid label={t('bag.empty.hot')}>
            {data.list.map((goods) => (
              <GoodsCard key={goods.id} goods={goods} />
            ))}
          </CardGrid>
        </section>
      )}
    </>
  )
}
