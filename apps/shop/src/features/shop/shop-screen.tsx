import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { ApiError, isMissing } from '@tradewind/client/api-error'
import { useT } from '@tradewind/messages/react'
import { IconButton } from '@tradewind/ui/icon-button'
import { ChatCircleDots } from '@tradewind/ui/icons/chat-circle-dots'
import { Export } from '@tradewind/ui/icons/export'
import { MagnifyingGlass } from '@tradewind/ui/icons/magnifying-glass'
import { Page, SectionHead } from '@tradewind/ui/page'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { SkeletonRow } from '@tradewind/ui/skeleton-row'
import { EmptyState } from '@tradewind/ui/state-block'
import { codesQuery } from '../../shared/codes/collect.ts'
import { ShopCodes } from '../../shared/codes/shop-codes.tsx'
import { GoneScreen } from '../../shared/gone-screen.tsx'
import { Listing } from '../../shared/listing/listing.tsx'
import type { ListingSearch } from '../../shared/listing/listing-search.ts'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { NotFoundScreen } from '../../shared/not-found-screen.tsx'
import { ScreenBar } from '../../shared/screen-bar.tsx'
import { share } from '../../shared/share.ts'
import { ShopTrader } from '../../shared/shop-trader.tsx'
import { AllShops } from './all-shops.tsx'
import { ShopHead } from './shop-head.tsx'
import { type Shop, shopQuery } from './shop-queries.ts'

export function ShopScreen() {
  const { id } = useParams({ from: '/shop/{-$id}' })
  return id ? <OneShop id={id} /> : <AllShops />
}

function OneShop({ id }: { id: string }) {
  const t = useT()
  const { data, error, refetch } = useQuery(shopQuery(id))
  // They stand between the head and the goods: what came after those would push them away.
  const { isFetched: codesKnown } = useQuery(codesQuery(id))
  const shop = codesKnown ? data : undefined
  if (error instanceof ApiError && error.error === 'shop.closed') return <GoneScreen what="shop" />
  if (isMissing(error)) return <NotFoundScreen />
  return (
    <>
      <ScreenBar
        title={shop ? <bdi>{shop.name}</bdi> : undefined}
        end={
          shop && (
            <>
              <IconButton label={t('shop.head.ask')} render={<Link to="/service" search={{ shop: shop.id }} />}>
                <ChatCircleDots />
              </IconButton>
              <IconButton label={t('words.share')} onClick={() => void share(shop.name, `/shop/${shop.id}`)}>
                <Export />
              </IconButton>
            </>
          )
        }
      />
      <Page foot="none">
        {shop ? (
          <>
            <ShopHead shop={shop} />
            <ShopCodes shopId={shop.id} />
            <SearchInShop shop={shop} />
          </>
        ) : error ? (
          <LoadFailed error={error} onRetry={refetch} />
        ) : (
          <ShopHeadSkeleton />
        )}
        {!error && <ShopGoods id={id} />}
        {shop?.trader && <ShopTrader trader={shop.trader} />}
      </Page>
    </>
  )
}

function ShopGoods({ id }: { id: string }) {
  const t = useT()
  const navigate = useNavigate({ from: '/shop/{-$id}' })
  const search: ListingSearch = useSearch({ from: '/shop/{-$id}' })
  return (
    <section>
      <SectionHead title={t('shop.goods.title')} className="mt-6" />
      <Listing
        search={search}
        onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
        label={t('shop.goods.title')}
        shopId={id}
        empty={<EmptyState title={t('spec.empty.products')}>{t('shop.goods.none')}</EmptyState>}
      />
    </section>
  )
}

/** Looks like a field and opens the search with this shop set: there are the suggestions and one's own searches. */
function SearchInShop({ shop }: { shop: Shop }) {
  const t = useT()
  return (
    <Link
      to="/search"
      search={{ merchant_id: [shop.id] }}
      className="field-box pressable mt-5 flex items-center gap-2.5 px-4 text-ink-2"
      data-shape="pill"
    >
      <MagnifyingGlass size={20} className="flex-none" />
      <span className="min-w-0 flex-1 truncate">{t('shop.goods.search', { shop: shop.name })}</span>
    </Link>
  )
}

/** The boxes of the head: picture, place and follow, story, the four figures, support, the field. */
function ShopHeadSkeleton() {
  const t = useT()
  return (
    <SkeletonArea label={t('words.loading')}>
      <Skeleton className="h-44 rounded-l" />
      <SkeletonRow
        picture="size-14 rounded-full"
        lines={['h-4 w-3/5', 'mt-2 h-3 w-2/5']}
        end="h-11 w-21 rounded-full"
        className="mt-3"
      />
      <Skeleton className="mt-4 h-4 rounded-s" />
      <Skeleton className="mt-1.5 h-4 rounded-s" />
      <Skeleton className="mt-1.5 h-4 w-4/5 rounded-s" />
      <div className="mt-4 flex justify-between gap-3">
        {['a', 'b', 'c', 'd'].map((box) => (
          <Skeleton key={box} className="h-14 w-1/5 rounded-s" />
        ))}
      </div>
      <Skeleton className="mt-12 h-20 rounded-s" />
      <Skeleton className="mt-13 h-12 rounded-full" />
    </SkeletonArea>
  )
}
