import { useQuery } from '@tanstack/react-query'
import { Page } from '@tradewind/ui/page'
import { Fragment, type ReactNode } from 'react'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { OpeningSoon } from '../../shared/opening-soon.tsx'
import { Arrivals } from './arrivals.tsx'
import { CategoryIndex } from './category-index.tsx'
import { Countries } from './countries.tsx'
import { ExploreBar } from './explore-bar.tsx'
import { categoriesQuery } from './explore-queries.ts'
import { ExploreSkeleton } from './explore-skeleton.tsx'
import { Room } from './room.tsx'
import { ShopsToMeet } from './shops-to-meet.tsx'

/** What stands between the rooms, by how many rooms come before it, so that the walk is no corridor of equal doors. */
const INTERLUDES: Record<number, ReactNode> = {
  1: <Arrivals />,
  3: <ShopsToMeet />,
  6: <Countries />,
}

/** The categories as rooms to walk through, each with what people received most from it. */
export function ExploreScreen() {
  const { data, error, refetch } = useQuery(categoriesQuery())
  const rooms = data?.list.filter(({ goods }) => goods > 0)
  return (
    <>
      <ExploreBar />
      <Page foot="tabs">
        {rooms ? (
          <>
            <CategoryIndex categories={data?.list ?? []} />
            {rooms.length === 0 && <OpeningSoon className="mt-4" />}
            {rooms.map((category, place) => (
              <Fragment key={category.id}>
                <Room category={category} atOnce={place === 0} />
                {INTERLUDES[place + 1]}
              </Fragment>
            ))}
          </>
        ) : error ? (
          <LoadFailed error={error} onRetry={refetch} />
        ) : (
          <ExploreSkeleton />
        )}
      </Page>
    </>
  )
}
