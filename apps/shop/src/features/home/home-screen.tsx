import { useQuery } from '@tanstack/react-query'
import { Page } from '@tradewind/ui/page'
import { DeliverTo } from '../../shared/deliver-to.tsx'
import { later } from '../../shared/later.tsx'
import { LoadFailed } from '../../shared/load-failed-later.tsx'
import { useLoggedIn } from '../../shared/session.ts'
import { Banners } from './banners.tsx'
import { Categories } from './categories.tsx'
import { ForMe } from './for-me.tsx'
import { HomeBar } from './home-bar.tsx'
import { forMeQuery, homeQuery } from './home-queries.ts'
import { HotGoods } from './hot-goods.tsx'
import { HotShops } from './hot-shops.tsx'
import { Parcels } from './parcels.tsx'

/** The page brings its first data along, so that this is seen only on a later visit. */
const HomeSkeleton = later(() => import('./home-skeleton.tsx').then(({ HomeSkeleton }) => HomeSkeleton))

/** Below what is seen first. */
const VisitorLooks = later(() => import('./visitor-looks.tsx').then(({ VisitorLooks }) => VisitorLooks))

/** At the foot of the page. */
const ReadFirst = later(() => import('../../shared/reading/read-first.tsx').then(({ ReadFirst }) => ReadFirst))

/** Only in a market that has not begun. */
const OpeningSoon = later(() => import('../../shared/opening-soon.tsx').then(({ OpeningSoon }) => OpeningSoon))

/** The first screen: goods and prices at once, nothing that moves by itself. */
export function HomeScreen() {
  const { data, error, refetch } = useQuery(homeQuery())
  const loggedIn = useLoggedIn()
  const { data: own } = useQuery({ ...forMeQuery(), enabled: loggedIn })
  const mine = loggedIn ? own : undefined
  return (
    <>
      <HomeBar counts={data?.counts} />
      <Page foot="tabs">
        {data ? (
          <>
            <DeliverTo className="-mt-1 mb-1" />
            {mine && <Parcels parcels={mine.parcels} />}
            <Categories categories={data.categories} />
            {data.counts.goods === 0 ? (
              <OpeningSoon className="mt-4" />
            ) : (
              <>
                {mine && <ForMe mine={mine} />}
                <HotGoods goods={data.hot_goods} below={mine && mine.looked.length + mine.follows.length > 0} />
                {!loggedIn && <VisitorLooks />}
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
