import { Link } from '@tanstack/react-router'
import { useLocale, useT } from '@tradewind/messages/react'
import { Avatar } from '@tradewind/ui/avatar'
import { Button } from '@tradewind/ui/button'
import { StorefrontFill } from '@tradewind/ui/icons/storefront-fill'
import { Notch } from '@tradewind/ui/notch'
import { Group } from '@tradewind/ui/page'
import { Price } from '@tradewind/ui/price'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { SkeletonRow } from '@tradewind/ui/skeleton-row'
import { EmptyState } from '@tradewind/ui/state-block'
import { toast } from '@tradewind/ui/toast'
import { GoodsThumb } from '../../shared/goods-thumb.tsx'
import { PagedListView, usePagedList } from '../../shared/paged-list.tsx'
import { RouteDrawing } from '../../shared/route-drawing.tsx'
import { ShopPlace } from '../../shared/shop-place.tsx'
import { type FollowedShop, followsQuery, useKeepShop } from './favourites-queries.ts'
import { useRowsInSight } from './use-rows-in-sight.ts'

/** The shops somebody follows, the last one first, each with what it put on its shelf last. */
export function FollowedShops() {
  const list = useRowsInSight(usePagedList(followsQuery()))
  return (
    <PagedListView list={list} skeleton={<ShopsSkeleton />} empty={<NobodyFollowed />}>
      {(shops) => (
        <ul className="grid grid-cols-1 gap-2.5">
          {shops.map((shop) => (
            <li key={shop.id} className="min-w-0">
              <ShopBlock shop={shop} />
            </li>
          ))}
        </ul>
      )}
    </PagedListView>
  )
}

function ShopBlock({ shop }: { shop: FollowedShop }) {
  const t = useT()
  const keep = useKeepShop()
  const unfollow = () => {
    void keep(shop.id, false)
    toast(t('favourites.shops.unfollowed', { shop: shop.name }), {
      action: { label: t('words.undo'), run: () => void keep(shop.id, true) },
    })
  }
  return (
    <Group>
      <div className="flex items-center gap-3">
        <Link
          to="/shop/{-$id}"
          params={{ id: shop.id }}
          className="pressable flex min-w-0 flex-1 items-center gap-3 rounded-m"
        >
          <Avatar picture={shop.logo} name={shop.name} size={44} />
          <span className="min-w-0">
            <b className="h3 clamp-1 break-all">
              <bdi>{shop.name}</bdi>
            </b>
            <span className="cap block truncate">
              <ShopPlace shop={shop} />
            </span>
            <span className="cap block">
              {t('favourites.shops.fans', { count: shop.fans })}
              {' · '}
              {t('favourites.shops.goods', { count: shop.goods })}
            </span>
          </span>
        </Link>
        <Button kind="soft" size="xs" aria-pressed onClick={unfollow} className="flex-none">
          <span>
            {t('favourites.shops.following')}
            <span className="sr-only">: {shop.name}</span>
          </span>
        </Button>
      </div>
      {shop.newest.length > 0 && <Newest shop={shop} />}
    </Group>
  )
}

/** The last goods that came to the shelf, as pictures with their price. */
function Newest({ shop }: { shop: FollowedShop }) {
  const t = useT()
  const locale = useLocale()
  return (
    <section
      aria-label={t('favourites.shops.newest', { shop: shop.name })}
      className="scroll-x -mx-3.5 mt-3 snap-x scroll-px-3.5 gap-2 px-3.5 *:w-25 *:flex-none *:snap-start"
    >
      {shop.newest.map((goods) => (
        <Link
          key={goods.id}
          to="/detail/{-$product}/{-$mer}"
          params={{ product: goods.id }}
          className="pressable relative block rounded-m"
        >
          <span className="sr-only">{goods.title}</span>
          <GoodsThumb goods={goods} width={100}>
            <Notch>
              <Price amount={goods.price} locale={locale.intl} size="s" />
            </Notch>
          </GoodsThumb>
        </Link>
      ))}
    </section>
  )
}

function NobodyFollowed() {
  const t = useT()
  return (
    <EmptyState
      title={t('favourites.empty.shopsTitle')}
      picture={<RouteDrawing goal={<StorefrontFill size={24} />} />}
      actions={<Button render={<Link to="/home" />}>{t('favourites.empty.shopsWay')}</Button>}
    >
      {t('favourites.empty.shopsText')}
    </EmptyState>
  )
}

function ShopsSkeleton() {
  const t = useT()
  return (
    <SkeletonArea label={t('words.loading')} className="grid grid-cols-1 gap-2.5">
      {[0, 1, 2].map((block) => (
        <div key={block} className="rounded-l bg-raised p-3.5">
          <SkeletonRow
            picture="size-11 rounded-full"
            lines={['h-4.5 w-3/5', 'mt-1.5 h-3 w-2/5']}
            end="h-9 w-24 rounded-full"
          />
          <div className="mt-3 flex gap-2 overflow-hidden">
            {[0, 1, 2, 3].map((box) => (
              <Skeleton key={box} className="size-25 flex-none rounded-m" />
            ))}
          </div>
        </div>
      ))}
    </SkeletonArea>
  )
}
