import { useQuery } from '@tanstack/react-query'
import { Page } from '@tradewind/ui/page'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { Banners } from './banners.tsx'
import { Categories } from './categories.tsx'
import { HomeBar } from './home-bar.tsx'
import { homeQuery } from './home-queries.ts'
import { HomeSkeleton } from './home-skeleton.tsx'
import { HotGoods } from './hot-goods.tsx'
import { HotShops } from './hot-shops.tsx'

/** The first screen: goods and prices at once, nothing that moves by itself. */
export function HomeScreen() {
  const { data, error, refetch } = useQuery(homeQuery())
  return (
    <>
      <HomeBar counts={data?.counts} />
      <Page foot="tabs">
        {data ? (
          <>
            <Categories categories={data.categories} />
            <HotGoods goods={data.hot_goods} />
            <Banners banners={data.banners} />
            <HotShops shops={data.hot_shops} />
          </>
        ) : error ? (
          <LoadFailed error={error} onRetry={refetch} />
        ) : (
          <HomeSkeleton />
        )}
      </Page>
    </>
  )
}
