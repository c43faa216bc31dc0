import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { CardGrid } from '@tradewind/ui/card'
import { IconButton } from '@tradewind/ui/icon-button'
import { HeartFill } from '@tradewind/ui/icons/heart-fill'
import { EmptyState } from '@tradewind/ui/state-block'
import { toast } from '@tradewind/ui/toast'
import { GoodsCard } from '../../shared/goods-card.tsx'
import { GoodsSkeleton } from '../../shared/listing/goods-rows.tsx'
import { PagedListView, usePagedList } from '../../shared/paged-list.tsx'
import { RouteDrawing } from '../../shared/route-drawing.tsx'
import { favouritesQuery, type KeptGoods, useKeepGoods } from './favourites-queries.ts'
import { useRowsInSight } from './use-rows-in-sight.ts'

const FIRST_ON_SCREEN = 4

/** The products somebody keeps, newest first. */
export function KeptGoodsList() {
  const t = useT()
  const list = useRowsInSight(usePagedList(favouritesQuery()))
  return (
    <PagedListView list={list} skeleton={<GoodsSkeleton />} empty={<NothingKept />}>
      {(goods) => (
        <CardGrid label={t('favourites.goods.label')}>
          {goods.map((item, place) => (
            <KeptCard key={item.id} goods={item} eager={place < FIRST_ON_SCREEN} />
          ))}
        </CardGrid>
      )}
    </PagedListView>
  )
}

/** A card with its heart; what is no longer offered stays until it is taken out. */
function KeptCard({ goods, eager }: { goods: KeptGoods; eager: boolean }) {
  const t = useT()
  const keep = useKeepGoods()
  const remove = () => {
    void keep(goods.id, false)
    toast(t('favourites.goods.removed'), {
      action: { label: t('words.undo'), run: () => void keep(goods.id, true) },
    })
  }
  return (
    <div className="relative min-w-0">
      <GoodsCard goods={goods} eager={eager} gone={goods.on_shelf ? undefined : t('favourites.goods.gone')} />
      <IconButton
        kind="on-picture"
        label={t('favourites.goods.remove', { title: goods.title })}
        onClick={remove}
        className="absolute! end-2 top-2 size-9! hit"
      >
        <HeartFill />
      </IconButton>
    </div>
  )
}

function NothingKept() {
  const t = useT()
  return (
    <EmptyState
      title={t('favourites.empty.goodsTitle')}
      picture={<RouteDrawing goal={<HeartFill size={24} />} />}
      actions={<Button render={<Link to="/home" />}>{t('shell.way.home')}</Button>}
    >
      {t('favourites.empty.goodsText')}
    </EmptyState>
  )
}
