import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { IconButton } from '@tradewind/ui/icon-button'
import { Export } from '@tradewind/ui/icons/export'
import { Page, SectionHead } from '@tradewind/ui/page'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { EmptyState } from '@tradewind/ui/state-block'
import { GoodsList, readSort, SortChips } from '../../shared/goods-list.tsx'
import { isMissing, LoadFailed } from '../../shared/load-failed.tsx'
import { NotFoundScreen } from '../../shared/not-found-screen.tsx'
import { usePagedList } from '../../shared/paged-list.tsx'
import { ScreenBar } from '../../shared/screen-bar.tsx'
import { share } from '../../shared/share.ts'
import { ShopHead } from './shop-head.tsx'
import { shopGoodsQuery, shopQuery } from './shop-queries.ts'

export function ShopScreen() {
  const t = useT()
  const { id = '' } = useParams({ from: '/shop/{-$id}' })
  const { data: shop, error, refetch } = useQuery({ ...shopQuery(id), enabled: id !== '' })
  if (id === '' || isMissing(error)) return <NotFoundScreen />
  return (
    <>
      <ScreenBar
        title={shop ? <bdi>{shop.name}</bdi> : undefined}
        end={
          shop && (
            <IconButton label={t('words.share')} onClick={() => void share(shop.name, `/shop/${shop.id}`)}>
              <Export />
            </IconButton>
          )
        }
      />
      <Page foot="none">
        {shop ? (
          <ShopHead shop={shop} />
        ) : error ? (
          <LoadFailed error={error} onRetry={refetch} />
        ) : (
          <ShopHeadSkeleton />
        )}
        {!error && <ShopGoods id={id} />}
      </Page>
    </>
  )
}

function ShopGoods({ id }: { id: string }) {
  const t = useT()
  const navigate = useNavigate({ from: '/shop/{-$id}' })
  const sort = readSort(useSearch({ from: '/shop/{-$id}' }).sort)
  return (
    <section>
      <SectionHead title={t('shop.goods.title')} className="mt-6" />
      <SortChips
        sort={sort}
        onSort={(next) => void navigate({ search: { sort: next }, replace: true, resetScroll: false })}
      />
      <GoodsList
        list={usePagedList(shopGoodsQuery(id, sort))}
        label={t('shop.goods.title')}
        empty={<EmptyState title={t('spec.empty.products')}>{t('shop.goods.none')}</EmptyState>}
        withoutShop
      />
    </section>
  )
}

function ShopHeadSkeleton() {
  const t = useT()
  return (
    <SkeletonArea label={t('words.loading')}>
      <div className="flex items-center gap-3">
        <Skeleton className="size-18 rounded-full" />
        <div className="flex-1">
          <Skeleton className="h-6 w-3/5 rounded-s" />
          <Skeleton className="mt-2 h-4 w-2/5 rounded-s" />
        </div>
      </div>
      <Skeleton className="mt-4 h-18 rounded-l" />
    </SkeletonArea>
  )
}
