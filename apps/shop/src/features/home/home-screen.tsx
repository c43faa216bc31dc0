import { useQuery } from '@tanstack/react-query'
import { Page } from '@tradewind/ui/page'
import { DeliverTo } from '../../shared/deliver-to.tsx'
import { later } from '../../shared/later.tsx'
import { LoadFailed } from '../../shared/load-failed-later.tsx'
import { Banners } from './banners.tsx'
import { Categories } from './categories.tsx'
import { HomeBar } from './home-bar.tsx'
import { homeQuery } from './home-queries.ts'
import { HotGoods } from './hot-goods.tsx'
import { HotShops } from './hot-shops.tsx'

/** The page brings its first data along, so that this is seen only on a later visit. */
const HomeSkeleton = later(() => import('./home-skeleton.tsx').then(({ HomeSkeleton }) => HomeSkeleton))

/** At the foot of the page. */
const ReadFirst = later(() => import('../../shared/reading/read-first.tsx').then(({ ReadFirst }) => ReadFirst))

/** Only in a market that has not begun. */
const OpeningSoon = later(() => import('../../shared/opening-soon.tsx').then(({ OpeningSoon }) => OpeningSoon))

/** The first screen: goods and prices at once, nothing that moves by itself. */
export function HomeScreen() {
  const { data, error, refetch } = useQuery(homeQuery())
  return (
    <>
      <HomeBar counts={data?.counts} />
      <Page foot="tabs">
        {data ? (
          <>
            <DeliverTo className="-mt-1 mb-1" />
            <Categories categories={data.categories} />
            {data.counts.goods === 0 ? (
              <OpeningSoon className="mt-4" />
            ) : (
              <>
                <HotGoods goods={data.hot_goods} />
                <Banners banners={data.banners} />
                <HotShops shops={data.hot_shops} />
                <ReadFirst className="mt-6" />
              </>
            )}
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
