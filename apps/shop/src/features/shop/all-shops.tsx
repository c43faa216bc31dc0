import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { StorefrontFill } from '@tradewind/ui/icons/storefront-fill'
import { Page } from '@tradewind/ui/page'
import { Picture } from '@tradewind/ui/picture'
import { SkeletonArea } from '@tradewind/ui/skeleton'
import { SkeletonRow } from '@tradewind/ui/skeleton-row'
import { EmptyState } from '@tradewind/ui/state-block'
import { UnlessOpening } from '../../shared/opening-soon.tsx'
import { PagedListView, usePagedList } from '../../shared/paged-list.tsx'
import { RouteDrawing } from '../../shared/route-drawing.tsx'
import { useTitleOfThing } from '../../shared/route-title.ts'
import { ScreenBar } from '../../shared/screen-bar.tsx'
import { ShopPlace } from '../../shared/shop-place.tsx'
import { type ListedShop, shopsQuery } from './shop-queries.ts'

/** Of no shop in particular: all of them, each with what it says of itself and the number that put it where it is. */
export function AllShops() {
  const t = useT()
  const title = t('shop.all.title')
  const list = usePagedList(shopsQuery())
  useTitleOfThing(title)
  return (
    <>
      <ScreenBar title={title} />
      <Page foot="none">
        <PagedListView
          list={list}
          skeleton={<ShopsSkeleton />}
          empty={
            <UnlessOpening>
              <NoShops />
            </UnlessOpening>
          }
        >
          {(shops) => (
            <ul className="divide-y divide-line">
              {shops.map((shop) => (
                <li key={shop.id}>
                  <ShopRow shop={shop} />
                </li>
              ))}
            </ul>
          )}
        </PagedListView>
      </Page>
    </>
  )
}

function ShopRow({ shop }: { shop: ListedShop }) {
  const [picture] = shop.pictures
  return (
    <Link to="/shop/{-$id}" params={{ id: shop.id }} className="pressable flex items-center gap-3.5 rounded-l py-3">
      <Picture source={picture ?? shop.logo} alt="" sizes="96px" radius="m" className="w-24 flex-none" />
      <span className="min-w-0 flex-1">
        <b className="h3 clamp-2">
          <bdi>{shop.name}</bdi>
        </b>
        <span className="cap block">
          <ShopPlace shop={shop} />
        </span>
        <span className="mt-1 text-s/[1.35] clamp-2">
          <bdi>{shop.style}</bdi>
        </span>
        <span className="cap mt-1 block">{shop.rank_reason}</span>
      </span>
    </Link>
  )
}

function NoShops() {
  const t = useT()
  return (
    <EmptyState
      title={t('shop.all.none')}
      picture={<RouteDrawing goal={<StorefrontFill size={24} />} />}
      actions={<Button render={<Link to="/home" />}>{t('shell.way.home')}</Button>}
    />
  )
}

function ShopsSkeleton() {
  const t = useT()
  return (
    <SkeletonArea label={t('words.loading')}>
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <SkeletonRow
          key={row}
          picture="size-24 rounded-m"
          lines={['h-5 w-3/5', 'mt-1.5 h-3 w-2/5', 'mt-2 h-4 w-11/12', 'mt-1.5 h-3 w-1/2']}
          className="py-3"
        />
      ))}
    </SkeletonArea>
  )
}
